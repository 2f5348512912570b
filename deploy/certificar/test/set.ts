import { join } from "node:path";
import exceljs from "exceljs";

type Caso = Readonly<Record<string, string>>;

/** A taxpayer as its set names it. */
export type Emisor = { readonly rnc: string; readonly nombre: string; readonly direccion: string };

const linea = (monto: string): Caso => ({
  "NumeroLinea[1]": "1",
  "IndicadorFacturacion[1]": "4",
  "NombreItem[1]": "Leche",
  "IndicadorBienoServicio[1]": "1",
  "CantidadItem[1]": "1",
  "PrecioUnitarioItem[1]": monto,
  "MontoItem[1]": monto,
  MontoExento: monto,
  MontoTotal: monto,
});

/** Cases as DGII's workbook has them: an invoice, a consumer's small one, and a note on the first, written above what it adjusts. */
export function casosOf({ rnc, nombre, direccion }: Emisor, dia: string, desde: number): Caso[] {
  const encf = (tipo: string) => `E${tipo}${String(desde).padStart(10, "0")}`;
  const caso = (tipo: string, monto: string, mas: Caso): Caso => ({
    Version: "1.0",
    TipoeCF: tipo,
    ENCF: encf(tipo),
    TipoIngresos: "01",
    TipoPago: "1",
    RNCEmisor: rnc,
    RazonSocialEmisor: nombre,
    DireccionEmisor: direccion,
    FechaEmision: dia,
    RNCComprador: "101850043",
    RazonSocialComprador: "COMPRADORA SRL",
    ...linea(monto),
    ...mas,
  });
  const vence = { FechaVencimientoSecuencia: "31-12-2028" };
  return [
    caso("34", "10.00", {
      IndicadorNotaCredito: "0",
      NCFModificado: encf("31"),
      FechaNCFModificado: dia,
      CodigoModificacion: "3",
    }),
    caso("32", "100.00", {}),
    caso("31", "100.00", vence),
  ];
}

/** Writes the workbook; gives its path. A cell that the case says nothing of is `#e`. */
export async function writeLibro(
  dir: string,
  name: string,
  casos: readonly Caso[],
  hoja = "ECF",
): Promise<string> {
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet(hoja);
  const cabecera = [...new Set(casos.flatMap((caso) => Object.keys(caso)))];
  sheet.addRow(cabecera);
  for (const caso of casos) sheet.addRow(cabecera.map((columna) => caso[columna] ?? "#e"));
  const path = join(dir, name);
  await workbook.xlsx.writeFile(path);
  return path;
}
