import type { Answer, Ledger, Route, SandboxRequest } from "@dte/sandbox";
import { certifiedBody, refusedBody } from "./answers.js";
import { certify, toAutorizacion } from "./certification/certify.js";
import type { Keys } from "./certification/keys.js";
import type { Emisor } from "./emisores.js";
import { examine } from "./examine.js";
import { type Finding, notADocument, own, sat } from "./findings.js";
import type { Context } from "./rules/context.js";

export type Certifier = Pick<Context, "limiteCf" | "tiposCambio"> & {
  readonly ledger: Ledger;
  readonly keys: Keys;
  readonly emisores: readonly Emisor[];
  readonly now: () => Date;
  /** A version 4 UUID. */
  readonly newId: () => string;
};

/** INFILE does not publish a limit; longer than any key that integrators are seen to build. */
const IDENTIFICADOR_LENGTH_MAX = 200;
/** The root element's name is in the first lines. */
const PROLOGUE_BYTES = 4_096;

const rejectedOnPurpose = sat("FEL_GEN100", "0", "0", "Error. Rechazo pedido al ambiente de pruebas.");
const noSuchDocument = own("NO_EXISTE", "No existe un documento con el identificador enviado.");
const wrongCredentials = own("CREDENCIALES", "Las credenciales no son válidas: revise usuario y llave.");

/** INFILE's unified process and the lookup by identificador. */
export function infileRoutes(certifier: Certifier): Route[] {
  return [
    {
      method: "POST",
      path: "/fel/procesounificado/transaccion/v2/xml",
      operacion: ({ body }) =>
        body.subarray(0, PROLOGUE_BYTES).includes("GTAnulacionDocumento") ? "anular" : "certificar",
      handle: (request) => transact(request, certifier),
      refuse: () => refused(rejectedOnPurpose),
    },
    {
      method: "POST",
      path: "/fel/consulta/dte/v2/identificador_unico",
      operacion: "consultar",
      handle: (request) => consult(request, certifier),
      refuse: () => refused(rejectedOnPurpose),
    },
  ];
}

async function transact(request: SandboxRequest, certifier: Certifier): Promise<Answer> {
  const emisor = certifier.emisores.find(
    (each) =>
      each.usuarioFirma === request.header("UsuarioFirma") &&
      each.llaveFirma === request.header("LlaveFirma") &&
      isApiUser(each, request),
  );
  if (emisor === undefined) return refused(wrongCredentials);
  const identificador = request.header("identificador") ?? "";
  if (identificador === "" || identificador.length > IDENTIFICADOR_LENGTH_MAX)
    return refused(
      own(
        "IDENTIFICADOR",
        `La cabecera identificador debe tener de 1 a ${IDENTIFICADOR_LENGTH_MAX} caracteres.`,
      ),
    );
  const earlier = await certifier.ledger.answerTo(emisor.nit, identificador);
  if (earlier !== undefined) return ok(earlier);
  const text = decode(request.body);
  if (text === undefined) return refused(notADocument);
  const now = certifier.now();
  const examination = examine(text, { ...certifier, emisor, now });
  if (!("documento" in examination)) return refused(...examination.findings);
  const autorizacion = toAutorizacion(certifier.newId());
  const xml = certify(text, examination.root, autorizacion, now, certifier.keys);
  const { entry } = await certifier.ledger.record({
    id: autorizacion.uuid,
    idTransaccion: identificador,
    emisor: emisor.nit,
    tipo: examination.documento.tipo,
    total: examination.documento.granTotalTexto,
    moneda: examination.documento.moneda,
    anulado: false,
    recibido: now.toISOString(),
    contenido: request.body.toString("base64"),
    respuesta: certifiedBody(autorizacion, now, xml),
  });
  return ok(entry.respuesta);
}

async function consult(request: SandboxRequest, { emisores, ledger }: Certifier): Promise<Answer> {
  const given = parse(request.body);
  if (given === undefined)
    return refused(own("CONSULTA", 'El cuerpo debe ser JSON: { "nit_emisor": "…", "identificador": "…" }.'));
  const emisor = emisores.find((each) => isApiUser(each, request) && each.nit === given.nitEmisor);
  if (emisor === undefined) return refused(wrongCredentials);
  const answer = await ledger.answerTo(emisor.nit, given.identificador);
  return answer === undefined ? refused(noSuchDocument) : ok(answer);
}

function isApiUser(emisor: Emisor, request: SandboxRequest): boolean {
  return emisor.usuarioApi === request.header("UsuarioApi") && emisor.llaveApi === request.header("LlaveApi");
}

function parse(body: Buffer): { nitEmisor: string; identificador: string } | undefined {
  try {
    const { nit_emisor: nitEmisor, identificador } = JSON.parse(body.toString("utf8"));
    return typeof nitEmisor === "string" && typeof identificador === "string"
      ? { nitEmisor, identificador }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The text, byte for byte, or undefined when it is not UTF-8. */
function decode(body: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return undefined;
  }
}

function refused(...findings: readonly Finding[]): Answer {
  return ok(refusedBody(findings));
}

function ok(body: string): Answer {
  return { status: 200, headers: { "content-type": "application/json; charset=utf-8" }, body };
}
