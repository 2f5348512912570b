import type { DatosExportacion } from "@dte/contracts";
import {
  type ContextoInicial,
  type Documento,
  type Exportacion,
  fail,
  type Outcome,
  pass,
  type Rule,
} from "@dte/dte";
import { invalid } from "@dte/errors";
import { equals, formatShort, isNegative, parseAmount, rescale } from "@dte/money";
import { INCOTERMS_ACEPTADOS, incotermOf, isRecinto, regimenOf } from "./catalogos/exportacion.js";
import { paisOf } from "./catalogos/paises.js";
import { DATOS, datoOf } from "./datos.js";
import { collapse, largoDe } from "./textos.js";

type Campo = keyof Omit<DatosExportacion, "otros">;

/** The kinds of MH's `tipoItemExpor`. Layouts since V2.0 have no 3 (both). */
const BIENES = "1";
const SERVICIOS = "2";

/** Gives an export's data as they will be certified: cleaned, and with MH's codes. Only a factura de exportación has any. */
export function resolveExportacion({ solicitud, tipoFiscal, tipo }: ContextoInicial): Outcome<Exportacion> {
  if (tipoFiscal !== "11") {
    if (!solicitud.esExportacion && !solicitud.datosExportacion) return pass({ esExportacion: false });
    const campo = solicitud.esExportacion ? "esExportacion" : "datosExportacion";
    const texto = `${campo} no se acepta en tipo "${tipo}": use facturaExportacion.`;
    return fail("SV-EXPORTACION-TIPO", campo, invalid(texto));
  }
  const pedidos = solicitud.datosExportacion ?? { otros: {} };
  const datos: DatosExportacion = { otros: { ...pedidos.otros } };
  for (const [campo, valor] of Object.entries(pedidos)) {
    if (typeof valor === "string" && !campo.startsWith("_") && collapse(valor) !== "")
      datos[campo as Campo] = collapse(valor);
  }
  const incoterm = datos.codigoIncoterm ?? datos.incoterm;
  if (incoterm !== undefined) {
    const found = incotermOf(incoterm);
    if (!found)
      return wrong("codigoIncoterm", `no se reconoce. Valores aceptados: ${INCOTERMS_ACEPTADOS.join(", ")}.`);
    datos.codigoIncoterm = found.codigo;
    datos.incoterm = found.descripcion.slice(0, 3);
  }
  return readMontos(datos) ?? readCodigos(datos) ?? pass({ esExportacion: true, datosExportacion: datos });
}

function readMontos(datos: DatosExportacion): Outcome<never> | undefined {
  for (const campo of ["flete", "seguro"] as const) {
    const texto = datos[campo];
    if (texto === undefined) continue;
    const monto = parseAmount(texto);
    if (!monto || isNegative(monto) || !equals(rescale(monto, 2), monto)) {
      return wrong(campo, "debe ser un número con dos decimales como máximo, no negativo.");
    }
    datos[campo] = formatShort(monto, 2);
  }
  return undefined;
}

function readCodigos(datos: DatosExportacion): Outcome<never> | undefined {
  if (datos.recintoFiscal !== undefined && !isRecinto(datos.recintoFiscal)) {
    return wrong("recintoFiscal", "debe ser un código de CAT-027, por ejemplo 02 (Marítima de Acajutla).");
  }
  if (datos.regimen !== undefined && !regimenOf(datos.regimen)) {
    return wrong("regimen", "debe ser un régimen de CAT-028, por ejemplo EX-1.1000.000.");
  }
  if (datos.tipoItemExportacion !== undefined && ![BIENES, SERVICIOS].includes(datos.tipoItemExportacion)) {
    return wrong("tipoItemExportacion", "debe ser 1 (bienes) o 2 (servicios).");
  }
  return undefined;
}

function wrong(campo: Campo, porque: string): Outcome<never> {
  const field = `datosExportacion.${campo}`;
  return fail("SV-EXPORTACION-DATO", field, invalid(`${field} ${porque}`));
}

/** Tells whether an export is one of services: when the request says so, or every line is a service; otherwise it is of goods. */
export const isDeServicios = ({
  datosExportacion,
  lineas,
}: Pick<Documento, "datosExportacion" | "lineas">): boolean =>
  datosExportacion?.tipoItemExportacion
    ? datosExportacion.tipoItemExportacion === SERVICIOS
    : lineas.every(({ tipo }) => tipo === "servicio");

/** Finds the country where an export goes: the receiver's, else the consignee's. */
export const paisDestinoOf = ({
  receptor,
  datosExportacion,
}: Pick<Documento, "receptor" | "datosExportacion">) =>
  paisOf(receptor.direccion?.pais ?? "") ?? paisOf(datosExportacion?.paisConsignatario ?? "");

/** Writes the buyer's address abroad. */
export const complementoOf = ({
  receptor,
  datosExportacion,
}: Pick<Documento, "receptor" | "datosExportacion">) =>
  collapse(
    receptor.direccion?.direccion ||
      datosExportacion?.direccionComprador ||
      datosExportacion?.direccionConsignatarioODestinatario ||
      "",
  );

const isExportacion = ({ tipoFiscal }: Documento): boolean => tipoFiscal === "11";
const deBienes = (documento: Documento): boolean => isExportacion(documento) && !isDeServicios(documento);

const obligatorio = (campo: Campo, id: string, ejemplo: string): Rule => ({
  id,
  field: `datosExportacion.${campo}`,
  breaks: (documento) => deBienes(documento) && !documento.datosExportacion?.[campo],
  error: () => invalid(`datosExportacion.${campo} es obligatorio cuando se exportan bienes (${ejemplo}).`),
});

/** The rules on an export: Normativa de Cumplimiento V2.0, annex IV, factura de exportación. */
export const reglasExportacion: readonly Rule[] = [
  obligatorio("recintoFiscal", "SV-EXPORTACION-RECINTO", "CAT-027, por ejemplo 02"),
  obligatorio("regimen", "SV-EXPORTACION-REGIMEN", "CAT-028, por ejemplo EX-1.1000.000"),
  obligatorio("codigoIncoterm", "SV-EXPORTACION-INCOTERM", "CAT-031, por ejemplo FOB"),
  {
    id: "SV-EXPORTACION-PAIS",
    field: "receptor.direccion.pais",
    breaks: (documento) => isExportacion(documento) && !paisDestinoOf(documento),
    error: () =>
      invalid(
        "receptor.direccion.pais es obligatorio en una exportación: el código ISO 3166-1 del país de destino.",
      ),
  },
  {
    id: "SV-EXPORTACION-DIRECCION",
    field: "receptor.direccion.direccion",
    breaks: (documento) => {
      const largo = largoDe(complementoOf(documento));
      return isExportacion(documento) && (largo < 5 || largo > 200);
    },
    error: () =>
      invalid(
        "receptor.direccion.direccion es obligatoria en una exportación y debe tener de 5 a 200 caracteres.",
      ),
  },
  {
    id: "SV-EXPORTACION-PERSONA",
    field: "receptor.datosAdicionales",
    breaks: (documento) => {
      const tipo = datoOf(documento.receptor, "tipoPersona");
      return isExportacion(documento) && tipo !== undefined && !["1", "2"].includes(tipo);
    },
    error: () => invalid(`${DATOS.tipoPersona} debe ser 1 (persona natural) o 2 (persona jurídica).`),
  },
];
