import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { EjemploConTotales } from "@dte/testing/examples";

const carpeta = fileURLToPath(new URL("golden", import.meta.url));

const montoOf = (xml: string, nombre: string): number =>
  Number(new RegExp(`<${nombre}>([^<]*)</${nombre}>`).exec(xml)?.[1] ?? 0);

/** The examples with DGII's Totales, or OtraMoneda where the document is in another currency than the peso. */
export const ejemplos: readonly EjemploConTotales[] = readdirSync(carpeta)
  .filter((file) => file.endsWith(".json"))
  .map((file) => {
    const dte = join(carpeta, file);
    const { moneda } = JSON.parse(readFileSync(dte, "utf8")) as { moneda: string };
    const xml = readFileSync(join(carpeta, file.replace(".json", ".xml")), "utf8");
    const otra = moneda === "DOP" ? "" : "OtraMoneda";
    const cambio = otra ? montoOf(xml, "TipoCambio") : 1;
    return {
      nombre: file,
      dte,
      impuestos: [
        ["ITBIS", montoOf(xml, `TotalITBIS${otra}`)],
        ...adicionalesOf(xml, otra),
        // The file has the retentions in pesos alone.
        ["ITBIS_RETENIDO", montoOf(xml, "TotalITBISRetenido") / cambio],
        ["ISR_RETENIDO", montoOf(xml, "TotalISRRetencion") / cambio],
      ],
      ajustes: [...xml.matchAll(/<DescuentoORecargo>(.*?)<\/DescuentoORecargo>/g)].map(([, ajuste = ""]) => {
        const monto = montoOf(ajuste, `MontoDescuentooRecargo${otra}`);
        return ajuste.includes("<TipoAjuste>D<") ? -monto : monto;
      }),
    };
  });

function adicionalesOf(xml: string, otra: string): (readonly [string, number])[] {
  const tabla = new RegExp(`<ImpuestosAdicionales${otra}>.*</ImpuestosAdicionales${otra}>`).exec(xml)?.[0];
  const fila = new RegExp(`<TipoImpuesto${otra}>(\\d+)<.*?<(?:Monto|Otros)[A-Za-z]+>([\\d.]+)<`, "g");
  return [...(tabla ?? "").matchAll(fila)].map(([, codigo = "", monto]) => [codigo, Number(monto)]);
}
