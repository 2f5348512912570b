import { type Env, secretText } from "@dte/service";

type Credentials = {
  readonly credentials?: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
};

/**
 * Gives the credentials for AWS KMS in the form of Amazon's client, where the variables or their files have them, because the client itself does not
 * read AWS_SECRET_ACCESS_KEY_FILE. Without them the client finds a role of the pod or of the machine.
 */
export function credentialsOf(env: Env): Credentials {
  const accessKeyId = env["AWS_ACCESS_KEY_ID"]?.trim() ?? "";
  const secretAccessKey = secretText(env, "AWS_SECRET_ACCESS_KEY");
  const sessionToken = secretText(env, "AWS_SESSION_TOKEN");
  if (accessKeyId === "" || secretAccessKey === "") return {};
  return { credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) } };
}
