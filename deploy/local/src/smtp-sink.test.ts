import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { HOST } from "./ports.js";
import { type SmtpSink, startSmtpSink } from "./smtp-sink.js";

let folder: string;
let sink: SmtpSink;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "correo-"));
  sink = await startSmtpSink({ port: 0, folder, now: () => new Date("2026-11-20T12:00:00Z") });
});
afterEach(async () => {
  await sink.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends one mail as RFC 5321 has it; gives the server's last answer. */
async function send(text: string, extra: string[] = []): Promise<string> {
  const socket = connect(sink.port, HOST);
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    for (;;) {
      const { value = "" } = await answers.next();
      if (value[3] !== "-") return value;
    }
  };
  await answer();
  const commands = ["EHLO test", ...extra, "MAIL FROM:<a@demo.test>", "RCPT TO:<b@demo.test>", "DATA"];
  for (const command of commands) {
    socket.write(`${command}\r\n`);
    await answer();
  }
  socket.write(`${text}\r\n.\r\n`);
  const last = await answer();
  socket.destroy();
  return last;
}

test("a mail becomes one .eml file, named by its time and by chance", async () => {
  expect(await send("Subject: Factura\r\n\r\nHola")).toMatch(/^250/);
  const names = readdirSync(folder);
  expect(names).toEqual([expect.stringMatching(/^2026-11-20T12-00-00-000Z-[0-9a-f]{8}\.eml$/)]);
  expect(readFileSync(join(folder, names[0] ?? ""), "utf8")).toContain("Subject: Factura");
});

test("two mails of one moment are two files", async () => {
  await send("Subject: uno\r\n\r\n");
  await send("Subject: dos\r\n\r\n");
  expect(readdirSync(folder)).toHaveLength(2);
});

test("any user and password are good", async () => {
  const plain = Buffer.from("\0user\0password").toString("base64");
  expect(await send("Subject: x\r\n\r\n", [`AUTH PLAIN ${plain}`])).toMatch(/^250/);
});

test("a mail beyond the limit is refused and leaves no file", async () => {
  const line = `${"x".repeat(998)}\r\n`;
  expect(await send(line.repeat(27_000))).toMatch(/^552/);
  expect(readdirSync(folder)).toEqual([]);
});
