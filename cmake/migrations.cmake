# The tables of the store, version by version: the SQL files of src/store/migrations/, embedded.
#
#   src/store/migrations/sqlite/NNNN_name.sql --.incbin--> vd_migrations

file(GLOB migration_files CONFIGURE_DEPENDS RELATIVE "${CMAKE_SOURCE_DIR}/src/store/migrations"
     "${CMAKE_SOURCE_DIR}/src/store/migrations/sqlite/*.sql")
list(SORT migration_files)
vd_embed(vd_migrations vd_migration_files vd_migration_number
         "${CMAKE_SOURCE_DIR}/src/store/migrations" ${migration_files})
