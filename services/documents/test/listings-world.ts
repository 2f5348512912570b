import type { Dte } from "@dte/contracts";
import { connectPostgres, createLog, createShell, readCuenta, type Sql } from "@dte/service";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll } from "@jest/globals";
import { count } from "../src/store/conteos.js";
import { insertDte, setAnulado } from "../src/store/dtes.js";
import type { Filter, Window } from "../src/store/listings.js";
import * as listings from "../src/store/listings.js";
import { insertRecibido } from "../src/store/recibidos.js";
import { createTextos } from "../src/store/textos.js";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: ServiceDatabase;
export let sql: Sql;

const read = ({ filas, totalItems }: listings.Page) => ({ dtes: filas.map(listings.readFila), totalItems });

/** The texts that a process keeps: a document that is listed twice comes from here the second time. */
const textos = createTextos();

/** A page in the form that its readers see. */
export type Leida = ReturnType<typeof read>;

export const listDtes = async (filter: Filter, window: Window) =>
  read(await readCuenta(sql, filter.idCuenta, (own) => listings.listDtes(own, filter, window, { textos })));
export const listRecibidos = async (filter: Filter, window: Window) =>
  read(
    await readCuenta(sql, filter.idCuenta, (own) => listings.listRecibidos(own, filter, window, { textos })),
  );

type Certified = Dte & { id: string; fechaCertificacion: string };

export const dteOf = (i: number): Certified =>
  ({
    id: `DTE-${String(i).padStart(3, "0")}`,
    tipo: i % 10 === 0 ? "notaCredito" : "factura",
    // There are twelve a day, so that pages begin within a day.
    fechaEmision: `2026-11-${String(1 + Math.floor(i / 12)).padStart(2, "0")}T${String(8 + (i % 12)).padStart(2, "0")}:00:00-06:00`,
    fechaCertificacion: "2026-11-20T08:00:00-06:00",
    total: "1.00",
    moneda: "GTQ",
    idCuenta: "C",
    pais: "GT",
    emisor: { id: "C" },
    receptor:
      i % 7 === 0
        ? { id: "98765434", nombre: "Comercial Peñalba, S.A." }
        : { id: "CF", nombre: "CONSUMIDOR FINAL", esConsumidorFinal: true },
    serie: "E31",
    numero: i + 1,
    ficha: {
      titulo: "",
      numeroLegal: `E31${String(i + 1).padStart(10, "0")}`,
      identificadores: [],
      nombreArchivo: "",
      verificacion: null,
      impuestoGeneral: "",
      montosExportacion: [],
    },
    numeroTransaccion: `T-${i}`,
    estaEnAmbienteDePruebas: i % 2 === 0,
    items: [],
  }) as unknown as Certified;

export const TOTAL = 100;

/** Opens the archive of a test file: a hundred documents of account C, of which R received every fifth. */
export function openListings(): void {
  beforeAll(async () => {
    database = await createServiceDatabase("documents");
    sql = connectPostgres(shell, { url: database.url });
    for (let i = 0; i < TOTAL; i += 1) {
      await sql.begin(async (tx) => {
        const dte = dteOf(i);
        await insertDte(tx, { dte, idIntento: null, idCuenta: "C" });
        await count(tx, dte, "Certificado", 1);
        if (i % 5 === 0) await insertRecibido(tx, "R", dte);
      });
    }
    await sql.begin(async (tx) => {
      const dte = dteOf(50);
      const datos = {
        motivoAnulacion: "m",
        fechaAnulacion: dte.fechaEmision,
        fechaCertificacion: dte.fechaEmision,
      };
      await setAnulado(tx, dte, datos, "prueba.xml");
      await count(tx, dte, "Certificado", -1);
      await count(tx, dte, "Anulado", 1);
    });
  });
  afterAll(async () => {
    await shell.close();
    await database.drop();
  });
}

export const ids = (dtes: Dte[]) => dtes.map(({ id }) => id);
export const newestFirst = Array.from({ length: TOTAL }, (_, i) => dteOf(TOTAL - 1 - i));
