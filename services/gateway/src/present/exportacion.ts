import type { DatosExportacion } from "@dte/contracts";
import { exportacionOtros } from "../schema/exportacion.js";
import { decimal, named, object, text } from "./view.js";

/** What a document says of an export, in one flat object as clients send it. */
export const datosExportacion = named(
  "DatosExportacion",
  object({
    nombreConsignatarioODestinatario: text,
    direccionConsignatarioODestinatario: text,
    codigoConsignatarioODestinatario: text,
    nombreComprador: text,
    direccionComprador: text,
    codigoComprador: text,
    otraReferencia: text,
    incoterm: text,
    nombreExportador: text,
    codigoExportador: text,
    lugarExpedicion: text,
    paisConsignatario: text,
    recintoFiscal: text,
    regimen: text,
    tipoItemExportacion: text,
    codigoIncoterm: text,
    flete: decimal,
    seguro: decimal,
    ...Object.fromEntries(
      Object.entries(exportacionOtros).map(([campo, { kind }]) => [
        campo,
        kind === "decimal" ? decimal : text,
      ]),
    ),
  }),
);

/** The contract between services keeps what one country alone says apart. */
export const flatExportacion = (datos: DatosExportacion | null | undefined) =>
  datos ? { ...datos.otros, ...datos } : undefined;
