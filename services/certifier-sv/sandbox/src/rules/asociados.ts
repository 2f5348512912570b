import type { Documento } from "../document.js";
import { at, integerAt, listAt, textAt } from "../fields.js";
import { type Finding, finding } from "../findings.js";
import type { Json } from "../json.js";
import { SERVICIOS_MEDICOS, TRANSPORTES } from "../tables/codes.js";

/** The kinds of CAT-021: a paper of the issuer, of the receiver, a doctor, the transport. */
const [ISSUER, RECEIVER, DOCTOR, TRANSPORT] = [1, 2, 3, 4];
/** The types that a doctor may go with, and the type that transport may go with. */
const OF_DOCTORS = ["01", "03"];
const OF_TRANSPORT = "11";
const CARRIED = ["placaTrans", "modoTransp", "numConductor", "nombreConductor"];
/** The domiciles of CAT-032. */
const DOMICILES = [1, 2];
/** A document that follows one of these settlements sells on nobody's account. */
const SETTLEMENTS = ["08", "09"];
const NIT = /^(?:[0-9]{14}|[0-9]{9})$/;

/** Checks "otrosDocumentos" and "ventaTercero": Normativa V2.0, Anexo IV. */
export function checkAsociados(documento: Documento): Finding[] {
  const { root, tipo, isV2 } = documento;
  const tercero = at(root, "ventaTercero");
  return [
    // A donation has the resolution of its donee there, which is checked elsewhere.
    ...(tipo === "15" ? [] : listAt(root, "otrosDocumentos").flatMap((each, i) => checkOtro(each, i, tipo))),
    ...(isV2 && tercero !== undefined && tercero !== null ? checkTercero(tercero, documento) : []),
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
    ...(codigo === DOCTOR ? checkMedico(at(otro, "medico") ?? null, `${campo}.medico`) : []),
    ...(codigo === TRANSPORT ? checkModo(otro, campo) : []),
  ];
}

/** Checks a doctor, who has a NIT or, when not domiciled, another document; the service is one of CAT-010. */
function checkMedico(medico: Json, campo: string): Finding[] {
  if (medico === null) return [];
  const [nit, other] = [textAt(medico, "nit"), textAt(medico, "docIdentificacion")];
  const findings: Finding[] = [];
  if (!textAt(medico, "nombre")) findings.push(finding("005", `${campo}.nombre`));
  if (nit === undefined && other === undefined) findings.push(finding("005", `${campo}.nit`));
  if (nit !== undefined && other !== undefined) findings.push(finding("024", `${campo}.docIdentificacion`));
  if (nit !== undefined && !NIT.test(nit)) findings.push(finding("006", `${campo}.nit`));
  if (!SERVICIOS_MEDICOS.includes(integerAt(medico, "tipoServicio") ?? 0))
    findings.push(finding("003", `${campo}.tipoServicio`));
  return findings;
}

function checkModo(otro: Json, campo: string): Finding[] {
  const modo = integerAt(otro, "modoTransp");
  return modo === undefined || TRANSPORTES.includes(modo) ? [] : [finding("003", `${campo}.modoTransp`)];
}

/** Checks that a value is present exactly where it is wanted. */
function checkPresence(json: Json, campo: string, name: string, isWanted: boolean): Finding[] {
  const value = at(json, name);
  const isThere = value !== null && value !== undefined;
  if (isThere === isWanted) return [];
  return [finding(isWanted ? "005" : "024", `${campo}.${name}`)];
}

function checkTercero(tercero: Json, { nit: issuer, relacionados }: Documento): Finding[] {
  const domicilio = integerAt(tercero, "codDomiciliado");
  const nit = textAt(tercero, "nit");
  return [
    ...(domicilio === undefined || DOMICILES.includes(domicilio)
      ? []
      : [finding("003", "ventaTercero.codDomiciliado")]),
    ...(nit === undefined || domicilio !== 1 || NIT.test(nit) ? [] : [finding("006", "ventaTercero.nit")]),
    ...(nit === issuer ? [finding("007", "ventaTercero.nit")] : []),
    ...(relacionados.some(({ tipoDocumento }) => SETTLEMENTS.includes(tipoDocumento))
      ? [finding("024", "ventaTercero")]
      : []),
  ];
}
