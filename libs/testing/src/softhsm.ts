import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import koffi from "koffi";
import { required } from "./required.js";

const run = promisify(execFile);
const TOKEN = "dte";
const PIN = "123456";

/** A token of SoftHSM. */
export type Softhsm = {
  /** The settings of a certifier: PKCS11_MODULE and the others. */
  readonly env: Readonly<Record<string, string>>;
  /** Puts a private key, PKCS #8 PEM, into the token. `id` is in hexadecimal. */
  importKey(key: { pem: string; label: string; id: string }): Promise<void>;
  /** Writes the file with the PIN. */
  writePin(pin?: string): void;
  /** Replaces this token by a new one without keys. */
  replace(): Promise<void>;
  /** Makes the module forget sessions, logins and handles, as if its device had been taken out. */
  reset(): void;
  close(): void;
};

/** Makes a token with the SoftHSM that `npm test` has found. A process can have only one at a time. */
export async function createSofthsm(): Promise<Softhsm> {
  const module = required("DTE_TEST_SOFTHSM");
  const util = join(module, "../../../bin/softhsm2-util");
  const home = mkdtempSync(join(tmpdir(), "softhsm-"));
  mkdirSync(join(home, "tokens"));
  const configuration = join(home, "softhsm2.conf");
  writeFileSync(configuration, `directories.tokendir = ${home}/tokens\nobjectstore.backend = file\n`);
  const env = { ...process.env, SOFTHSM2_CONF: configuration };
  const call = (...args: readonly string[]) => run(util, ["--module", module, ...args], { env });
  const init = () => call("--init-token", "--free", "--label", TOKEN, "--pin", PIN, "--so-pin", PIN);
  await init();
  const reset = () => {
    koffi.load(module, { deep: true }).func("C_Finalize", "ulong", ["void *"])(null);
  };
  const pinFile = join(home, "pin");
  const writePin = (pin = PIN) => writeFileSync(pinFile, `${pin}\n`, { mode: 0o600 });
  writePin();
  return {
    env: {
      PKCS11_MODULE: module,
      PKCS11_ENV: `SOFTHSM2_CONF=${configuration}`,
      PKCS11_TOKEN: TOKEN,
      PKCS11_PIN_FILE: pinFile,
    },
    async importKey({ pem, label, id }) {
      const file = join(home, "key.pem");
      writeFileSync(file, pem, { mode: 0o600 });
      // Another key may have this id already, because each account counts its own.
      await call("--import", file, "--token", TOKEN, "--label", label, "--id", id, "--pin", PIN, "--force");
      rmSync(file);
    },
    writePin,
    async replace() {
      rmSync(join(home, "tokens"), { recursive: true });
      mkdirSync(join(home, "tokens"));
      await init();
      reset();
    },
    reset,
    close: () => rmSync(home, { recursive: true }),
  };
}
