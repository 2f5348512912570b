import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Client, createClient } from "../../test/client.js";
import { type Changes, ecf, encfOf, item, localDate, nota, type Tree, write } from "../../test/documents.js";
import { signDocument } from "../../test/sign-document.js";
import { createPeople, INACTIVO, openSandbox, type Place } from "../../test/taxpayer.js";

const people = createPeople();
const now = new Date();
const DAY_MS = 24 * 3_600_000;
let place: Place;
let client: Client;
let numero = 0;

beforeAll(async () => {
  place = await openSandbox(people);
  client = createClient(place.sandbox.url);
  await client.login(people.delegado);
});
afterAll(() => place.end());

const send = (xml: string) => client.send(signDocument(xml, people.delegado));

async function verdictOf(tipo: string, changes: Changes, at = now) {
  numero += 1;
  return await send(ecf(tipo, numero, at, changes));
}

function result(codigo: number, ...mensajes: (readonly [number, string])[]) {
  return {
    codigo,
    mensajes: mensajes.map(([each, valor]) => ({ codigo: each, valor: expect.stringContaining(valor) })),
  };
}

const accepted = result(1, [0, ""]);
/** A 32 for 295,000.00, which is large enough to be sent in full. */
const grande: Changes = {
  totales: {
    MontoGravadoTotal: "250000.00",
    MontoGravadoI1: "250000.00",
    TotalITBIS: "45000.00",
    TotalITBIS1: "45000.00",
    MontoTotal: "295000.00",
  },
  item: { PrecioUnitarioItem: "147500.0000", MontoItem: "295000.00" },
};

test("a difference of one peso a line is tolerated, one beyond it makes the acceptance conditional", async () => {
  expect(await verdictOf("31", { item: { MontoItem: "1181.00" } })).toMatchObject(accepted);
  const far = await verdictOf("31", { item: { MontoItem: "1181.01" } });
  expect(far).toMatchObject(result(4, [0, "Línea 1"]));
});

/** Makes a line that has ITBIS kept back, its elements in their order. */
const retenida = (monto: string): Tree => {
  const { NumeroLinea = "1", IndicadorFacturacion = "1", ...rest } = item(1);
  const Retencion = { IndicadorAgenteRetencionoPercepcion: "1", MontoITBISRetenido: monto };
  return { NumeroLinea, IndicadorFacturacion, Retencion, ...rest };
};

test("more ITBIS kept back than a line bears is refused", async () => {
  const retenido = (monto: string): Changes => ({
    items: [retenida(monto)],
    totales: { TotalITBISRetenido: monto },
  });
  expect(await verdictOf("31", retenido("180.00"))).toMatchObject(accepted);
  expect(await verdictOf("31", retenido("500.00"))).toMatchObject(result(2, [260, "Línea 1"]));
});

test("totals that the lines do not give make the acceptance conditional, each with its message", async () => {
  const totales = {
    MontoGravadoI1: "1005.00",
    TotalITBIS1: "185.00",
    TotalITBIS: "190.00",
    MontoTotal: "1200.00",
  };
  expect(await verdictOf("31", { totales })).toMatchObject(
    result(
      4,
      [1930, "MontoGravadoI1"],
      [0, "MontoGravadoTotal"],
      [0, "TotalITBIS1"],
      [0, "TotalITBIS no"],
      [0, "MontoTotal"],
    ),
  );
});

test("with the ITBIS inside, the sum of the lines is divided once and the global discount is taken off as it is", async () => {
  const changes: Changes = {
    items: [item(1), item(2)],
    totales: {
      MontoGravadoTotal: "1900.00",
      MontoGravadoI1: "1900.00",
      TotalITBIS: "342.00",
      TotalITBIS1: "342.00",
      MontoTotal: "2242.00",
    },
    secciones: {
      DescuentosORecargos: {
        DescuentoORecargo: {
          NumeroLinea: "1",
          TipoAjuste: "D",
          TipoValor: "$",
          MontoDescuentooRecargo: "100.00",
          IndicadorFacturacionDescuentooRecargo: "1",
        },
      },
    },
  };
  expect(await verdictOf("31", changes)).toMatchObject(accepted);
});

test("a discount and the table that explains it come together and agree", async () => {
  const { MontoItem, ...line } = item(1, { PrecioUnitarioItem: "690.0000" });
  const discounted = (monto: string): Tree => ({
    ...line,
    DescuentoMonto: "200.00",
    TablaSubDescuento: { SubDescuento: { TipoSubDescuento: "$", MontoSubDescuento: monto } },
    MontoItem: MontoItem ?? "",
  });
  expect(await verdictOf("31", { items: [discounted("200.00")] })).toMatchObject(accepted);
  const wrong = await verdictOf("31", { items: [discounted("150.00")] });
  expect(wrong).toMatchObject(result(2, [2020, "TablaSubDescuento"]));
});

test.each<[string, string, Changes, readonly [number, string]]>([
  [
    "176: a taxed document says whether ITBIS is inside",
    "31",
    { idDoc: { IndicadorMontoGravado: "" } },
    [176, ""],
  ],
  ["1100: credit has a date to pay by", "31", { idDoc: { TipoPago: "2" } }, [1100, "FechaLimitePago"]],
  ["a 31 is not for free", "31", { idDoc: { TipoPago: "3" } }, [0, "gratuito"]],
  [
    "1381: a 32 from 250,000.00 has its buyer",
    "32",
    { ...grande, comprador: { RNCComprador: "" } },
    [1381, ""],
  ],
  ["a 32 below 250,000.00 is not sent in full", "32", {}, [0, "RFCE"]],
  ["the lines are numbered from 1", "31", { item: { NumeroLinea: "2" } }, [0, "numerarse"]],
  [
    "a 31 does not annul another",
    "31",
    { secciones: reference("B0100000001", "1") },
    [0, "solo se admiten en notas"],
  ],
  ["the day of issue exists", "31", { emisor: { FechaEmision: "31-02-2025" } }, [0, "FechaEmision"]],
])("%s", async (_, tipo, changes, mensaje) => {
  expect(await verdictOf(tipo, changes)).toMatchObject(result(2, mensaje));
});

test("a 32 from 250,000.00 whose buyer is identified is accepted", async () => {
  expect(await verdictOf("32", grande)).toMatchObject(accepted);
});

function reference(ncf: string, codigo: string): Tree {
  return {
    InformacionReferencia: {
      NCFModificado: ncf,
      FechaNCFModificado: localDate(now),
      CodigoModificacion: codigo,
    },
  };
}

/** Has a new 31 for 1,180.00 accepted, and gives its number. */
async function original(): Promise<string> {
  expect(await verdictOf("31", {})).toMatchObject(accepted);
  return encfOf("31", numero);
}

function credito(modificado: string, changes: Changes = {}) {
  numero += 1;
  return send(nota("34", numero, now, modificado, changes));
}

test("a credit note of an accepted e-CF is accepted", async () => {
  expect(await credito(await original())).toMatchObject(accepted);
});

test("614: a note of what was never issued", async () => {
  expect(await credito(encfOf("31", 999_999))).toMatchObject(result(2, [614, "no ha sido emitido"]));
});

test("614: a note of what is still in process", async () => {
  const control = (ms: number) =>
    client.call("/_control/en-proceso", { method: "POST", body: JSON.stringify({ ms }) });
  await control(60_000);
  numero += 1;
  expect(await send(ecf("31", numero, now))).toMatchObject({ codigo: 3 });
  const pending = encfOf("31", numero);
  await control(0);
  expect(await credito(pending)).toMatchObject(result(2, [614, "no está aceptado"]));
});

test("615: credit notes do not give back more than was charged, nor to somebody else", async () => {
  const modificado = await original();
  expect(await credito(modificado)).toMatchObject(accepted);
  expect(await credito(modificado)).toMatchObject(result(2, [615, "superan"]));
  const toOther = await credito(await original(), { comprador: { RNCComprador: "101850043" } });
  expect(toOther).toMatchObject(result(2, [615, "RNCComprador"]));
});

test("156: IndicadorNotaCredito tells whether 30 calendar days have passed", async () => {
  const [onLastDay, dayAfter] = [30, 31].map((days) => new Date(now.getTime() - days * DAY_MS));
  const noteOf = async (issued: Date, indicador: string, totales: Tree = {}) => {
    expect(await verdictOf("31", {}, issued)).toMatchObject(accepted);
    const modificado = encfOf("31", numero);
    return await credito(modificado, {
      idDoc: { IndicadorNotaCredito: indicador },
      totales,
      secciones: { FechaNCFModificado: localDate(issued) },
    });
  };
  expect(await noteOf(onLastDay as Date, "0")).toMatchObject(accepted);
  expect(await noteOf(dayAfter as Date, "0")).toMatchObject(result(2, [156, "debe ser 1"]));
  const sinItbis = { TotalITBIS: "0.00", TotalITBIS1: "0.00", MontoTotal: "1000.00" };
  expect(await noteOf(dayAfter as Date, "1", sinItbis)).toMatchObject(accepted);
  const conItbis = await noteOf(dayAfter as Date, "1");
  expect(conItbis).toMatchObject(result(4, [0, "no se devuelve ITBIS"]));
});

/** Makes ten boxes of 24 beers of 355 ml at 5 %, whose 42.6 litres of alcohol pay 632.58 each. */
function cerveza(especifico: string, itbis: string, MontoTotal: string): string {
  const { MontoItem = "", PrecioUnitarioItem: _precio, ...comun } = item(1);
  numero += 1;
  const selectivo = {
    TipoImpuesto: "006",
    TasaImpuestoAdicional: "632.58",
    MontoImpuestoSelectivoConsumoEspecifico: especifico,
  };
  return ecf("31", numero, now, {
    totales: { TotalITBIS: itbis, TotalITBIS1: itbis, MontoTotal },
    items: [
      {
        ...comun,
        ...{ CantidadItem: "10.00", UnidadMedida: "43", CantidadReferencia: "24.00", UnidadReferencia: "43" },
        TablaSubcantidad: { SubcantidadItem: { Subcantidad: "3.550", CodigoSubcantidad: "18" } },
        ...{ GradosAlcohol: "5.00", PrecioUnitarioItem: "118.0000" },
        TablaImpuestoAdicional: { ImpuestoAdicional: { TipoImpuesto: "006" } },
        MontoItem,
      },
    ],
  }).replace(
    "<MontoTotal>",
    `${write("MontoImpuestoAdicional", especifico)}${write("ImpuestosAdicionales", { ImpuestoAdicional: selectivo })}<MontoTotal>`,
  );
}

test("a specific selective tax is its rate by the litres that the lines tell", async () => {
  expect(await send(cerveza("26947.91", "5030.62", "32978.53"))).toMatchObject(accepted);
  const mal = await send(cerveza("26949.92", "5030.99", "32980.91"));
  expect(mal).toMatchObject(result(4, [0, "selectivo específico 006"]));
});

test("a 44 bears no selective tax", async () => {
  const sinItbis = { MontoGravadoTotal: "", MontoGravadoI1: "", ITBIS1: "", TotalITBIS: "", TotalITBIS1: "" };
  numero += 1;
  const exento = ecf("44", numero, now, {
    idDoc: { IndicadorMontoGravado: "" },
    totales: sinItbis,
    item: { IndicadorFacturacion: "4" },
  }).replace("<MontoTotal>", "<MontoExento>1180.00</MontoExento><MontoTotal>");
  const conSelectivo = exento.replace(
    "<MontoItem>",
    "<TablaImpuestoAdicional><ImpuestoAdicional><TipoImpuesto>006</TipoImpuesto></ImpuestoAdicional></TablaImpuestoAdicional><MontoItem>",
  );
  expect(await send(conSelectivo)).toMatchObject(result(2, [0, "001 a 005"]));
});

test("the pesos are the other currency at its rate, within what rounding takes", async () => {
  const enDolares = (monto: string) =>
    ecf("31", ++numero, now).replace(
      "</Encabezado>",
      `<OtraMoneda><TipoMoneda>USD</TipoMoneda><TipoCambio>60.0000</TipoCambio><MontoTotalOtraMoneda>${monto}</MontoTotalOtraMoneda></OtraMoneda></Encabezado>`,
    );
  expect(await send(enDolares("19.67"))).toMatchObject(accepted);
  expect(await send(enDolares("19.70"))).toMatchObject(result(4, [0, "TipoCambio"]));
});

test("1385: a buyer who is no active taxpayer is a condition", async () => {
  const verdict = await verdictOf("31", { comprador: { RNCComprador: INACTIVO } });
  expect(verdict).toMatchObject(result(4, [1385, "no está activo"]));
});

test("64: a debit note does not annul", async () => {
  numero += 1;
  const note = nota("33", numero, now, await original(), { secciones: { CodigoModificacion: "1" } });
  expect(await send(note)).toMatchObject(result(2, [64, "débito"]));
});

test("a note of a number on paper is taken at its word", async () => {
  expect(await credito("B0100000001")).toMatchObject(accepted);
});
