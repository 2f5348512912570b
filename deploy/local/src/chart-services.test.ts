import { expect, test } from "@jest/globals";
import { chartServices } from "./chart-services.js";
import { type Manifest, parseManifest } from "./manifests.js";

const manifest = (name: string, more: Partial<Manifest>): Manifest =>
  parseManifest({ name, summary: "A service.", ...more }, name);

const accounts = manifest("accounts", {
  ports: { grpc: 50_051, credenciales: 50_052 },
  stores: ["postgres"],
  secrets: ["KEY_ENCRYPTION_KEY"],
});
const certifier = manifest("certifier-xx", {
  ports: { grpc: 50_061 },
  calls: ["accounts:credenciales"],
  authority: { XX_URL: "/api" },
  internet: true,
});
const mail = manifest("mail", {
  ports: { grpc: 50_056 },
  calls: ["accounts", "certifier-*"],
  consumes: ["correo.solicitado"],
  scale: "backlog",
  links: true,
});

test("a service is listed with what its manifest says, in the words of a cluster", () => {
  const [text = ""] = chartServices([accounts, certifier, mail]).split("sandboxes:\n");
  const [, own] = text.split("  mail:\n");
  expect(own?.split("\n")).toEqual([
    '    summary: "A service."',
    '    image: "node"',
    '    repository: "mail"',
    "    wave: 2",
    '    scale: "backlog"',
    "    youngMib: 4",
    '    protocol: "grpc"',
    "    ports:",
    "      grpc: 50056",
    "    calls:",
    '      accounts: ["grpc"]',
    '      certifier-xx: ["grpc"]',
    "    callers: {}",
    "    internet: false",
    "    smtp: false",
    "    env:",
    '      OTEL_SERVICE_NAME: "mail"',
    '      PORT_GRPC: "50056"',
    '      ACCOUNTS_ADDRESS: "@accounts:50051"',
    '      CERTIFIERS: "xx=@certifier-xx:50061"',
    "    hosts:",
    '      PUBLIC_URL: "api"',
    '      WEB_URL: "web"',
    '      CDN_URL: "cdn"',
    '    secrets: ["NATS_URL"]',
    "    authority: []",
    "    trusts: []",
    "    settings: []",
    "    secretSettings: []",
    '    consumers: ["mail_correo_solicitado"]',
    "",
  ]);
});

test("who is called knows its callers, and a sandbox's address is a variable of its own", () => {
  const text = chartServices([accounts, certifier, mail]);
  expect(text).toContain('    callers:\n      certifier-xx: ["credenciales"]\n      mail: ["grpc"]\n');
  expect(text).toContain('    authority: ["XX_URL"]\n');
  expect(text).toContain('    secrets: ["DATABASE_URL", "KEY_ENCRYPTION_KEY"]\n');
});

test("a sandbox is listed with the files that it reads, and with who calls it where", () => {
  const receptor = manifest("receptor-xx", {
    ports: { grpc: 50_071 },
    authority: { XX_URL: "/api" },
    // The sandbox has no file for a variable without a name there.
    trusts: { AUTORIDADES_FIRMA: "AUTORIDADES", RAICES: "" },
  });
  const [, own] = chartServices([accounts, certifier, receptor]).split("sandboxes:\n");
  expect(own?.split("\n")).toEqual([
    "  xx:",
    "    files:",
    '      EMISORES: "emisores"',
    '      AUTORIDADES: "autoridades"',
    "    services:",
    "      certifier-xx:",
    '        XX_URL: "/api"',
    "      receptor-xx:",
    '        XX_URL: "/api"',
    "",
  ]);
});

test("what a service reads is listed, apart from what it is given in other ways, and secrets apart from the rest", () => {
  const variable = (name: string, isSecret = false) => ({
    ...{ name, about: "", fallback: "", example: "8", isSecret, isOfKeys: false },
  });
  const names = ["MAIL_CONCURRENCY", "NATS_URL", "AUTORIDADES", "HOST", "MAIL_CONCURRENCY"];
  const variables = [
    ...names.map((name) => variable(name)),
    variable("DATABASE_DIRECT_URL", true),
    variable("SELLO", true),
  ];
  const trusting = { ...mail, trusts: { AUTORIDADES: "AUTORIDADES" } };
  const text = chartServices([accounts, certifier, trusting], [{ ...trusting, variables }]);
  expect(text).toContain(
    [
      '    trusts: ["AUTORIDADES"]',
      '    settings: ["HOST", "MAIL_CONCURRENCY"]',
      '    secretSettings: ["DATABASE_DIRECT_URL", "SELLO"]',
    ].join("\n"),
  );
});

test("two listeners on one port could not be told apart in an address", () => {
  const other = manifest("other", { ports: { grpc: 50_051 } });
  expect(() => chartServices([accounts, other])).toThrow("other and accounts both listen on port 50051");
});
