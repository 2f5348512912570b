import { Documents, type DocumentsDefinition, type Dte, type Handlers } from "@dte/contracts";
import { until } from "@dte/testing/infra";
import { afterEach, expect, test } from "@jest/globals";
import { createLog } from "../logging/log.js";
import { createHealth } from "../process/health.js";
import { createShell, type Shell } from "../process/shell.js";
import { connect, implement, serve } from "./grpc.js";

/** A replica that joins has its share by then: twice the time between two looks at its name, on a busy machine. */
const SECONDS_MAX = 30;
const AT_ONCE = 16;

const shells: Shell[] = [];
const openShell = (): Shell => {
  const shell = createShell({ name: "test", log: createLog("test", "silent") });
  shells.push(shell);
  return shell;
};
afterEach(async () => {
  for (const shell of shells.splice(0).reverse()) await shell.close();
});

const absent = async () => {
  throw new Error("not part of this test");
};
const others = Object.fromEntries(
  Object.keys(Documents).map((rpc) => [rpc, absent]),
) as unknown as Handlers<DocumentsDefinition>;

/** Starts a replica that counts what it is asked; `stop` closes it as SIGTERM would. */
async function startReplica(port = 0) {
  const shell = openShell();
  const replica = { port, calls: 0, stop: () => shell.close() };
  replica.port = await serve(shell, {
    host: "127.0.0.1",
    port,
    health: createHealth(shell, {}),
    implementations: [
      implement(Documents, {
        ...others,
        Get: async ({ id }) => {
          replica.calls += 1;
          await new Promise((resolve) => setTimeout(resolve, 5));
          return { id } as Dte;
        },
      }),
    ],
  });
  return replica;
}

/** Callers that ask one question after the other until they are told to end. */
function load(get: (id: string) => Promise<unknown>) {
  const failures: unknown[] = [];
  let isEnding = false;
  let answers = 0;
  const callers = Array.from({ length: AT_ONCE }, async () => {
    while (!isEnding) {
      await get("A").then(
        () => {
          answers += 1;
        },
        (error: unknown) => void failures.push(error),
      );
    }
  });
  return {
    failures,
    answered: () => answers,
    async end() {
      isEnding = true;
      await Promise.all(callers);
    },
  };
}

test("calls go to both replicas of an address that names two, in turn", async () => {
  const [one, two] = [await startReplica(), await startReplica()];
  const client = connect(openShell(), Documents, `127.0.0.1:${one.port};127.0.0.1:${two.port}`);
  await until(async () => {
    await client.Get({ id: "A" });
    return one.calls > 0 && two.calls > 0;
  });
  const before = [one.calls, two.calls];
  for (let each = 0; each < 20; each += 1) await client.Get({ id: "A" });
  expect([one.calls - (before[0] ?? 0), two.calls - (before[1] ?? 0)]).toEqual([10, 10]);
});

test("a replica whose name appears gets its share within seconds, and none is asked once its name is gone", async () => {
  const [one, two] = [await startReplica(), await startReplica()];
  const names = new Set(["uno.test"]);
  const lookup = async (host: string) => {
    if (!names.has(host)) throw new Error(`${host} is not known`);
    return ["127.0.0.1"];
  };
  const client = connect(openShell(), Documents, `uno.test:${one.port};dos.test:${two.port}`, { lookup });
  const running = load((id) => client.Get({ id }));
  await until(async () => one.calls > 100);
  expect(two.calls).toBe(0);

  names.add("dos.test");
  const joined = performance.now();
  await until(async () => two.calls > 100);
  expect((performance.now() - joined) / 1_000).toBeLessThan(SECONDS_MAX);
  const before = [one.calls, two.calls];
  await until(async () => one.calls + two.calls > (before[0] ?? 0) + (before[1] ?? 0) + 400);
  const shares = [one.calls - (before[0] ?? 0), two.calls - (before[1] ?? 0)];
  expect(Math.min(...shares) / Math.max(...shares)).toBeGreaterThan(0.8);

  names.delete("uno.test");
  await until(async () => {
    const was = one.calls;
    const answered = running.answered();
    await until(async () => running.answered() > answered + 100);
    return one.calls === was;
  });
  await running.end();
  expect(running.failures).toEqual([]);
});

test("a name that answers no more leaves the connections that it had", async () => {
  const one = await startReplica();
  let isKnown = true;
  let looks = 0;
  const lookup = async () => {
    looks += 1;
    if (!isKnown) throw new Error("no answer");
    return ["127.0.0.1"];
  };
  const client = connect(openShell(), Documents, `uno.test:${one.port}`, { lookup });
  await client.Get({ id: "A" });
  isKnown = false;
  const before = looks;
  await until(async () => looks >= before + 2);
  expect(await client.Get({ id: "A" })).toMatchObject({ id: "A" });
});

test("replicas that stop and come back one after the other fail no call, not even one that is not repeated", async () => {
  let replicas = [await startReplica(), await startReplica()];
  const address = replicas.map(({ port }) => `127.0.0.1:${port}`).join(";");
  const client = connect(openShell(), Documents, address, { once: ["Get"] });
  const running = load((id) => client.Get({ id }));
  for (let round = 0; round < 3; round += 1) {
    for (const at of [0, 1]) {
      const { port = 0, stop } = replicas[at] ?? {};
      await stop?.();
      const next = await startReplica(port);
      replicas = replicas.with(at, next);
      await until(async () => next.calls > 20);
    }
  }
  await running.end();
  expect(running.failures).toEqual([]);
});

test("an address without a port is refused in words", () => {
  expect(() => connect(openShell(), Documents, "accounts")).toThrow("a good one: accounts:50051");
});
