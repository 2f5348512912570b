import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { type Env, read } from "../settings/config.js";

/** Says who may call one listener, by the name of the service; the key tells who it is where the connection does not. */
export type Callers = ReadonlyMap<string, KeyObject | undefined>;

/** Files in PEM, which may be replaced while the process runs. */
export type TlsFiles = { readonly certificado: string; readonly llave: string; readonly autoridades: string };

/** How a service shows the others of the house who it is, and which of them it hears. */
export type Inner = {
  /** Ed25519; with it each call says who makes it. */
  readonly key?: KeyObject;
  readonly tls?: TlsFiles;
  /**
   * Whether a call must prove for which user it is made, and that it was made to this service; `asked`: what is shown is looked at, and a
   * call that shows nothing, or not to whom, is heard.
   */
  readonly identity: "required" | "asked";
  /** The port at which Health.Check is answered without TLS too. */
  readonly probePort?: number;
  /** Lists whom a listener hears; undefined for one that hears everybody who reaches it. */
  callersOf(listener: string): Callers | undefined;
};

/** A house whose ports are closed by other means, or in which nobody else is. */
export const OPEN: Inner = { identity: "required", callersOf: () => undefined };

const CALLERS = "INNER_CALLERS_";
/** A service's name, and the base64 of its public key where it shows itself with one. */
const CALLER = /^([a-z][a-z0-9-]*)(?:=([A-Za-z0-9+/]+=*))?$/;

/**
 * Reads the settings that every service has in common. `listeners` are those of the service. Throws ConfigError. `INNER_KEY` is the
 * service's own, `INNER_CALLERS_<LISTENER>` whom it hears there: `gateway=<public key>,batch=<public key>`, or names alone where
 * certificates prove them.
 */
export function readInner(environment: Env, listeners: readonly string[] = listenersOf(environment)): Inner {
  const env = read(environment);
  const example = "$(openssl genpkey -algorithm ed25519 -outform DER | base64 -w0)";
  const about = "How the service shows the others who it is: an Ed25519 key, PKCS #8 in base64.";
  const key = env.ifSet("INNER_KEY", { about, example, secret: "at-start" }, openKey);
  const callers = new Map<string, Callers>();
  for (const listener of listeners) {
    const found = env.ifSet(
      `${CALLERS}${listener.toUpperCase()}`,
      { about: "Who may call this listener.", example: "gateway=MCow…,batch=MCow…" },
      readCallers,
    );
    if (found) callers.set(listener, found);
  }
  const file = (name: string, what: string) =>
    env.text(name, {
      about: `PEM file with ${what}; read again when it changes.`,
      example: "/tls/x.pem",
      default: "",
    });
  const certificado = file(
    "INNER_TLS_CERT",
    "the service's certificate, whose URI is spiffe://<house>/<service>",
  );
  const llave = file("INNER_TLS_KEY", "its private key");
  const autoridades = file("INNER_TLS_CA", "whoever issues the certificates of the house");
  const probePort = env.port("INNER_PROBE_PORT", {
    about: "A port that answers Health.Check alone, without TLS, for probes that speak none; 0 is none.",
    example: 50100,
    default: 0,
  });
  const identity = env.oneOf("INNER_IDENTITY", ["required", "asked"], {
    about:
      "Whether a call that names a user must prove with the gateway's token that it is made for that user, and that it was made to this service and no other. `asked` only while it replaces a release that showed neither.",
    default: "required",
  });
  const hasTls = [certificado, llave, autoridades].every((each) => each !== "");
  return env.done({
    identity,
    ...(key && { key }),
    ...(hasTls && { tls: { certificado, llave, autoridades } }),
    ...(probePort > 0 && { probePort }),
    callersOf: (listener) => callers.get(listener),
  });
}

const listenersOf = (env: Env): string[] =>
  Object.keys(env).flatMap((name) =>
    name.startsWith(CALLERS) ? [name.slice(CALLERS.length).toLowerCase()] : [],
  );

function openKey(text: string): KeyObject | undefined {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, "base64"), format: "der", type: "pkcs8" });
    return key.asymmetricKeyType === "ed25519" ? key : undefined;
  } catch {
    return undefined;
  }
}

function readCallers(text: string): Callers | undefined {
  const callers = new Map<string, KeyObject | undefined>();
  for (const each of text.split(",")) {
    const [, name, key] = CALLER.exec(each.trim()) ?? [];
    if (name === undefined) return undefined;
    try {
      callers.set(name, key === undefined ? undefined : openPublic(key));
    } catch {
      return undefined;
    }
  }
  return callers;
}

const openPublic = (key: string): KeyObject =>
  createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" });
