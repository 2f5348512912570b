import { expect, test } from "@jest/globals";
import { environmentOf, passedOn, type Surroundings, webUrlOf } from "./environment.js";
import { type Manifest, parseManifest } from "./manifests.js";

const manifest = (name: string, more: Partial<Manifest> = {}): Manifest =>
  parseManifest({ name, summary: "A service.", ports: { grpc: 50_000 }, ...more }, name);

const accounts = manifest("accounts", {
  ports: { grpc: 50_051, credenciales: 50_052 },
  stores: ["postgres"],
  secrets: ["KEY_ENCRYPTION_KEY"],
});
const guatemala = manifest("certifier-gt", {
  calls: ["accounts:credenciales"],
  authority: { INFILE_URL: "/fel" },
});
const salvador = manifest("certifier-sv");
const documents = manifest("documents", {
  calls: ["accounts", "certifier-*"],
  publishes: ["dte.certificado"],
  stores: ["postgres"],
  heap: { oldMib: 358, youngMib: 16 },
});
const rendering = manifest("rendering", { stores: ["files"], image: "chromium", smtp: true });
const gateway = manifest("gateway", {
  ports: { http: 8080 },
  calls: ["documents"],
  stores: ["redis"],
  redis: ["get"],
  links: true,
});
/** The heap of a service whose manifest says nothing of it. */
const HEAP = "--max-old-space-size=358 --max-semi-space-size=4";
const all = [accounts, guatemala, salvador, documents, rendering, gateway];

const surroundings: Surroundings = {
  all,
  ports: {
    accounts: { grpc: 1, credenciales: 2 },
    "certifier-gt": { grpc: 3 },
    "certifier-sv": { grpc: 4 },
    documents: { grpc: 5 },
    rendering: { grpc: 6 },
    gateway: { http: 8090 },
  },
  databaseUrls: { accounts: "postgres://a", documents: "postgres://d" },
  redisUrlOf: (service) => `redis://${service}@r`,
  natsUrlOf: (service) => `nats://${service}@n`,
  smtpUrl: "smtp://s",
  chromiumPath: "/chromium",
  publicUrl: "http://127.0.0.1:8090",
  webUrl: "http://127.0.0.1:8091",
  authorities: { gt: "http://127.0.0.1:7" },
  secret: (name) => `secret of ${name}`,
  outer: {},
};

test("a role is told which it is, and who calls the family of roles gets their addresses", () => {
  const receptor = {
    ...manifest("receptor-gt", { authority: { INFILE_URL: "/fel" } }),
    role: "receptor",
  };
  const receiving = manifest("receiving", { calls: ["receptor-*", "certifier-*"] });
  const given = {
    ...surroundings,
    all: [...all, receptor, receiving],
    ports: { ...surroundings.ports, "receptor-gt": { grpc: 8 }, receiving: { grpc: 9 } },
  };
  expect(environmentOf(receptor, given)).toMatchObject({
    ROLE: "receptor",
    INFILE_URL: "http://127.0.0.1:7/fel",
  });
  expect(environmentOf(receiving, given)).toMatchObject({
    RECEPTORES: "gt=127.0.0.1:8",
    CERTIFIERS: "gt=127.0.0.1:3,sv=127.0.0.1:4",
  });
  expect(environmentOf(guatemala, given)).not.toHaveProperty("ROLE");
});

test("a service gets its listeners, its database and its keys, and nothing else", () => {
  expect(environmentOf(accounts, surroundings)).toEqual({
    OTEL_SERVICE_NAME: "accounts",
    NODE_OPTIONS: HEAP,
    HOST: "127.0.0.1",
    PORT_GRPC: "1",
    PORT_CREDENCIALES: "2",
    DATABASE_URL: "postgres://a",
    KEY_ENCRYPTION_KEY: "secret of KEY_ENCRYPTION_KEY",
    TOKEN_ISSUER: "http://127.0.0.1:8090",
  });
});

test("a service gets the address of each callee, and the certifiers by country", () => {
  expect(environmentOf(documents, surroundings)).toEqual({
    OTEL_SERVICE_NAME: "documents",
    NODE_OPTIONS: "--max-old-space-size=358 --max-semi-space-size=16",
    HOST: "127.0.0.1",
    PORT_GRPC: "5",
    ACCOUNTS_ADDRESS: "127.0.0.1:1",
    CERTIFIERS: "gt=127.0.0.1:3,sv=127.0.0.1:4",
    DATABASE_URL: "postgres://d",
    NATS_URL: "nats://documents@n",
  });
});

test("of several replicas a service gets all addresses, and listens at its own", () => {
  const second = Object.fromEntries(
    Object.entries(surroundings.ports).map(([name, ports]) => [
      name,
      Object.fromEntries(Object.entries(ports).map(([listener, port]) => [listener, port + 100])),
    ]),
  );
  const replicas = [surroundings.ports, second];
  expect(environmentOf(documents, { ...surroundings, replicas, ports: second })).toMatchObject({
    PORT_GRPC: "105",
    ACCOUNTS_ADDRESS: "127.0.0.1:1;127.0.0.1:101",
    CERTIFIERS: "gt=127.0.0.1:3;127.0.0.1:103,sv=127.0.0.1:4;127.0.0.1:104",
  });
});

test("what is asked of the bus reaches whoever uses it, and nobody else", () => {
  const outer = { NATS_REPLICAS: "3", NATS_EVENTS_DAYS: "14" };
  expect(environmentOf(documents, { ...surroundings, outer })).toMatchObject(outer);
  expect(environmentOf(gateway, { ...surroundings, outer })).not.toHaveProperty("NATS_REPLICAS");
});

test("a certifier gets its authority, and the listener of the credentials", () => {
  expect(environmentOf(guatemala, surroundings)).toEqual({
    OTEL_SERVICE_NAME: "certifier-gt",
    NODE_OPTIONS: HEAP,
    HOST: "127.0.0.1",
    PORT_GRPC: "3",
    ACCOUNTS_CREDENCIALES_ADDRESS: "127.0.0.1:2",
    INFILE_URL: "http://127.0.0.1:7/fel",
  });
});

test("who believes certificates believes those of the sandbox that runs, and none where none runs", () => {
  const receptor = manifest("receptor-gt", { trusts: { AUTORIDADES_FIRMA: "AUTORIDADES" } });
  const ports = { ...surroundings.ports, "receptor-gt": { grpc: 9 } };
  const sandboxFiles = { gt: { AUTORIDADES: "uno\ndos\n", OTRO: "x" }, sv: { AUTORIDADES: "tres" } };
  const env = environmentOf(receptor, { ...surroundings, ports, sandboxFiles });
  expect(env["AUTORIDADES_FIRMA"]).toBe("uno\ndos\n");
  expect(environmentOf(receptor, { ...surroundings, ports })).not.toHaveProperty("AUTORIDADES_FIRMA");
  expect(environmentOf(guatemala, { ...surroundings, sandboxFiles })).not.toHaveProperty("AUTORIDADES_FIRMA");
});

test("the edge knows its own address, and Redis", () => {
  expect(environmentOf(gateway, surroundings)).toEqual({
    OTEL_SERVICE_NAME: "gateway",
    NODE_OPTIONS: HEAP,
    HOST: "127.0.0.1",
    PORT_HTTP: "8090",
    PUBLIC_URL: "http://127.0.0.1:8090",
    WEB_URL: "http://127.0.0.1:8091",
    DOCUMENTS_ADDRESS: "127.0.0.1:5",
    REDIS_URL: "redis://gateway@r",
  });
});

test("who writes addresses knows where files are linked to, when the outer environment says so", () => {
  const outer = { CDN_URL: "https://archivos.example.com" };
  expect(environmentOf(gateway, { ...surroundings, outer })).toMatchObject(outer);
  expect(environmentOf(documents, { ...surroundings, outer })).not.toHaveProperty("CDN_URL");
});

test("files are kept where the outer environment says, by the services that keep files", () => {
  const outer = { FILES_URL: "s3://key:secret@127.0.0.1:9/bucket" };
  expect(environmentOf(rendering, { ...surroundings, outer })).toMatchObject(outer);
  expect(environmentOf(documents, { ...surroundings, outer })).not.toHaveProperty("FILES_URL");
});

test("a service that stores files, prints and mails gets NATS, Chromium and SMTP", () => {
  expect(environmentOf(rendering, surroundings)).toMatchObject({
    NATS_URL: "nats://rendering@n",
    CHROMIUM_PATH: "/chromium",
    SMTP_URL: "smtp://s",
  });
});

test("a certifier whose authority does not run cannot start", () => {
  expect(() => environmentOf(guatemala, { ...surroundings, authorities: {} })).toThrow("INFILE_URL");
});

test("limits, log level and telemetry settings reach the services; whatever else is set here does not", () => {
  const outer = {
    RATE_LIMIT_PER_MINUTE: "1000000",
    RATE_LIMIT_PER_HOUR: "1000000",
    LOG_LEVEL: "debug",
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318",
    AWS_SECRET_ACCESS_KEY: "hidden",
    DATABASE_URL: "postgres://somebody.else",
  };
  expect(Object.keys(passedOn(outer))).toEqual([
    "RATE_LIMIT_PER_MINUTE",
    "RATE_LIMIT_PER_HOUR",
    "LOG_LEVEL",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
  ]);
});

test("people reach the pages at the loopback's address, or where somebody says", () => {
  expect(webUrlOf({ WEB_URL: "" }, 8091)).toBe("http://127.0.0.1:8091");
  expect(webUrlOf({ WEB_URL: "http://localhost:8091" }, 8091)).toBe("http://localhost:8091");
});
