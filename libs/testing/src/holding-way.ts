import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/**
 * A way to a PostgreSQL server that keeps an answer to itself, once: `answer`, which confirms the first statement with
 * `words`. The server has carried it out by then. Everything else passes.
 */
export async function holdingWay(databaseUrl: string, { words, answer }: { words: string; answer: string }) {
  const url = new URL(databaseUrl);
  let isHolding = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer((near) => {
    const far = connect(Number(url.port), url.hostname);
    let isMeant = false;
    near.on("data", (bytes) => {
      if (bytes.includes(words)) isMeant = !isHolding;
      far.write(bytes);
    });
    far.on("data", (bytes) => {
      if (isMeant && bytes.includes(answer)) {
        [isMeant, isHolding] = [false, true];
        far.pause();
        void released.then(() => {
          near.write(bytes);
          far.resume();
        });
      } else near.write(bytes);
    });
    for (const [each, other] of [
      [near, far],
      [far, near],
    ] as const)
      each.on("error", () => {}).on("close", () => other.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const way = new URL(databaseUrl);
  way.port = String((server.address() as AddressInfo).port);
  return { url: way.href, isHolding: () => isHolding, release, close: () => server.close() };
}
