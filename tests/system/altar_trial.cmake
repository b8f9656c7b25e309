# Leaks that are planted around how the altar system moves its stacks.
foreach(target test_altar_worlds test_system_worlds)
    if(TARGET ${target})
        target_sources(${target} PRIVATE "${CMAKE_SOURCE_DIR}/tests/unit/stacked/leaks.c")
        foreach(function altar_scout_stack altar_mix_handles)
            target_link_options(${target} PRIVATE "-Wl,--wrap=${function}")
        endforeach()
    endif()
endforeach()
