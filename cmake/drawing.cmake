# What the drawing of the maps is made of, as a hash, embedded (vd_drawing): tiles that are kept by it are
# drawn again whenever a line of src/print changes, and nobody has to remember it.
#
#   src/print/**/*.c, *.h --sha256sum--> drawing.txt --.incbin--> vd_drawing

file(GLOB_RECURSE drawing_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/print/*.[ch]")
set(drawing_dir "${CMAKE_BINARY_DIR}/drawing")
add_custom_command(
    OUTPUT "${drawing_dir}/drawing.txt"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${drawing_dir}"
    COMMAND sh -c "find . -name '*.[ch]' | LC_ALL=C sort | xargs cat | sha256sum | cut -c1-64 >'${drawing_dir}/drawing.txt'"
    WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}/src/print"
    DEPENDS ${drawing_sources}
    VERBATIM)
vd_embed(vd_drawing vd_drawing_files vd_drawing_file_number "${drawing_dir}" drawing.txt)
