# The shipped maps: compiled once by the build and embedded by src/theater/shipped.S.
#
#   data/atlas/*.geojson, data/maps/*.yaml --compile-maps--> shipped.maps
#                                          --.incbin-------> vd_shipped

set(compiler_main "${CMAKE_SOURCE_DIR}/src/theater/compile_main.c")
set(embedding "${CMAKE_SOURCE_DIR}/src/theater/shipped.S")
set(embedding_reader "${CMAKE_SOURCE_DIR}/src/theater/shipped.c")

if(NOT EXISTS "${compiler_main}" OR NOT EXISTS "${embedding}")
    add_library(vd_shipped INTERFACE)
    return()
endif()

add_executable(compile-maps "${compiler_main}")
vd_above_the_line(compile-maps)
target_link_libraries(compile-maps PRIVATE vd_theater vd_sys vd_core vd_base)

file(GLOB_RECURSE atlas CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/data/atlas/*.geojson")
file(GLOB maps CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/data/maps/*.yaml")
set(compiled_dir "${CMAKE_BINARY_DIR}/maps")
set(compiled "${compiled_dir}/shipped.maps")

# Run from the root with a relative name, so that a mistake in the data reads data/atlas/...
add_custom_command(
    OUTPUT ${compiled}
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${compiled_dir}"
    COMMAND compile-maps data "${compiled_dir}"
    WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}"
    DEPENDS compile-maps ${atlas} ${maps}
    COMMENT "Compiling the maps from the atlas"
    VERBATIM)
add_custom_target(maps DEPENDS ${compiled})

add_library(vd_shipped STATIC "${embedding}" "${embedding_reader}")
vd_above_the_line(vd_shipped)
target_include_directories(vd_shipped PRIVATE "${compiled_dir}")
target_link_libraries(vd_shipped PUBLIC vd_theater)
set_source_files_properties("${embedding}" PROPERTIES OBJECT_DEPENDS "${compiled}")
add_dependencies(vd_shipped maps)
