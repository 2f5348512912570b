/** The known facts of one SMTP transaction that did not end well. */
export type SmtpFailure = {
  /** The server's reply code, when it gave one. */
  responseCode?: number | undefined;
  /** The command that the reply is to. */
  command?: string | undefined;
  /** The kind of failure, in the library's word. */
  code?: string | undefined;
  /** The cause of the failure, in the word of the system or of TLS. */
  cause?: string | undefined;
  /** Whether all of the mail had been given to the connection. */
  handedOver: boolean;
};

export type Verdict =
  | { kind: "later"; reason: string }
  | { kind: "never"; motivo: "DireccionRechazada" | "Rechazado" | "DemasiadoGrande" }
  | { kind: "uncertain" };

/** Replies that speak of our own session, not of the mail: a password that has changed must not cost a mail. */
const OURS = [503, 530, 534, 535, 538];
/** "Message size exceeds fixed maximum message size", RFC 1870. */
const TOO_LARGE = 552;

/**
 * Says what a failure means for the mail. A reply is the server's word: 5xx for good, 4xx for now (RFC 5321 section 4.2.1). Without a reply it
 * depends on whether the server may have taken the mail: once all of it was given, its fate is uncertain.
 */
export function judgeFailure({ responseCode, command, code, cause, handedOver }: SmtpFailure): Verdict {
  const reason = [code, cause, responseCode].filter(Boolean).join(" ") || "unknown";
  // The server announced a size, and the mail is beyond it.
  if (code === "EMESSAGE" && responseCode === undefined) return { kind: "never", motivo: "DemasiadoGrande" };
  if (responseCode === undefined) return handedOver ? { kind: "uncertain" } : { kind: "later", reason };
  const isAboutTheMail = command === "MAIL FROM" || command === "RCPT TO" || command === "DATA";
  if (responseCode < 500 || !isAboutTheMail || OURS.includes(responseCode)) return { kind: "later", reason };
  if (responseCode === TOO_LARGE) return { kind: "never", motivo: "DemasiadoGrande" };
  return { kind: "never", motivo: command === "RCPT TO" ? "DireccionRechazada" : "Rechazado" };
}
