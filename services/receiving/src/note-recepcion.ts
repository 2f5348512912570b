import type { Respuesta } from "@dte/contracts";
import type { Deps } from "./deps.js";

/** An answer and the account that it was given for; there is no account when nothing of ours was called. */
export type Contestada = {
  readonly respuesta: Respuesta;
  readonly idCuenta?: string | undefined;
  /** The issuer's tax id, as the arrived file names it. */
  readonly idEmisor?: string;
  readonly documento?: string;
};

/** No tax id is longer, and a stranger's text must not fill the table. */
const ID_MAX = 20;
const DICHO_MAX = 300;

/** Notes an arrival for one of our accounts. One that cannot be noted is answered all the same. */
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

/** Keeps letters, digits and hyphens, of which the authorities' ids and numbers are made; PostgreSQL takes no NUL besides. */
const plain = (texto: string, max: number): string => texto.replaceAll(/[^A-Za-z0-9-]/g, "").slice(0, max);
