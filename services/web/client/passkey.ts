import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";

/** What the service gives a browser, and under what it wants the answer. */
export type Opciones = { ceremonia: string; opciones: string };
/** The answer, as the service takes it. */
export type Respondido = { ceremonia: string; passkey: string };

/** The user turned away, the time was over, or there is no such key here: browsers do not say which. */
export class PasskeySinUsar extends Error {
  override readonly name = "PasskeySinUsar";
}

/** Tells whether this browser has keys for this address: none makes one for an address that is a number. */
export const hasPasskeys = (): boolean =>
  browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname);

/** Answers with a key that the user has. Throws PasskeySinUsar. */
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
