# The conformance suite: the cases of tests/rules/<system>/ as they stand, embedded.
#
#   tests/rules/*/*.case --.incbin--> vd_shipped_suite

file(GLOB suite_files CONFIGURE_DEPENDS RELATIVE "${CMAKE_SOURCE_DIR}/tests/rules"
     "${CMAKE_SOURCE_DIR}/tests/rules/*/*.case")
list(SORT suite_files)
vd_embed(vd_shipped_suite vd_shipped_cases vd_shipped_case_number
         "${CMAKE_SOURCE_DIR}/tests/rules" ${suite_files})
target_sources(vd_shipped_suite PRIVATE "${CMAKE_SOURCE_DIR}/src/conform/shipped.c")
vd_above_the_line(vd_shipped_suite)
