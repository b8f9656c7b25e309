# A folder of src/ with the folders in it becomes a static library: src/theater -> vd_theater,
# src/rules/altar -> vd_rules_altar. All sources include by path below src/: #include "theater/grid.h".

# vd_sources(<variable> <folder>): the C files of src/<folder> and below; looked for again at every build.
function(vd_sources variable folder)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/${folder}/*.c")
    set(${variable} "${found}" PARENT_SCOPE)
endfunction()

# Above the I/O line POSIX may be used; below it there is the C standard and nothing else.
function(vd_above_the_line target)
    target_include_directories(${target} PRIVATE "${CMAKE_SOURCE_DIR}/src")
    target_compile_definitions(${target} PRIVATE _XOPEN_SOURCE=700)
endfunction()

# vd_library(<folder> [PURE] [USES <folder>...] [LIBRARIES <library>...] [EXCEPT <file>...])
# PURE: below the I/O line. USES: folders it includes from. A folder without sources yet is an
# empty library, so that everything may be linked from the first day.
function(vd_library folder)
    cmake_parse_arguments(arg "PURE" "" "USES;LIBRARIES;EXCEPT" ${ARGN})
    string(REPLACE "/" "_" name "vd_${folder}")
    vd_sources(sources "${folder}")
    foreach(file IN LISTS arg_EXCEPT)
        list(REMOVE_ITEM sources "${CMAKE_SOURCE_DIR}/src/${folder}/${file}")
    endforeach()

    if(NOT sources)
        add_library(${name} INTERFACE)
        return()
    endif()

    add_library(${name} STATIC ${sources})
    if(arg_PURE)
        target_include_directories(${name} PRIVATE "${CMAKE_SOURCE_DIR}/src")
    else()
        vd_above_the_line(${name})
    endif()
    foreach(used IN LISTS arg_USES)
        string(REPLACE "/" "_" used "vd_${used}")
        target_link_libraries(${name} PUBLIC ${used})
    endforeach()
    target_link_libraries(${name} PUBLIC ${arg_LIBRARIES})
endfunction()
