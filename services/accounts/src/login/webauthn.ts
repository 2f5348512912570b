import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeAttestationObject, isoBase64URL } from "@simplewebauthn/server/helpers";

/** The beginning of a ceremony: the browser's options as JSON, and the challenge that its answer must repeat. */
export type Opciones = { opciones: string; desafio: string };

/** A public key in the form in which it is stored, with the bytes that the authenticator gave. */
export type Credencial = {
  credencial: Buffer;
  llavePublica: Buffer;
  contador: number;
  transportes: readonly string[];
};

export type WebAuthn = {
  /** Gives the options with which a browser makes a new key, for a user who has `known` already. `titular` is the authenticator's handle of the user. */
  offer(usuario: string, titular: Buffer, known: readonly Buffer[]): Promise<Opciones>;
  /** Takes the key that `respuesta` makes; undefined for a text that answers no such challenge of ours. */
  register(desafio: string, respuesta: string): Promise<Credencial | undefined>;
  /** Asks an authenticator when the user is not known yet: any user with a key here may answer. */
  ask(): Promise<Opciones>;
  /** Verifies the answer of a stored key to the challenge, with its owner present, and gives its counter of uses; undefined for a wrong answer. */
  check(asked: { desafio: string; respuesta: string; kept: Credencial }): Promise<number | undefined>;
};

const NOMBRE = "Documentos tributarios electrónicos";
/** The algorithms that authenticators use: ES256, EdDSA, RS256. */
const ALGORITMOS = [-7, -8, -257];
const DESAFIO_BYTES = 32;
/** The time in ms that a browser gives its user to look for the telephone; the challenge is good a little longer. */
const TIMEOUT_MS = 240_000;

/**
 * Makes the registration and check of the keys of people who come to the pages at `webUrl`. `rpId` is the name under which they are good: that of the
 * host, or one above it. Undefined where there is no page, or its address is a number: browsers make no keys for those.
 */
export function createWebAuthn(webUrl: string, rpId: string): WebAuthn | undefined {
  if (webUrl === "") return undefined;
  const { origin, hostname } = new URL(webUrl);
  const name = rpId === "" ? hostname : rpId;
  if (isIP(name.replace(/^\[|\]$/g, "")) !== 0) return undefined;
  const expected = { expectedOrigin: origin, expectedRPID: name, requireUserVerification: true };
  const challenge = () => Uint8Array.from(randomBytes(DESAFIO_BYTES));
  return {
    async offer(usuario, titular, known) {
      const options = await generateRegistrationOptions({
        rpName: NOMBRE,
        rpID: name,
        userName: usuario,
        userID: Uint8Array.from(titular),
        challenge: challenge(),
        timeout: TIMEOUT_MS,
        attestationType: "none",
        excludeCredentials: known.map((id) => ({ id: id.toString("base64url") })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        supportedAlgorithmIDs: ALGORITMOS,
      });
      return { opciones: JSON.stringify(options), desafio: options.challenge };
    },
    async register(desafio, respuesta) {
      const response = parse<RegistrationResponseJSON>(respuesta);
      if (!response || !isPlain(response)) return undefined;
      const verified = await refusedAs(() =>
        verifyRegistrationResponse({
          ...expected,
          response,
          expectedChallenge: desafio,
          supportedAlgorithmIDs: ALGORITMOS,
        }),
      );
      if (!verified?.verified) return undefined;
      const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
      return {
        credencial: Buffer.from(id, "base64url"),
        llavePublica: Buffer.from(publicKey),
        contador: counter,
        transportes: readTransportes(transports),
      };
    },
    async ask() {
      const options = await generateAuthenticationOptions({
        rpID: name,
        challenge: challenge(),
        timeout: TIMEOUT_MS,
        userVerification: "required",
      });
      return { opciones: JSON.stringify(options), desafio: options.challenge };
    },
    async check({ desafio, respuesta, kept }) {
      const response = parse<AuthenticationResponseJSON>(respuesta);
      if (!response) return undefined;
      const verified = await refusedAs(() =>
        verifyAuthenticationResponse({
          ...expected,
          response,
          expectedChallenge: desafio,
          credential: {
            id: kept.credencial.toString("base64url"),
            publicKey: Uint8Array.from(kept.llavePublica),
            counter: kept.contador,
          },
        }),
      );
      return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
    },
  };
}

/** The transports of Web Authentication level 3, AuthenticatorTransport. */
const TRANSPORTES: readonly unknown[] = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];

/** Reads how a key is reached. No signature covers it and it decides nothing, so unknown values are left out. */
const readTransportes = (said: unknown): string[] =>
  Array.isArray(said) ? TRANSPORTES.filter((each) => said.includes(each)).map(String) : [];

/** Reads the id of the key that an answer claims to be of. */
export function credencialOf(respuesta: string): Buffer | undefined {
  const id = parse<{ id?: unknown }>(respuesta)?.id;
  return typeof id === "string" && /^[A-Za-z0-9_-]{1,1364}$/.test(id)
    ? Buffer.from(id, "base64url")
    : undefined;
}

function parse<T extends object>(text: string): T | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Tells whether an authenticator says nothing of its maker, as it was asked to. Certificates that a stranger brings are not read, because the library
 * would call the addresses in them to look for revocations.
 */
function isPlain({ response }: RegistrationResponseJSON): boolean {
  try {
    return decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get("fmt") === "none";
  } catch {
    return false;
  }
}

/** Turns an error of the library into a refusal: it throws for any fault of an answer, which strangers write. */
const refusedAs = <T>(work: () => Promise<T>): Promise<T | undefined> => work().catch(() => undefined);
