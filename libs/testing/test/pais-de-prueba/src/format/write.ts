import type { Format } from "@dte/certifier";
import type { Documento, Linea } from "@dte/dte";
import { type Amount, formatShort } from "@dte/money";
import { DATOS, datoOf } from "../regime/datos.js";
import { AZUCAR, TASA } from "../regime/impuestos.js";
import { regime } from "../regime/regime.js";

export const RENTAS = { id: "rentas", nombre: "Oficina de Rentas" };

const money = (monto: Amount): string => formatShort(monto, 2);
const bytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** The Oficina's boletas: JSON, in this order of keys. */
export const format: Format = {
  write: (documento) =>
    bytes({
      pais: regime.pais,
      envio: documento.idIntento,
      clase: documento.tipoFiscal,
      numero: documento.numeracion?.numero ?? 0,
      fecha: documento.fechaEmision.texto,
      moneda: documento.moneda,
      pruebas: documento.estaEnAmbienteDePruebas,
      emisor: { clave: documento.emisor.id, nombre: documento.emisor.nombre },
      receptor: { clave: documento.receptor.id, nombre: documento.receptor.nombre },
      renglones: documento.lineas.map(renglonOf),
      datos: datosOf(documento),
      original: documento.original
        ? { folio: documento.original.dte.id, motivo: documento.original.motivoAjuste }
        : null,
      total: money(documento.total),
      contingencia: null,
    }),
  writeCancel: ({ dte, motivo, fecha, idIntento, tipoAnulacion }) =>
    bytes({
      envio: idIntento,
      folio: dte.id,
      emisor: dte.emisor?.id,
      clase: tipoAnulacion,
      motivo,
      fecha: fecha.texto,
    }),
  certificadorOf: () => RENTAS,
};

function renglonOf(linea: Linea) {
  const impuestoOf = (nombre: string) => linea.impuestos.find(({ nombreCorto }) => nombreCorto === nombre);
  const [tasa, azucar] = [impuestoOf(TASA), impuestoOf(AZUCAR)];
  return {
    detalle: linea.descripcion,
    cantidad: formatShort(linea.cantidad),
    unidad: linea.unidadMedida,
    precio: money(linea.precioUnitario),
    rebaja: money(linea.descuento),
    azucar: azucar?.cantidadUnidadesGravables
      ? {
          clase: azucar.codigoUnidadGravable,
          litros: formatShort(azucar.cantidadUnidadesGravables),
          monto: money(azucar.montoImpuesto),
        }
      : null,
    tasa: tasa ? { clase: tasa.codigoUnidadGravable, monto: money(tasa.montoImpuesto) } : null,
    total: money(linea.total),
  };
}

/** Gives the document's own data, under the Oficina's names. */
const datosOf = (documento: Documento): Record<string, string> =>
  Object.fromEntries(
    [DATOS.orden, DATOS.turno, DATOS.muelle].flatMap((nombre) => {
      const valor = datoOf(documento, nombre);
      return valor === undefined ? [] : [[nombre, valor]];
    }),
  );
