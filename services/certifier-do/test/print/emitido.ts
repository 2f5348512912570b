import { Certifier } from "@dte/contracts";
import { toDte } from "@dte/dte";
import { format } from "../../src/format/index.js";
import { type Pedido, prepared } from "../samples/asked.js";
import type { Ejemplo } from "./ejemplos.js";

const FIRMA =
  "<FechaHoraFirma>20-11-2026 10:15:00</FechaHoraFirma><Signature><SignatureValue>dc/9+qAAAA==</SignatureValue></Signature>";

/** Makes the document of a request, as it is printed once DGII has it. */
export function emitido(pedido: Pedido): Ejemplo {
  const { documento, cuenta } = prepared(pedido);
  const contenido = new TextDecoder()
    .decode(format.write(documento, cuenta))
    .replace("</ECF>", `${FIRMA}</ECF>`);
  const { requestSerialize, requestDeserialize } = Certifier.Print;
  const certificado = {
    ...toDte(documento, format.certificadorOf(cuenta)),
    id: "A1",
    estado: "Certificado",
    fechaCertificacion: "2026-11-20T10:15:02-04:00",
  };
  const { dte } = requestDeserialize(requestSerialize({ dte: certificado }));
  if (!dte) throw new TypeError("the message came out empty");
  return { dte, contenido: Buffer.from(contenido) };
}
