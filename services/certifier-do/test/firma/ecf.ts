import { element } from "../../src/firma/elements.js";

export type EcfParts = {
  readonly tipo?: string;
  readonly numero?: number;
  readonly rnc?: string;
  readonly monto?: string;
  readonly totales?: string;
  readonly comprador?: string;
  readonly textos?: readonly string[];
  readonly pagos?: string;
  readonly firma?: string;
};

/** Texts that break signatures. */
export const TEXTOS_DIFICILES = [
  `Piñón & Cía. <"mejor" 'calidad'> > 100 %`,
  "tab\tcr\rlf\nfin",
  "emoji 🚀 y ü \u0085 \u2028 fin",
  "]]> &amp; &#13;",
];

/** Writes an e-CF as it is before it is signed: canonical, with the elements that signing reads. */
export function ecf({
  tipo = "31",
  numero = 17,
  rnc = "131880681",
  monto = "1180.00",
  totales,
  comprador = "<Comprador><RNCComprador>101850043</RNCComprador><RazonSocialComprador>Compra &amp; Venta</RazonSocialComprador><CorreoComprador>a@b.do</CorreoComprador></Comprador>",
  textos = TEXTOS_DIFICILES,
  pagos = "",
  firma = "20-11-2026 10:15:00",
}: EcfParts = {}): Buffer {
  const eNcf = `E${tipo}${String(numero).padStart(10, "0")}`;
  const items = textos.map(
    (texto, i) => `<Item><NumeroLinea>${i + 1}</NumeroLinea>${element("NombreItem", texto)}</Item>`,
  );
  return Buffer.from(
    `<ECF><Encabezado><Version>1.0</Version><IdDoc><TipoeCF>${tipo}</TipoeCF><eNCF>${eNcf}</eNCF>` +
      `<IndicadorMontoGravado>1</IndicadorMontoGravado><TipoIngresos>01</TipoIngresos><TipoPago>1</TipoPago>${pagos}</IdDoc>` +
      `<Emisor><RNCEmisor>${rnc}</RNCEmisor><RazonSocialEmisor>Ñandú &amp; Hijos</RazonSocialEmisor>` +
      `<DireccionEmisor>Calle 1</DireccionEmisor><FechaEmision>20-11-2026</FechaEmision></Emisor>${comprador}` +
      `<Totales>${totales ?? `<MontoExento>${monto}</MontoExento><MontoTotal>${monto}</MontoTotal>`}</Totales></Encabezado>` +
      `<DetallesItems>${items.join("")}</DetallesItems><FechaHoraFirma>${firma}</FechaHoraFirma></ECF>`,
  );
}
