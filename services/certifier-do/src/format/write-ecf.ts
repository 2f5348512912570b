import type { Cuenta } from "@dte/contracts";
import type { Documento } from "@dte/dte";
import { ECF } from "../regime/campos/ecf.js";
import { diaDgii } from "../regime/campos/formas.js";
import { datosOf } from "../regime/datos.js";
import { liquidacionOf } from "../regime/liquidacion.js";
import { referenciaOf } from "../regime/notas.js";
import { descuentosORecargos, otraMoneda, totales } from "./cifras.js";
import { comprador, emisor, idDoc } from "./encabezado.js";
import { items } from "./items.js";
import { type Valores, writeElementos } from "./write-element.js";

const VERSION = "1.0";
const encoder = new TextEncoder();

/**
 * Writes the document as DGII's e-CF without its signature: UTF-8, its own canonical form from the first byte
 * (Canonical XML 1.0: no declaration, attribute, empty tag or white space between elements), FechaHoraFirma last.
 * Throws TypeError when it has no number yet.
 */
export function writeEcf(documento: Documento, cuenta: Cuenta): Uint8Array {
  const datos = datosOf({ ...documento, cuenta });
  const liquidacion = liquidacionOf(documento, datos);
  const referencia = referenciaOf(documento, datos);
  const valores: Valores = {
    Encabezado: {
      Version: VERSION,
      IdDoc: idDoc(documento, datos, liquidacion, referencia?.isTardia ?? false),
      Emisor: emisor(documento, cuenta, datos),
      Comprador: comprador(documento),
      Totales: totales(liquidacion, datos),
      OtraMoneda: otraMoneda(liquidacion),
    },
    DetallesItems: items(documento, datos, liquidacion),
    DescuentosORecargos: descuentosORecargos(liquidacion),
    InformacionReferencia: referencia
      ? {
          NCFModificado: referencia.ncf,
          FechaNCFModificado: diaDgii(referencia.fecha),
          CodigoModificacion: referencia.codigo,
          RazonModificacion: referencia.razon,
        }
      : {},
    FechaHoraFirma: fechaHora(documento.preparado.texto),
  };
  const contenido = writeElementos(ECF, valores, { tipoFiscal: documento.tipoFiscal, datos });
  return encoder.encode(`<ECF>${contenido}</ECF>`);
}

/** Writes 2026-11-20T08:15:00-04:00 as DGII does: 20-11-2026 08:15:00. */
const fechaHora = (texto: string): string => `${diaDgii(texto)} ${texto.slice(11, 19)}`;
