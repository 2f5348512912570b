import { mayTake } from "@dte/testing/simulation";
import type { Serie } from "../../src/store/numeros.js";
import type { Model } from "./model.js";
import type { NumeroRow } from "./rows.js";

const keyOfSerie = ({ idCuenta, estaEnAmbienteDePruebas, serie }: Serie): string =>
  `${idCuenta} ${estaEnAmbienteDePruebas} ${serie}`;

export const keyOfNumero = (serie: Serie, numero: number): string => `${keyOfSerie(serie)} ${numero}`;

export const isTomado = (row: NumeroRow | undefined, toma: string): row is NumeroRow =>
  row !== undefined && row.idIntento === toma && row.instancia !== null;

const free = (now: number) =>
  ({ estado: "libre", idIntento: null, instancia: null, libreDesde: now }) as const;

export const numeros: Pick<Model, "takeNumeros" | "takeNumero" | "giveBackNumeros" | "reclaimNumeros"> = {
  takeNumeros({ tables }, tx, serie, rango, { count, toma, instancia }) {
    const { desde, hasta, siguiente } = rango;
    const key = `${keyOfSerie(serie)} ${desde}`;
    tables.secuencias.lock(tx, key);
    let contado = Math.max(tables.secuencias.get(tx, key)?.ultimo ?? siguiente - 1, siguiente - 1);
    const prefix = `${keyOfSerie(serie)} `;
    const libres = [...tables.numeros.rows(tx)]
      .filter(
        ([each, row]) =>
          each.startsWith(prefix) &&
          row.estado === "libre" &&
          row.libreDesde <= tx.startedAt &&
          row.numero >= desde &&
          row.numero <= hasta,
      )
      .sort(([, a], [, b]) => a.libreDesde - b.libreDesde || a.numero - b.numero)
      .slice(0, count);
    const tomados: number[] = [];
    for (const [each, row] of libres.sort(([, a], [, b]) => a.numero - b.numero)) {
      tables.numeros.set(tx, each, { estado: "usado", idIntento: toma, instancia });
      tomados.push(row.numero);
    }
    while (tomados.length < count && contado < hasta) {
      contado += 1;
      const each = keyOfNumero(serie, contado);
      tables.numeros.lock(tx, each);
      if (tables.numeros.get(tx, each)) continue;
      const row = { numero: contado, devueltos: 0, rechazadoPor: null, libreDesde: Number.NEGATIVE_INFINITY };
      tables.numeros.put(tx, each, { ...row, estado: "usado", idIntento: toma, instancia });
      tomados.push(contado);
    }
    tables.secuencias.put(tx, key, { desde, ultimo: contado });
    return tomados.map((numero) => ({ ...serie, numero, toma }));
  },
  takeNumero({ tables }, tx, serie, numero, idIntento) {
    const key = keyOfNumero(serie, numero);
    tables.numeros.lock(tx, key);
    const row = tables.numeros.get(tx, key);
    const holder = row?.idIntento ? tables.intentos.get(tx, row.idIntento) : undefined;
    if (row && row.estado !== "libre" && holder?.estado !== "rechazado") return false;
    const fresh = { instancia: null, devueltos: 0, rechazadoPor: null, libreDesde: Number.NEGATIVE_INFINITY };
    tables.numeros.put(tx, key, { ...fresh, ...row, numero, estado: "usado", idIntento });
    return true;
  },
  giveBackNumeros({ tables }, tx, toma, numero) {
    for (const [key, row] of [...tables.numeros.rows(tx)]) {
      if (isTomado(row, toma) && (numero === null || row.numero === numero))
        tables.numeros.set(tx, key, free(tx.startedAt));
    }
  },
  reclaimNumeros(db, tx, { holder }) {
    const { numeros: table } = db.tables;
    const dead = [...table.rows(tx)].filter(
      ([, { instancia }]) => instancia !== null && instancia !== holder && mayTake(db, tx, holder, instancia),
    );
    for (const [key] of dead) table.set(tx, key, free(tx.startedAt));
    return dead.length;
  },
};
