# The toy system of tests/toy/, registered in test builds only: vedette-toy is the program with it, and with
# nothing of any other system: its own list, data, maps, cases and page.

# All parts are object libraries: what they define goes before the program's own archives.
function(vd_toy_objects target)
    add_library(${target} OBJECT ${ARGN})
    vd_above_the_line(${target})
    target_include_directories(${target} PRIVATE "${CMAKE_SOURCE_DIR}/tests")
endfunction()

# ---- rules: below the I/O line ---------------------------------------------------------------------------
file(GLOB toy_rules CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/toy/rules/*.c" "${CMAKE_SOURCE_DIR}/tests/toy/words/*.c")
vd_toy_objects(toy_rules ${toy_rules})

# ---- what ties it to the program -------------------------------------------------------------------------
file(GLOB toy_edges CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/toy/conform/*.c" "${CMAKE_SOURCE_DIR}/tests/toy/loading/*.c" "${CMAKE_SOURCE_DIR}/tests/toy/players/*.c")
vd_toy_objects(toy_edges ${toy_edges} "${CMAKE_SOURCE_DIR}/tests/toy/system.c" "${CMAKE_SOURCE_DIR}/tests/toy/list.c")

# ---- its data --------------------------------------------------------------------------------------------
set(vd_embed_as OBJECT)
file(GLOB_RECURSE toy_files CONFIGURE_DEPENDS RELATIVE "${CMAKE_SOURCE_DIR}/tests/toy/data"
     "${CMAKE_SOURCE_DIR}/tests/toy/data/*.yaml")
list(SORT toy_files)
vd_embed(toy_scenarios vd_shipped_texts vd_shipped_text_number "${CMAKE_SOURCE_DIR}/tests/toy/data" ${toy_files})

# ---- its map: the small hex map of the tests ---------------------------------------------------------------
file(GLOB_RECURSE toy_atlas CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/data/small/*")
set(toy_maps "${CMAKE_BINARY_DIR}/toy/maps")
add_custom_command(
    OUTPUT "${toy_maps}/shipped.maps"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${toy_maps}"
    COMMAND compile-maps tests/data/small "${toy_maps}"
    WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}"
    DEPENDS compile-maps ${toy_atlas}
    COMMENT "Compiling the maps of the toy"
    VERBATIM)
add_custom_target(toy-map-files DEPENDS "${toy_maps}/shipped.maps")
file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/toy/maps.S" CONTENT "#include \"theater/shipped.S\"\n")
vd_toy_objects(toy_maps "${CMAKE_BINARY_DIR}/toy/maps.S")
target_include_directories(toy_maps BEFORE PRIVATE "${toy_maps}")
set_source_files_properties("${CMAKE_BINARY_DIR}/toy/maps.S" PROPERTIES OBJECT_DEPENDS "${toy_maps}/shipped.maps")
add_dependencies(toy_maps toy-map-files)

# ---- its conformance cases --------------------------------------------------------------------------------
file(GLOB toy_cases CONFIGURE_DEPENDS RELATIVE "${CMAKE_SOURCE_DIR}/tests/toy/cases" "${CMAKE_SOURCE_DIR}/tests/toy/cases/*.case")
list(SORT toy_cases)
vd_embed(toy_suite vd_shipped_cases vd_shipped_case_number "${CMAKE_SOURCE_DIR}/tests/toy/cases" ${toy_cases})

# ---- the types of its events and offers for its page: as they are in the .def files, or the page is not made ----
add_executable(write-types-toy "${CMAKE_SOURCE_DIR}/src/record/types_main.c")
vd_above_the_line(write-types-toy)
target_link_libraries(write-types-toy PRIVATE toy_rules toy_edges ${everything})
set(toy_types "${CMAKE_SOURCE_DIR}/tests/toy/web/types")
add_custom_target(toy-types COMMAND "${toy_types}" $<TARGET_FILE:write-types-toy> write DEPENDS write-types-toy VERBATIM)
add_custom_command(
    OUTPUT "${CMAKE_BINARY_DIR}/toy/kinds.ok"
    COMMAND "${toy_types}" $<TARGET_FILE:write-types-toy>
    COMMAND "${CMAKE_COMMAND}" -E touch "${CMAKE_BINARY_DIR}/toy/kinds.ok"
    DEPENDS write-types-toy "${toy_types}" "${CMAKE_SOURCE_DIR}/tests/toy/web/kinds.ts"
    COMMENT "Comparing the types of the toy's page"
    VERBATIM)

# ---- its page ------------------------------------------------------------------------------------------------
set(toy_page "${CMAKE_BINARY_DIR}/toy/web")
list(TRANSFORM web_files PREPEND "${toy_page}/" OUTPUT_VARIABLE toy_outputs)
file(GLOB toy_web CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/toy/web/*")
add_custom_command(
    OUTPUT ${toy_outputs}
    COMMAND "${CMAKE_SOURCE_DIR}/web/bundle" "${ESBUILD}" "${toy_page}" "${CMAKE_SOURCE_DIR}/tests/toy/web/main.ts"
    DEPENDS ${web_sources} ${toy_web} "${CMAKE_BINARY_DIR}/toy/kinds.ok" "${CMAKE_SOURCE_DIR}/web/bundle" "${CMAKE_SOURCE_DIR}/web/index.html"
    COMMENT "Bundling the page of the toy"
    VERBATIM)
foreach(file IN LISTS web_files)
    add_custom_command(
        OUTPUT "${toy_page}/${file}.gz"
        COMMAND gzip -9 -n -k -f "${toy_page}/${file}"
        DEPENDS "${toy_page}/${file}"
        VERBATIM)
endforeach()
vd_embed(toy_page vd_page_files vd_page_file_number "${toy_page}" ${web_files} ${web_packed})

# ---- the program -----------------------------------------------------------------------------------------------
set(toy_parts toy_rules toy_edges toy_scenarios toy_maps)
add_executable(vedette-toy "${CMAKE_SOURCE_DIR}/src/cli/main.c" "${CMAKE_SOURCE_DIR}/src/cli/catalogue.c")
vd_above_the_line(vedette-toy)
target_link_libraries(vedette-toy PRIVATE ${toy_parts} toy_suite toy_page ${everything})
unset(vd_embed_as)
