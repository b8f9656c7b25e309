# cmake --install and cpack: everything is where Debian expects it, man reads the pages, shells complete.
. "$(dirname "$0")/check"
build=${VD_BUILD_DIR:?}
root=$work/root

# ---- the version ----------------------------------------------------------------------------------
run 0 --version
grep -qE '^vedette [0-9]+\.[0-9]+\.[0-9]+( \(commit [0-9a-f]+\+?, [0-9]{4}-[0-9]{2}-[0-9]{2}\))?$' "$work/out" ||
    fail "--version says: $(cat "$work/out")"
version=$(sed 's/^vedette \([^ ]*\).*/\1/' "$work/out")
grep -q "^## $version" "$source_dir/CHANGELOG.md" || fail "CHANGELOG.md has no section for $version"
if [ -e "$source_dir/.git" ] && command -v git >/dev/null; then
    has out "commit $(git -c safe.directory='*' -C "$source_dir" log -1 --format=%h)"
fi

# ---- what is installed ----------------------------------------------------------------------------
DESTDIR=$root cmake --install "$build" --prefix /usr >"$work/installed" 2>&1 || fail "$(cat "$work/installed")"
for file in bin/vedette lib/systemd/system/vedette.service lib/sysusers.d/vedette.conf share/man/man1/vedette.1.gz \
    share/doc/vedette/LICENSE share/doc/vedette/copyright share/doc/vedette/CREDITS.md \
    share/doc/vedette/hosting.md share/doc/vedette/rules/altar.md share/doc/vedette/examples/nginx.conf \
    share/bash-completion/completions/vedette share/zsh/vendor-completions/_vedette \
    share/fish/vendor_completions.d/vedette.fish; do
    [ -s "$root/usr/$file" ] || fail "$file is not installed"
done
grep -q '^ExecStart=/usr/bin/vedette serve' "$root/usr/lib/systemd/system/vedette.service" ||
    fail "the unit does not start what was installed"
! grep -rqF "$source_dir" "$root/usr/share" "$root/usr/lib" || fail "what is installed names the place of its source"

# ---- a page for each command ----------------------------------------------------------------------
for command in $("$program" --help | sed -n 's/^  \([a-z-]*\)  .*/\1/p'); do
    page=$root/usr/share/man/man1/vedette-$command.1.gz
    [ -s "$page" ] || fail "there is no page for $command"
    ! command -v man >/dev/null || ! command -v groff >/dev/null || {
        gzip -dc "$page" >"$work/page.1"
        said=$(MANWIDTH=80 man --warnings -l "$work/page.1" 2>&1 >"$work/page")
        [ -z "$said" ] || fail "man warns of the page of $command: $said"
        grep -q "vedette $command" "$work/page" || fail "the page of $command has no synopsis"
    }
done
gzip -dc "$root/usr/share/man/man1/vedette-map.1.gz" >"$work/page.1"
for word in 'SH SYNOPSIS' 'SH DESCRIPTION' 'SH EXAMPLES' 'B \\-\\-paper P'; do
    grep -qF "$(printf %s "$word" | sed 's/\\\\/\\/g')" "$work/page.1" || fail "the page of map lacks $word"
done

# ---- shells ---------------------------------------------------------------------------------------
# completes WORDS...: what bash offers for the last of them
completes() {
    bash -c '. "$0"; COMP_WORDS=(vedette "$@"); COMP_CWORD=$#; _vedette; printf "%s\n" "${COMPREPLY[@]}"' \
        "$root/usr/share/bash-completion/completions/vedette" "$@"
}
if command -v bash >/dev/null; then
    [ "$(completes ser)" = serve ] || fail "bash: ser is not completed to serve"
    [ "$(completes map --pa)" = --paper ] || fail "bash: map --pa is not completed to --paper"
    completes serve --smtp | grep -qx -- --smtp-login || fail "bash: serve --smtp does not offer --smtp-login"
    [ "$(completes salt --)" = --help ] || fail "bash: salt offers options of other commands"
    [ -z "$(completes bot --b)" ] || fail "bash: bot offers an option of serve, from its example"
    [ -z "$(completes play gett)" ] || fail "bash: a plain word is for the file names"
fi
! command -v zsh >/dev/null || zsh -n "$root/usr/share/zsh/vendor-completions/_vedette" || fail "zsh cannot read it"
! command -v fish >/dev/null || fish -n "$root/usr/share/fish/vendor_completions.d/vedette.fish" ||
    fail "fish cannot read it"
run 2 completion
has err "bash, zsh or fish"
run 2 completion csh
has err "not 'csh'"
run 2 manual nonsense
has err "no command 'nonsense'"

# ---- the package ----------------------------------------------------------------------------------
# A build with SQLite in it is not what is packed (./vedette package): for that one tag of lintian's it is excused.
if command -v cpack >/dev/null && command -v dpkg-shlibdeps >/dev/null && command -v lintian >/dev/null &&
    ! grep -q sanitize "$build/CMakeCache.txt"; then
    (cd "$work" && cpack --config "$build/CPackConfig.cmake" -B "$work/packed") >"$work/out" 2>&1 ||
        fail "cpack: $(tail -5 "$work/out")"
    excused=
    grep -q '^SQLITE_ARCHIVE:.*=OFF' "$build/CMakeCache.txt" || excused='--suppress-tags embedded-library'
    # shellcheck disable=SC2086 # words
    lintian --fail-on error $excused "$work"/packed/*.deb >"$work/out" 2>/dev/null || fail "lintian: $(cat "$work/out")"
fi

finish
