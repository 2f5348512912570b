import { randomUUID } from "node:crypto";
import { createLog, createShell, Secret } from "@dte/service";
import { expect } from "@jest/globals";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { Config } from "../src/config.js";
import { start } from "../src/service.js";
import { layCable } from "./cable.js";
import { createChecker } from "./described.js";
import { emptyNeighbours } from "./neighbours.js";
import { type Neighbours, serveNeighbours } from "./stand-ins.js";

export const publicUrl = "https://api.example.com";

const check = createChecker(publicUrl);

export type World = Awaited<ReturnType<typeof createWorld>>;

type Sent = {
  method?: string;
  headers?: Record<string, string>;
  token?: string | undefined;
  json?: unknown;
  body?: string | Uint8Array;
};

/**
 * The gateway as it is started in production, on a free port, with a real Redis and stand-ins for its neighbours.
 * `prepare` changes the neighbours before it starts. Throws when the environment names no Redis, or the gateway does not start.
 */
export async function createWorld(
  redisUrl: string | undefined,
  settings: Partial<Config> = {},
  now?: () => Date,
  prepare?: (neighbours: Neighbours) => void,
) {
  if (!redisUrl) {
    throw new Error(
      "DTE_TEST_REDIS_URL is missing: start a Redis (redis-server --port 6390 --save '') and set DTE_TEST_REDIS_URL=redis://127.0.0.1:6390",
    );
  }
  const lines: string[] = [];
  const log = createLog("gateway", "debug", { write: (line: string) => void lines.push(line) });
  const shell = createShell({ name: "gateway", log, now });
  const keys = await createSigner("k1");
  const neighbours = emptyNeighbours(JSON.stringify({ keys: [keys.jwk] }));
  prepare?.(neighbours);
  const far = createShell({ name: "stand-ins", log: createLog("stand-ins", "silent") });
  const ports = await serveNeighbours(far, neighbours);
  const cable = await layCable(ports.documents);
  // Every world has counters of its own, because all requests come from one address.
  const ownRedisUrl = settings.redisUrl ?? `${redisUrl}?keyPrefix=${randomUUID()}:`;
  const close = async () => {
    await shell.close();
    await cable.cut();
    await far.close();
  };
  const { http: port = 0 } = await start(
    {
      host: "127.0.0.1",
      port: 0,
      connections: { all: 10_000, perAddress: 1_000 },
      drainMs: 0,
      accountsAddress: `127.0.0.1:${ports.accounts}`,
      batchAddress: `127.0.0.1:${ports.batch}`,
      catalogsAddress: `127.0.0.1:${ports.catalogs}`,
      documentsAddress: `127.0.0.1:${cable.port}`,
      mailAddress: `127.0.0.1:${ports.mail}`,
      receivingAddress: `127.0.0.1:${ports.receiving}`,
      webhooksAddress: `127.0.0.1:${ports.webhooks}`,
      renderingAddress: `127.0.0.1:${ports.rendering}`,
      redisUrl: ownRedisUrl,
      redisLimitMs: 60_000,
      publicUrl,
      cdnUrl: publicUrl,
      webUrl: "",
      tokenIssuer: publicUrl,
      rateLimitPerMinute: 100_000,
      rateLimitPerHour: 100_000,
      userRateLimitPerMinute: 100_000,
      userRateLimitPerHour: 100_000,
      accountRateLimitPerMinute: 100_000,
      accountRateLimitPerHour: 100_000,
      feRateLimitPerMinute: 100_000,
      feRateLimitPerHour: 100_000,
      publicWritesPerMinute: 100_000,
      publicWritesPerDocumentPerHour: 100_000,
      foreignAccountsPerHour: 100_000,
      trustProxy: 0,
      bodyBytesMax: 10 * 1024 * 1024,
      deadlineMs: 30_000,
      idempotencySecret: new Secret("of the tests"),
      ...settings,
    },
    shell,
  ).catch(async (error) => {
    await close();
    throw error;
  });
  const baseUrl = `http://127.0.0.1:${port}`;

  return {
    baseUrl,
    port,
    redisUrl: ownRedisUrl,
    neighbours,
    cable,
    lines,
    shell,
    /** Makes a token as accounts signs them. */
    token: (claims: Claims = {}) => keys.sign(claims),
    /** Sends a request whose answer is not checked against the OpenAPI document. */
    ask: (path: string, { method, headers = {}, body }: Sent = {}) =>
      fetch(baseUrl + path, {
        method: method ?? "GET",
        headers,
        ...(body !== undefined && { body: typeof body === "string" ? body : new Uint8Array(body) }),
      }),
    /** Sends a request and checks its answer against the OpenAPI document. */
    async send(path: string, { method: given, headers = {}, token, json, body }: Sent = {}) {
      const content = json !== undefined ? JSON.stringify(json) : body;
      const method = given ?? (content === undefined ? "GET" : "POST");
      const response = await fetch(baseUrl + path, {
        method,
        headers: {
          ...(json !== undefined && { "Content-Type": "application/json" }),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(content !== undefined && {
          body: typeof content === "string" ? content : new Uint8Array(content),
        }),
      });
      await check(method, path, response.clone());
      return response;
    },
    close,
  };
}

export type Claims = {
  sub?: string;
  iss?: string;
  aud?: string;
  scope?: string;
  /** The seconds for which the token is good; null for a token without an end. */
  seconds?: number | null;
  /** The seconds from now until the token is good. */
  from?: number;
  /** The ids of the token and of its session. */
  jti?: string;
  sid?: string;
};

/** Makes a key pair for tokens: its public half, and a function that signs. */
export async function createSigner(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  return {
    jwk: { ...(await exportJWK(publicKey)), kid, alg: "ES256", use: "sig" },
    sign: ({
      sub = "ana",
      iss = publicUrl,
      aud = "dte",
      scope = "dte.emitir dte.anular dte.consultar cuenta.administrar",
      seconds = 3600,
      from,
      jti,
      sid,
    }: Claims = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const token = new SignJWT({
        scope,
        ...(jti !== undefined && { jti }),
        ...(sid !== undefined && { sid }),
      })
        .setProtectedHeader({ alg: "ES256", kid })
        .setSubject(sub)
        .setIssuer(iss)
        .setAudience(aud)
        .setIssuedAt(now - 7200);
      if (from !== undefined) token.setNotBefore(now + from);
      return (seconds === null ? token : token.setExpirationTime(now + seconds)).sign(privateKey);
    },
  };
}

export const factura = { items: [{ descripcion: "Café", precioUnitario: 12.5 }] };

/** Reads the four fields of an error, and checks that nothing in it looks like a stack or a path of ours. */
export async function envelopeOf(response: Response) {
  const body = (await response.json()) as Record<string, unknown>;
  const text = JSON.stringify(body);
  if (/\bat .*\.[jt]s|node_modules|services\/gateway/.test(text))
    throw new Error(`internal detail shows: ${text}`);
  const { errores = [], permiso, ...envelope } = body as { errores?: object[]; permiso?: string };
  const told = {
    codigo: expect.any(String),
    regla: expect.stringMatching(/^[A-Z0-9-]+$/),
    mensaje: expect.any(String),
  };
  expect(errores).toEqual(errores.map(() => expect.objectContaining({ campo: expect.any(String), ...told })));
  if (permiso !== undefined) expect(body["codigo"]).toBe("FEG_FORBIDDEN");
  return { status: response.status, ...envelope };
}

/** Gives the result of `envelopeOf` for an error of the catalogue. */
export const refused = (codigo: string, status = 400) => ({
  status,
  codigo,
  mensaje: expect.any(String),
  masInformacion: `${publicUrl}/errores/${codigo}`,
  severidad: codigo === "FEG_CUE_CREA_002" ? 0 : 2,
});
