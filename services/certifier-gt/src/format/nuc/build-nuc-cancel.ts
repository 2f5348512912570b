import { type Anulacion, fechaLocal } from "@dte/dte";
import { collapse } from "../../regime/texto.js";
import { ZONA_HORARIA } from "../../regime/zona.js";
import { toBytes } from "./json.js";

/** Digifact expects times on the issuer's clock without an offset, so a moment is cut to yyyy-MM-ddTHH:mm:ss. */
const LOCAL_LENGTH = 19;

/** Writes a cancellation as Digifact's CancelFelGT takes it, without the user's name, which is a credential. */
export const buildNucCancel = ({ dte, motivo }: Anulacion): Uint8Array =>
  toBytes({
    Taxid: dte.emisor?.id ?? "",
    Autorizacion: (dte.id ?? "").toUpperCase(),
    IdReceptor: dte.receptor?.id ?? "",
    FechaEmisionDocumentoAnular: fechaLocal(new Date(dte.fechaEmision), ZONA_HORARIA).texto.slice(
      0,
      LOCAL_LENGTH,
    ),
    MotivoAnulacion: collapse(motivo),
  });
