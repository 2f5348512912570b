import type { DatosExportacion, Dte } from "@dte/contracts";
import { decimal, named, object, text, toNumber } from "./view.js";

/** The data of an export in one flat object, as clients send it: the contract's fields, then the country's. */
export const datosExportacion = named("DatosExportacion", {
  ...object({
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
  }),
  rest: "otros" as const,
});

/** Shows the export's data. The document says which of the country's own fields are amounts, and they are shown as numbers. */
export function presentExportacion({
  datosExportacion: datos,
  ficha,
}: Pick<Dte, "datosExportacion" | "ficha">): DatosExportacion | undefined {
  if (!datos) return undefined;
  const montos = new Set(ficha?.montosExportacion);
  const otros = Object.fromEntries(
    Object.entries(datos.otros).map(([campo, valor]) => [campo, montos.has(campo) ? toNumber(valor) : valor]),
  );
  return { ...datos, otros: otros as DatosExportacion["otros"] };
}
