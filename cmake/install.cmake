# What `cmake --install` puts where, as Debian expects it, and the .deb that `cpack` makes of it (./vedette package).
#
#   bin/vedette                               the program; maps, rules, scenarios and page are in it
#   lib/systemd/system/vedette.service        docs/hosting/vedette.service, for this place of the program
#   lib/sysusers.d/vedette.conf               its user
#   share/doc/vedette/                        license, credits, changes, manuals; samples in examples/
#   share/man/man1/                           vedette.1 and one page a command, made from the help texts
#   share/bash-completion/..., zsh, fish      likewise
include(GNUInstallDirs)
install(TARGETS vedette)

# ---- made from the program's own help ---------------------------------------------------------------
# A build for another kind of processor cannot ask the program: it goes without.
if(NOT CMAKE_CROSSCOMPILING)
    set(manual_dir "${CMAKE_BINARY_DIR}/manual")
    add_custom_command(
        OUTPUT "${manual_dir}/done"
        COMMAND "${CMAKE_SOURCE_DIR}/cmake/write_manual" $<TARGET_FILE:vedette> "${manual_dir}"
        DEPENDS vedette "${CMAKE_SOURCE_DIR}/cmake/write_manual" "${CMAKE_SOURCE_DIR}/CHANGELOG.md"
        WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}"
        COMMENT "Writing the manual pages"
        VERBATIM)
    add_custom_target(manual ALL DEPENDS "${manual_dir}/done")
    install(DIRECTORY "${manual_dir}/man1" DESTINATION "${CMAKE_INSTALL_MANDIR}")
    install(FILES "${manual_dir}/changelog.gz" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
    install(FILES "${manual_dir}/vedette.bash" RENAME vedette
            DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
    install(FILES "${manual_dir}/vedette.zsh" RENAME _vedette
            DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions")
    install(FILES "${manual_dir}/vedette.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
endif()

# ---- papers and samples -----------------------------------------------------------------------------
file(GLOB manuals "${CMAKE_SOURCE_DIR}/docs/*.md")
install(FILES "${CMAKE_SOURCE_DIR}/README.md" "${CMAKE_SOURCE_DIR}/CREDITS.md"
              "${CMAKE_SOURCE_DIR}/CHANGELOG.md" ${manuals}
        DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY "${CMAKE_SOURCE_DIR}/docs/rules" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(FILES "${CMAKE_SOURCE_DIR}/packaging/copyright" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(FILES "${CMAKE_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(FILES "${CMAKE_SOURCE_DIR}/docs/hosting/nginx.conf" "${CMAKE_SOURCE_DIR}/docs/hosting/tls.conf"
              "${CMAKE_SOURCE_DIR}/docs/hosting/backup.cron"
        DESTINATION "${CMAKE_INSTALL_DOCDIR}/examples")

# ---- the service --------------------------------------------------------------------------------------
# The unit names the program's place, which is known when it is installed: --prefix may be another one then.
install(CODE "
    file(READ \"${CMAKE_SOURCE_DIR}/docs/hosting/vedette.service\" unit)
    string(REPLACE /usr/local/bin/vedette \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/vedette\" unit \"\${unit}\")
    file(WRITE \"${CMAKE_BINARY_DIR}/vedette.service\" \"\${unit}\")")
install(FILES "${CMAKE_BINARY_DIR}/vedette.service" DESTINATION lib/systemd/system)
install(FILES "${CMAKE_SOURCE_DIR}/packaging/sysusers.conf" RENAME vedette.conf DESTINATION lib/sysusers.d)

# ---- the Debian package -------------------------------------------------------------------------------
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME vedette)
set(CPACK_PACKAGE_VENDOR vedette)
set(CPACK_PACKAGE_CONTACT "vedette maintainers <maintainers@vedette.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "umpire for Civil War campaign games")
set(CPACK_PACKAGE_DESCRIPTION "Keeps the map and the rules of campaign games of 1863 (Gettysburg, Vicksburg),
shows each commander only what he may know, carries letters with their delays,
rolls dice that anybody can check, hands battles to the miniatures table or
fights them out, and plays any empty seat: in a page, in the terminal, by mail.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION misc) # what is in games lies in /usr/games, off the path of a service
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-ebgaramond, fonts-oldstandard, fonts-dejavu-core, tzdata")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
    "${CMAKE_SOURCE_DIR}/packaging/postinst;${CMAKE_SOURCE_DIR}/packaging/prerm;${CMAKE_SOURCE_DIR}/packaging/postrm")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
