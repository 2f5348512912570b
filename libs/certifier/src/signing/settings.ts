import { readSigners } from "@dte/sealing";
import { type read, Secret } from "@dte/service";
import type { KeepersConfig } from "./keepers.js";
import type { TokenConfig } from "./token.js";

/** Fewer than the threads that libraries of any kind may hold at once. */
const SESSIONS = 2;
const SESSIONS_MAX = 16;
/** A call takes some tens of milliseconds, of which nothing is ours: this is a few hundred signatures a second. */
const CONCURRENCY = 16;
const CONCURRENCY_MAX = 256;

/** Reads the settings of a certifier whose accounts' keys may be where they never leave. */
export function readKeepers(env: ReturnType<typeof read>): KeepersConfig {
  const pkcs11 = readModule(env);
  const signers = readSigners(env);
  const concurrency = env.integer("SIGN_KMS_CONCURRENCY", {
    about: "How many signatures a replica asks each of them for at the same time.",
    default: CONCURRENCY,
    min: 1,
    max: CONCURRENCY_MAX,
    of: "keys",
  });
  const kms = [...signers].map(([servicio, open]) => ({ servicio, open, concurrency }));
  return { ...(pkcs11 && { pkcs11 }), kms };
}

function readModule(env: ReturnType<typeof read>): TokenConfig | undefined {
  const text = (name: string, about: string, example: string) =>
    env.text(name, { about, example, default: "", of: "keys" });
  const modulo = text(
    "PKCS11_MODULE",
    "The shared library of the PKCS #11 module that keeps accounts' signing keys; without it the keys are those that accounts have uploaded.",
    "/usr/lib/softhsm/libsofthsm2.so",
  );
  const ambiente = env.addresses("PKCS11_ENV", {
    about: "Variables that the module reads itself.",
    example: "SOFTHSM2_CONF=/pkcs11/softhsm2.conf",
    default: new Map<string, string>(),
    of: "keys",
  });
  const etiqueta = text("PKCS11_TOKEN", "The label of the token in it; `dte` without it.", "dte");
  const pin = env.text("PKCS11_PIN", {
    about: "The PIN, where no file has it.",
    example: "$(openssl rand -base64 32)",
    default: "",
    secret: "in-use",
    of: "keys",
  });
  const sesiones = env.integer("PKCS11_SESSIONS", {
    about: "How many signatures a replica lets the token make at the same time.",
    default: SESSIONS,
    min: 1,
    max: SESSIONS_MAX,
    of: "keys",
  });
  const file = env.text("PKCS11_PIN_FILE", {
    about:
      "A file with the PIN of the token's user, which is read whenever the token is opened; in its place PKCS11_PIN.",
    example: "/var/run/secrets/pkcs11/pin",
    of: "keys",
    // With a module there must be a PIN.
    ...((modulo === "" || pin !== "") && { default: "" }),
  });
  if (modulo === "") return undefined;
  return {
    modulo,
    ambiente,
    etiqueta: etiqueta || "dte",
    pin: file ? { file } : new Secret(pin),
    sesiones,
  };
}
