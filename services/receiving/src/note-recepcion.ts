import type { Respuesta } from "@dte/contracts";
import type { Deps } from "./deps.js";

/** What was answered, and for which account: absent where nobody of ours was meant. */
export type Contestada = {
  readonly respuesta: Respuesta;
  readonly idCuenta?: string | undefined;
  /** As what came says it. */
  readonly idEmisor?: string;
  readonly documento?: string;
};

/** Longer ones are none, and nobody else's text fills the table. */
const ID_MAX = 20;
const DICHO_MAX = 300;

/** Notes what came for an account of ours. What cannot be noted is answered all the same. */
export async function noteRecepcion(
  { shell, recepciones }: Pick<Deps, "shell" | "recepciones">,
  { pais, puerta }: { readonly pais: string; readonly puerta: string },
  { respuesta, idCuenta, idEmisor = "", documento = "" }: Contestada,
): Promise<void> {
  if (idCuenta === undefined) return;
  const { estado, dicho } = respuesta;
  const nueva = {
    ...{ idCuenta, pais, puerta, estado },
    idEmisor: plain(idEmisor, ID_MAX),
    documento: plain(documento, ID_MAX),
    respuesta: dicho.slice(0, DICHO_MAX),
  };
  await recepciones
    .insert(nueva)
    .catch((error: unknown) => shell.log.warn("receiving.arrival-not-noted", { pais, error }));
}

/** Ids and numbers of the authorities, which are letters and digits; PostgreSQL takes no NUL besides. */
const plain = (texto: string, max: number): string => texto.replaceAll(/[^A-Za-z0-9-]/g, "").slice(0, max);
