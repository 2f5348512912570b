import type { Cuenta, Parte } from "@dte/contracts";
import { type Contexto, fail, type Outcome, pass, type Readable } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { cleanCui, isCui } from "./cui.js";
import { nameLocalidades } from "./direccion.js";
import { cleanNit, isNit } from "./nit.js";
import { collapse } from "./texto.js";
import { NOTAS } from "./tipos.js";

/** The buyer who does not say who they are. */
export const CONSUMIDOR_FINAL = { id: "CF", nombre: "CONSUMIDOR FINAL" } as const;

/** The kind of identifier that SAT understands by a request's `tipoId`: a NIT, or one of its two special kinds. */
export const TIPOS_ID: Readonly<Record<string, "NIT" | "CUI" | "EXT">> = {
  NIT: "NIT",
  CUI: "CUI",
  DPI: "CUI",
  EXT: "EXT",
  PASAPORTE: "EXT",
};

/** A foreign identifier has 3 to 18 of these characters, and no spaces. SAT, GT_Documento 0.2.1, tipoNITReceptor. */
const EXTRANJERO = /^[A-Z0-9&%-/#=]{3,18}$/;

type Identificador = { readonly id: string; readonly tipoId?: string };

/**
 * Makes the receiver as it will be certified. Without an identifier it is the receiver of the document that a note adjusts, else the final consumer;
 * 13 digits without a `tipoId` are a CUI, because no NIT is that long, and in an export whatever is not a Guatemalan number is foreign. Any other
 * identifier gives FEG_INVALID_NIT.
 */
export function resolveReceptor(contexto: Contexto): Readable<Parte> {
  const { solicitud, dteOriginal, tipoFiscal } = contexto;
  const pedido = solicitud.receptor;
  const heredado = !pedido?.id && [...NOTAS, "NABN"].includes(tipoFiscal) ? dteOriginal?.receptor : undefined;
  const identificador = heredado
    ? pass<Identificador>({ id: heredado.id, ...(heredado.tipoId && { tipoId: heredado.tipoId }) })
    : resolveIdentificador(pedido?.id ?? "", pedido?.tipoId ?? "", contexto.esExportacion);
  if (!("value" in identificador)) return identificador;
  const quien = identificador.value;
  const nombre = collapse(pedido?.nombre || heredado?.nombre || "");
  const ajeno = tipoFiscal === "FESP" ? wrongVendedor(quien, nombre) : undefined;
  const impropio =
    (contexto.esExportacion ? wrongComprador(quien) : undefined) ?? wrongExtranjero(quien, contexto.cuenta);
  const correo = pedido?.direccionCorreoElectronico || heredado?.direccionCorreoElectronico;
  const direccion = pedido?.direccion ?? heredado?.direccion;
  const receptor = {
    ...quien,
    nombre: nombre || CONSUMIDOR_FINAL.nombre,
    ...(correo && { direccionCorreoElectronico: correo.trim() }),
    ...(direccion && { direccion: nameLocalidades(direccion) }),
    datosAdicionales: pedido?.datosAdicionales ?? [],
  };
  const wrong = identificador.ok ? (ajeno ?? impropio) : identificador;
  return { ...(wrong ?? pass(receptor)), value: receptor };
}

/** Tells whether the buyer is unnamed; SAT knows such a buyer by the literal CF. */
export const isConsumidorFinal = (receptor: { id: string }): boolean => receptor.id === CONSUMIDOR_FINAL.id;

function resolveIdentificador(id: string, tipoId: string, esExportacion: boolean): Readable<Identificador> {
  const nit = cleanNit(id);
  if (nit === "" || nit === CONSUMIDOR_FINAL.id) return pass({ id: CONSUMIDOR_FINAL.id });
  const tipo = tipoId ? TIPOS_ID[tipoId.trim().toUpperCase()] : guessTipo(id, nit, esExportacion);
  if (!tipo) {
    const texto = `receptor.tipoId "${tipoId}" no se acepta. Valores aceptados: ${Object.keys(TIPOS_ID).join(", ")}.`;
    return fail("GT-RECEPTOR-TIPO-ID", "receptor.tipoId", invalid(texto));
  }
  const cleaned = tipo === "NIT" ? nit : tipo === "CUI" ? cleanCui(id) : id.replace(/\s/g, "").toUpperCase();
  const right = tipo === "NIT" ? isNit(cleaned) : tipo === "CUI" ? isCui(cleaned) : EXTRANJERO.test(cleaned);
  const value = { id: cleaned, tipoId: tipo };
  if (right) return pass(value);
  const error = feg("FEG_INVALID_NIT", { id: id.slice(0, ID_SHOWN_MAX) });
  return { ...fail(`GT-RECEPTOR-${tipo}`, "receptor.id", error), value };
}

function guessTipo(id: string, nit: string, esExportacion: boolean): "NIT" | "CUI" | "EXT" {
  const digits = id.replace(/[\s.-]/g, "");
  if (esExportacion) return isNit(nit) ? "NIT" : isCui(digits) ? "CUI" : "EXT";
  return /^\d{13}$/.test(digits) ? "CUI" : "NIT";
}

/** Refuses a factura especial without a named seller, who is its receiver: SAT, Reglas y validaciones 2.2.4 number 7. */
function wrongVendedor(receptor: Identificador, nombre: string): Outcome<never> | undefined {
  const isVendedor = !isConsumidorFinal(receptor) && nombre !== "";
  const texto =
    "Una facturaEspecial requiere en receptor los datos del vendedor: id (CUI, NIT o identificación extranjera, no CF) y nombre.";
  return isVendedor ? undefined : fail("GT-RECEPTOR-VENDEDOR", "receptor", invalid(texto));
}

/**
 * Refuses a foreign identifier that is a Guatemalan's number: SAT, Reglas y validaciones 2.2.4 (FEL_RCP111). One in eleven numbers ends as a NIT
 * does, so the issuer's own is the only one that is surely a NIT.
 */
function wrongExtranjero({ id, tipoId }: Identificador, cuenta: Cuenta): Outcome<never> | undefined {
  const isPropio = cleanNit(id) === cleanNit(cuenta.informacionFiscal?.id || cuenta.id);
  if (tipoId !== "EXT" || !(isPropio || isCui(id))) return undefined;
  const texto = isPropio
    ? "receptor.id es el NIT de la cuenta, que no es una identificación extranjera. Indique la del receptor."
    : "receptor.id es un CUI, y no una identificación extranjera. Envíe receptor.tipoId con CUI, o la identificación de otro país.";
  return fail("GT-RECEPTOR-EXTRANJERO", "receptor.id", invalid(texto));
}

/** Refuses a NIT or a CUI for a buyer abroad, where nobody has one: SAT, Reglas y validaciones 2.2.4 numbers 2 and 5. */
function wrongComprador({ id, tipoId }: Identificador): Outcome<never> | undefined {
  const isAjeno = isConsumidorFinal({ id }) || tipoId === "EXT";
  const texto =
    "El receptor de una exportación debe ser CF o una identificación extranjera: envíe receptor.tipoId con EXT.";
  return isAjeno ? undefined : fail("GT-RECEPTOR-EXPORTACION", "receptor.id", invalid(texto));
}

/** The part of a wrong identifier that a message repeats; no right one is longer. */
const ID_SHOWN_MAX = 30;
