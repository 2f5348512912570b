import type { Parte } from "@dte/contracts";
import { type Contexto, fail, pass, type Readable, writable } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { CON_EXTRANJERO } from "./campos/tipos-ecf.js";
import { nameLocalidades } from "./localidades.js";
import { cleanRnc, isRnc } from "./rnc.js";
import { isNota } from "./tipos.js";

/** The buyer who does not say who they are. */
export const CONSUMIDOR_FINAL = { id: "CF", nombre: "CONSUMIDOR FINAL" } as const;

/**
 * Tells whether a receiver is the buyer who does not say who they are; `id` is the identifier as it was resolved, not as the client wrote
 * it.
 */
export const isConsumidorFinal = ({ id }: { readonly id: string }): boolean => id === CONSUMIDOR_FINAL.id;

/** Kinds of identifier: a company's RNC, a person's cédula, and what another country gave. */
export type TipoId = "RNC" | "CEDULA" | "EXT";
const TIPOS_ID: Readonly<Record<string, TipoId>> = {
  RNC: "RNC",
  CEDULA: "CEDULA",
  CÉDULA: "CEDULA",
  EXT: "EXT",
  EXTRANJERO: "EXT",
  PASAPORTE: "EXT",
};

/** The longest IdentificadorExtranjero: Formato e-CF v1.0, buyer field 39. */
export const EXTRANJERO_MAX = 20;
/** The part of a wrong identifier that a message repeats; no right one is longer. */
const ID_SHOWN_MAX = 30;

type Identificador = { readonly id: string; readonly tipoId?: string };

/**
 * Makes the receiver as it will be certified. Without an identifier it is the receiver of the document that a note adjusts, else the final consumer.
 * Nine digits are an RNC and eleven a cédula; anything else is foreign where the type takes one, and FEG_INVALID_NIT where it does not.
 */
export function resolveReceptor(contexto: Contexto): Readable<Parte> {
  const { solicitud, dteOriginal, tipoFiscal } = contexto;
  const pedido = solicitud.receptor;
  const heredado = !pedido?.id && isNota(tipoFiscal) ? dteOriginal?.receptor : undefined;
  const identificador = heredado
    ? pass<Identificador>({ id: heredado.id, ...(heredado.tipoId && { tipoId: heredado.tipoId }) })
    : resolveIdentificador(pedido?.id ?? "", pedido?.tipoId ?? "", tipoFiscal);
  if (!("value" in identificador)) return identificador;
  const quien = identificador.value;
  const nombre = writable(pedido?.nombre || heredado?.nombre || "").trim();
  const correo = pedido?.direccionCorreoElectronico || heredado?.direccionCorreoElectronico;
  const direccion = pedido?.direccion ?? heredado?.direccion;
  const receptor = {
    ...quien,
    nombre: nombre || (isConsumidorFinal(quien) ? CONSUMIDOR_FINAL.nombre : ""),
    ...(correo && { direccionCorreoElectronico: correo.trim() }),
    ...(direccion && { direccion: nameLocalidades(direccion) }),
    datosAdicionales: pedido?.datosAdicionales ?? heredado?.datosAdicionales ?? [],
  };
  return { ...identificador, value: receptor };
}

function resolveIdentificador(escrito: string, tipoId: string, tipoFiscal: string): Readable<Identificador> {
  const id = writable(escrito).trim();
  const limpio = cleanRnc(id);
  if (limpio === "" || limpio.toUpperCase() === CONSUMIDOR_FINAL.id) return pass({ id: CONSUMIDOR_FINAL.id });
  const tipo = tipoId ? TIPOS_ID[tipoId.trim().toUpperCase()] : guessTipo(limpio, tipoFiscal);
  if (!tipo) {
    const texto = `receptor.tipoId "${tipoId}" no se acepta. Valores aceptados: RNC, CEDULA, EXT, PASAPORTE.`;
    return fail("DO-RECEPTOR-TIPO-ID", "receptor.tipoId", invalid(texto));
  }
  if (tipo !== "EXT") {
    const isRight = isRnc(limpio) && (limpio.length === 9) === (tipo === "RNC");
    return isRight ? pass({ id: limpio, tipoId: tipo }) : wrongId(escrito);
  }
  if (!CON_EXTRANJERO.has(tipoFiscal)) {
    const texto = `receptor.id: un e-CF ${tipoFiscal} requiere el RNC o la cédula del receptor, no un identificador extranjero.`;
    return { ...fail("DO-RECEPTOR-EXTRANJERO", "receptor.id", invalid(texto)), value: { id, tipoId: "EXT" } };
  }
  return id.length <= EXTRANJERO_MAX ? pass({ id, tipoId: "EXT" }) : wrongId(escrito);
}

const guessTipo = (limpio: string, tipoFiscal: string): TipoId =>
  // The receiver of a payment abroad has no Dominican number, whatever its length.
  tipoFiscal === "47" || (!isRnc(limpio) && CON_EXTRANJERO.has(tipoFiscal))
    ? "EXT"
    : limpio.length === 11
      ? "CEDULA"
      : "RNC";

const wrongId = (id: string): Readable<Identificador> => ({
  ...fail("DO-RECEPTOR-ID", "receptor.id", feg("FEG_INVALID_NIT", { id: id.slice(0, ID_SHOWN_MAX) })),
  value: { id },
});
