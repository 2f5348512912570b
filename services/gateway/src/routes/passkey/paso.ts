import type { PasskeyRespuesta } from "@dte/contracts";
import { invalid } from "@dte/errors";
import type { Ceremonias } from "../../http/ceremonias.js";
import { text } from "../../schema/schema.js";

/** The longest text of a browser about a key. It has some hundred bytes; one with certificates is not accepted. */
export const PASSKEY_CHARS_MAX = 8_192;

/** The second step of a user who is asked for the password once more: a code, or a key. */
export const paso = {
  codigo: text({ min: 1, max: 100 }),
  ceremonia: text({ min: 1, max: 100 }),
  passkey: text({ min: 1, max: PASSKEY_CHARS_MAX }),
};

type Paso = { codigo?: string; ceremonia?: string; passkey?: string };

/** Reads the second step in the form that accounts takes. Throws what `take` throws, and FEG_VALIDATION_ERROR for half of a key. */
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
