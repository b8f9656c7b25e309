#!/usr/bin/env python3
"""A mail server for tests: takes every mail and keeps it as a file.

usage: sink.py FOLDER [--put-off N] [--refuse ADDRESS] [--tls CERTIFICATE KEY] [--login USER PASSWORD]
               [--auth WAYS] [--smtps]

Prints the port of 127.0.0.1 on which it listens. A mail becomes FOLDER/00000001.eml: a line with its
receiver, then the message as it came. Every N-th mail is put off with 451 when its receiver is named;
mails to ADDRESS are refused with 550. With a certificate it offers STARTTLS, or has TLS from the start
(--smtps); with a login it takes mails from who has given that, by one of the WAYS ("PLAIN LOGIN").
FOLDER/talk has the first word of everything that was said to it, a line each: "tls AUTH" under TLS,
"plain AUTH" in the clear. It ends when its standard input does.
"""
import argparse
import asyncio
import base64
import os
import ssl
import sys


class Sink:
    def __init__(self, options):
        self.options = options
        if options.tls:
            self.secure = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self.secure.load_cert_chain(*options.tls)
        self.named = 0
        self.kept = 0

    def answer_receiver(self, receiver):
        self.named += 1
        if receiver == self.options.refuse:
            return b"550 5.1.1 no such mailbox"
        if self.options.put_off and self.named % self.options.put_off == 0:
            return b"451 4.7.1 greylisted, try again later"
        return None

    def keep(self, receiver, message):
        self.kept += 1
        path = os.path.join(self.options.folder, "%08d" % self.kept)
        with open(path + ".new", "wb") as file:
            file.write(receiver.encode() + b"\n" + message)
        os.rename(path + ".new", path + ".eml")

    async def take_data(self, reader):
        lines = []
        while True:
            line = await reader.readline()
            if not line or line == b".\r\n":
                return b"".join(lines)
            if not line.endswith(b"\r\n"):
                raise ValueError("a line that does not end in CRLF")
            lines.append(line[1:] if line.startswith(b".") else line)

    def note(self, writer, word):
        with open(os.path.join(self.options.folder, "talk"), "a") as file:
            file.write("%s %s\n" % ("tls" if is_secure(writer) else "plain", word.decode("ascii", "replace")))

    def offers(self, writer):
        """The lines of the answer to EHLO."""
        words = [b"sink", b"SIZE 10000000"]
        if self.options.tls and not is_secure(writer):
            words.append(b"STARTTLS")
        if self.options.login:
            words.append(b"AUTH " + self.options.auth.encode())
        return [b"250" + (b" " if word is words[-1] else b"-") + word for word in words]

    async def is_login(self, words, reader, writer):
        """Whether what follows AUTH is the login that is asked for."""
        async def ask(prompt):
            writer.write(b"334 " + base64.b64encode(prompt) + b"\r\n")
            await writer.drain()
            return base64.b64decode(await reader.readline())

        way = words[1].decode().upper()
        given = base64.b64decode(words[2]) if len(words) > 2 else None
        if way not in self.options.auth.split():
            return False
        if way == "PLAIN":
            given = (given if given is not None else await ask(b"")).split(b"\0")[1:]
        else:
            given = [given if given is not None else await ask(b"Username:"), await ask(b"Password:")]
        return given == [word.encode() for word in self.options.login]

    async def serve(self, reader, writer):
        receiver, known = None, not self.options.login

        def say(*lines):
            writer.write(b"".join(line + b"\r\n" for line in lines))

        say(b"220 sink ready")
        while line := await reader.readline():
            word = line.split()[0].upper() if line.split() else b""
            self.note(writer, word)
            if word == b"EHLO":
                say(*self.offers(writer))
            elif word == b"STARTTLS" and self.options.tls and not is_secure(writer):
                say(b"220 go on")
                try:
                    await writer.start_tls(self.secure)
                except (ssl.SSLError, ConnectionError):
                    break # who does not believe the certificate goes
            elif word == b"AUTH":
                known = await self.is_login(line.split(), reader, writer)
                say(b"235 2.7.0 welcome" if known else b"535 5.7.8 no such login")
            elif word == b"MAIL" and not known:
                say(b"530 5.7.0 log in first")
            elif word == b"RCPT":
                receiver = line.split(b"<")[1].split(b">")[0].decode()
                answer = self.answer_receiver(receiver)
                say(answer or b"250 ok")
            elif word == b"DATA":
                say(b"354 go on")
                await writer.drain()
                self.keep(receiver, await self.take_data(reader))
                say(b"250 kept")
            elif word == b"QUIT":
                say(b"221 bye")
                break
            else:
                say(b"250 ok")
            await writer.drain()
        writer.close()


def is_secure(writer):
    return writer.get_extra_info("ssl_object") is not None


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--put-off", type=int, default=0)
    parser.add_argument("--refuse")
    parser.add_argument("--tls", nargs=2)
    parser.add_argument("--login", nargs=2)
    parser.add_argument("--auth", default="PLAIN LOGIN")
    parser.add_argument("--smtps", action="store_true")
    sink = Sink(parser.parse_args())
    server = await asyncio.start_server(sink.serve, "127.0.0.1", 0,
                                        ssl=sink.secure if sink.options.smtps else None)
    sys.stdout.write("%d\n" % server.sockets[0].getsockname()[1])
    sys.stdout.flush()
    async with server:
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


asyncio.run(main())
