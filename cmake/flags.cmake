# What every build has in common. Optimisation and sanitizers come from the preset.

set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# Without a preset: as release. No build defines NDEBUG: an assert is a bug of ours wherever
# it fires, and none of them is in a hot loop.
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_C_FLAGS)
    set(CMAKE_C_FLAGS "-O2 -g")
endif()

add_compile_options(
    "$<$<COMPILE_LANGUAGE:C>:-Wall;-Wextra;-Werror>"
    "$<$<COMPILE_LANGUAGE:C>:-Wconversion;-Wshadow;-Wvla;-Wundef;-Wformat=2;-Wpointer-arith>"
    "$<$<COMPILE_LANGUAGE:C>:-Wstrict-prototypes;-Wmissing-prototypes;-Wold-style-definition>"
    "$<$<COMPILE_LANGUAGE:C>:-Wwrite-strings;-Wdouble-promotion;-Wimplicit-fallthrough>"
    "$<$<COMPILE_LANGUAGE:C>:-fno-common>"
    # The projection is the only place with floats. A fused multiply-add would round once where
    # another machine rounds twice, and the compiled maps must be the same bytes everywhere.
    "$<$<COMPILE_LANGUAGE:C>:-ffp-contract=off>")

# gcc clears and copies a few hundred bytes (a set of cells, a board) by `rep stos` and `rep movs`; to
# start one of these takes longer than the whole call of the C library's memset or memcpy.
if(CMAKE_C_COMPILER_ID STREQUAL "GNU" AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    add_compile_options("$<$<COMPILE_LANGUAGE:C>:-mmemset-strategy=libcall:-1:noalign>"
                        "$<$<COMPILE_LANGUAGE:C>:-mmemcpy-strategy=libcall:-1:noalign>")
endif()

# Sources are named relative to the root, in asserts and debug information alike: no build
# knows on which machine it was made. (gcov needs the true names.)
if(NOT CMAKE_C_FLAGS MATCHES "--coverage")
    add_compile_options("-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=")
endif()

# Everything ends in a program, so -fPIE (not -fPIC, which forbids inlining of globals).
add_compile_options(-fPIE)
add_link_options(-pie -Wl,-z,relro,-z,now)
