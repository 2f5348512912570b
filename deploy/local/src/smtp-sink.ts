import { randomBytes } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import { HOST } from "./ports.js";

/** The most bytes of a mail: a document's PDF, its XML and attachments fit; a larger mail is refused as real servers do. */
const MAIL_BYTES_MAX = 25 * 1024 * 1024;
const CONNECTIONS_MAX = 50;

export type SmtpSink = { port: number; close(): Promise<void> };

/** Starts an SMTP server that delivers nothing: each mail becomes an `.eml` file in `folder`, whole or not at all. */
export async function startSmtpSink(options: {
  port: number;
  folder: string;
  now: () => Date;
}): Promise<SmtpSink> {
  mkdirSync(options.folder, { recursive: true });
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? "" }),
    size: MAIL_BYTES_MAX,
    maxClients: CONNECTIONS_MAX,
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      receive(stream).then(
        (mail) => {
          if (mail === undefined) return done(refusal());
          save(options.folder, fileName(options.now()), mail);
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  // A client that breaks off is no fault of the server.
  server.on("error", () => {});
  const port = await new Promise<number>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(options.port, HOST, () => {
      const address = server.server.address();
      resolve(address !== null && typeof address === "object" ? address.port : options.port);
    });
  });
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** Reads the mail's bytes; undefined when they are too many. The stream is read to its end in any case. */
async function receive(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MAIL_BYTES_MAX) chunks.push(chunk);
  }
  return bytes <= MAIL_BYTES_MAX ? Buffer.concat(chunks) : undefined;
}

const refusal = (): Error =>
  Object.assign(new Error(`a mail may have ${MAIL_BYTES_MAX} bytes`), { responseCode: 552 });

/** Names a file by the time, so that a listing is in order, and by chance, so that two mails of one moment stay two. */
const fileName = (now: Date): string =>
  `${now.toISOString().replace(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}.eml`;

function save(folder: string, name: string, mail: Buffer): void {
  const draft = join(folder, `.${name}`);
  writeFileSync(draft, mail, { mode: 0o600 });
  renameSync(draft, join(folder, name));
}
