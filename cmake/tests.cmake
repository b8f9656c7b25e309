# The tests, all registered with CTest:
#
#   tests/unit/test_X.c    cmocka programs        unit-X
#   tests/system/test_X.c  cmocka programs        system-X, with the toy system of tests/toy/ system-X-toy
#   tests/cli/X.sh         shell, $1 = program    cli-X
#   tests/server/X.py      Python, $1 = program   server-X
#   tests/web/X.mjs        node, a browser        web-X    (only with VD_TIMING)
#   tests/fuzz/fuzz_X.c    libFuzzer targets      fuzz-X   (only with VD_FUZZ)
#   maps-again             the compiler of the maps gives the same bytes twice
#
# X beginning with timing_ is a timing test: run alone, and only in builds whose speed means
# something (VD_TIMING). Exit status 77 means skipped. A test gets VD_TEST_ALL=1 in its
# environment when the long forms are wanted (./vedette test --all).
#
# Most tests are run twice, under the sanitizers and optimized (VD_TIMING). Once is enough for these:
# - what waits more than it computes, for ticks, disks and mails; the optimized server is the page's tests' to try
set(only_sanitized
    "^(unit-(bots|house_bots|mail_campaign|mail_outbox|mail_smtp)|\
server-(campaigns?|carrier|crash|gallery|hostile|mail|maps|play|postfix|proxy|stream))$")
# - what proves by sheer number, and touches no memory that others do not
set(only_optimized "^test_(altar_battle_chances|altar_battle_odds|altar_odds|conform_switches|toy_worlds)$")

include(CheckLinkerFlag)
set(source_dir_definition "VD_SOURCE_DIR=\"${CMAKE_SOURCE_DIR}\"")

# Leaks inside fontconfig and pango are theirs; everything else counts.
set(test_environment
    "ASAN_OPTIONS=strict_string_checks=1:detect_stack_use_after_return=1"
    "LSAN_OPTIONS=suppressions='${CMAKE_SOURCE_DIR}/cmake/lsan.supp':print_suppressions=0"
    "UBSAN_OPTIONS=print_stacktrace=1"
    "VD_SOURCE_DIR=${CMAKE_SOURCE_DIR}"
    "VD_BUILD_DIR=${CMAKE_BINARY_DIR}")

# vd_test(<name> <timeout> <command>...): register it, unless this is not the build for it.
function(vd_test name timeout)
    if(VD_TIMING AND name MATCHES "${only_sanitized}")
        return()
    endif()
    set(timing FALSE)
    if(name MATCHES "^[a-z]+-timing_")
        set(timing TRUE)
        if(NOT VD_TIMING)
            return()
        endif()
    endif()
    if(CMAKE_C_FLAGS MATCHES "--coverage") # without optimisation, and every line is counted
        math(EXPR timeout "3 * ${timeout}")
    endif()
    add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY "${CMAKE_BINARY_DIR}")
    set_tests_properties(${name} PROPERTIES TIMEOUT ${timeout} SKIP_RETURN_CODE 77
                         RUN_SERIAL ${timing} ENVIRONMENT "${test_environment}")
endfunction()

# ---- fuzz targets: a build of their own ---------------------------------------------------------
if(VD_FUZZ)
    add_custom_target(fuzzers)
    # The toy game system, which the target of records plays.
    add_library(toy STATIC EXCLUDE_FROM_ALL)
    foreach(part rules see legal text scenario)
        target_sources(toy PRIVATE "${CMAKE_SOURCE_DIR}/tests/unit/toy_${part}.c")
    endforeach()
    vd_above_the_line(toy)
    target_include_directories(toy PRIVATE "${CMAKE_SOURCE_DIR}/tests")
    target_link_libraries(toy PUBLIC ${everything})
    file(GLOB fuzz_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/fuzz/fuzz_*.c")
    foreach(file IN LISTS fuzz_files)
        get_filename_component(target "${file}" NAME_WE)
        string(REGEX REPLACE "^fuzz_" "" name "${target}")
        add_executable(${target} EXCLUDE_FROM_ALL "${file}")
        vd_above_the_line(${target})
        target_include_directories(${target} PRIVATE "${CMAKE_SOURCE_DIR}/tests")
        target_link_options(${target} PRIVATE -fsanitize=fuzzer)
        target_link_libraries(${target} PRIVATE toy ${everything})
        add_dependencies(fuzzers ${target})
        vd_test(fuzz-${name} 600 "${CMAKE_SOURCE_DIR}/cmake/run_fuzzer" $<TARGET_FILE:${target}>
                "${CMAKE_SOURCE_DIR}/tests/fuzz/corpus/${name}" "${CMAKE_BINARY_DIR}/${name}")
    endforeach()
    return()
endif()

# ---- unit tests -----------------------------------------------------------------------------------
pkg_check_modules(CMOCKA REQUIRED IMPORTED_TARGET cmocka)
file(GLOB unit_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/unit/test_*.c")
# Helpers shared by the tests: every other C file beside them.
file(GLOB unit_helpers CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/unit/*.c")
if(unit_files)
    list(REMOVE_ITEM unit_helpers ${unit_files})
endif()
# There are ninety of them, each with most of the program: gold takes half as long as the usual linker.
check_linker_flag(C -fuse-ld=gold VD_GOLD)
list(APPEND unit_helpers "${CMAKE_SOURCE_DIR}/tests/system/table.c" "${CMAKE_SOURCE_DIR}/tests/system/worlds.c")
add_library(unit_helpers OBJECT ${unit_helpers})
vd_above_the_line(unit_helpers)
target_include_directories(unit_helpers PUBLIC "${CMAKE_SOURCE_DIR}/tests")
target_compile_definitions(unit_helpers PUBLIC "${source_dir_definition}")
target_link_libraries(unit_helpers PUBLIC ${everything} PkgConfig::CMOCKA)
foreach(file IN LISTS unit_files)
    get_filename_component(target "${file}" NAME_WE)
    if(CMAKE_C_FLAGS MATCHES "-fsanitize" AND target MATCHES "${only_optimized}")
        continue()
    endif()
    string(REGEX REPLACE "^test_" "" name "${target}")
    add_executable(${target} "${file}")
    vd_above_the_line(${target})
    target_link_libraries(${target} PRIVATE unit_helpers)
    target_link_options(${target} PRIVATE $<$<BOOL:${VD_GOLD}>:-fuse-ld=gold>)
    vd_test(unit-${name} 300 ${target})
endforeach()

# ---- tests that every game system must pass: once for the program's, once for the toy's ---------------
include(cmake/toy.cmake) # vedette-toy and the libraries of the toy system
file(GLOB system_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/system/test_*.c")
file(GLOB trial_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/system/*_trial.c")
add_library(trials OBJECT ${trial_files} "${CMAKE_SOURCE_DIR}/tests/system/list.c")
vd_above_the_line(trials)
target_link_libraries(trials PRIVATE unit_helpers)
foreach(file IN LISTS system_files)
    get_filename_component(name "${file}" NAME_WE)
    string(REGEX REPLACE "^test_" "" name "${name}")
    foreach(variant "" "_toy")
        set(target test_system_${name}${variant})
        add_executable(${target} "${file}" "${CMAKE_SOURCE_DIR}/tests/system/trial.c")
        vd_above_the_line(${target})
        target_link_options(${target} PRIVATE $<$<BOOL:${VD_GOLD}>:-fuse-ld=gold>)
        target_link_libraries(${target} PRIVATE unit_helpers)
    endforeach()
    target_link_libraries(test_system_${name} PRIVATE trials)
    target_sources(test_system_${name}_toy PRIVATE "${CMAKE_SOURCE_DIR}/tests/toy/trial.c")
    target_link_libraries(test_system_${name}_toy PRIVATE ${toy_parts})
    vd_test(system-${name} 300 test_system_${name})
    vd_test(system-${name}-toy 300 test_system_${name}_toy)
endforeach()

# ---- vedette-bots: the program with the opponents that only tests know (docs/strength/README.md) -----
file(GLOB bot_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/bots/*.c" "${CMAKE_SOURCE_DIR}/tests/bots/*/*.c")
add_executable(vedette-bots "${CMAKE_SOURCE_DIR}/src/cli/main.c" "${CMAKE_SOURCE_DIR}/src/cli/catalogue.c" ${bot_files})
vd_above_the_line(vedette-bots)
target_include_directories(vedette-bots PRIVATE "${CMAKE_SOURCE_DIR}/tests")
target_link_libraries(vedette-bots PRIVATE ${everything})

# Golden games, and rules without a switch, are listed in the trials.
foreach(target test_bot_games test_conform_switches test_timing_altar_record)
    if(TARGET ${target})
        target_link_libraries(${target} PRIVATE trials)
    endif()
endforeach()

set_source_files_properties("${CMAKE_SOURCE_DIR}/tests/unit/test_cage.c" PROPERTIES
                            COMPILE_DEFINITIONS _DEFAULT_SOURCE) # syscall

# Tests that start the program as a child.
foreach(target test_bots test_bot_games test_house_bots)
    if(TARGET ${target} AND TARGET vedette)
        add_dependencies(${target} vedette)
    endif()
endforeach()

# How many processors a machine has is thought of there.
if(TARGET test_bots)
    target_link_options(test_bots PRIVATE -Wl,--wrap=sysconf)
endif()

# Lines of a record that are read back are counted there.
if(TARGET test_umpire_way)
    target_link_options(test_umpire_way PRIVATE -Wl,--wrap=vd_read_seat_line)
endif()

# A server without a port, which stands where server/http.c would, and leaks that are put around the
# server's own functions: for the one program that looks for them.
if(TARGET test_server_worlds)
    target_sources(test_server_worlds PRIVATE "${CMAKE_SOURCE_DIR}/tests/unit/served/served.c"
                                              "${CMAKE_SOURCE_DIR}/tests/unit/served/leaks.c"
                                              "${CMAKE_SOURCE_DIR}/tests/unit/served/worlds.c"
                                              "${CMAKE_SOURCE_DIR}/tests/unit/served/questions.c"
                                              "${CMAKE_SOURCE_DIR}/tests/unit/served/players.c")
    foreach(function vd_service_look vd_service_waiting_list vd_service_card vd_service_record vd_response_send
                     vd_send_refusal vd_send_answer_refused)
        target_link_options(test_server_worlds PRIVATE "-Wl,--wrap=${function}")
    endforeach()
endif()

# ... and around those of the post office.
if(TARGET test_mail_worlds)
    target_sources(test_mail_worlds PRIVATE "${CMAKE_SOURCE_DIR}/tests/unit/mailed/leaks.c")
    foreach(function vd_service_look vd_notice_subject vd_notice_text vd_notice_hook vd_host_mail_text
                     vd_outbox_add)
        target_link_options(test_mail_worlds PRIVATE "-Wl,--wrap=${function}")
    endforeach()
endif()

# ... around letters and proposals,
if(TARGET test_letter_worlds)
    target_sources(test_letter_worlds PRIVATE "${CMAKE_SOURCE_DIR}/tests/unit/lettered/leaks.c")
    foreach(function vd_act_is_letter vd_session_can_undo vd_session_proposed_to)
        target_link_options(test_letter_worlds PRIVATE "-Wl,--wrap=${function}")
    endforeach()
endif()

# What a system's own tests need beside its trial: tests/system/<system>_trial.cmake.
file(GLOB trial_parts CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/system/*_trial.cmake")
foreach(part IN LISTS trial_parts)
    include("${part}")
endforeach()

# The rules of every system once more, with an off switch for every rule (vd_rule_is_on), for the one program
# that turns them off.
if(TARGET test_conform_switches)
    file(GLOB rule_folders CONFIGURE_DEPENDS RELATIVE "${CMAKE_SOURCE_DIR}/src/rules" "${CMAKE_SOURCE_DIR}/src/rules/*")
    foreach(system IN LISTS rule_folders)
        vd_sources(switched_sources rules/${system})
        add_library(${system}_switched OBJECT ${switched_sources})
        target_include_directories(${system}_switched PRIVATE "${CMAKE_SOURCE_DIR}/src")
        target_compile_definitions(${system}_switched PRIVATE VD_RULE_SWITCHES)
        set_target_properties(${system}_switched PROPERTIES EXPORT_COMPILE_COMMANDS OFF) # clang-tidy has seen them
        target_link_libraries(test_conform_switches PRIVATE ${system}_switched)
    endforeach()
    target_compile_definitions(test_conform_switches PRIVATE VD_RULE_SWITCHES)
    target_sources(test_conform_switches PRIVATE "${CMAKE_SOURCE_DIR}/tests/system/trial.c")
endif()

# ---- shell tests of the program -------------------------------------------------------------------
file(GLOB cli_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/cli/*.sh")
if(TARGET vedette)
    foreach(file IN LISTS cli_files)
        get_filename_component(name "${file}" NAME_WE)
        vd_test(cli-${name} 300 sh "${file}" $<TARGET_FILE:vedette>)
    endforeach()
endif()

# ---- tests of the server, over its port -----------------------------------------------------------
file(GLOB server_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/server/*.py")
list(REMOVE_ITEM server_files "${CMAKE_SOURCE_DIR}/tests/server/harness.py")
foreach(file IN LISTS server_files)
    get_filename_component(name "${file}" NAME_WE)
    vd_test(server-${name} 900 python3 "${file}" $<TARGET_FILE:vedette>)
endforeach()

# ---- the toy system through the program -------------------------------------------------------------
if(TARGET vedette-toy)
    vd_test(toy-cli 300 sh "${CMAKE_SOURCE_DIR}/tests/toy/cli.sh" $<TARGET_FILE:vedette-toy>)
    vd_test(toy-server 600 python3 "${CMAKE_SOURCE_DIR}/tests/toy/server.py" $<TARGET_FILE:vedette-toy>)
endif()

# ---- tests of the page, in a browser ----------------------------------------------------------------
if(VD_TIMING)
    file(GLOB web_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/web/*.mjs")
    list(REMOVE_ITEM web_files "${CMAKE_SOURCE_DIR}/tests/web/harness.mjs"
         "${CMAKE_SOURCE_DIR}/tests/web/screens.mjs") # what they share; pictures, by hand
    foreach(file IN LISTS web_files)
        get_filename_component(name "${file}" NAME_WE)
        set(served vedette)
        if(name STREQUAL "toy")
            set(served vedette-toy)
        endif()
        vd_test(web-${name} 900 node "${file}" $<TARGET_FILE:${served}>)
    endforeach()
    if(TARGET vedette-toy)
        vd_test(web-json-toy 900 node "${CMAKE_SOURCE_DIR}/tests/web/json.mjs" $<TARGET_FILE:vedette-toy>)
    endif()
endif()

# ---- the maps compiled a second time, from elsewhere: the same bytes --------------------------------
if(TARGET compile-maps)
    vd_test(maps-again 120 sh -c "mkdir -p maps-again && \"$1\" \"$VD_SOURCE_DIR/data\" maps-again && \
diff -rq maps maps-again" sh $<TARGET_FILE:compile-maps>)
endif()
