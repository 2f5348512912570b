import { createServer, connect as open, type Socket } from "node:net";
import { createNamespace } from "@dte/testing/infra";

/** The server that the wire leads to, as its clients are to see it. */
export type Seeming =
  | "itself"
  /** It knows another password. */
  | "refusing"
  /** It stores nothing. */
  | "without JetStream";

/** The way to the tests' NATS server. */
export type NatsWire = {
  /** A namespace of its own, over the wire, and not over it. */
  readonly url: string;
  readonly direct: string;
  seem(seeming: Seeming): void;
  /** Lets nothing through any more on connections over which the server says that. */
  withhold(text: string): void;
  /** Ends every connection, and lets new ones come. */
  drop(): void;
  /** How many connections have ever come, and how many are open. */
  readonly came: number;
  readonly open: number;
  close(): Promise<void>;
};

export async function createNatsWire(): Promise<NatsWire> {
  const direct = createNamespace();
  const url = new URL(direct);
  const { hostname, port } = url;
  const sockets = new Set<Socket>();
  let seeming: Seeming = "itself";
  let withheld: string | undefined;
  let came = 0;
  const server = createServer((client) => {
    came += 1;
    const far = open(Number(port), hostname);
    sockets.add(client);
    let isDeaf = false;
    far.on("data", (bytes) => {
      const from = withheld === undefined ? -1 : bytes.toString("latin1").indexOf(withheld);
      if (!isDeaf) client.write(from < 0 ? bytes : bytes.subarray(0, from));
      isDeaf ||= from >= 0;
    });
    client.on("data", (bytes) => {
      const said = bytes.toString("latin1");
      if (seeming === "refusing" && said.startsWith("CONNECT ")) {
        isDeaf = true;
        client.end("-ERR 'Authorization Violation'\r\n");
        return;
      }
      // Nobody answers there, as nobody does on a server without JetStream.
      const passed = seeming === "without JetStream" ? said.replaceAll("$JS.API.", "$NO.API.") : said;
      far.write(passed, "latin1");
    });
    for (const socket of [client, far]) {
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(client);
        client.destroy();
        far.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as { port: number }).port);
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    direct,
    seem(value) {
      seeming = value;
    },
    withhold(text) {
      withheld = text;
    },
    drop,
    get came() {
      return came;
    },
    get open() {
      return sockets.size;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        drop();
      }),
  };
}
