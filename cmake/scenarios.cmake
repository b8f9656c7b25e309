# The shipped scenario data: the YAML files of data/<system>/ as they stand, embedded by one
# assembler file that is written here.
#
#   data/altar/**/*.yaml --.incbin--> vd_shipped_scenarios

set(scenario_systems altar)
set(embedding "${CMAKE_BINARY_DIR}/scenarios/shipped_texts.S")
set(table "")
set(texts "")
set(scenario_files "")
set(number 0)

foreach(system IN LISTS scenario_systems)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS RELATIVE "${CMAKE_SOURCE_DIR}/data"
         "${CMAKE_SOURCE_DIR}/data/${system}/*.yaml")
    list(SORT found)
    foreach(file IN LISTS found)
        string(APPEND table
               "    .quad name_${number} - vd_shipped_texts, text_${number} - vd_shipped_texts, "
               "end_${number} - text_${number}\n")
        string(APPEND texts
               "name_${number}:\n    .asciz \"${file}\"\n"
               "text_${number}:\n    .incbin \"${CMAKE_SOURCE_DIR}/data/${file}\"\n"
               "end_${number}:\n    .byte 0\n")
        list(APPEND scenario_files "${CMAKE_SOURCE_DIR}/data/${file}")
        math(EXPR number "${number} + 1")
    endforeach()
endforeach()

file(CONFIGURE OUTPUT "${embedding}" @ONLY CONTENT
"/* scenarios/shipped_texts.S: the files of scenario data; written by cmake/scenarios.cmake. */
    .section .rodata
    .global vd_shipped_texts
    .global vd_shipped_text_number
    .balign 8
vd_shipped_text_number:
    .quad @number@
vd_shipped_texts:
@table@@texts@    .section .note.GNU-stack, \"\", %progbits
")

add_library(vd_shipped_scenarios STATIC "${embedding}"
            "${CMAKE_SOURCE_DIR}/src/scenario/shipped.c")
vd_above_the_line(vd_shipped_scenarios)
set_source_files_properties("${embedding}" PROPERTIES OBJECT_DEPENDS "${scenario_files}")
