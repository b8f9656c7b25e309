# The shipped scenario data: the YAML files of data/<system>/ as they stand, embedded.
#
#   data/<system>/**/*.yaml --.incbin--> vd_shipped_scenarios

list(TRANSFORM systems REPLACE "^rules/" "" OUTPUT_VARIABLE scenario_systems)
set(scenario_files "")

foreach(system IN LISTS scenario_systems)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS RELATIVE "${CMAKE_SOURCE_DIR}/data"
         "${CMAKE_SOURCE_DIR}/data/${system}/*.yaml")
    list(SORT found)
    list(APPEND scenario_files ${found})
endforeach()

vd_embed(vd_shipped_scenarios vd_shipped_texts vd_shipped_text_number "${CMAKE_SOURCE_DIR}/data"
         ${scenario_files})
target_sources(vd_shipped_scenarios PRIVATE "${CMAKE_SOURCE_DIR}/src/scenario/shipped.c")
vd_above_the_line(vd_shipped_scenarios)
