import {
  type Comprobacion,
  type CredencialesSource,
  leftFor,
  observedVerify,
  type Verify,
} from "@dte/certifier";
import type { Dte } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { amount } from "@dte/money";
import type { Comprobante } from "../firma/comprobante.js";
import { isResumida } from "../regime/resumen.js";
import { type DgiiConfig, type DgiiTools, openDgii } from "./dgii.js";
import { type Comparado, compareWithDgii } from "./locate.js";
import { findResumen } from "./resumen.js";

const RNC = /^(?:\d{9}|\d{11})$/;

/**
 * Asks DGII about a document of others, in the name of one of our accounts that is its issuer or its receiver. The security code is the beginning of
 * the signature, which covers the document: so the document that DGII has under the number, code and amount is this one. Whether a known authority
 * issued the certificate is checked when the file is read.
 */
export const createVerify =
  (config: DgiiConfig, tools: DgiiTools, credencialesOf: CredencialesSource): Verify =>
  async ({ dte, emisor, receptor, contenido }, call): Promise<Comprobacion> => {
    if (!dte) throw new TypeError("the caller did not send dte");
    const cuenta = [emisor, receptor].find((each) => each?.tieneCertificado);
    if (!cuenta) return { estado: "sinConsulta", motivo: "no account of ours may ask DGII" };
    try {
      const credenciales = await credencialesOf(cuenta, call);
      const timeoutMs = leftFor(call);
      const { estaEnAmbienteDePruebas } = dte;
      const dgii = openDgii(
        { cuenta: { ...cuenta, estaEnAmbienteDePruebas }, credenciales, timeoutMs },
        config,
        tools,
      );
      const comprobante = comprobanteOf(dte);
      return await observedVerify({ cuenta, dte }, async () =>
        comprobante.raiz === "RFCE"
          ? await askResumen({ dgii, comprobante, contenido, idIntento: "", config, now: tools.now })
          : toComprobacion(await compareWithDgii({ dgii, comprobante })),
      );
    } catch (error) {
      if (!(error instanceof FegError)) throw error;
      const motivo = `the account cannot ask: ${error.codigo}`;
      // An account that lacks something may be given it; otherwise who keeps its credentials was away, and is asked again.
      return {
        estado: error.codigo === "FEG_BUSINESS_RULE_VIOLATION" ? "sinConsulta" : "desconocido",
        motivo,
      };
    }
  };

const toComprobacion = (comparado: Comparado): Comprobacion => {
  if ("motivo" in comparado) return { estado: "desconocido", motivo: comparado.motivo };
  switch (comparado.es) {
    case "propio":
      return { estado: "confirmado", motivo: "" };
    case "rechazado":
      // The number may be used again, and the refused document may be somebody else's attempt at it.
      return { estado: "noConsta", motivo: "DGII refused what has this number" };
    case "ajeno":
      return { estado: "noConsta", motivo: "DGII has none with this number, code and amount" };
  }
};

async function askResumen(asked: Parameters<typeof findResumen>[0]): Promise<Comprobacion> {
  const verdict = await findResumen(asked);
  switch (verdict.kind) {
    case "aceptado":
      return { estado: "confirmado", motivo: "" };
    case "rechazado":
      return { estado: "falso", motivo: "DGII refused it" };
    case "inexistente":
      return { estado: "noConsta", motivo: verdict.motivo };
    case "desconocido":
      return { estado: "desconocido", motivo: verdict.motivo };
  }
}

/** Makes the data to ask DGII with, from a document as its signature covers it. */
function comprobanteOf({ serie = "", numero = 0, ...dte }: Dte): Comprobante {
  const idReceptor = dte.receptor?.id ?? "";
  return {
    raiz: isResumida(dte.tipoFiscal, amount(dte.total)) ? "RFCE" : "ECF",
    eNcf: `${serie}${String(numero).padStart(10, "0")}`,
    rncEmisor: dte.emisor?.id ?? "",
    rncComprador: RNC.test(idReceptor) ? idReceptor : "",
    montoTotal: dte.total,
    fechaEmision: "",
    fechaFirma: "",
    codigoSeguridad: dte.selloEntidadFiscal ?? "",
  };
}
