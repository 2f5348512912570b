import type { Parte } from "@dte/contracts";
import { type Contexto, fail, type Outcome, pass } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { cleanCui, isCui } from "./cui.js";
import { collapse } from "./direccion.js";
import { cleanNit, isNit } from "./nit.js";

/** A buyer who does not say who they are. */
const CONSUMIDOR_FINAL = { id: "CF", nombre: "CONSUMIDOR FINAL" } as const;

/** What a `tipoId` of the request means to SAT: its NIT, or one of its two special kinds of identifier. */
const TIPOS_ID: Readonly<Record<string, "NIT" | "CUI" | "EXT">> = {
  NIT: "NIT",
  CUI: "CUI",
  DPI: "CUI",
  EXT: "EXT",
  PASAPORTE: "EXT",
};

/** A foreign identifier: 3 to 18 of these, no spaces. SAT, GT_Documento 0.2.1, tipoNITReceptor. */
const EXTRANJERO = /^[A-Z0-9&%-/#=]{3,18}$/;

/**
 * The receiver as it will be certified. Without an identifier it is the final consumer; 13 digits without a `tipoId`
 * are a CUI, because no NIT is that long. An identifier that is not one gives FEG_INVALID_NIT.
 */
export function resolveReceptor({ solicitud }: Contexto): Outcome<Parte> {
  const pedido = solicitud.receptor;
  const identificador = resolveIdentificador(pedido?.id ?? "", pedido?.tipoId ?? "");
  if (!identificador.ok) return identificador;
  return pass({
    ...identificador.value,
    nombre: collapse(pedido?.nombre ?? "") || CONSUMIDOR_FINAL.nombre,
    ...(pedido?.direccionCorreoElectronico && {
      direccionCorreoElectronico: pedido.direccionCorreoElectronico.trim(),
    }),
    ...(pedido?.direccion && { direccion: pedido.direccion }),
    datosAdicionales: pedido?.datosAdicionales ?? [],
  });
}

/** Is the buyer unnamed? SAT knows it by the literal CF. */
export const isConsumidorFinal = (receptor: Parte): boolean => receptor.id === CONSUMIDOR_FINAL.id;

function resolveIdentificador(id: string, tipoId: string): Outcome<{ id: string; tipoId?: string }> {
  const nit = cleanNit(id);
  if (nit === "" || nit === CONSUMIDOR_FINAL.id) return pass({ id: CONSUMIDOR_FINAL.id });
  const tipo = tipoId ? TIPOS_ID[tipoId.trim().toUpperCase()] : looksLikeCui(id) ? "CUI" : "NIT";
  if (!tipo) {
    const texto = `receptor.tipoId "${tipoId}" no se acepta. Valores aceptados: ${Object.keys(TIPOS_ID).join(", ")}.`;
    return fail("GT-RECEPTOR-TIPO-ID", "receptor.tipoId", invalid(texto));
  }
  const cleaned = tipo === "NIT" ? nit : tipo === "CUI" ? cleanCui(id) : id.replace(/\s/g, "").toUpperCase();
  const right = tipo === "NIT" ? isNit(cleaned) : tipo === "CUI" ? isCui(cleaned) : EXTRANJERO.test(cleaned);
  if (!right)
    return fail(
      `GT-RECEPTOR-${tipo}`,
      "receptor.id",
      feg("FEG_INVALID_NIT", { id: id.slice(0, ID_SHOWN_MAX) }),
    );
  return pass({ id: cleaned, tipoId: tipo });
}

const looksLikeCui = (id: string): boolean => /^\d{13}$/.test(id.replace(/[\s.-]/g, ""));

/** No identifier is longer: what a message repeats of a wrong one. */
const ID_SHOWN_MAX = 30;
