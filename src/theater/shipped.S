/* theater/shipped.S: the compiled maps as bytes of the program. */
    .section .rodata
    .global vd_shipped_bytes
    .global vd_shipped_size
    .balign 16
vd_shipped_bytes:
    .incbin "shipped.maps"
vd_shipped_end:
    .balign 8
vd_shipped_size:
    .quad vd_shipped_end - vd_shipped_bytes
    .section .note.GNU-stack, "", %progbits
