import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** The server's answer to a mail that it has read to its end. */
export type AtEnd = "accept" | "silence" | "hang up" | { code: number; text: string };

export type Received = { from: string; to: string[]; raw: string; mail: Email; secure: boolean };

/** A real SMTP server that keeps what it takes, and can be told to misbehave. */
export type TestSmtp = {
  readonly port: number;
  readonly received: Received[];
  /** Mails that it has read to their end, whatever it answered. */
  readonly read: { count: number };
  atEnd: AtEnd;
  /** Reply codes to RCPT TO by address; "hang up" breaks the connection instead. */
  refusedAddresses: Record<string, number | "hang up">;
  /** Connections since the start. */
  readonly connections: { count: number };
  /** Called with a mail that has been read, before it is answered. */
  onRead: (raw: string) => void | Promise<void>;
  /** Breaks every connection. */
  hangUp(): void;
  close(): Promise<void>;
};

type Connections = { connections: Set<{ _socket: { destroy(): void } }> };

export async function startSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    onConnect(_session, done) {
      smtp.connections.count += 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      const code = smtp.refusedAddresses[address];
      if (code === "hang up") return hangUp();
      done(code === undefined ? undefined : reply(code, `<${address}> is not welcome`));
    },
    onData(stream, session, done) {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
        smtp.read.count += 1;
        await smtp.onRead(Buffer.concat(chunks).toString("latin1"));
        if (smtp.atEnd === "silence") return;
        if (smtp.atEnd === "hang up") return hangUp();
        if (smtp.atEnd !== "accept") return done(reply(smtp.atEnd.code, smtp.atEnd.text));
        const raw = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: raw.toString("latin1"),
          mail: await PostalMime.parse(raw),
          secure: session.secure,
        });
        done();
      })().catch((error: Error) => done(error));
    },
    ...options,
  });
  // A client that breaks off is no fault of the server.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const hangUp = () => {
    for (const { _socket } of (server as unknown as Connections).connections) _socket.destroy();
  };
  const smtp: TestSmtp = {
    port: (server.server.address() as AddressInfo).port,
    received,
    read: { count: 0 },
    atEnd: "accept",
    refusedAddresses: {},
    connections: { count: 0 },
    onRead: () => {},
    hangUp,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      hangUp();
      await closed;
    },
  };
  return smtp;
}

const reply = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });
