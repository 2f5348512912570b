import { ConfigError, type Env } from "@dte/service";
import { crc32c } from "./crc32c.js";
import { createGoogleCaller, isPassing, taken, Unreachable } from "./google.js";
import { contextOf, type KeyProvider, LIMIT_MS, needed } from "./provider.js";

const PREFIX = "gcp-kms:v1:";
const EXAMPLE = "projects/casa/locations/us-central1/keyRings/dte/cryptoKeys/dte";
const KEY = /^projects\/[^/:]+\/locations\/[^/:]+\/keyRings\/[^/:]+\/cryptoKeys\/[^/:]+$/;
/** The most attempts; Google asks to repeat a request that was changed on its way. */
const ATTEMPTS = 3;

/**
 * Opens Google's Cloud KMS (REST, v1: cryptoKeys.encrypt and cryptoKeys.decrypt) with the checksums that Google asks for. Google's own library finds
 * the credentials: the pod's or the machine's service account, or GOOGLE_APPLICATION_CREDENTIALS. Throws ConfigError where GCP_KMS_KEY is missing or
 * is no key's name.
 */
export function openGcpKms(env: Env): KeyProvider {
  const key = needed(env, "GCP_KMS_KEY", EXAMPLE);
  if (!KEY.test(key)) {
    throw new ConfigError(
      `The configuration is wrong:\n  GCP_KMS_KEY is no key's name; a good value: ${EXAMPLE}`,
    );
  }
  const [, project = ""] = key.split("/");
  const google = createGoogleCaller(env["GCP_KMS_ENDPOINT"], project);
  const { address } = google;
  const context = Buffer.from(contextOf(env));

  async function ask(verb: string, body: object, signal: AbortSignal): Promise<Answer> {
    const answer = await google.call<Answer>(`${key}:${verb}`, body, signal).catch((error: unknown) => {
      if (!(error instanceof Unreachable)) throw error;
      throw new Error(`${error.message}, and without it no key can be opened`, { cause: error.cause });
    });
    if (!answer.refusal) return answer.body;
    const { code, status, message } = answer.refusal;
    const said = `Cloud KMS at ${address} refuses ${verb} with ${status}: ${message}`;
    throw isPassing(code, message) ? new Passing(said) : new Error(said);
  }
  /** Repeats a request whose answer was changed on its way, which is when `take` gives undefined. */
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
      const bytes = taken(answer.ciphertext, answer.ciphertextCrc32c);
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
    return askChecked("decrypt", body, ({ plaintext, plaintextCrc32c }) => taken(plaintext, plaintextCrc32c));
  };
  // Google cannot do it there, so the key passes through the memory of the process that renews it.
  return { wrap, unwrap, renew: async (text) => await wrap(await unwrap(text)) };
}

type Answer = {
  readonly ciphertext?: string;
  readonly ciphertextCrc32c?: string;
  readonly plaintext?: string;
  readonly plaintextCrc32c?: string;
  readonly verifiedPlaintextCrc32c?: boolean;
  readonly verifiedAdditionalAuthenticatedDataCrc32c?: boolean;
};

/** The error of a failure that may pass by the next attempt. */
class Passing extends Error {}
