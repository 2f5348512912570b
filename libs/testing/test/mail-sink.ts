import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

type Received = { readonly to: readonly string[]; readonly raw: string };
export type MailSink = {
  readonly port: number;
  readonly received: readonly Received[];
  close(): Promise<void>;
};

/** Starts a real SMTP server that accepts every mail unchanged, and delivers none. */
export async function startMailSink(): Promise<MailSink> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks).toString("latin1") });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
