import { Readable } from "node:stream";
import type { Shell } from "@dte/service";
import { inSpan, tell, tellFailure } from "@dte/tracing";
import { createTransport } from "nodemailer";
import type { Config } from "../config.js";
import type { SmtpFailure } from "../domain/verdict.js";

/** The mails that one session serves: servers grow suspicious of longer ones. */
const MAILS_PER_CONNECTION = 100;
const IDLE_MS = 60_000;
/**
 * The longest that one transaction may take, in ms, whatever the server does: longer than RFC 5321 section 4.5.3.2 gives a whole one, and short
 * enough that a server which answers a little at a time does not hold a place of the pool for good.
 */
const TRANSACTION_LIMIT_MS = 30 * 60_000;
/** A line of base64: the bytes of the file that it has, and its characters with the line break. */
const LINE = { bytes: 57, chars: 78 };

/** A composed mail. Header values are one line of text each. */
export type Mail = {
  messageId: string;
  from: { name: string; address: string };
  replyTo: string | undefined;
  /** The receivers that the mail names. */
  to: readonly string[];
  /** The addresses that the mail goes to now. */
  goesTo: readonly string[];
  asunto: string;
  html: string;
  text: string;
  fecha: Date;
  adjuntos: readonly { nombre: string; tipoContenido: string; contenido: Buffer }[];
};

export type Outcome =
  /** The outcome for the receivers: how many were refused for good, and which were put off. */
  { sent: true; refused: number; deferred: readonly string[] } | ({ sent: false } & SmtpFailure);

export type Smtp = {
  /**
   * Makes one SMTP transaction, never two: gives its outcome and does not throw. Aborting cuts its connection. No text of the server leaves this
   * function: it may repeat addresses.
   */
  send(mail: Mail, signal: AbortSignal): Promise<Outcome>;
};

/** Starts a pool of connections to the configured SMTP server, with STARTTLS wherever the server offers it. */
export function connectSmtp(shell: Shell, config: Config, limitMs = TRANSACTION_LIMIT_MS): Smtp {
  const { host, port, secure, user, clave } = config.smtp;
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure,
    ...(user !== undefined && { auth: { user, pass: clave?.reveal() ?? "" } }),
    requireTLS: config.smtpRequireTls && !secure,
    tls: { minVersion: "TLSv1.2" },
    connectionTimeout: config.smtpConnectTimeoutMs,
    greetingTimeout: config.smtpGreetingTimeoutMs,
    socketTimeout: config.smtpSocketTimeoutMs,
    maxConnections: config.mailConcurrency,
    maxMessages: MAILS_PER_CONNECTION,
    idleTimeout: IDLE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The envelopes that were handed over: by its envelope a mail is known to belong to a transaction.
  const handedOver = new WeakSet<object>();
  transport.use("stream", ({ message, data }, done) => {
    const envelope = data.envelope;
    if (!message || typeof envelope !== "object") return done(new Error("a mail needs its envelope"));
    const read = message.createReadStream.bind(message);
    message.createReadStream = () =>
      readLazily(
        () => {
          // The pool repeats by itself only mails that it has not begun to send.
          if (handedOver.has(envelope)) throw new Error("a mail is handed over once");
          return read();
        },
        () => handedOver.add(envelope),
      );
    done();
  });
  transport.on("error", () => {
    // This is an error of a connection that nobody was using; the next mail opens another.
  });
  shell.open("smtp", transport, (each) => each.close());

  return {
    send: (mail, signal) => inSpan("smtp", {}, () => sendOne(mail, signal)),
  };

  async function sendOne(mail: Mail, signal: AbortSignal): Promise<Outcome> {
    const envelope = { from: mail.from.address, to: [...mail.goesTo], size: sizeOf(mail) };
    const cut = new AbortController();
    const end = () => cut.abort();
    const timer = setTimeout(end, limitMs);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
    try {
      const info = await transport.sendMail({ ...headersOf(mail), envelope, signal: cut.signal });
      return { sent: true, ...answersOf(info.rejectedErrors ?? [], mail.goesTo) };
    } catch (error) {
      const failure = failureOf(error);
      tell({ "dte.resultado": "error" });
      tellFailure(failure.code);
      return { sent: false, handedOver: handedOver.has(envelope), ...failure };
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
    }
  }
}

/** Gives the codes of an error of the library; its texts may hold addresses. */
function failureOf(error: unknown): Omit<SmtpFailure, "handedOver"> {
  const { code, originalCode, command, responseCode } = error as { [name: string]: unknown };
  return {
    ...(typeof code === "string" && { code }),
    ...(typeof originalCode === "string" && { cause: originalCode }),
    ...(typeof command === "string" && { command }),
    ...(typeof responseCode === "number" && { responseCode }),
  };
}

type Refusal = { recipient?: string | undefined; responseCode?: number | undefined };

/** Tells which of `addresses` did not get the mail: 4xx puts off, 5xx is for good (RFC 5321 section 4.2.1). */
function answersOf(
  errors: readonly Refusal[],
  addresses: readonly string[],
): { refused: number; deferred: string[] } {
  const isPassing = ({ responseCode = 0 }: Refusal) => responseCode < 500;
  const passing = errors.filter(isPassing).map(({ recipient = "" }) => recipient.toLowerCase());
  return {
    refused: errors.length - passing.length,
    deferred: addresses.filter((address) => passing.includes(address.toLowerCase())),
  };
}

/** Gives a lower bound of a mail's size: a server that takes no mails of this size says so before the mail is sent (RFC 1870). */
const sizeOf = ({ html, text, adjuntos }: Mail): number =>
  adjuntos.reduce(
    (sum, { contenido }) => sum + Math.ceil(contenido.length / LINE.bytes) * LINE.chars,
    Buffer.byteLength(html) + Buffer.byteLength(text),
  );

const headersOf = (mail: Mail) => ({
  messageId: mail.messageId,
  date: mail.fecha,
  from: mail.from,
  to: mail.to.map((address) => ({ name: "", address })),
  ...(mail.replyTo !== undefined && { replyTo: { name: mail.from.name, address: mail.replyTo } }),
  subject: mail.asunto,
  // The header keeps vacation programs from answering the mail (RFC 3834).
  headers: { "Auto-Submitted": "auto-generated" },
  text: mail.text,
  html: mail.html,
  attachments: mail.adjuntos.map(({ nombre, tipoContenido, contenido }) => ({
    filename: nombre,
    contentType: tipoContenido,
    content: contenido,
  })),
});

/**
 * Reads the mail only when the transport asks for it, which is after the server has said that it takes one. `atEnd` is called when all of the mail
 * has been read, before the transport is told so: until then the server has not seen the line that ends a mail.
 */
function readLazily(open: () => Readable, atEnd: () => void): Readable {
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const chunk of open()) yield chunk as Buffer;
    atEnd();
  }
  return Readable.from(bytes(), { objectMode: false });
}
