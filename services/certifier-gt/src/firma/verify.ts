import {
  descend,
  type Policy,
  type Signed,
  type Tree,
  type VerifyProblem,
  verify as verifySignatures,
} from "@dte/xmldsig";

/** The namespaces that SAT's documents and cancellations have had. */
const FEL = /^http:\/\/www\.sat\.gob\.gt\/dte\/fel\/0\.[12]\.0$/;

/**
 * The policy for the issuer's signature and the certifier's; SAT's certificates have keys of 2048 bits (Documento Técnico Informático 1.2,
 * II.C).
 */
const POLICY: Policy = {
  signaturesMax: 2,
  covers: "element",
  takesObjects: true,
  hashes: ["sha256", "sha512"],
  keys: { takesBareKeys: true, rsaBitsMin: 2048 },
};

type Kind = {
  /** The path of the element that the certifier signs, which holds the one that the issuer signs. */
  readonly certificado: readonly string[];
  readonly emitido: string;
};

const KINDS: ReadonlyMap<string, Kind> = new Map([
  ["GTDocumento", { certificado: ["SAT", "DTE"], emitido: "DatosEmision" }],
  ["GTAnulacionDocumento", { certificado: ["SAT", "AnulacionDTE"], emitido: "DatosGenerales" }],
]);

/** The element that the certifier signed, which holds the one that the issuer signed; or why the file is not taken, in Spanish. */
export type Verificacion =
  | { readonly certificado: Signed; readonly emitido: Signed }
  | { readonly motivo: string };

const refused = (motivo: string): Verificacion => ({ motivo });

/**
 * Verifies the two signatures of a certified FEL document or cancellation: the issuer's and the certifier's, each over
 * its own element. It proves that nothing was changed since it was signed, but not who holds the keys: `firmantes.ts` judges that, where the
 * authorities that issue the certificates are known.
 */
export function verify(tree: Tree): Verificacion {
  const { root } = tree;
  const kind = FEL.test(root.namespace) ? KINDS.get(root.name) : undefined;
  const certificado = kind && descend(root, ...kind.certificado);
  const emitido = kind && certificado && descend(certificado, kind.emitido);
  if (!certificado || !emitido) return refused("El contenido no es un documento FEL.");
  if (certificado.hasHidden) {
    return refused("El documento trae comentarios o instrucciones dentro de lo que está firmado.");
  }
  const outcome = verifySignatures(tree, POLICY);
  if ("refused" in outcome) return refused(motivoOf(outcome.refused));
  const { signed } = outcome;
  if (!signed.every(({ element }) => element === certificado || element === emitido)) {
    return refused(invalid("firma otra cosa"));
  }
  const byIssuer = signed.find(({ element }) => element === emitido);
  if (!byIssuer) return refused(SIN_FIRMA);
  const byCertifier = signed.find(({ element }) => element === certificado);
  return byCertifier
    ? { certificado: byCertifier, emitido: byIssuer }
    : refused("El documento no trae la firma del certificador.");
}

const SIN_FIRMA = "El documento no trae la firma del emisor.";

function motivoOf(problem: VerifyProblem): string {
  switch (problem) {
    case "unsigned":
      return SIN_FIRMA;
    case "surplus":
      return "El documento trae firmas de más.";
    case "misplaced":
      return "El documento trae una firma fuera de su lugar.";
    default:
      return invalid(DEFECTOS[problem]);
  }
}

const invalid = (defecto: string): string => `Una firma del documento no es válida: ${defecto}.`;

const DEFECTOS: Readonly<Record<Exclude<VerifyProblem, "unsigned" | "surplus" | "misplaced">, string>> = {
  hidden: "trae comentarios",
  incomplete: "le faltan partes",
  algorithm:
    "usa un algoritmo que no se acepta; se aceptan RSA con SHA-256 o SHA-512 y la forma canónica XML 1.0",
  reference: "no dice qué firma",
  key: "no trae un certificado ni una llave RSA de 2048 bits",
  forged: "su valor no corresponde a la llave",
  missing: "firma algo que no está en el documento",
  changed: "el contenido fue cambiado después de firmarse",
  scope: "no firma una parte del documento, la que le toca",
};
