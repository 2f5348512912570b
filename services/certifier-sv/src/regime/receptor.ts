import type { DatoAdicional, Parte } from "@dte/contracts";
import { type Contexto, fail, pass, type Readable } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { DATOS } from "./datos.js";
import { nameLocalidades } from "./direccion.js";
import { cleanNumero, isNumeroDe, TIPOS_DOCUMENTO, type TipoId, tipoIdOf } from "./identificadores.js";
import { collapse } from "./textos.js";
import { CONTRIBUYENTES, LIQUIDACION, LIQUIDACION_CONTABLE, NOTAS, RETENCION } from "./tipos.js";

/** The buyer who does not say who they are. */
export const CONSUMIDOR_FINAL = { id: "CF", nombre: "CONSUMIDOR FINAL" } as const;

/** The longest identifier of MH's schemas. */
const ID_MAX = 20;

/** The types whose receivers have a NIT, unless the request names another kind. */
const CON_NIT: readonly string[] = [...CONTRIBUYENTES, RETENCION, LIQUIDACION, LIQUIDACION_CONTABLE];

type Identificador = { readonly id: string; readonly tipoId?: TipoId };

/**
 * Tells whether a receiver is the buyer who does not say who they are; `id` is the identifier as it was resolved, not as the client wrote
 * it.
 */
export const isConsumidorFinal = ({ id }: { id: string }): boolean => id === CONSUMIDOR_FINAL.id;

/**
 * Makes the receiver as it will be certified. A note without one has the receiver of the document that it adjusts, with all its data; otherwise a
 * receiver without an identifier is the final consumer. A text that is no identifier gives FEG_INVALID_NIT; the rules decide whether a type can do
 * without one.
 */
export function resolveReceptor({ solicitud, dteOriginal, ...contexto }: Contexto): Readable<Parte> {
  // The receiver of a comprobante de retención has the same kind of identifier in its notes.
  const isAjuste = NOTAS.includes(contexto.tipoFiscal) && dteOriginal?.tipoFiscal === RETENCION;
  const tipoFiscal = isAjuste ? RETENCION : contexto.tipoFiscal;
  const pedido = solicitud.receptor;
  const heredado = NOTAS.includes(contexto.tipoFiscal) && !pedido?.id ? dteOriginal?.receptor : undefined;
  const identificador = resolveIdentificador(
    heredado?.id ?? pedido?.id ?? "",
    heredado?.tipoId ?? pedido?.tipoId ?? "",
    tipoFiscal,
  );
  if (!("value" in identificador)) return identificador;
  const quien = identificador.value;
  const nombre = collapse(pedido?.nombre || heredado?.nombre || "");
  const correo = (pedido?.direccionCorreoElectronico || heredado?.direccionCorreoElectronico || "").trim();
  const direccion = pedido?.direccion ?? heredado?.direccion;
  const datosAdicionales = merge(heredado?.datosAdicionales ?? [], pedido?.datosAdicionales ?? []);
  const receptor = {
    ...quien,
    nombre: nombre || (isConsumidorFinal(quien) ? CONSUMIDOR_FINAL.nombre : ""),
    ...(correo && { direccionCorreoElectronico: correo }),
    ...(direccion && { direccion: nameLocalidades(direccion) }),
    datosAdicionales: datosAdicionales.map((dato) =>
      dato.nombre.trim().toUpperCase() === DATOS.nrc ? { ...dato, valor: cleanNumero(dato.valor) } : dato,
    ),
  };
  return { ...identificador, value: receptor };
}

/** Puts the data that the request gives over the inherited ones. */
const merge = (heredados: readonly DatoAdicional[], pedidos: readonly DatoAdicional[]): DatoAdicional[] => [
  ...heredados.filter(({ nombre }) => !pedidos.some((each) => each.nombre === nombre)),
  ...pedidos,
];

function resolveIdentificador(id: string, tipoId: string, tipoFiscal: string): Readable<Identificador> {
  const numero = cleanNumero(id).toUpperCase();
  if (numero === "" || numero === CONSUMIDOR_FINAL.id) return pass({ id: CONSUMIDOR_FINAL.id });
  const tipo = tipoId ? tipoIdOf(tipoId) : guessTipo(numero, tipoFiscal);
  if (!tipo) {
    const validos = Object.keys(TIPOS_DOCUMENTO).join(", ");
    const texto = `receptor.tipoId "${tipoId}" no se acepta. Valores aceptados: ${validos}.`;
    return fail("SV-RECEPTOR-TIPO-ID", "receptor.tipoId", invalid(texto));
  }
  const escrito = collapse(id).replaceAll(" ", "");
  const cleaned = tipo === "NIT" || tipo === "DUI" ? numero : escrito;
  const right = isNumeroDe(tipo, cleaned);
  // Since 17 December 2021 a natural person's NIT is the number of the DUI, and MH knows a taxpayer by the NIT.
  const value: Identificador = {
    id: cleaned,
    tipoId: tipo === "DUI" && [...CONTRIBUYENTES, LIQUIDACION_CONTABLE].includes(tipoFiscal) ? "NIT" : tipo,
  };
  if (right) return pass(value);
  const error = feg("FEG_INVALID_NIT", { id: id.slice(0, ID_MAX) });
  return { ...fail(`SV-RECEPTOR-${tipo}`, "receptor.id", error), value };
}

function guessTipo(numero: string, tipoFiscal: string): TipoId {
  if (/^\d{14}$/.test(numero)) return "NIT";
  if (/^\d{9}$/.test(numero)) return CON_NIT.includes(tipoFiscal) ? "NIT" : "DUI";
  return tipoFiscal === "11" ? "OTRO" : "NIT";
}
