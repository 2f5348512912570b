import { type Answer, type SandboxRequest, textOf, type XmlElement } from "@dte/sandbox";
import type { Ambiente } from "./ambientes.js";
import type { Dgii } from "./dgii.js";
import { type Emisor, isDelegado, rangosOf } from "./emisores.js";
import { checkForm, checkSigner } from "./examine.js";
import { answer } from "./http/answers.js";
import { readUpload } from "./http/multipart.js";
import { elementsAt, readDocument, textAt } from "./reading.js";
import type { Sesion } from "./session/tokens.js";
import { verifySignature } from "./signature/verify.js";
import { anecfShape } from "./structure/documents.js";

/** The code that was seen for an annulled range, and the code of a refusal. DGII publishes neither. */
const ANULADO = "15";
const RECHAZADO = "2";
/** The widest range: a wider one than a type has numbers in testecf is a mistake, and each number of it is looked up. */
const RANGE_MAX = 1_000_000;

type Rango = { readonly tipo: string; readonly desde: number; readonly hasta: number };

/** Answers `anulacionrangos`: numbers that were never used become void for ever; a range with a used one is refused. */
export async function annulRanges(
  dgii: Dgii,
  ambiente: Ambiente,
  request: SandboxRequest,
  sesion: Sesion,
): Promise<Answer> {
  const upload = await readUpload(request);
  const reading =
    upload === undefined ? { problema: "Multipart cannot be empty" } : readDocument(upload.bytes);
  const root = "root" in reading ? reading.root : undefined;
  const emisor = dgii.emisores.get((root && textAt(root, "Encabezado/RncEmisor")) ?? "");
  const problem = "problema" in reading ? reading.problema : check(dgii, reading.root, emisor, sesion);
  const mensajes: string[] = problem === undefined ? [] : [problem];
  let isAllAnnulled = problem === undefined;
  if (root !== undefined && emisor !== undefined && problem === undefined) {
    for (const rango of rangesOf(root)) {
      const refusal = refusalOf(dgii, ambiente, emisor, rango);
      if (refusal === undefined) await dgii.register.annul({ ambiente, rnc: emisor.rnc, ...rango });
      isAllAnnulled &&= refusal === undefined;
      mensajes.push(`${nameOf(rango)}: ${refusal ?? "secuencias anuladas satisfactoriamente."}`);
    }
  }
  return answer(request, upload === undefined ? 400 : 200, "RespuestaAnulacion", {
    rnc: emisor?.rnc ?? "",
    codigo: isAllAnnulled ? ANULADO : RECHAZADO,
    nombre: emisor?.nombre ?? "",
    mensajes,
  });
}

/** Says in Spanish what is wrong with the request as a whole. */
function check(dgii: Dgii, root: XmlElement, emisor: Emisor | undefined, { identificacion }: Sesion) {
  const [broken] = checkForm(root, anecfShape);
  if (broken !== undefined) return broken.valor;
  if (emisor === undefined) return "El RNC emisor no existe o no es emisor electrónico.";
  const signed = verifySignature(root);
  if (!signed.ok) return `Firma inválida: ${signed.problema}.`;
  const signer = checkSigner(dgii, emisor, signed.certificado, dgii.now());
  if (signer !== undefined) return signer;
  if (!isDelegado(emisor, identificacion))
    return "El usuario autenticado no está delegado por el RNC emisor.";
  return checkCounts(root);
}

/** Checks that the lines are in order, that each count is that of its ranges, and that the total is that of the lines. */
function checkCounts(root: XmlElement): string | undefined {
  const lines = elementsAt(root, "DetalleAnulacion/Anulacion");
  const counts = lines.map((line) => sizeOf(rangesIn(line)));
  const isInOrder = lines.every((line, at) =>
    elementsAt(line, "NoLinea").some((each) => Number(textOf(each)) === at + 1),
  );
  if (!isInOrder) return "NoLinea debe numerarse desde 1, sin saltos.";
  if (lines.some((line, at) => Number(textAt(line, "CantidadeNCFAnulados")) !== counts[at]))
    return "CantidadeNCFAnulados de una línea no es la cantidad de sus rangos.";
  const sum = counts.reduce((a, b) => a + b, 0);
  return Number(textAt(root, "Encabezado/CantidadeNCFAnulados")) === sum
    ? undefined
    : "CantidadeNCFAnulados no es la suma de las líneas.";
}

function refusalOf(dgii: Dgii, ambiente: Ambiente, emisor: Emisor, { tipo, desde, hasta }: Rango) {
  if (!(desde >= 1 && desde <= hasta)) return "el rango no es de e-NCF de ese tipo, de menor a mayor.";
  if (hasta - desde >= RANGE_MAX) return `el rango tiene más de ${RANGE_MAX} secuencias.`;
  const isAuthorised = rangosOf(emisor, tipo).some((each) => each.desde <= desde && hasta <= each.hasta);
  if (!isAuthorised) return "las secuencias no están autorizadas para el emisor.";
  for (let numero = desde; numero <= hasta; numero += 1) {
    const encf = `E${tipo}${String(numero).padStart(10, "0")}`;
    if (dgii.register.of(ambiente, emisor.rnc, encf).some(({ secuenciaUtilizada }) => secuenciaUtilizada))
      return `la secuencia ${encf} ya fue utilizada.`;
    if (dgii.register.isAnulado(ambiente, emisor.rnc, encf)) return `la secuencia ${encf} ya fue anulada.`;
  }
  return undefined;
}

function rangesOf(root: XmlElement): Rango[] {
  return elementsAt(root, "DetalleAnulacion/Anulacion").flatMap(rangesIn);
}

function rangesIn(line: XmlElement): Rango[] {
  const tipo = textAt(line, "TipoeCF") ?? "";
  return elementsAt(line, "TablaRangoSecuenciasAnuladaseNCF/Secuencias").map((each) => ({
    tipo,
    desde: numberOf(tipo, textAt(each, "SecuenciaeNCFDesde")),
    hasta: numberOf(tipo, textAt(each, "SecuenciaeNCFHasta")),
  }));
}

/** Reads the number of an e-NCF; NaN for a text that is not a number of the type. */
function numberOf(tipo: string, encf = ""): number {
  return new RegExp(`^E${tipo}\\d{10}$`).test(encf) ? Number(encf.slice(3)) : Number.NaN;
}

function sizeOf(rangos: readonly Rango[]): number {
  return rangos.reduce((sum, { desde, hasta }) => sum + hasta - desde + 1, 0);
}

function nameOf({ tipo, desde, hasta }: Rango): string {
  return `E${tipo} ${desde}-${hasta}`;
}
