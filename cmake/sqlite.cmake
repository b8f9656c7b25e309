# SQLite, out of the archive beside its shared library where there is one (-DSQLITE_ARCHIVE=OFF: never). In Debian's
# shared library every call inside SQLite goes through a table of addresses, which an order that comes alone finds
# cold: its receipt takes a tenth longer (P10 of docs/performance.md).
find_library(SQLITE_ARCHIVE NAMES libsqlite3.a PATHS ${SQLITE_LIBRARY_DIRS} ${SQLITE_LIBDIR} NO_DEFAULT_PATH)
mark_as_advanced(SQLITE_ARCHIVE)

add_library(sqlite INTERFACE)
if(SQLITE_ARCHIVE)
    set(behind ${SQLITE_STATIC_LIBRARIES}) # what SQLite itself uses
    list(REMOVE_ITEM behind sqlite3)
    target_include_directories(sqlite SYSTEM INTERFACE ${SQLITE_INCLUDE_DIRS})
    target_link_directories(sqlite INTERFACE ${SQLITE_STATIC_LIBRARY_DIRS})
    target_link_libraries(sqlite INTERFACE ${SQLITE_ARCHIVE} ${behind})
else()
    target_link_libraries(sqlite INTERFACE PkgConfig::SQLITE)
endif()
