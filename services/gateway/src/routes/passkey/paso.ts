import type { PasskeyRespuesta } from "@dte/contracts";
import { invalid } from "@dte/errors";
import type { Ceremonias } from "../../http/ceremonias.js";
import { text } from "../../schema/schema.js";

/** What a browser says of a key is some hundred bytes; one that brings certificates is not taken in. */
export const PASSKEY_CHARS_MAX = 8_192;

/** The second step of who is asked for the password once more: a code, or a key. */
export const paso = {
  codigo: text({ min: 1, max: 100 }),
  ceremonia: text({ min: 1, max: 100 }),
  passkey: text({ min: 1, max: PASSKEY_CHARS_MAX }),
};

type Paso = { codigo?: string; ceremonia?: string; passkey?: string };

/** Reads the same as accounts takes it. Throws what `take` throws, and FEG_VALIDATION_ERROR for half of a key. */
export async function readPaso(
  { codigo, ceremonia, passkey }: Paso,
  ceremonias: Pick<Ceremonias, "take">,
): Promise<{ codigo?: string; passkey?: PasskeyRespuesta }> {
  if ((ceremonia === undefined) !== (passkey === undefined))
    throw invalid(
      ceremonia === undefined
        ? "ceremonia: falta. Se recibe con las opciones de la llave de acceso."
        : "passkey: falta. Es lo que respondió el navegador.",
    );
  if (ceremonia === undefined || passkey === undefined) return codigo === undefined ? {} : { codigo };
  const { desafio } = await ceremonias.take(ceremonia, { para: "entrada", usuario: "" });
  return { passkey: { desafio, respuesta: passkey }, ...(codigo !== undefined && { codigo }) };
}
