import { randomUUID } from "node:crypto";
import type { Dte } from "@dte/contracts";
import { connectPostgres, createLog, createShell, type Shell, type Sql, transaction } from "@dte/service";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { openLease } from "@dte/work";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Numbering, startNumbering } from "../src/issuing/numbering.js";
import { openCertificar } from "../src/issuing/open.js";
import { closeRechazado } from "../src/store/cierres.js";
import { insertDte } from "../src/store/dtes.js";
import { storeOf } from "./store-of.js";

let database: MigratedDatabase;
let shell: Shell;
let sql: Sql;
let numbering: Numbering;
const instancia = randomUUID();
beforeAll(async () => {
  database = await createMigratedDatabase("documents");
  shell = createShell({ name: "notas", log: createLog("notas", "silent"), newId: randomUUID });
  sql = connectPostgres(shell, { url: database.url, poolMax: 10 });
  const lease = await openLease(shell, connectPostgres(shell, { url: database.url, poolMax: 2 }), 4_000);
  numbering = startNumbering({ shell, store: storeOf(sql), lease, poolMax: 10 });
});
afterAll(async () => {
  await shell?.close();
  await database?.drop();
});

type Linea = readonly [total: number, impuesto: string];

/** A document of Guatemala as its certifier prepares it. */
const documento = (tipo: string, ...lineas: readonly Linea[]) =>
  ({
    pais: "GT",
    tipo,
    fechaEmision: "2026-11-20T08:00:00-06:00",
    fechaCertificacion: "2026-11-20T08:00:01-06:00",
    moneda: "GTQ",
    total: lineas.reduce((total, [cada]) => total + cada, 0).toFixed(2),
    estaEnAmbienteDePruebas: true,
    ficha: { impuestoGeneral: "IVA", identificadores: [] },
    items: lineas.map(([, montoImpuesto]) => ({
      impuestos: [
        { nombreCorto: "IVA", codigoUnidadGravable: montoImpuesto === "0.00" ? 2 : 1, montoImpuesto },
      ],
    })),
  }) as unknown as Dte & { fechaCertificacion: string };

const GRAVADO: Linea = [100, "10.71428571"];
const EXENTO: Linea = [100, "0.00"];

/** Issues a document with one hundred that is taxed, and one hundred that is not. */
async function issued(): Promise<Dte & { id: string }> {
  const dte = { ...documento("factura", GRAVADO, EXENTO), id: randomUUID().toUpperCase() };
  await transaction(sql, "issue", (tx) => insertDte(tx, { dte, idIntento: null, idCuenta: "cuenta" }));
  return dte;
}

const adjust = (original: Dte & { id: string }, id: string, ...lineas: readonly Linea[]) =>
  openCertificar(
    { store: storeOf(sql), instancia, numbering, restan: ["notaCredito", "notaAbono"] },
    {
      attempt: {
        id,
        operacion: "certificar",
        idCuenta: "cuenta",
        pais: "GT",
        idCertificador: "sat",
        numeroTransaccion: null,
        huella: null,
        anulacion: null,
        actor: {} as never,
      },
      prepare: async () => ({
        dte: { ...documento("notaCredito", ...lineas), dteOriginal: { id: original.id } } as Dte,
        contenido: Buffer.from("<nota/>"),
        archivo: Buffer.alloc(0),
        numeracion: null,
        conexion: "",
      }),
      kind: "GT",
      original,
    },
  ).then(
    () => "opened",
    (error: Error) => error.message,
  );

test("notes that fit in the total do not give the same tax back twice", async () => {
  const original = await issued();
  expect(await adjust(original, randomUUID(), GRAVADO)).toBe("opened");
  expect(await adjust(original, randomUUID(), GRAVADO)).toMatch(
    /^El IVA de la nota \(10\.71428571\) supera lo que queda por ajustar del documento original \(0\.00 GTQ\)/,
  );
  expect(await adjust(original, randomUUID(), EXENTO)).toBe("opened");
  expect(await adjust(original, randomUUID(), [0.01, "0.00"])).toMatch(/^El total de la nota/);
});

test("notes at the same time take no more tax than there is", async () => {
  const original = await issued();
  const taken = await Promise.all(
    Array.from({ length: 6 }, () => adjust(original, randomUUID(), [30, "3.21428571"])),
  );
  expect(taken.filter((each) => each === "opened")).toHaveLength(3);
  expect(taken.filter((each) => each.startsWith("El IVA de la nota"))).toHaveLength(3);
});

test("the tax of a note that was refused is there for another", async () => {
  const original = await issued();
  const id = randomUUID();
  expect(await adjust(original, id, GRAVADO)).toBe("opened");
  const error = { codigo: "FEG_DTE_CERTIFICATION_ERROR", message: "no", extra: {} } as never;
  expect(await closeRechazado(sql, id, instancia, { error, freesNumero: true })).toBe(true);
  expect(await adjust(original, randomUUID(), GRAVADO)).toBe("opened");
});
