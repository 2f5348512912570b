import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog, createShell } from "@dte/service";
import { required, until } from "@dte/testing/infra";
import { expect, test } from "@jest/globals";
import { createPool } from "../src/browser/pool.js";
import { createRunner } from "../src/browser/unprivileged.js";
import { pdfText } from "./pdf-text.js";
import { browserPids, descendantsOf } from "./processes.js";

/** The time limit of a launch, in ms: it takes several times as long as usual where other suites keep the machine busy. */
const LIMIT_MS = 15_000;

/** A program that lets itself be launched as Chromium does, and answers nothing from then on. */
const HUNG = `#!${process.execPath}
const { createReadStream, writeSync } = require("node:fs");
const answers = {
  "Browser.getVersion": { product: "HeadlessChrome/143.0", userAgent: "HeadlessChrome", revision: "" },
  "Target.setAutoAttach": {},
};
let rest = "";
createReadStream("", { fd: 3 }).on("data", (chunk) => {
  const messages = (rest + chunk).split("\\0");
  rest = messages.pop();
  for (const { id, method } of messages.map(JSON.parse)) {
    const result = answers[method];
    if (result) writeSync(4, JSON.stringify({ id, result }) + "\\0");
  }
});
`;

/** Lists this process's folders that belong to a user. */
const foldersOf = (user: number): string[] =>
  readdirSync(tmpdir())
    .filter((name) => name.startsWith("dte-rendering-"))
    .map((name) => join(tmpdir(), name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.uid === user);

test("a Chromium that hangs as soon as it is launched is given up, and the next one prints", async () => {
  const directory = mkdtempSync(join(tmpdir(), "dte-pool-test-"));
  // The program is run as another user where this process is root.
  chmodSync(directory, 0o755);
  const executablePath = join(directory, "chromium");
  const install = (script: string) => writeFileSync(executablePath, script, { mode: 0o755 });
  const shell = createShell({ name: "test", log: createLog("test", "silent") });
  const pool = createPool(shell, {
    executablePath,
    concurrency: 2,
    queueMax: 10,
    rendersPerBrowser: 100,
    launchLimitMs: LIMIT_MS,
  });
  try {
    install(HUNG);
    // On a busy machine Playwright is the first to say so.
    await expect(pool.ready()).rejects.toThrow(String(LIMIT_MS));
    for (const pid of browserPids()) process.kill(pid, "SIGKILL");
    install(`#!/bin/sh\nexec "${required("DTE_TEST_CHROMIUM_PATH")}" "$@"\n`);
    await until(() =>
      pool.ready().then(
        () => true,
        () => false,
      ),
    );
    expect(pdfText(await pool.print("<p>aquí</p>"))).toBe("aquí");
  } finally {
    await shell.close();
    rmSync(directory, { recursive: true });
  }
});

test("no process of a browser is root's, it has no capability and no network, and pages are in Chromium's sandbox", async () => {
  const shell = createShell({ name: "test", log: createLog("test", "silent") });
  try {
    const pool = createPool(shell, {
      executablePath: required("DTE_TEST_CHROMIUM_PATH"),
      concurrency: 1,
      queueMax: 10,
      rendersPerBrowser: 100,
    });
    await pool.ready();
    const [browser = 0] = browserPids();
    const statuses = [browser, ...descendantsOf(browser)].map((pid) =>
      readFileSync(`/proc/${pid}/status`, "latin1"),
    );
    expect(statuses.length).toBeGreaterThan(1);
    for (const status of statuses) expect(status).toMatch(/^Uid:\t[1-9]/m);
    expect(statuses[0]).toMatch(/^CapEff:\t0+$/m);
    expect(statuses.some((status) => /^Seccomp:\t2$/m.test(status))).toBe(true);
    // The browser sees nothing of the machine's network, where the machine allows that.
    const isAllowed = [[], ["--user", "--map-current-user"]].some(
      (as) => spawnSync("unshare", [...as, "--net", "true"]).status === 0,
    );
    const interfaces = readFileSync(`/proc/${browser}/net/dev`, "latin1").match(/^ *\w+(?=:)/gm) ?? [];
    expect({
      isOwn: readlinkSync(`/proc/${browser}/ns/net`) !== readlinkSync("/proc/self/ns/net"),
      isEmpty: interfaces.every((each) => each.trim() === "lo"),
    }).toEqual(isAllowed ? { isOwn: true, isEmpty: true } : { isOwn: false, isEmpty: expect.any(Boolean) });
    expect(pdfText(await pool.print("<p>sin privilegios</p>"))).toBe("sin privilegios");
  } finally {
    await shell.close();
  }
});

// Only root may run anything as another user.
if (process.getuid?.() === 0)
  test("for root each browser is run as a user of its own, who has no name and whose memory no other user reads, and leaves nothing behind", async () => {
    const shell = createShell({ name: "test", log: createLog("test", "silent") });
    const poolOf = () =>
      createPool(shell, {
        executablePath: required("DTE_TEST_CHROMIUM_PATH"),
        ...{ concurrency: 1, queueMax: 10, rendersPerBrowser: 100 },
      });
    const [users, homes]: [Set<string>, string[]] = [new Set(), []];
    try {
      await Promise.all([poolOf().ready(), poolOf().ready()]);
      for (const browser of browserPids()) {
        const all = [browser, ...descendantsOf(browser)];
        const own = all.flatMap(
          (pid) => /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? [],
        );
        // All processes of a browser run as its user, and no other browser's do.
        expect(new Set(own).size).toBe(1);
        const [user = ""] = own;
        expect(Number(user)).toBeGreaterThanOrEqual(61_184);
        expect(Number(user)).toBeLessThanOrEqual(65_519);
        expect(spawnSync("getent", ["passwd", user]).status).toBe(2);
        users.add(user);
        homes.push(...foldersOf(Number(user)));
        // A process without rights, such as one that runs as nobody, can read nothing of any of them.
        const readers = all.map((pid) =>
          spawnSync("setpriv", [
            ...["--reuid=65534", "--regid=65534", "--clear-groups"],
            ...["cat", `/proc/${pid}/maps`, `/proc/${pid}/environ`],
          ]),
        );
        expect(readers.map(({ stdout }) => String(stdout)).join("")).toBe("");
      }
      expect(users.size).toBe(2);
      expect(homes.length).toBeGreaterThanOrEqual(2);
    } finally {
      await shell.close();
    }
    expect(homes.filter((home) => existsSync(home))).toEqual([]);
  });

test("a Chromium that nobody but root may read is not run as root: it is not run", async () => {
  const directory = mkdtempSync(join(tmpdir(), "dte-pool-test-"));
  const executablePath = join(directory, "chromium");
  writeFileSync(executablePath, "#!/bin/sh\n", { mode: 0o700 });
  const home = mkdtempSync(join(directory, "home-"));
  try {
    const [made] = await Promise.allSettled([createRunner(executablePath, home)]);
    if (made.status === "fulfilled") await made.value.remove();
    // A user who is not root may read it, and Chromium's own sandbox holds.
    expect(made).toMatchObject(
      process.getuid?.() === 0
        ? { status: "rejected", reason: { message: expect.stringContaining("not run as root") } }
        : { status: "fulfilled", value: { hasSandbox: true } },
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
});
