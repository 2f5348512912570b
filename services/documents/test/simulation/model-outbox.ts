import { encodeEvent, type Subject } from "@dte/contracts";
import type { OutboxStore } from "@dte/service";
import type { Program, Tx } from "@dte/testing/simulation";
import type { Database } from "./database.js";
import type { PublicadoRow } from "./rows.js";

const AGAIN_AFTER_MS = 11 * 60_000;

type Leaving = Parameters<Parameters<OutboxStore["leave"]>[1]>[0][number];

const leavingOf = (id: string, { asunto, evento }: Pick<PublicadoRow, "asunto" | "evento">): Leaving => {
  const subject = asunto as Subject;
  return { id, asunto: subject, contenido: encodeEvent(subject, evento as never), traza: null };
};

const lastStream = (db: Database, tx: Tx): number =>
  Math.max(0, ...[...db.tables.corrientes.rows(tx)].map(([, { numero }]) => numero));

/** Makes the outbox of a program over the model of the database (libs/service/src/bus/outbox-store.ts). */
export function createModelOutbox(db: Database, program: Program): OutboxStore {
  const { outbox, publicados, corrientes } = db.tables;
  return {
    leave: (limit, send) =>
      db.transaction(program, "outbox leave", async (run) => {
        const rows = await run("take", (tx) => {
          const free = [...outbox.rows(tx)].filter(([key]) => !outbox.isLocked(tx, key));
          const oldest = free.sort(([, a], [, b]) => a.orden - b.orden).slice(0, limit);
          return oldest.map(([key, { asunto, evento }]) => {
            outbox.put(tx, key, undefined);
            publicados.lock(tx, key);
            const corriente = lastStream(db, tx);
            const kept = { asunto, evento, corriente, publicado: tx.startedAt };
            if (!publicados.get(tx, key))
              publicados.put(tx, key, { ...kept, repetir: tx.startedAt + AGAIN_AFTER_MS });
            return leavingOf(key, { asunto, evento });
          });
        });
        await send(rows);
        return rows.length;
      }),

    repeat: (which, limit, send) =>
      db.transaction(program, "outbox repeat", async (run) => {
        const rows = await run("take", (tx) => {
          const last = lastStream(db, tx);
          const isIt = ({ repetir, corriente }: PublicadoRow) =>
            which === "due" ? repetir !== null && repetir <= tx.startedAt : corriente < last;
          const found = [...publicados.rows(tx)].filter(
            ([key, row]) => isIt(row) && !publicados.isLocked(tx, key),
          );
          return found.slice(0, limit).map(([key, row]) => {
            const repetir = which === "due" ? null : tx.startedAt + AGAIN_AFTER_MS;
            publicados.set(tx, key, { repetir, corriente: Math.max(row.corriente, last) });
            return leavingOf(key, row);
          });
        });
        await send(rows);
        return rows.length;
      }),

    noteStream: (look) =>
      db.transaction(program, "outbox stream", async (run) => {
        const isOurs = await run("lock", (tx) => {
          if (db.tables.cerrojos.isLocked(tx, "corrientes")) return false;
          db.tables.cerrojos.lock(tx, "corrientes");
          return true;
        });
        if (!isOurs) return false;
        const known = await run("known", (tx) => corrientes.get(tx, `${lastStream(db, tx)}`));
        const { creada, ultimo } = await look();
        const isSame = known?.creada === creada && known.ultimo <= ultimo;
        await run("note", (tx) => {
          const numero = known?.numero ?? 0;
          if (isSame) corrientes.set(tx, `${numero}`, { ultimo });
          else corrientes.put(tx, `${numero + 1}`, { numero: numero + 1, creada, ultimo });
        });
        return !isSame && known !== undefined;
      }),

    // Nothing here is a day old.
    forget: async () => 0,
  };
}
