import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

type Way = {
  /** What a client says; it goes on to the server. */
  asked(bytes: Buffer): void;
  /** What the server answers: it reaches the client when this passes it on. */
  answered(bytes: Buffer, ends: { readonly near: Socket; readonly far: Socket }): void;
};

/** Opens a way to a PostgreSQL server, of which each connection is looked at by a `Way` of its own. */
async function openWay(databaseUrl: string, createWay: () => Way) {
  const { hostname, port } = new URL(databaseUrl);
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const way = createWay();
    near.on("data", (bytes) => {
      way.asked(bytes);
      far.write(bytes);
    });
    far.on("data", (bytes) => way.answered(bytes, { near, far }));
    for (const [each, other] of [
      [near, far],
      [far, near],
    ] as const)
      each.on("error", () => {}).on("close", () => other.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, close: () => server.close() };
}

/** The first statement with `words`, told by `answer`, by which the server says that it has carried the statement out. */
type Meant = { readonly words: string; readonly answer: string };

/** A way to a PostgreSQL server that keeps the answer to a statement to itself, once, until it is released. Everything else passes. */
export async function holdingWay(databaseUrl: string, { words, answer }: Meant) {
  let isHolding = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const way = await openWay(databaseUrl, () => {
    let isMeant = false;
    return {
      asked(bytes) {
        if (bytes.includes(words)) isMeant = !isHolding;
      },
      answered(bytes, { near, far }) {
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

/** A way to a PostgreSQL server that breaks once: when the server has carried a statement out, and before the client hears of it. */
export async function lossyWay(databaseUrl: string, { words, answer }: Meant) {
  let hasBroken = false;
  const way = await openWay(databaseUrl, () => {
    let isDoomed = false;
    return {
      asked(bytes) {
        if (bytes.includes(words)) isDoomed = !hasBroken;
      },
      answered(bytes, { near }) {
        if (!isDoomed || !bytes.includes(answer)) return void near.write(bytes);
        hasBroken = true;
        near.destroy();
      },
    };
  });
  return { ...way, hasBroken: () => hasBroken };
}
