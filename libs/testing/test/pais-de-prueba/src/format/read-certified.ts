import type { DteInput } from "@dte/contracts";
import { amount, formatShort, multiply, sum } from "@dte/money";
import { AZUCAR, TASA } from "../regime/impuestos.js";
import { regime } from "../regime/regime.js";
import { tipoDeClase } from "../regime/tipos.js";
import { type Boleta, boletaOf, paisOf, type Renglon, readSobre } from "./read.js";
import { RENTAS } from "./write.js";

type ItemInput = NonNullable<DteInput["items"]>[number];
type Lectura = { readonly dte: DteInput } | { readonly motivo: string };

/**
 * Reads a boleta that the Oficina accepted, of any issuer, in the contract's words. The signer cannot be told, because keys are registered at the
 * Oficina only. `motivo` says in Spanish why a file is refused.
 */
export function readCertified(contenido: Uint8Array): Lectura {
  const sobre = readSobre(contenido);
  if (!sobre || paisOf(sobre) !== regime.pais)
    return { motivo: "El archivo no es una boleta. Envíe el archivo tal como lo entregó el emisor." };
  const { folio, sello, recibido } = sobre;
  if (!folio || !sello || !recibido)
    return {
      motivo: "La boleta no trae el sello de la Oficina de Rentas. Pida al emisor el archivo con el sello.",
    };
  try {
    const boleta = boletaOf(sobre);
    return { dte: { ...dteOf(boleta), id: folio, selloEntidadFiscal: sello, fechaCertificacion: recibido } };
  } catch {
    return { motivo: "La boleta está incompleta o tiene valores que no son los de una boleta." };
  }
}

/** Reads a boleta. Throws if it is none. */
function dteOf(boleta: Boleta): DteInput {
  const { clase, numero, fecha, moneda, pruebas, emisor, receptor, renglones, datos, original, total } =
    boleta;
  const tipo = tipoDeClase(clase);
  if (tipo === undefined) throw new TypeError("there is no such class");
  const items = renglones.map(itemOf);
  return {
    pais: regime.pais,
    tipo,
    tipoFiscal: clase,
    serie: clase,
    numero,
    fechaEmision: fecha,
    estado: "Certificado",
    anulado: false,
    moneda,
    estaEnAmbienteDePruebas: pruebas,
    certificador: RENTAS,
    emisor: { id: emisor.clave, nombre: emisor.nombre },
    receptor: { id: receptor.clave, nombre: receptor.nombre },
    items,
    impuestos: [TASA, AZUCAR].flatMap((nombreCorto) => impuestoOf(nombreCorto, items)),
    datosAdicionales: Object.entries(datos).map(([nombre, valor]) => ({ nombre, valor })),
    total: decimalOf(total),
    ...(original && { dteOriginal: { id: original.folio, motivoAjuste: original.motivo } }),
  };
}

/** Reads a decimal. Throws if it is none. */
const decimalOf = (texto: string): string => formatShort(amount(texto), 2);

function itemOf({ detalle, cantidad, unidad, precio, rebaja, azucar, tasa, total }: Renglon): ItemInput {
  const bruto = multiply(amount(cantidad), amount(precio));
  return {
    descripcion: detalle,
    cantidad: formatShort(amount(cantidad)),
    unidadMedida: unidad,
    tipo: "bien",
    precioUnitario: decimalOf(precio),
    precio: formatShort(bruto, 2),
    descuento: decimalOf(rebaja),
    total: decimalOf(total),
    impuestos: [
      ...(tasa
        ? [{ nombreCorto: TASA, codigoUnidadGravable: tasa.clase, montoImpuesto: decimalOf(tasa.monto) }]
        : []),
      ...(azucar
        ? [
            {
              nombreCorto: AZUCAR,
              codigoUnidadGravable: azucar.clase,
              cantidadUnidadesGravables: azucar.litros,
              montoImpuesto: decimalOf(azucar.monto),
            },
          ]
        : []),
    ],
  };
}

/** Gives the amount of a tax in all lines together; nothing where no line has it. */
function impuestoOf(nombreCorto: string, items: readonly ItemInput[]): NonNullable<DteInput["impuestos"]> {
  const montos = items.flatMap(({ impuestos = [] }) =>
    impuestos
      .filter((each) => each.nombreCorto === nombreCorto)
      .map(({ montoImpuesto = "0" }) => amount(montoImpuesto)),
  );
  if (montos.length === 0) return [];
  return [{ nombreCorto, montoImpuesto: formatShort(sum(montos), 2) }];
}
