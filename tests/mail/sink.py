#!/usr/bin/env python3
"""A mail server for tests: takes every mail and keeps it as a file.

usage: sink.py FOLDER [--put-off N] [--refuse ADDRESS]

Prints the port of 127.0.0.1 on which it listens. A mail becomes FOLDER/00000001.eml: a line with its
receiver, then the message as it came. Every N-th mail is put off with 451 when its receiver is named;
mails to ADDRESS are refused with 550. It ends when its standard input does.
"""
import argparse
import asyncio
import os
import sys


class Sink:
    def __init__(self, options):
        self.options = options
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

    async def serve(self, reader, writer):
        receiver = None

        def say(words):
            writer.write(words + b"\r\n")

        say(b"220 sink ready")
        while line := await reader.readline():
            word = line[:4].upper().strip()
            if word == b"EHLO":
                say(b"250-sink")
                say(b"250 SIZE 10000000")
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


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--put-off", type=int, default=0)
    parser.add_argument("--refuse")
    sink = Sink(parser.parse_args())
    server = await asyncio.start_server(sink.serve, "127.0.0.1", 0)
    sys.stdout.write("%d\n" % server.sockets[0].getsockname()[1])
    sys.stdout.flush()
    async with server:
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


asyncio.run(main())
