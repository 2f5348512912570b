import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createLog, createShell, type Shell } from "@dte/service";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { SMTPServerOptions } from "smtp-server";
import { readConfig } from "../src/config.js";
import { connectSmtp, type Mail } from "../src/smtp/transport.js";
import { startSmtp, type TestSmtp } from "./smtp-server.js";

const NOMBRE = "Ñandú, “Hijos” & Cía. 🥐 de San José Pinula, Sociedad Anónima de Capital Variable";
const ASUNTO = `Factura ${"áéíóúñ 🥐 ".repeat(15)}`.trim();

const mail: Mail = {
  messageId: "<1@dte.example>",
  from: { name: NOMBRE, address: "documentos@dte.example" },
  replyTo: "ventas@panaderia.example",
  to: ["a@b.example"],
  goesTo: ["a@b.example"],
  asunto: ASUNTO,
  html: `<p>${"ñ".repeat(2_000)}</p>`,
  text: `${"ñ".repeat(2_000)}\n.\n..\nfin\n`,
  fecha: new Date("2026-11-20T14:00:00Z"),
  adjuntos: [{ nombre: "a.pdf", tipoContenido: "application/pdf", contenido: Buffer.alloc(300_000, "x") }],
};

let shell: Shell;
let opened: { close(): unknown }[];
beforeEach(() => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  opened = [];
});
afterEach(async () => {
  await shell.close();
  for (const each of opened) await each.close();
});

const smtpAt = (port: number, limitMs?: number) => {
  const config = readConfig({
    PORT_GRPC: "0",
    ACCOUNTS_ADDRESS: "a:1",
    DOCUMENTS_ADDRESS: "a:1",
    RENDERING_ADDRESS: "a:1",
    NATS_URL: "nats://127.0.0.1:1",
    DATABASE_URL: "postgres://a@127.0.0.1/a",
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  return connectSmtp(shell, config, limitMs);
};

const never = new AbortController().signal;

async function serverOf(options?: SMTPServerOptions): Promise<TestSmtp> {
  const server = await startSmtp(options);
  opened.push(server);
  return server;
}

/** A server of plain TCP: the test decides what it does with a connection. */
async function rawServer(handle: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    handle(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  opened.push({
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  return (server.address() as AddressInfo).port;
}

test("a mail is ASCII on its way, in lines as long as mail allows, and reads as it was written", async () => {
  const server = await serverOf();
  expect(await smtpAt(server.port).send(mail, never)).toMatchObject({ sent: true, refused: 0, deferred: [] });
  const [received] = server.received;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what else is in the mail is the subject of the test.
  expect(received?.raw).toMatch(/^[\x00-\x7f]+$/);
  const [head = ""] = (received?.raw ?? "").split("\r\n\r\n");
  expect(Math.max(...head.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(78);
  expect(Math.max(...(received?.raw ?? "").split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(78);
  expect(received?.mail.subject).toBe(ASUNTO);
  expect(received?.mail.from).toEqual({ name: NOMBRE, address: "documentos@dte.example" });
  expect(received?.mail.text).toBe(mail.text);
  expect(received?.mail.attachments[0]?.disposition).toBe("attachment");
});

test("a mail that the server says is too large for it is not sent at all", async () => {
  const server = await serverOf({ size: 100_000 });
  expect(await smtpAt(server.port).send(mail, never)).toMatchObject({
    sent: false,
    handedOver: false,
    code: "EMESSAGE",
  });
  expect(server.read.count).toBe(0);
  const roomy = await serverOf({ size: 1_000_000 });
  expect(await smtpAt(roomy.port).send(mail, never)).toMatchObject({ sent: true });
});

test("a server that answers a little at a time, without end, is left at the limit", async () => {
  const port = await rawServer((socket) => {
    const timer = setInterval(() => socket.write("220-espere\r\n"), 50);
    socket.once("close", () => clearInterval(timer));
  });
  const began = performance.now();
  expect(await smtpAt(port, 500).send(mail, never)).toMatchObject({ sent: false, handedOver: false });
  expect(performance.now() - began).toBeLessThan(30_000);
});

test("one that does so with the whole mail in its hands leaves it uncertain", async () => {
  const server = await serverOf();
  server.atEnd = "silence";
  expect(await smtpAt(server.port, 5_000).send(mail, never)).toMatchObject({ sent: false, handedOver: true });
  expect(server.read.count).toBe(1);
});

test("a connection that the server let go while it stood idle costs no mail", async () => {
  const server = await serverOf();
  const smtp = smtpAt(server.port);
  expect(await smtp.send(mail, never)).toMatchObject({ sent: true });
  server.hangUp();
  expect(await smtp.send({ ...mail, messageId: "<2@dte.example>" }, never)).toMatchObject({ sent: true });
  expect(server.received.map((each) => each.mail.messageId)).toEqual(["<1@dte.example>", "<2@dte.example>"]);
  expect(server.connections.count).toBe(2);
});

test("mails go over a connection that is open already", async () => {
  const server = await serverOf();
  const smtp = smtpAt(server.port);
  for (let each = 0; each < 5; each += 1) await smtp.send(mail, never);
  expect(server.received).toHaveLength(5);
  expect(server.connections.count).toBe(1);
});

test("a failure has the system's own word, and no text of anybody", async () => {
  const port = await rawServer((socket) => socket.destroy());
  const outcome = await smtpAt(port, 20_000).send(mail, never);
  expect(outcome).toMatchObject({ sent: false, handedOver: false });
  const refused = await smtpAt(1).send(mail, never);
  expect(refused).toEqual({
    sent: false,
    handedOver: false,
    code: "ESOCKET",
    cause: "ECONNREFUSED",
    command: "CONN",
  });
});
