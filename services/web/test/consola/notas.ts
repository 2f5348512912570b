import { expect } from "@jest/globals";
import { findBarriers, isTooWide } from "../browser.js";
import type { Registrar } from "./lane.js";
import { type ConsolaWorld, issue, PHONE, title } from "./world.js";

type Lineas = { impuestos: { nombreCorto: string; codigoUnidadGravable: number }[]; total: number }[];

const impuesto = (nombreCorto: string, codigoUnidadGravable = 1, more: object = {}) => ({
  nombreCorto,
  codigoUnidadGravable,
  ...more,
});

/** Some taxed lines and some untaxed ones, both kinds of discount, and taxes beside the general one. */
const guatemalteca = {
  tipo: "factura",
  receptor: { id: "98765434" },
  motivoExencionIva: "LEY_IVA_ART7_NUM15",
  items: [
    {
      descripcion: "Jabón",
      precioUnitario: 56,
      descuento: 0.1,
      otroDescuento: 0.2,
      impuestos: [impuesto("IVA")],
    },
    { descripcion: "Medicina", precioUnitario: 30, otroDescuento: 10, impuestos: [impuesto("IVA", 2)] },
    {
      descripcion: "Agua",
      cantidad: 2,
      precioUnitario: 20,
      impuestos: [impuesto("IVA"), impuesto("IDB", 5, { cantidadUnidadesGravables: 24 })],
    },
  ],
};
const salvadorena = {
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
  items: [
    {
      descripcion: "Jabón",
      precioUnitario: 11.3,
      descuento: 0.1,
      otroDescuento: 1.03,
      impuestos: [impuesto("IVA")],
    },
    { descripcion: "Libro", precioUnitario: 30, otroDescuento: 10, impuestos: [impuesto("IVA", 2)] },
    {
      descripcion: "Gasolina, galón",
      cantidad: 3,
      precioUnitario: 4,
      impuestos: [impuesto("IVA"), impuesto("D1"), impuesto("C8")],
    },
    { descripcion: "Habitación", precioUnitario: 56.5, impuestos: [impuesto("IVA"), impuesto("59")] },
  ],
};
const dominicana = {
  tipo: "ticket",
  items: [
    { descripcion: "Jabón", precioUnitario: 100, otroDescuento: 10, impuestos: [impuesto("ITBIS")] },
    { descripcion: "Arroz", precioUnitario: 100, otroDescuento: 10, impuestos: [impuesto("ITBIS", 4)] },
    { descripcion: "Almuerzo", precioUnitario: 118, impuestos: [impuesto("ITBIS"), impuesto("001")] },
    {
      descripcion: "Cerveza, caja de 24",
      unidadMedida: "CAJ",
      precioUnitario: 1905.7,
      impuestos: [impuesto("ITBIS"), impuesto("006"), impuesto("023")],
    },
  ],
  datosAdicionales: [
    { nombre: "PRECIO_UNITARIO_REFERENCIA_4", valor: "65" },
    { nombre: "CANTIDAD_REFERENCIA_4", valor: "24" },
    { nombre: "GRADOS_ALCOHOL_4", valor: "5" },
    { nombre: "SUBCANTIDAD_4_1", valor: "0.355" },
  ],
};

export function describeNotas(get: () => ConsolaWorld, test: Registrar): void {
  const cuentas = {
    GT: () => get().constellation.cuentas[0]?.usuario ?? "",
    SV: () => get().constellation.paises["SV"]?.usuario ?? "",
    DO: () => get().constellation.paises["DO"]?.usuario ?? "",
  };

  test.each([
    ["GT", guatemalteca, "notaCredito"],
    ["SV", salvadorena, "notaCredito"],
    ["DO", dominicana, "notaCredito"],
    ["DO", dominicana, "notaDebito"],
  ] as const)(
    "of a document with unlike lines bears their taxes and comes to the same: %s, %#",
    async (pais, solicitud, tipo) => {
      const usuario = cuentas[pais]();
      const original = await get().api.createDte(usuario, solicitud);
      expect([original.status, original.body.mensaje]).toEqual([200, undefined]);
      const { page, complaints, close } = await get().enter(usuario, {
        path: `emitir?tipo=${tipo}&original=${original.body.id}`,
        size: PHONE,
      });
      await page.getByLabel("Motivo del ajuste").fill("Devolución");
      await page.getByText(/^Total del documento:/).waitFor({ state: "attached" });
      expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
      await issue(page);
      await title(page, /^Nota de/);
      const id = /documentos\/([^?]+)/.exec(page.url())?.[1];
      const { body: nota } = await get().api.call("GET", `/dte/${id}`, { usuario });
      const lineasOf = ({ items }: { items: Lineas }) =>
        items.map(({ impuestos, total }) => ({ impuestos, total }));
      expect(lineasOf(nota)).toEqual(lineasOf(original.body));
      expect(nota.total).toBe(original.body.total);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test("of a Guatemalan export, or of what is wholly exempt, bears no IVA either", async () => {
    const exportacion = {
      tipo: "facturaExportacion",
      receptor: { id: "EIN912345678", tipoId: "EXT", nombre: "NORTHWEST COFFEE, INC." },
      items: [{ descripcion: "Café oro", precioUnitario: 500 }],
      datosExportacion: {
        nombreConsignatarioODestinatario: "NORTHWEST COFFEE, INC.",
        direccionConsignatarioODestinatario: "Seattle, WA",
        incoterm: "FOB",
      },
    };
    const exenta = {
      tipo: "factura",
      motivoExencionIva: "LEY_IVA_ART7_NUM15",
      items: [{ descripcion: "Medicina", precioUnitario: 30 }],
    };
    for (const solicitud of [exportacion, exenta]) {
      const original = await get().api.createDte(cuentas.GT(), solicitud);
      expect([original.status, original.body.mensaje]).toEqual([200, undefined]);
      const path = `emitir?tipo=notaCredito&original=${original.body.id}`;
      const { page, close } = await get().enter(cuentas.GT(), { path });
      await page.getByLabel("Motivo del ajuste").fill("Devolución");
      await issue(page);
      await page.getByText("Exento de IVA").waitFor();
      await close();
    }
  });

  test("of a small Guatemalan taxpayer is what it may issue, and it is told what it may not", async () => {
    const usuario = get().constellation.cuentas[3]?.usuario ?? "";
    const items = [{ descripcion: "Sandalias", precioUnitario: 40 }];
    const original = await get().api.createDte(usuario, { tipo: "factura", receptor: { id: "CF" }, items });
    expect([original.status, original.body.mensaje]).toEqual([200, undefined]);
    const { page, close } = await get().enter(usuario, { path: `documentos/${original.body.id}` });
    await page.getByRole("link", { name: "Emitir nota de abono" }).waitFor();
    expect(await page.getByRole("link", { name: "Emitir nota de crédito" }).count()).toBe(0);
    await page.getByRole("link", { name: "Emitir nota de abono" }).click();
    await page.getByLabel("Motivo del ajuste").fill("Devolución");
    expect(await page.getByLabel("Descripción del ítem 1").inputValue()).toBe("Sandalias");
    await issue(page);
    await title(page, /^Nota de abono/);
    await page.goto(`${get().url}/consola#/emitir?tipo=notaCredito&original=${original.body.id}`);
    await page.getByText("Esta cuenta no puede emitir un documento de tipo «Nota de crédito».").waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await close();
  });
}
