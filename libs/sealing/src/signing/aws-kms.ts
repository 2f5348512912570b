import type { KMSClient } from "@aws-sdk/client-kms";
import type { Env } from "@dte/service";
import { credentialsOf } from "../keys/aws-credentials.js";
import { type Hash, NoSuchKey, nameOf, Passing, type Signer } from "./signer.js";

const ALGORITHM = {
  sha256: "RSASSA_PKCS1_V1_5_SHA_256",
  sha512: "RSASSA_PKCS1_V1_5_SHA_512",
} as const satisfies Record<Hash, string>;

/** Errors of a key that KMS has and that cannot sign: API reference, Sign. */
const UNFIT = new Set([
  "NotFoundException",
  "DisabledException",
  "KMSInvalidStateException",
  "InvalidKeyUsageException",
]);
/** Errors that Amazon asks to repeat, beside statuses of 500 and more. */
const THROTTLED = new Set(["ThrottlingException", "LimitExceededException", "RequestLimitExceeded"]);

type Sdk = typeof import("@aws-sdk/client-kms");

/**
 * Opens AWS KMS by Amazon's client: Sign with MessageType DIGEST. The key is the one of the alias `<prefix>/<account>/<version>`, and only `kms:Sign`
 * is called. The client does not repeat calls by itself, because the signing side counts the repetitions.
 */
export function openAwsSigner(prefix: string, env: Env): Signer {
  const region = env["AWS_REGION"]?.trim() || undefined;
  const endpoint = env["AWS_ENDPOINT_URL_KMS"]?.trim() || undefined;
  const given = { ...(region && { region }), ...(endpoint && { endpoint }), ...credentialsOf(env) };
  let opened: Promise<{ sdk: Sdk; client: KMSClient }> | undefined;
  const open = () => {
    // The client is loaded only when it is needed, because it takes a quarter of a second and 20 MiB, which an installation without a key there
    // saves.
    opened ??= import("@aws-sdk/client-kms").then((sdk) => ({
      sdk,
      client: new sdk.KMSClient({ maxAttempts: 1, ...given }),
    }));
    return opened;
  };
  return {
    async sign(key, hash, digest, abortSignal) {
      const { cuenta, version } = nameOf(key);
      const { sdk, client } = await open();
      const SigningAlgorithm = ALGORITHM[hash];
      const command = new sdk.SignCommand({
        KeyId: `${prefix}/${cuenta}/${version}`,
        Message: digest,
        MessageType: "DIGEST",
        SigningAlgorithm,
      });
      const answer = await client.send(command, { abortSignal }).catch((error: Error) => {
        throw told(error, sdk, endpoint ?? region ?? "its region");
      });
      if (answer.SigningAlgorithm !== SigningAlgorithm || !answer.Signature?.length) {
        throw new Passing("AWS KMS answered Sign with another signature than was asked for");
      }
      return Buffer.from(answer.Signature);
    },
    close() {
      opened?.then(
        ({ client }) => client.destroy(),
        () => {},
      );
    },
  };
}

function told(error: Error, { KMSServiceException }: Sdk, place: string): Error {
  const { name, message } = error;
  if (!(error instanceof KMSServiceException)) {
    const said = `AWS KMS at ${place} was not asked: ${name}`;
    // Amazon's client found no credentials: no role, no key.
    return name === "CredentialsProviderError"
      ? new Error(said, { cause: error })
      : new Passing(said, { cause: error });
  }
  const said = `AWS KMS refuses Sign with ${name}: ${message}`;
  if (UNFIT.has(name)) return new NoSuchKey(said);
  const isThrottled = THROTTLED.has(name);
  if (isThrottled || (error.$metadata.httpStatusCode ?? 0) >= 500) return new Passing(said, { isThrottled });
  return new Error(said);
}
