import type { Exchange } from "@dte/certifier";
import type { Call, Cuenta } from "@dte/contracts";
import { writeAcuse } from "./acuse.js";
import { MOTIVO, motivoOf } from "./motivos.js";
import { fileNameOf } from "./nombres.js";
import { bare, xml } from "./respuestas.js";

/** Signs with an account's own certificate. */
export type Sign = (cuenta: Cuenta, call: Call, xml: Buffer) => Promise<Buffer>;

type Tools = { readonly sign: Sign; readonly now: () => Date };

const SIN_CUENTA = bare(400, "El RNCComprador no es de un receptor electrónico de este servicio.");

/** DGII's code for each outcome of a document; undefined means that it was received. */
const CODIGOS: Readonly<Record<string, string | undefined>> = {
  recibido: undefined,
  noRecibe: MOTIVO.noEsNuestro,
  otraCuenta: MOTIVO.noEsNuestro,
  duplicado: MOTIVO.duplicado,
  // The number has a document already, which somebody else signed.
  otro: MOTIVO.firma,
};

/** Answers with the account's ARECF, which gives the reason when the document is not received. Without an account nobody can sign one. */
export const answerDocumento =
  ({ sign, now }: Tools): Exchange["AnswerDocumento"] =>
  async ({ idEmisor, idReceptor, numero, resultado, codigoMotivo, cuenta }, call) => {
    if (!cuenta) return { respuesta: SIN_CUENTA };
    if (resultado !== "noLeido" && !Object.hasOwn(CODIGOS, resultado))
      throw new TypeError("nobody has said what becomes of the document");
    const codigo = resultado === "noLeido" ? (codigoMotivo ?? MOTIVO.especificacion) : CODIGOS[resultado];
    const acuse = await sign(cuenta, call, writeAcuse({ idEmisor, idReceptor, numero }, codigo, now()));
    return {
      respuesta: xml(
        acuse,
        codigo === undefined
          ? "Recibido: acuse de recibo con estado 0."
          : `No recibido: acuse de recibo con motivo ${codigo}, ${motivoOf(codigo)}.`,
      ),
      acuse: {
        contenido: acuse,
        nombreArchivo: fileNameOf(idReceptor, numero),
        descripcion: "Acuse de recibo enviado al emisor (ARECF)",
      },
    };
  };

const APROBACION: Readonly<Record<string, ReturnType<typeof bare>>> = {
  noExiste: bare(400, "El RNCEmisor no emitió en este servicio un comprobante con ese eNCF."),
  noCoincide: bare(400, "RNCComprador, FechaEmision o MontoTotal no son los del comprobante."),
  contraria: bare(400, "El receptor ya respondió lo contrario sobre este comprobante."),
};

/** Answers 200 and a text to an approval that was taken, as DGII's services do, and 400 to any other. */
export const answerAprobacion: Exchange["AnswerAprobacion"] = async ({ resultado }) =>
  APROBACION[resultado] ?? bare(200, "Aprobación comercial recibida.");
