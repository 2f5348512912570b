/**
 * NITs of those whom SAT has authorised to certify FEL documents, and SAT's own. Source: SAT, catalogue of certifiers of its validation
 * kit (2024), and its list of authorised certifiers (portal.sat.gob.gt, Factura Electrónica en Línea, certificadores, 2026).
 */
const AUTORIZADOS: ReadonlySet<string> = new Set([
  "104747498",
  "108151654",
  "12521337",
  "16693949",
  "37156616",
  "4150686",
  "43430775",
  "50510231",
  "56407734",
  "60010207",
  "62469045",
  "64281167",
  "77454820",
  "92721788",
  "95189416",
  "98978802",
]);

/** Tells whether SAT has authorised this NIT, without hyphens, to certify. */
export const isCertificadorAutorizado = (nit: string): boolean => AUTORIZADOS.has(nit.replace(/^0+/, ""));
