# tidy: clang-tidy over every C file. A file is looked at again when its object had to be made again or
# .clang-tidy has changed; one that was clean leaves tidy/<file>.ok behind.
find_program(CLANG_TIDY clang-tidy REQUIRED)
get_directory_property(targets BUILDSYSTEM_TARGETS)
set(clean "")
foreach(target IN LISTS targets)
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "\\.c$")
    foreach(source IN LISTS sources)
        get_filename_component(source "${source}" ABSOLUTE)
        file(RELATIVE_PATH name "${CMAKE_SOURCE_DIR}" "${source}")
        set(ok "${CMAKE_BINARY_DIR}/tidy/${name}.ok")
        if(ok IN_LIST clean) # in two programs, or two times with other switches
            continue()
        endif()
        get_filename_component(folder "${ok}" DIRECTORY)
        file(MAKE_DIRECTORY "${folder}")
        add_custom_command(
            OUTPUT "${ok}"
            # Without the count of what is not shown: warnings in the system's headers.
            COMMAND "${CLANG_TIDY}" --quiet --extra-arg=-fno-caret-diagnostics -p "${CMAKE_BINARY_DIR}" "${source}"
            COMMAND "${CMAKE_COMMAND}" -E touch "${ok}"
            DEPENDS "${CMAKE_BINARY_DIR}/CMakeFiles/${target}.dir/${name}.o" "${CMAKE_SOURCE_DIR}/.clang-tidy"
            COMMENT "clang-tidy ${name}"
            VERBATIM)
        list(APPEND clean "${ok}")
    endforeach()
endforeach()
add_custom_target(tidy DEPENDS ${clean})
