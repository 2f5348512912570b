import { expect } from "@jest/globals";
import type { Page } from "playwright-core";
import { findBarriers, isTooWide } from "../browser.js";
import type { Registrar } from "./lane.js";
import { type ConsolaWorld, PHONE } from "./world.js";

const rowsOf = async (page: Page, table: string): Promise<string[]> => {
  const rows = await page.locator(table).getByRole("row").allInnerTexts();
  return rows.map((text) => text.replace(/\s+/g, " ").trim());
};

export function describeTotales(get: () => ConsolaWorld, test: Registrar): void {
  const sv = () => get().constellation.paises["SV"];

  /** Gives the lines and totals as the console shows them, and those below the last row of the public page. */
  const shown = async (
    solicitud: object,
    usuario = sv()?.usuario ?? "",
  ): Promise<{ lineas: string[]; consola: string[]; publica: string[] }> => {
    const { status, body } = await get().api.createDte(usuario, solicitud);
    expect([status, body.mensaje]).toEqual([200, undefined]);
    const { page, complaints, close } = await get().enter(usuario, {
      path: `documentos/${body.id}`,
      size: PHONE,
    });
    await page.getByRole("table", { name: "Totales" }).waitFor();
    expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
    const lineas = await rowsOf(page, ".lista");
    const consola = await rowsOf(page, ".totales");
    await page.goto(`${get().url}/dte/${body.id}`);
    expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
    const publica = await rowsOf(page, ".totales");
    expect(complaints).toEqual([]);
    await close();
    return { lineas, consola, publica };
  };

  test("of a perception agent name what is perceived, and end in what is to be paid", async () => {
    const { id = "", usuario = "", seed } = sv() ?? {};
    const agente = { nombre: "MH_AGENTE_PERCEPCION", valor: "true" };
    const put = async (datosAdicionales: unknown) => {
      const { status } = await get().api.call("PATCH", `/cuenta/${id}`, {
        usuario,
        body: { datosAdicionales },
      });
      expect(status).toBe(200);
    };
    await put([...(seed?.datosAdicionales ?? []), agente]);
    const { consola, publica } = await shown({
      tipo: "factura",
      receptor: {
        id: "06140101011019",
        nombre: "TIENDA LA BENDICION",
        direccion: { direccion: "Calle Rubén Darío 12", idMunicipio: "SV.06.23.14" },
        datosAdicionales: [
          { nombre: "MH_NRC", valor: "1234567" },
          { nombre: "MH_CODIGO_ACTIVIDAD", valor: "47111" },
        ],
      },
      items: [{ descripcion: "Refrigeradora", precioUnitario: 113 }],
    });
    await put(seed?.datosAdicionales ?? []);
    const finales = ["Total US$ 113.00", "IVA percibido US$ 1.00", "Total a pagar US$ 114.00"];
    expect(consola).toEqual(["IVA US$ 13.00", ...finales]);
    expect(publica).toEqual(["IVA incluido US$ 13.00", ...finales]);
  });

  test("of a Salvadoran export say what freight and insurance add to the lines", async () => {
    const { consola, publica } = await shown({
      tipo: "facturaExportacion",
      receptor: {
        id: "X-1",
        nombre: "NORTHWEST COFFEE, INC.",
        direccion: { direccion: "1 Pike Street", pais: "US" },
        datosAdicionales: [{ nombre: "MH_TIPO_PERSONA", valor: "2" }],
      },
      datosExportacion: {
        ...{ tipoItemExportacion: "1", recintoFiscal: "02", regimen: "EX-1.1000.000" },
        ...{ incoterm: "CIF", flete: 100, seguro: 50.5 },
      },
      items: [{ descripcion: "Café oro", precioUnitario: 8600 }],
    });
    const finales = ["Flete US$ 100.00", "Seguro US$ 50.50", "Total US$ 8,750.50"];
    expect(consola.slice(-3)).toEqual(finales);
    expect(publica).toEqual(["Precio de los ítems US$ 8,600.00", "Exento de IVA", ...finales]);
  });

  test("of a document that is adjusted as a whole lead from its lines to its total, to the cent", async () => {
    const { lineas, consola, publica } = await shown(
      {
        tipo: "ticket",
        items: [{ descripcion: "Cemento gris", precioUnitario: 1770.3, descuento: 0.1, otroDescuento: 0.2 }],
        datosAdicionales: [
          { nombre: "TIPO_AJUSTE_1", valor: "D" },
          { nombre: "TIPO_VALOR_1", valor: "%" },
          { nombre: "VALOR_DESCUENTOO_RECARGO_1", valor: "10" },
          { nombre: "DESCRIPCION_DESCUENTOO_RECARGO_1", valor: "Pronto pago" },
          { nombre: "TIPO_AJUSTE_2", valor: "R" },
          { nombre: "TIPO_VALOR_2", valor: "$" },
          { nombre: "MONTO_DESCUENTOO_RECARGO_2", valor: "25.5" },
        ],
      },
      get().constellation.paises["DO"]?.usuario,
    );
    expect(lineas.join(" ")).toContain("1 UNI × 1,770.30 − 0.30");
    const finales = ["Recargo RD$ 25.50", "Base del ITBIS RD$ 1,375.50"];
    expect(consola).toEqual([
      "Descuento: Pronto pago RD$ -150.00",
      ...finales,
      "ITBIS RD$ 247.59",
      "Total RD$ 1,623.09",
    ]);
    expect(publica).toEqual([
      "Precio de los ítems RD$ 1,770.30",
      "Descuentos − RD$ 0.30",
      "Descuento: Pronto pago − RD$ 150.00",
      ...finales,
      "ITBIS incluido RD$ 247.59",
      "Total RD$ 1,623.09",
    ]);
  });
}
