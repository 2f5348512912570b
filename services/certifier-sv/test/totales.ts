import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { EjemploConTotales } from "@dte/testing/examples";

const carpeta = fileURLToPath(new URL("golden/casos", import.meta.url));

/** MH's CAT-015, the codes of the examples. */
const TRIBUTOS: Readonly<Record<string, string>> = {
  20: "IVA",
  59: "TURISMO",
  C3: "IVA",
  C5: "BEBIDAS ALCOHOLICAS",
  C8: "COTRANS",
  D1: "FOVIAL",
};

/** MH's keys of the discounts on the whole document. */
const DESCUENTOS = ["descuNoSuj", "descuExenta", "descuGravada", "descu"] as const;

type Contable = Record<"iva" | "comision" | "ivaComision" | "ivaPercibido", number>;
type Documento = {
  identificacion: { tipoDte: string };
  cuerpoDocumento: unknown;
  resumen?: { [clave in (typeof DESCUENTOS)[number]]?: number } & {
    totalIva?: number;
    totalIvaRetenido?: number;
    ivaRete?: number;
    codigoRetencionMH?: string | null;
    tributos?: { codigo: string; valor: number }[] | null;
  };
};

/** The examples with MH's resumen: its tributos, and for a factura the IVA inside its sales; for a retention, and a note on one, the amount kept back. */
export const ejemplos: readonly EjemploConTotales[] = readdirSync(carpeta).map((nombre) => {
  const texto = readFileSync(join(carpeta, nombre, "documento-v2.json"), "utf8");
  const { identificacion, cuerpoDocumento, resumen = {} } = JSON.parse(texto) as Documento;
  const dte = join(carpeta, nombre, "dte.json");
  if (identificacion.tipoDte === "09") {
    const { iva, comision, ivaComision, ivaPercibido } = cuerpoDocumento as Contable;
    const ajustes = [comision, ivaComision, ivaPercibido].filter((monto) => monto > 0).map((monto) => -monto);
    return { nombre, dte, impuestos: [["IVA", iva]], ajustes };
  }
  const retenido = resumen.totalIvaRetenido ?? (resumen.codigoRetencionMH ? resumen.ivaRete : undefined);
  return {
    nombre,
    dte,
    impuestos: [
      ["IVA", identificacion.tipoDte === "01" ? (resumen.totalIva ?? 0) : 0],
      ...(retenido === undefined ? [] : [["IVA_RETENIDO", retenido] as const]),
      ...(resumen.tributos ?? []).map(({ codigo, valor }) => [TRIBUTOS[codigo] ?? codigo, valor] as const),
    ],
    ajustes: DESCUENTOS.flatMap((clave) => (resumen[clave] ? [-resumen[clave]] : [])),
  };
});
