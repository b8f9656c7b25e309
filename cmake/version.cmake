# Which commit this is, and of which day: looked up at every build, written when it has changed, so that
# src/cli/version.c alone is compiled again.
#
#   git, or cmake/commit.txt in an archive that git made --> version/cli/commit.inc
if(CMAKE_SCRIPT_MODE_FILE)
    set(commit "")
    set(date "")
    find_program(GIT git)
    if(GIT AND EXISTS "${SOURCE}/.git")
        execute_process(COMMAND "${GIT}" -C "${SOURCE}" log -1 --format=%h|%cs OUTPUT_VARIABLE said
                        OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
        execute_process(COMMAND "${GIT}" -C "${SOURCE}" diff --quiet HEAD RESULT_VARIABLE changed
                        OUTPUT_QUIET ERROR_QUIET)
    else()
        file(READ "${SOURCE}/cmake/commit.txt" said)
        string(STRIP "${said}" said)
        set(changed 0)
    endif()
    if(said MATCHES "^([0-9a-f]+)[|]([0-9-]+)$")
        set(commit "${CMAKE_MATCH_1}")
        set(date "${CMAKE_MATCH_2}")
        if(changed)
            string(APPEND commit "+")
        endif()
    endif()
    file(CONFIGURE OUTPUT "${OUT}" @ONLY CONTENT
         "#define VD_COMMIT \"${commit}\"\n#define VD_COMMIT_DATE \"${date}\"\n")
    return()
endif()

set(version_dir "${CMAKE_BINARY_DIR}/version")
add_custom_target(version
    COMMAND "${CMAKE_COMMAND}" "-DSOURCE=${CMAKE_SOURCE_DIR}" "-DOUT=${version_dir}/cli/commit.inc"
            -P "${CMAKE_SOURCE_DIR}/cmake/version.cmake"
    BYPRODUCTS "${version_dir}/cli/commit.inc"
    VERBATIM)
target_include_directories(vd_cli PRIVATE "${version_dir}")
target_compile_definitions(vd_cli PRIVATE VD_VERSION="${PROJECT_VERSION}")
add_dependencies(vd_cli version)
