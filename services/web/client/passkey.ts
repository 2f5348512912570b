import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";

/** The options that the service gives a browser, and the id under which it wants the answer. */
export type Opciones = { ceremonia: string; opciones: string };
/** The answer in the form that the service takes. */
export type Respondido = { ceremonia: string; passkey: string };

/** The error of a key that was not used: the user turned away, the time was over, or there is no such key here; browsers do not say which. */
export class PasskeySinUsar extends Error {
  override readonly name = "PasskeySinUsar";
}

/** Tells whether this browser has keys for this address; browsers make none for an address that is a number. */
export const hasPasskeys = (): boolean =>
  browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname);

/** Answers with a key of the user's. Throws PasskeySinUsar. */
export const answerPasskey = async ({ ceremonia, opciones }: Opciones): Promise<Respondido> => {
  const optionsJSON = JSON.parse(opciones) as Parameters<typeof startAuthentication>[0]["optionsJSON"];
  return { ceremonia, passkey: JSON.stringify(await unlessTurnedAway(startAuthentication({ optionsJSON }))) };
};

/** Makes a key. Throws PasskeySinUsar. */
export const createPasskey = async ({ ceremonia, opciones }: Opciones): Promise<Respondido> => {
  const optionsJSON = JSON.parse(opciones) as Parameters<typeof startRegistration>[0]["optionsJSON"];
  return { ceremonia, passkey: JSON.stringify(await unlessTurnedAway(startRegistration({ optionsJSON }))) };
};

const unlessTurnedAway = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((cause: unknown) => {
    throw new PasskeySinUsar("the browser gave no answer", { cause });
  });
