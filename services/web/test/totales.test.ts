import { casosConTotales } from "@dte/testing/totales";
import { expect, test } from "@jest/globals";
import { documentoPage } from "../src/page/documento.js";
import { impuestosDelDocumento } from "../src/page/impuestos.js";
import { paisGeneral } from "../src/page/pais.js";
import { paises } from "./paises.js";

const lugar = { publicUrl: "https://api.example.com", cdnUrl: "https://cdn.example.com", esRecibido: false };
const numero = (texto: string): number => Number(texto.replace(/[^\d.]/g, ""));

test.each(casosConTotales())(
  "the totals on the page of %s are those of its file",
  (_nombre, { dte, totales }) => {
    const pais = paises.get(dte.pais) ?? paisGeneral;
    const { cobrados, retenidos } = impuestosDelDocumento(dte, pais);
    const montos = [...cobrados, ...retenidos].map(({ monto }) => Number(monto.units) / 10 ** monto.scale);
    expect(montos.filter((monto) => monto !== 0).sort()).toEqual(Object.values(totales.impuestos).sort());
    const filas = documentoPage(dte, pais, lugar).matchAll(
      /<th scope="row">(?:Descuento|Recargo)(?::[^<]*)?<\/th><td[^>]*>([^<]*)</g,
    );
    const ajustes = [...filas].map(([, monto = ""]) => numero(monto) * (monto.includes("−") ? -1 : 1));
    expect(ajustes).toEqual(totales.ajustes);
  },
);
