import type { Documento } from "../document.js";
import { at, integerAt, listAt, textAt } from "../fields.js";
import { type Finding, finding } from "../findings.js";
import type { Json } from "../json.js";

/** CAT-021: of the issuer, of the receiver, a doctor's, of the transport. */
const [ISSUER, RECEIVER, DOCTOR, TRANSPORT] = [1, 2, 3, 4];
/** What only a doctor may go with, and what only an export leaves with. */
const OF_DOCTORS = ["01", "03"];
const OF_TRANSPORT = "11";
const CARRIED = ["placaTrans", "modoTransp", "numConductor", "nombreConductor"];
/** CAT-032. */
const DOMICILES = [1, 2];
const NIT = /^(?:[0-9]{14}|[0-9]{9})$/;

/** Normativa V2.0, Anexo IV, "otrosDocumentos" and "ventaTercero". */
export function checkAsociados({ root, tipo, isV2 }: Documento): Finding[] {
  const tercero = at(root, "ventaTercero");
  return [
    // A donation tells the resolution of its donee there, and is judged by itself.
    ...(tipo === "15" ? [] : listAt(root, "otrosDocumentos").flatMap((each, i) => checkOtro(each, i, tipo))),
    ...(isV2 && tercero !== undefined && tercero !== null ? checkTercero(tercero) : []),
  ];
}

function checkOtro(otro: Json, index: number, tipo: string): Finding[] {
  const campo = `otrosDocumentos[${index}]`;
  const codigo = integerAt(otro, "codDocAsociado") ?? 0;
  if (![ISSUER, RECEIVER, DOCTOR, TRANSPORT].includes(codigo))
    return [finding("003", `${campo}.codDocAsociado`)];
  const isAllowed =
    codigo === DOCTOR ? OF_DOCTORS.includes(tipo) : codigo !== TRANSPORT || tipo === OF_TRANSPORT;
  if (!isAllowed) return [finding("007", `${campo}.codDocAsociado`)];
  const isDescribed = codigo === ISSUER || codigo === RECEIVER;
  return [
    ...["descDocumento", "detalleDocumento"].flatMap((name) => checkPresence(otro, campo, name, isDescribed)),
    ...(OF_DOCTORS.includes(tipo) ? checkPresence(otro, campo, "medico", codigo === DOCTOR) : []),
    ...(tipo === OF_TRANSPORT
      ? CARRIED.flatMap((name) => checkPresence(otro, campo, name, codigo === TRANSPORT))
      : []),
  ];
}

/** A value is there exactly where it is wanted. */
function checkPresence(json: Json, campo: string, name: string, isWanted: boolean): Finding[] {
  const value = at(json, name);
  const isThere = value !== null && value !== undefined;
  if (isThere === isWanted) return [];
  return [finding(isWanted ? "005" : "024", `${campo}.${name}`)];
}

function checkTercero(tercero: Json): Finding[] {
  const domicilio = integerAt(tercero, "codDomiciliado");
  const nit = textAt(tercero, "nit");
  return [
    ...(domicilio === undefined || DOMICILES.includes(domicilio)
      ? []
      : [finding("003", "ventaTercero.codDomiciliado")]),
    ...(nit === undefined || domicilio !== 1 || NIT.test(nit) ? [] : [finding("006", "ventaTercero.nit")]),
  ];
}
