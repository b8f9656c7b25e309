"""TLS by certificate files: the same API, cookies that are tied to it; and what is wrong at the start."""
import contextlib
import http.client
import json
import os
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import warnings

from harness import Server, check, main, same, until


def make_certificate(folder):
    key, certificate = os.path.join(folder, "key.pem"), os.path.join(folder, "cert.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                    "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", "/CN=localhost",
                    "-keyout", key, "-out", certificate], check=True, capture_output=True)
    return certificate, key


def trusting():
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


@contextlib.contextmanager
def secure_server(program):
    """A server under TLS with a certificate of its own; skips where none can be made."""
    if shutil.which("openssl") is None:
        print("no openssl to make a certificate with")
        sys.exit(77)
    with tempfile.TemporaryDirectory(prefix="vedette-tls-") as folder:
        certificate, key = make_certificate(folder)
        with Server(program, "--cert", certificate, "--key", key) as server:
            yield server


def ask(server, method, path, body=None, **fields):
    connection = http.client.HTTPSConnection("127.0.0.1", server.port, context=trusting(), timeout=20)
    connection.request(method, path, json.dumps(body).encode() if body is not None else None,
                       dict(fields, **{"Content-Type": "application/json"}))
    response = connection.getresponse()
    data = response.read()
    connection.close()
    return response.status, response.headers, json.loads(data)


def old_versions_are_refused(program):
    """TLS 1.2 and 1.3; what is older is not spoken, whatever the client's own settings would allow."""
    with secure_server(program) as server:
        def speaks(version):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", DeprecationWarning)
                context = trusting()
                context.minimum_version = context.maximum_version = version
                context.set_ciphers("ALL:@SECLEVEL=0")
            try:
                with socket.create_connection(("127.0.0.1", server.port), timeout=20) as plain:
                    with context.wrap_socket(plain) as secure:
                        return secure.version()
            except (ssl.SSLError, ConnectionError):
                return None
        same([speaks(version) for version in (ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1, ssl.TLSVersion.TLSv1_2,
                                              ssl.TLSVersion.TLSv1_3)], [None, None, "TLSv1.2", "TLSv1.3"])


def secure_cookies(program):
    with secure_server(program) as server:
        _, _, made = ask(server, "POST", "/api/1/campaigns", {"scenario": "vicksburg"})
        status, headers, _ = ask(server, "POST", "/api/1/session", {},
                                 Authorization="Bearer " + made["host"]["key"])
        same(status, 200)
        check(headers["Strict-Transport-Security"].startswith("max-age="))
        cookie = headers["Set-Cookie"]
        check(cookie.startswith("__Host-vedette-host-" + made["game"] + "="), cookie)
        for word in ("Secure", "HttpOnly", "SameSite=Strict", "Path=/"):
            check(word in cookie, cookie)
        here = "https://127.0.0.1:%d" % server.port
        path = "/api/1/c/" + made["game"] + "/invite"
        cookie = cookie.split(";")[0]
        same(ask(server, "POST", path, {"seat": "x"}, Cookie=cookie, Origin=here)[0], 404)
        wrong = here.replace("https", "http")
        same(ask(server, "POST", path, {"seat": "x"}, Cookie=cookie, Origin=wrong)[0], 403)
        same(server.stop(), 0)


def streams_under_tls(program):
    """They stay the library's: told at the tick, resumed, ended by a stop."""
    with secure_server(program) as server:
        _, _, made = ask(server, "POST", "/api/1/campaigns", {"scenario": "vicksburg"})
        seats = {}
        for seat, one in made["invitations"].items():
            seats[seat] = ask(server, "POST", "/api/1/join", {"salt": "salt of " + seat},
                              Authorization="Bearer " + one["key"])[2]["yours"]["key"]
        path = "/api/1/c/" + made["game"]
        union = {"Authorization": "Bearer " + seats["union"]}
        until(lambda: ask(server, "GET", path + "/seat", **union)[2]["k"] > 0)
        listeners = [open_stream(server, path + "/events?after=0", union) for _ in range(3)]
        for listener in listeners:
            while not listener.readline().startswith(b"event: told"):
                pass
            check(b'"k":1' in listener.readline())
        server.process.terminate()
        for listener in listeners:
            listener.read()  # to its end
        same(server.process.wait(timeout=20), 0)


def open_stream(server, path, fields):
    connection = http.client.HTTPSConnection("127.0.0.1", server.port, context=trusting(), timeout=20)
    connection.request("GET", path, headers=fields)
    response = connection.getresponse()
    same(response.status, 200)
    return response


def run(program, *words):
    folder = tempfile.mkdtemp(prefix="vedette-")
    done = subprocess.run([program, "serve", "--no-browser", "--store", "sqlite:" + folder + "/s.db",
                           *words], capture_output=True, text=True, timeout=20)
    shutil.rmtree(folder)
    return done.returncode, done.stderr


def wrong_starts(program):
    for words, status, said in (
            (["--listen", "nowhere"], 2, "ADDRESS:PORT"),
            (["--listen", "127.0.0.1:70000"], 2, "ADDRESS:PORT"),
            (["--listen", "example.org:80"], 1, "not an address"),
            (["--cert", "/dev/null"], 2, "belong together"),
            (["--cert", "/nonexistent", "--key", "/nonexistent"], 1, "nonexistent"),
            (["--listen", "127.0.0.1:0", "--cert", __file__, "--key", __file__], 1, "check the certificate"),
            (["--machine-clock", "soon"], 2, "number"),
            (["--store", "sqlite:/nonexistent/store.db"], 1, "store.db")):
        code, errors = run(program, *words)
        same(code, status, words, errors)
        check(said in errors, words, errors)
    with Server(program) as server:
        code, errors = run(program, "--listen", "127.0.0.1:%d" % server.port)
        same(code, 1)
        check("listen" in errors, errors)


def warning_beyond_this_machine(program):
    with Server(program) as server:
        same(server.stderr(), "")
    with Server(program, "--listen", "0.0.0.0:0") as server:
        check("without TLS everybody on the network can read it" in server.stderr())


main([old_versions_are_refused, secure_cookies, streams_under_tls, wrong_starts, warning_beyond_this_machine])
