import { SMTPServer } from "smtp-server";

/** How the server treats a mail: it takes it, refuses it, or asks to be asked again later. */
type Mood = "takes" | "refuses" | "puts off";

/** The codes with which SMTP answers "never" and "later". */
const CODES = { refuses: 550, "puts off": 451 } as const;

/** Starts a mail server that does what it is told, and keeps nothing. */
export async function startSmtp() {
  let mood: Mood = "takes";
  const server = new SMTPServer({
    ...{ authOptional: true, disableReverseLookup: true, hideSTARTTLS: true },
    onRcptTo: (_, __, done) =>
      done(
        mood === "takes"
          ? undefined
          : Object.assign(new Error("mailbox unavailable"), { responseCode: CODES[mood] }),
      ),
    onData: (stream, _, done) => void stream.resume().on("end", () => done()),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    be(next: Mood): void {
      mood = next;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
