# The page: web/ bundled by esbuild, then embedded (vd_shipped_page).
#
#   web/src/*.ts, *.tsx, *.css --esbuild--> build/<preset>/web/app.js, app.css --gzip--> *.gz --.incbin-->
#
# What it uses comes from npm, by name (web/package.json); ./vedette sees to that.
find_program(ESBUILD esbuild REQUIRED)
file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/web/src/*" "${CMAKE_SOURCE_DIR}/web/static/*")
set(web_out "${CMAKE_BINARY_DIR}/web")
file(GLOB web_static CONFIGURE_DEPENDS RELATIVE "${CMAKE_SOURCE_DIR}/web/static"
     "${CMAKE_SOURCE_DIR}/web/static/*")

# The types of events and offers stand in web/src, written by write-types from the .def files of each system: a
# build that would write others stops here. `ninja web-types` renews them.
add_executable(write-types "${CMAKE_SOURCE_DIR}/src/record/types_main.c")
vd_above_the_line(write-types)
target_link_libraries(write-types PRIVATE vd_systems vd_record)
add_custom_command(
    OUTPUT "${web_out}/types.compared"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${web_out}"
    COMMAND "${CMAKE_SOURCE_DIR}/web/types" $<TARGET_FILE:write-types>
    COMMAND "${CMAKE_COMMAND}" -E touch "${web_out}/types.compared"
    DEPENDS write-types ${web_sources} "${CMAKE_SOURCE_DIR}/web/types"
    COMMENT "Comparing the page's types with the .def files"
    VERBATIM)
add_custom_target(web-types COMMAND "${CMAKE_SOURCE_DIR}/web/types" $<TARGET_FILE:write-types> write
                  DEPENDS write-types VERBATIM)

set(web_files index.html app.js app.css ${web_static})
list(TRANSFORM web_files PREPEND "${web_out}/" OUTPUT_VARIABLE web_outputs)
add_custom_command(
    OUTPUT ${web_outputs}
    COMMAND "${CMAKE_SOURCE_DIR}/web/bundle" "${ESBUILD}" "${web_out}"
    DEPENDS "${web_out}/types.compared" ${web_sources} "${CMAKE_SOURCE_DIR}/web/bundle" "${CMAKE_SOURCE_DIR}/web/index.html"
            "${CMAKE_SOURCE_DIR}/web/package-lock.json" "${CMAKE_SOURCE_DIR}/web/tsconfig.json"
    COMMENT "Bundling the page"
    VERBATIM)
add_custom_target(web DEPENDS ${web_outputs})

# Each file as it is, for whoever cannot unpack, and packed.
set(web_packed ${web_files})
list(TRANSFORM web_packed APPEND ".gz")
foreach(file IN LISTS web_files)
    add_custom_command(
        OUTPUT "${web_out}/${file}.gz"
        COMMAND gzip -9 -n -k -f "${web_out}/${file}"
        DEPENDS "${web_out}/${file}"
        VERBATIM)
endforeach()
vd_embed(vd_shipped_page vd_page_files vd_page_file_number "${web_out}" ${web_files} ${web_packed})
