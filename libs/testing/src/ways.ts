import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

type Ends = { readonly near: Socket; readonly far: Socket };
type Way = {
  /** Takes bytes of the client, which go on to the server. */
  asked(bytes: Buffer): void;
  /** Takes bytes of the server, which reach the client only if this passes them on. */
  answered(bytes: Buffer): void;
};

/** Opens a way to a server; a `Way` of its own handles each connection. */
export async function openWay(to: { host: string; port: number }, createWay: (ends: Ends) => Way) {
  const server = createServer((near) => {
    const far = connect(to.port, to.host);
    const way = createWay({ near, far });
    near.on("data", (bytes) => {
      way.asked(bytes);
      far.write(bytes);
    });
    far.on("data", (bytes) => way.answered(bytes));
    for (const [each, other] of [
      [near, far],
      [far, near],
    ] as const)
      each.on("error", () => {}).on("close", () => other.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

/** Opens such a way to a PostgreSQL server, by the address of a database. */
async function openDatabaseWay(databaseUrl: string, createWay: (ends: Ends) => Way) {
  const url = new URL(databaseUrl);
  const { port, close } = await openWay({ host: url.hostname, port: Number(url.port) }, createWay);
  url.port = String(port);
  return { url: url.href, close };
}

/** The first statement with `words`; `answer` is the text by which the server says that it has carried the statement out. */
type Meant = { readonly words: string; readonly answer: string };

/** Makes a way to a PostgreSQL server that once holds the answer to a statement until it is released. Everything else passes. */
export async function holdingWay(databaseUrl: string, { words, answer }: Meant) {
  let isHolding = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const way = await openDatabaseWay(databaseUrl, ({ near, far }) => {
    let isMeant = false;
    return {
      asked(bytes) {
        if (bytes.includes(words)) isMeant = !isHolding;
      },
      answered(bytes) {
        if (!isMeant || !bytes.includes(answer)) return void near.write(bytes);
        [isMeant, isHolding] = [false, true];
        far.pause();
        void released.then(() => {
          near.write(bytes);
          far.resume();
        });
      },
    };
  });
  return { ...way, isHolding: () => isHolding, release };
}

/** Makes a way to a PostgreSQL server that breaks once: when the server has carried a statement out, and before the client hears of it. */
export async function lossyWay(databaseUrl: string, { words, answer }: Meant) {
  let hasBroken = false;
  const way = await openDatabaseWay(databaseUrl, ({ near }) => {
    let isDoomed = false;
    return {
      asked(bytes) {
        if (bytes.includes(words)) isDoomed = !hasBroken;
      },
      answered(bytes) {
        if (!isDoomed || !bytes.includes(answer)) return void near.write(bytes);
        hasBroken = true;
        near.destroy();
      },
    };
  });
  return { ...way, hasBroken: () => hasBroken };
}
