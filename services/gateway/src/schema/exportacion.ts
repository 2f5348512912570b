import { date, decimal, type Fields, text } from "./schema.js";

/** A code of the authority's, which clients also send as a number. */
const codigo = text({ min: 1, max: 25, orNumber: true });
const nombre = text({ min: 1, max: 150 });

/*
 * What a country says of an export beyond the names that the contract gives every account.
 *
 * What the Dominican e-CF says of an export (Ley 32-23; DGII, Formato Comprobante Fiscal Electrónico, sections
 * InformacionesAdicionales and Transporte), by the XSD's element names in camelCase. Lengths are the longest of each
 * kind; what an element takes exactly is the country's to say.
 */

/** InformacionesAdicionales, without `seguro` and `flete`, which El Salvador has too. */
const informacionesAdicionales = {
  fechaEmbarque: date(),
  numeroEmbarque: codigo,
  numeroContenedor: nombre,
  numeroReferencia: codigo,
  nombrePuertoEmbarque: nombre,
  condicionesEntrega: codigo,
  totalFob: decimal(),
  otrosGastos: decimal(),
  totalCif: decimal(),
  regimenAduanero: nombre,
  nombrePuertoSalida: nombre,
  nombrePuertoDesembarque: nombre,
  pesoBruto: decimal(),
  pesoNeto: decimal(),
  unidadPesoBruto: codigo,
  unidadPesoNeto: codigo,
  cantidadBulto: decimal(),
  unidadBulto: codigo,
  volumenBulto: decimal(),
  unidadVolumen: codigo,
} satisfies Fields;

const transporte = {
  viaTransporte: codigo,
  paisOrigen: nombre,
  direccionDestino: nombre,
  paisDestino: nombre,
  rncIdentificacionCompaniaTransportista: codigo,
  nombreCompaniaTransportista: nombre,
  numeroViaje: codigo,
  conductor: codigo,
  documentoTransporte: codigo,
  ficha: codigo,
  placa: codigo,
  rutaTransporte: codigo,
  zonaTransporte: codigo,
  numeroAlbaran: codigo,
} satisfies Fields;

/** El Salvador: the customs regime's kind, where it cannot be told from the regime (MH). */
const elSalvador = { tipoRegimen: codigo } satisfies Fields;

export const exportacionOtros = {
  ...elSalvador,
  ...informacionesAdicionales,
  ...transporte,
} satisfies Fields;

export type CampoExportacion = keyof typeof exportacionOtros;

export const camposExportacion = Object.keys(exportacionOtros) as readonly CampoExportacion[];
