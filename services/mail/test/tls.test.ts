import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Secret } from "@dte/service";
import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { SMTPServerOptions } from "smtp-server";
import { withReceptor } from "./builders.js";
import { spawnMail } from "./process.js";
import { startSmtp } from "./smtp-server.js";
import { createWorld, type World } from "./world.js";

let world: World;
const folder = mkdtempSync(join(tmpdir(), "mail-tls-"));
const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
const own = () => ({ key: readFileSync(keyFile), cert: readFileSync(certFile) });
beforeAll(async () => {
  const files = ["-keyout", keyFile, "-out", certFile, "-addext", "subjectAltName=DNS:localhost"];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=localhost"];
  execFileSync("openssl", ["req", "-x509", "-days", "2", ...kind, ...files], { stdio: "ignore" });
  world = await createWorld();
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Gives the outcome of one mail by a server with these options. */
async function tryWith(options: SMTPServerOptions, smtpRequireTls: boolean, clave?: string) {
  const smtp = await startSmtp(options);
  const server = { host: "127.0.0.1", port: smtp.port, secure: false };
  const replica = await world.replica({
    smtp: { ...server, ...(clave !== undefined && { user: "dte", clave: new Secret(clave) }) },
    smtpRequireTls,
  });
  const id = await world.ask();
  const row = await until(async () => {
    const found = await world.row(id).catch(() => undefined);
    return found && (found.estado === "Enviado" || found.siguiente > world.clock.now) && found;
  });
  await replica.close();
  await smtp.close();
  return { ...row, received: smtp.received.length };
}

test("where TLS is required, a server that offers none gets nothing, and the mail waits", async () => {
  expect(await tryWith({ hideSTARTTLS: true, disabledCommands: ["STARTTLS"] }, true)).toMatchObject({
    estado: "Pendiente",
    received: 0,
  });
});

test("a server whose certificate nobody trusts gets nothing, though TLS is not required", async () => {
  expect(await tryWith({ hideSTARTTLS: false, ...own() }, false)).toMatchObject({
    estado: "Pendiente",
    received: 0,
  });
  // The person who reads the log at night sees what to mend.
  expect(world.logged()).toContain("SELF_SIGNED_CERT");
});

test("a wrong password does not cost a mail, and is not logged", async () => {
  const options: SMTPServerOptions = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === "buena" ? done(null, { user: "dte" }) : done(new Error("no")),
  };
  expect(await tryWith(options, false, "m4l4-clave")).toMatchObject({ estado: "Pendiente", received: 0 });
  expect(world.logged()).not.toContain("m4l4-clave");
  world.clock.advance(3_600_000);
  expect(await tryWith(options, false, "buena")).toMatchObject({ estado: "Enviado" });
});

test.each([
  ["smtp", "STARTTLS", { hideSTARTTLS: false }],
  ["smtps", "TLS from the first byte", { secure: true }],
])(
  "%s: with %s and a trusted certificate the mail and the password go encrypted",
  async (scheme, _, options) => {
    const smtp = await startSmtp({
      ...options,
      ...own(),
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        username === "u@dte.example" && password === "cl:ave/"
          ? done(null, { user: "u" })
          : done(new Error("no")),
    });
    const child = spawnMail({
      ...world.env,
      SMTP_URL: `${scheme}://u%40dte.example:cl%3Aave%2F@localhost:${smtp.port}`,
      SMTP_REQUIRE_TLS: "true",
      NODE_EXTRA_CA_CERTS: certFile,
    });
    try {
      // Processes have a clock of their own, so this is a domain that has had no turns by the other clock.
      const id = await world.ask(withReceptor(`a@${scheme}.example`));
      await world.ended(id, "Enviado");
      expect(smtp.received.map(({ secure }) => secure)).toEqual([true]);
    } finally {
      await child.end("SIGTERM");
      await smtp.close();
    }
  },
);
