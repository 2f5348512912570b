import { ConfigError, type Env } from "@dte/service";
import { crc32c } from "./crc32c.js";
import { contextOf, type KeyProvider, LIMIT_MS, needed } from "./provider.js";

const PREFIX = "gcp-kms:v1:";
const EXAMPLE = "projects/casa/locations/us-central1/keyRings/dte/cryptoKeys/dte";
const KEY = /^projects\/[^/:]+\/locations\/[^/:]+\/keyRings\/[^/:]+\/cryptoKeys\/[^/:]+$/;
const SCOPE = "https://www.googleapis.com/auth/cloudkms";
/** Google asks to try again, a few times, what was changed on its way. */
const ATTEMPTS = 3;

/**
 * Google's Cloud KMS (REST, v1: cryptoKeys.encrypt and cryptoKeys.decrypt) with the checksums that Google asks for. Google's own library finds who
 * calls: the pod's or the machine's service account, or GOOGLE_APPLICATION_CREDENTIALS. Throws ConfigError where GCP_KMS_KEY is missing or no name.
 */
export function openGcpKms(env: Env): KeyProvider {
  const key = needed(env, "GCP_KMS_KEY", EXAMPLE);
  if (!KEY.test(key)) {
    throw new ConfigError(
      `The configuration is wrong:\n  GCP_KMS_KEY is no key's name; a good value: ${EXAMPLE}`,
    );
  }
  const address = (env["GCP_KMS_ENDPOINT"]?.trim() || "https://cloudkms.googleapis.com").replace(/\/$/, "");
  const [, project = ""] = key.split("/");
  const context = Buffer.from(contextOf(env));

  async function ask(verb: string, body: object, signal: AbortSignal): Promise<Answer> {
    const headers = await credentials(project);
    const response = await fetch(`${address}/v1/${key}:${verb}`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify(body),
      redirect: "error",
      signal,
    }).catch((error: unknown) => {
      throw new Error(`Cloud KMS at ${address} cannot be reached, and without it no key can be opened`, {
        cause: error,
      });
    });
    const answer = (await response.json().catch(() => ({}))) as Answer;
    if (response.ok) return answer;
    const { status = response.status, message = "without a word" } = answer.error ?? {};
    const said = `Cloud KMS at ${address} refuses ${verb} with ${status}: ${message}`;
    throw isPassing(response.status, message) ? new Passing(said) : new Error(said);
  }
  /** `take` gives undefined for an answer that was changed on its way. */
  async function askChecked<T>(
    verb: string,
    body: object,
    take: (answer: Answer) => T | undefined,
  ): Promise<T> {
    const signal = AbortSignal.timeout(LIMIT_MS);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const taken = take(await ask(verb, body, signal));
        if (taken !== undefined) return taken;
        throw new Passing(`what Cloud KMS at ${address} answered to ${verb} was changed on its way`);
      } catch (error) {
        if (!(error instanceof Passing) || attempt === ATTEMPTS) throw error;
      }
    }
  }
  const additional = {
    additionalAuthenticatedData: context.toString("base64"),
    additionalAuthenticatedDataCrc32c: String(crc32c(context)),
  };
  const wrap = (plain: Buffer): Promise<string> => {
    const body = {
      plaintext: plain.toString("base64"),
      plaintextCrc32c: String(crc32c(plain)),
      ...additional,
    };
    return askChecked("encrypt", body, (answer) => {
      const isWhole =
        answer.verifiedPlaintextCrc32c === true && answer.verifiedAdditionalAuthenticatedDataCrc32c === true;
      const bytes = checked(answer.ciphertext, answer.ciphertextCrc32c);
      return isWhole && bytes ? `${PREFIX}${bytes.toString("base64")}` : undefined;
    });
  };
  const unwrap = (text: string): Promise<Buffer> => {
    const bytes = Buffer.from(text.slice(PREFIX.length), "base64");
    const body = {
      ciphertext: bytes.toString("base64"),
      ciphertextCrc32c: String(crc32c(bytes)),
      ...additional,
    };
    return askChecked("decrypt", body, ({ plaintext, plaintextCrc32c }) =>
      checked(plaintext, plaintextCrc32c),
    );
  };
  // There is no way to have it done there: the key passes through the memory of who renews it.
  return { wrap, unwrap, renew: async (text) => await wrap(await unwrap(text)) };
}

type Answer = {
  readonly error?: { readonly status?: string; readonly message?: string };
  readonly ciphertext?: string;
  readonly ciphertextCrc32c?: string;
  readonly plaintext?: string;
  readonly plaintextCrc32c?: string;
  readonly verifiedPlaintextCrc32c?: boolean;
  readonly verifiedAdditionalAuthenticatedDataCrc32c?: boolean;
};

/** What may be otherwise the next time. */
class Passing extends Error {}

const isPassing = (status: number, message: string): boolean =>
  status === 429 || status >= 500 || message.includes("crc32c");

/** The bytes of a field, when they are those that were sent. */
function checked(base64: string | undefined, sum: string | undefined): Buffer | undefined {
  if (!base64) return undefined;
  const bytes = Buffer.from(base64, "base64");
  return sum === String(crc32c(bytes)) ? bytes : undefined;
}

/** The header that says who calls; without the project Google's library would run a program to learn it. Rejects where it finds nobody. */
async function credentials(projectId: string): Promise<Readonly<Record<string, string>>> {
  // Who has no key there does without the library, which takes a tenth of a second and 13 MiB.
  const { GoogleAuth } = await import("google-auth-library");
  const headers = await new GoogleAuth({ projectId, scopes: [SCOPE] })
    .getRequestHeaders()
    .catch((error: unknown) => {
      throw new Error("Cloud KMS was not asked: Google's library finds no credentials", { cause: error });
    });
  return Object.fromEntries(headers);
}
