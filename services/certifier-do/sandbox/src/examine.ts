import type { XmlElement } from "@dte/sandbox";
import type { Ambiente } from "./ambientes.js";
import { dayOf, dayOfIso, today } from "./dates.js";
import type { Dgii } from "./dgii.js";
import { type Emisor, isDelegado, rangosOf } from "./emisores.js";
import { condicional, type Finding, rechazo, rechazoLibre } from "./findings.js";
import type { Upload } from "./http/multipart.js";
import { readDocument, textAt } from "./reading.js";
import type { Datos } from "./register.js";
import { checkEncabezado, checkFechas } from "./rules/encabezado.js";
import { checkLineas, checkRetenciones } from "./rules/lineas.js";
import { checkNota, modifiedBy } from "./rules/notas.js";
import { checkResumen } from "./rules/resumen.js";
import { checkSelectivos } from "./rules/selectivos.js";
import { checkTotales } from "./rules/totales.js";
import { signatureOf } from "./signature/transforms.js";
import { codigoSeguridadOf, type Signed, verifySignature } from "./signature/verify.js";
import { checkStructure, findEmpty } from "./structure/check.js";
import { ecfShape, rfceShape } from "./structure/documents.js";
import type { DocumentShape } from "./structure/read-shape.js";

/** An upload, its sender, and the moment at which its verdict is due (milliseconds since 1970). */
export type Presented = {
  readonly ambiente: Ambiente;
  readonly canal: "ecf" | "rfce";
  readonly upload: Upload;
  /** The holder of the token. */
  readonly identificacion: string;
  readonly listo: number;
};

export type Examination = {
  readonly rnc: string;
  readonly encf: string;
  readonly tipo: string;
  readonly findings: readonly Finding[];
  /** The data to remember of it when it is accepted. */
  readonly datos?: Datos;
};

type Named = { readonly rnc: string; readonly encf: string; readonly tipo: string };

/**
 * Finds everything that DGII finds in an e-CF or a summary, stage by stage: whether it is one at all, its signature, its issuer and number, whether
 * the number was used, and only then the rules of the business.
 */
export function examine(dgii: Dgii, presented: Presented): Examination {
  const reading = readDocument(presented.upload.bytes);
  if ("problema" in reading)
    return { rnc: "", encf: "", tipo: "", findings: [rechazoLibre("sinCodigo", reading.problema)] };
  const { root } = reading;
  const named = nameOf(root);
  const broken = checkForm(root, presented.canal === "ecf" ? ecfShape(named.tipo) : rfceShape);
  if (broken.length > 0) return { ...named, findings: broken };
  const signed = verifySignature(root);
  if (!signed.ok)
    return { ...named, findings: [rechazoLibre("sinCodigo", `Firma inválida: ${signed.problema}.`)] };
  const now = dgii.now();
  const unauthorised = checkIssuer(dgii, named, signed, presented, now) ?? checkNumber(dgii, named, now);
  if (unauthorised !== undefined) return { ...named, findings: [unauthorised] };
  const used = checkUse(dgii, named, presented.ambiente);
  if (used !== undefined) return { ...named, findings: [used] };
  const findings = [
    ...checkFileName(presented.upload, `${named.rnc}${named.encf}.xml`),
    ...checkExpiryDate(dgii, root, named),
    ...checkBusiness(dgii, root, presented, now),
  ];
  return { ...named, findings, datos: datosOf(root, signed) };
}

/** Checks the name of the file, which is made of the signer's RNC and the number ("Descripción técnica de emisores electrónicos"). */
export function checkFileName({ fileName }: Upload, expected: string): Finding[] {
  return fileName === expected ? [] : [rechazo("nombreDeArchivo", `El archivo debe llamarse ${expected}.`)];
}

/** Checks order, presence and facets of the XSD, and that no element is empty. */
export function checkForm(root: XmlElement, shape: DocumentShape | undefined): Finding[] {
  if (shape === undefined) return [rechazoLibre("sinCodigo", "El documento no es de un tipo conocido.")];
  const problems = checkStructure(root, shape);
  const empty = findEmpty(root, signatureOf(root)).map((path) => `${path}: no se admiten etiquetas vacías.`);
  return [...problems, ...empty].map((problem) => rechazoLibre("sinCodigo", problem));
}

function nameOf(root: XmlElement): Named {
  return {
    rnc: textAt(root, "Encabezado/Emisor/RNCEmisor") ?? "",
    encf: textAt(root, "Encabezado/IdDoc/eNCF") ?? "",
    tipo: textAt(root, "Encabezado/IdDoc/TipoeCF") ?? "",
  };
}

function checkIssuer(
  dgii: Dgii,
  { rnc }: Named,
  { certificado }: Signed,
  { identificacion, ambiente }: Presented,
  now: Date,
): Finding | undefined {
  const emisor = dgii.emisores.get(rnc);
  if (emisor === undefined)
    return rechazoLibre("sinCodigo", "El RNC emisor no existe o no es emisor electrónico.");
  if (emisor.activo === false) return rechazoLibre("sinCodigo", "El RNC emisor no está activo.");
  if (emisor.ambientes?.includes(ambiente) === false)
    return rechazoLibre("sinCodigo", "El RNC emisor no está autorizado en este ambiente.");
  const signer = checkSigner(dgii, emisor, certificado, now);
  if (signer !== undefined) return rechazoLibre("sinCodigo", signer);
  return isDelegado(emisor, identificacion)
    ? undefined
    : rechazoLibre("sinCodigo", "El usuario autenticado no está delegado por el RNC emisor.");
}

/** Says in Spanish why this certificate may not sign for this taxpayer. */
export function checkSigner(dgii: Dgii, emisor: Emisor, certificado: Signed["certificado"], now: Date) {
  const checked = dgii.certificates.check(certificado, now);
  if ("problema" in checked) return `Certificado inválido: ${checked.problema}.`;
  return isDelegado(emisor, checked.identificacion)
    ? undefined
    : "El firmante no está delegado por el RNC que firma.";
}

function checkNumber(dgii: Dgii, named: Named, now: Date): Finding | undefined {
  const rango = rangoOf(dgii, named);
  if (rango === undefined)
    return rechazoLibre("secuenciaNoAutorizada", "El e-NCF no está autorizado para el emisor.");
  return (dayOfIso(rango.vencimiento) ?? 0) < today(now)
    ? rechazoLibre("vencimientoDeSecuencia", "El e-NCF está vencido.")
    : undefined;
}

function rangoOf(dgii: Dgii, { rnc, encf, tipo }: Named) {
  const emisor = dgii.emisores.get(rnc);
  if (emisor === undefined || !new RegExp(`^E${tipo}\\d{10}$`).test(encf)) return undefined;
  const numero = Number(encf.slice(3));
  return rangosOf(emisor, tipo).find(({ desde, hasta }) => desde <= numero && numero <= hasta);
}

function checkExpiryDate(dgii: Dgii, root: XmlElement, named: Named): Finding[] {
  const stated = textAt(root, "Encabezado/IdDoc/FechaVencimientoSecuencia");
  const rango = rangoOf(dgii, named);
  if (stated === undefined || rango === undefined || dayOf(stated) === dayOfIso(rango.vencimiento)) return [];
  return [rechazo("vencimientoDeSecuencia", "FechaVencimientoSecuencia no es la que DGII autorizó.")];
}

function checkUse(dgii: Dgii, { rnc, encf }: Named, ambiente: Ambiente): Finding | undefined {
  const isUsed = dgii.register.of(ambiente, rnc, encf).some(({ secuenciaUtilizada }) => secuenciaUtilizada);
  if (isUsed) return rechazo("secuenciaUtilizada", "La secuencia del e-NCF ya fue utilizada.");
  return dgii.register.isAnulado(ambiente, rnc, encf)
    ? rechazo("secuenciaNoAutorizada", "La secuencia del e-NCF fue anulada.")
    : undefined;
}

/** Checks the buyer: when DGII knows that one is no active taxpayer, it accepts the document under a condition. */
function checkComprador(dgii: Dgii, root: XmlElement): Finding[] {
  const comprador = dgii.emisores.get(textAt(root, "Encabezado/Comprador/RNCComprador") ?? "");
  return comprador?.activo === false
    ? [condicional("compradorInactivo", "El RNC comprador no está activo.")]
    : [];
}

function checkBusiness(
  dgii: Dgii,
  root: XmlElement,
  { ambiente, canal, listo }: Presented,
  now: Date,
): Finding[] {
  const comprador = checkComprador(dgii, root);
  if (canal === "rfce") return [...comprador, ...checkFechas(root, now), ...checkResumen(root)];
  return [
    ...comprador,
    ...checkEncabezado(root, now),
    ...checkLineas(root),
    ...checkRetenciones(root),
    ...checkTotales(root),
    ...checkSelectivos(root),
    ...checkNota(root, { register: dgii.register, ambiente, listo }),
  ];
}

function datosOf(root: XmlElement, { valor }: Signed): Datos {
  const at = (path: string) => textAt(root, `Encabezado/${path}`) ?? "";
  const modifica = modifiedBy(root);
  return {
    fechaEmision: at("Emisor/FechaEmision"),
    fechaFirma: textAt(root, "FechaHoraFirma") ?? "",
    montoTotal: at("Totales/MontoTotal"),
    totalITBIS: at("Totales/TotalITBIS"),
    rncComprador: at("Comprador/RNCComprador"),
    idExtranjero: at("Comprador/IdentificadorExtranjero"),
    codigoSeguridad: at("CodigoSeguridadeCF") || codigoSeguridadOf(valor),
    ...(modifica && { modifica }),
  };
}
