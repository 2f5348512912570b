import type { KMSClient } from "@aws-sdk/client-kms";
import type { Env } from "@dte/service";
import { credentialsOf } from "./aws-credentials.js";
import { contextOf, type KeyProvider, LIMIT_MS, needed } from "./provider.js";

const PREFIX = "aws-kms:v1:";

type Sdk = typeof import("@aws-sdk/client-kms");

/**
 * Opens AWS KMS by Amazon's client: Encrypt, Decrypt and ReEncrypt under a symmetric key, with an encryption context that a policy can require. The
 * client finds its credentials as usual: a role of the pod, of the machine, or AWS_ACCESS_KEY_ID. A wrapped text names its key itself, so a text of
 * an earlier key opens as long as that one is enabled. Throws ConfigError where AWS_KMS_KEY_ID is missing.
 */
export function openAwsKms(env: Env): KeyProvider {
  const KeyId = needed(env, "AWS_KMS_KEY_ID", "alias/dte");
  const region = env["AWS_REGION"]?.trim() || undefined;
  const endpoint = env["AWS_ENDPOINT_URL_KMS"]?.trim() || undefined;
  const given = { ...(region && { region }), ...(endpoint && { endpoint }), ...credentialsOf(env) };
  const EncryptionContext = { uso: contextOf(env) };

  async function ask<Output>(
    operation: string,
    send: (client: KMSClient, sdk: Sdk, options: { abortSignal: AbortSignal }) => Promise<Output>,
  ): Promise<Output> {
    // The client is loaded only when it is needed, because it takes a quarter of a second and 20 MiB, which an installation without a key there
    // saves.
    const sdk = await import("@aws-sdk/client-kms");
    const client = new sdk.KMSClient(given);
    try {
      return await send(client, sdk, { abortSignal: AbortSignal.timeout(LIMIT_MS) });
    } catch (error) {
      const { name, message } = error as Error;
      if (error instanceof sdk.KMSServiceException) {
        throw new Error(`AWS KMS refuses ${operation} with ${name}: ${message}`);
      }
      const place = endpoint ?? region ?? "its region";
      throw new Error(`AWS KMS at ${place} was not asked: ${name}`, { cause: error });
    } finally {
      client.destroy();
    }
  }
  const textOf = (operation: string, blob: Uint8Array | undefined): string =>
    `${PREFIX}${bytesOf(operation, blob).toString("base64")}`;
  const blobOf = (text: string): Buffer => Buffer.from(text.slice(PREFIX.length), "base64");
  return {
    wrap: (Plaintext) =>
      ask("Encrypt", async (client, { EncryptCommand }, options) => {
        const command = new EncryptCommand({ KeyId, Plaintext, EncryptionContext });
        return textOf("Encrypt", (await client.send(command, options)).CiphertextBlob);
      }),
    unwrap: (text) =>
      ask("Decrypt", async (client, { DecryptCommand }, options) => {
        const command = new DecryptCommand({ CiphertextBlob: blobOf(text), EncryptionContext });
        return bytesOf("Decrypt", (await client.send(command, options)).Plaintext);
      }),
    renew: (text) =>
      ask("ReEncrypt", async (client, { ReEncryptCommand }, options) => {
        const command = new ReEncryptCommand({
          CiphertextBlob: blobOf(text),
          SourceEncryptionContext: EncryptionContext,
          DestinationKeyId: KeyId,
          DestinationEncryptionContext: EncryptionContext,
        });
        return textOf("ReEncrypt", (await client.send(command, options)).CiphertextBlob);
      }),
  };
}

function bytesOf(operation: string, bytes: Uint8Array | undefined): Buffer {
  if (!bytes || bytes.length === 0) throw new TypeError(`AWS KMS answered ${operation} without its bytes`);
  return Buffer.from(bytes);
}
