# vd_embed(<target> <table> <number> <folder> <file>...): files as they stand, embedded in a static
# library by one assembler file that is written here. <table> and <number> are the symbols; the table
# is read by src/sys/embedded.h. Names are paths below <folder>. With vd_embed_as set to OBJECT the files
# take the place of those that another library has under the same symbols.
function(vd_embed target table_symbol number_symbol folder)
    set(embedding "${CMAKE_BINARY_DIR}/embedded/${target}.S")
    set(table "")
    set(texts "")
    set(sources "")
    set(number 0)
    foreach(file IN LISTS ARGN)
        string(APPEND table
               "    .quad name_${number} - ${table_symbol}, text_${number} - ${table_symbol}, "
               "end_${number} - text_${number}\n")
        string(APPEND texts
               "name_${number}:\n    .asciz \"${file}\"\n"
               "text_${number}:\n    .incbin \"${folder}/${file}\"\n"
               "end_${number}:\n    .byte 0\n")
        list(APPEND sources "${folder}/${file}")
        math(EXPR number "${number} + 1")
    endforeach()

    file(CONFIGURE OUTPUT "${embedding}" @ONLY CONTENT
"/* embedded/@target@.S: files of data; written by cmake/embed.cmake. */
    .section .rodata
    .global @table_symbol@
    .global @number_symbol@
    .balign 8
@number_symbol@:
    .quad @number@
@table_symbol@:
@table@@texts@    .section .note.GNU-stack, \"\", %progbits
")
    if(NOT vd_embed_as)
        set(vd_embed_as STATIC)
    endif()
    add_library(${target} ${vd_embed_as} "${embedding}")
    set_source_files_properties("${embedding}" PROPERTIES OBJECT_DEPENDS "${sources}")
endfunction()
