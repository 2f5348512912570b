/** Builds the cancellation of the document that `general` issued to CF on 16 June 2025, cancelled the same day, with changes by attribute. */
export function buildAnulacion(
  uuid: string,
  changes: Readonly<Record<string, string | undefined>> = {},
): string {
  const attributes = {
    ID: "DatosAnulacion",
    NumeroDocumentoAAnular: uuid,
    NITEmisor: "12345679",
    IDReceptor: "CF",
    FechaEmisionDocumentoAnular: "2025-06-16T10:15:00-06:00",
    FechaHoraAnulacion: "2025-06-16T10:16:00-06:00",
    MotivoAnulacion: "Error en los datos",
    ...changes,
  };
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
  return `<?xml version="1.0" encoding="UTF-8"?>
<dte:GTAnulacionDocumento xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:dte="http://www.sat.gob.gt/dte/fel/0.1.0" Version="0.1">
  <dte:SAT>
    <dte:AnulacionDTE ID="DatosCertificados">
      <dte:DatosGenerales${written}/>
    </dte:AnulacionDTE>
  </dte:SAT>
</dte:GTAnulacionDocumento>
`;
}
