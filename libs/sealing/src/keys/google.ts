import type { GoogleAuth } from "google-auth-library";
import { crc32c } from "./crc32c.js";

const SCOPE = "https://www.googleapis.com/auth/cloudkms";

type Failure = { readonly error?: { readonly status?: string; readonly message?: string } };

/** The answer of Cloud KMS: its JSON, or `refusal` in its own words. */
export type GoogleAnswer<Body> = {
  readonly body: Body;
  readonly refusal?: { readonly code: number; readonly status: string; readonly message: string };
};

export type GoogleCaller = {
  readonly address: string;
  /** Calls a path by `POST`, or by `GET` where nothing is sent. Rejects when the address does not answer, and when there are no credentials. */
  call<Body>(path: string, sent: object | undefined, signal: AbortSignal): Promise<GoogleAnswer<Body>>;
};

/**
 * Makes a caller of Cloud KMS by its REST interface. Google's own library finds the credentials: the pod's or the machine's service account, or
 * GOOGLE_APPLICATION_CREDENTIALS. It keeps its token until that expires.
 */
export function createGoogleCaller(given: string | undefined, projectId: string): GoogleCaller {
  const address = (given?.trim() || "https://cloudkms.googleapis.com").replace(/\/$/, "");
  let auth: Promise<GoogleAuth> | undefined;
  async function credentials(): Promise<Readonly<Record<string, string>>> {
    // The library is loaded only when it is needed, because it takes a tenth of a second and 13 MiB. Without the project it would run a program to
    // learn it.
    auth ??= import("google-auth-library").then(
      ({ GoogleAuth }) => new GoogleAuth({ projectId, scopes: [SCOPE] }),
    );
    const headers = await (await auth).getRequestHeaders().catch((error: unknown) => {
      throw new Error("Cloud KMS was not asked: Google's library finds no credentials", { cause: error });
    });
    return Object.fromEntries(headers);
  }
  return {
    address,
    async call<Body>(path: string, sent: object | undefined, signal: AbortSignal) {
      const headers = await credentials();
      const response = await fetch(`${address}/v1/${path}`, {
        method: sent ? "POST" : "GET",
        headers: { ...headers, ...(sent && { "Content-Type": "application/json" }) },
        ...(sent && { body: JSON.stringify(sent) }),
        redirect: "error",
        signal,
      }).catch((error: unknown) => {
        throw new Unreachable(`Cloud KMS at ${address} cannot be reached`, { cause: error });
      });
      const body = (await response.json().catch(() => ({}))) as Body & Failure;
      if (response.ok) return { body };
      const { status = String(response.status), message = "without a word" } = body.error ?? {};
      return { body, refusal: { code: response.status, status, message } };
    },
  };
}

/** The error of an address that did not answer although there were credentials. */
export class Unreachable extends Error {}

/** Decodes a field; undefined when its bytes are not those that were sent. */
export function taken(base64: string | undefined, sum: string | undefined): Buffer | undefined {
  if (!base64) return undefined;
  const bytes = Buffer.from(base64, "base64");
  return sum === String(crc32c(bytes)) ? bytes : undefined;
}

/** Tells whether a failure of Cloud KMS may pass: it is ill or busy, or the request was changed on its way. */
export const isPassing = (status: number, message: string): boolean =>
  status === 429 || status >= 500 || message.includes("crc32c");
