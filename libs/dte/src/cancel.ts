import type { Dte } from "@dte/contracts";
import { invalid } from "@dte/errors";
import type { Anulacion } from "./anulacion.js";
import { fechaLocal, parseFecha } from "./fecha.js";
import { fail, type Outcome, pass, type Regime } from "./regime.js";

export type CancelInput = {
  readonly dte: Dte;
  readonly motivoAnulacion: string;
  /** The date of the cancellation, in the contract's form of request dates; undefined means now. */
  readonly fechaAnulacion?: string | undefined;
  readonly ahora: Date;
  /** Only the archive is to change, so the country's rules are not asked. */
  readonly soloRegistro?: boolean | undefined;
} & Partial<Pick<Anulacion, "idIntento" | "archivo" | "tipoAnulacion" | "dteReemplazo" | "solicitante">>;

const NOTHING = new Uint8Array();

/** Reads a request to cancel, and has the country's own rules judge it. */
export function prepareCancel(regime: Regime, input: CancelInput): Outcome<Anulacion> {
  const motivo = input.motivoAnulacion.trim();
  if (motivo === "") {
    return fail("ANULACION-MOTIVO", "motivoAnulacion", invalid("motivoAnulacion es obligatorio."));
  }
  const fecha = input.fechaAnulacion
    ? parseFecha(input.fechaAnulacion, regime.zonaHoraria, input.ahora)
    : fechaLocal(input.ahora, regime.zonaHoraria);
  if (!fecha) {
    const texto =
      "fechaAnulacion no es una fecha válida. Use yyyy-MM-dd, yyyy-MM-ddTHH:mm o yyyy-MM-ddTHH:mm:ss en hora local.";
    return fail("ANULACION-FECHA-FORMA", "fechaAnulacion", invalid(texto));
  }
  if (fecha.instante.getTime() < Date.parse(input.dte.fechaEmision)) {
    const texto = "fechaAnulacion no puede ser anterior a la emisión del documento.";
    return fail("ANULACION-FECHA-ANTES", "fechaAnulacion", invalid(texto));
  }
  const { dte, idIntento = "", archivo = NOTHING, tipoAnulacion, dteReemplazo, solicitante } = input;
  const anulacion = { dte, motivo, fecha, idIntento, archivo, tipoAnulacion, dteReemplazo, solicitante };
  const fault = input.soloRegistro ? undefined : regime.judgeCancel(anulacion, input.ahora);
  return fault ? { ok: false, fault } : pass(anulacion);
}
