import { type Outbox, type Shell, type Sql, transaction } from "@dte/service";
import type { Events } from "./events.js";
import { type Escrita, saveEntregas, type Tomada } from "./store/entregas.js";
import { insertEvento } from "./store/eventos.js";
import { type Apagado, disableWebhooks, noteSalud } from "./store/salud.js";

/** What is gathered for a statement: it costs the database the same for one outcome as for a hundred. */
const GATHER_MS = 20;
const SAVED_MAX = 500;

type Waiting = { entrega: Tomada; escrita: Escrita; done: () => void };
type Deps = { shell: Shell; sql: Sql; outbox: Outbox; events: Events };

export type Outcomes = {
  /** Resolves once it is written, or could not be: then it is sent again when its time is over. */
  save(entrega: Tomada, escrita: Escrita): Promise<void>;
};

/** Writes what became of deliveries, together, and with it how the addresses do. */
export function createOutcomes({ shell, sql, outbox, events }: Deps): Outcomes {
  const waiting: Waiting[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      const group = waiting.splice(0, SAVED_MAX);
      try {
        await saveGroup(group);
      } catch (error) {
        shell.log.error("webhook.outcomes-not-written", { count: group.length, error });
      }
      for (const { done } of group) done();
    }
    isWriting = false;
  }

  async function saveGroup(group: readonly Waiting[]): Promise<void> {
    await saveEntregas(
      sql,
      group.map(({ escrita }) => escrita),
    );
    const webhooksOf = (which: (escrita: Escrita) => boolean) => [
      ...new Set(group.filter(({ escrita }) => which(escrita)).map(({ entrega }) => entrega.idWebhook)),
    ];
    const taken = webhooksOf(({ motivo }) => motivo === null);
    const failed = webhooksOf(({ motivo }) => motivo !== null).filter((id) => !taken.includes(id));
    await noteSalud(sql, { taken, failed });
    for (const { escrita } of group) events.intento(escrita);
    const gone = webhooksOf(({ motivo }) => motivo === "YaNoExiste");
    await disable(gone, "YaNoExiste");
    await disable(failed, "FalloUnaSemana");
  }

  /** The account learns of it by the list of events, by its other addresses, and by a mail. */
  async function disable(ids: readonly string[], motivo: "YaNoExiste" | "FalloUnaSemana"): Promise<void> {
    if (ids.length === 0) return;
    const apagados = await transaction(sql, "disable webhooks", async (tx): Promise<Apagado[]> => {
      const disabled = await disableWebhooks(tx, { ids, motivo });
      for (const { id, idCuenta } of disabled) {
        await insertEvento(tx, {
          id: shell.newId(),
          idCuenta,
          tipo: "webhook.inactivo",
          datos: { id, motivo },
        });
        await outbox.add(tx, "correo.webhook.apagado", {
          id: shell.newId(),
          idCuenta,
          idWebhook: id,
          motivo,
        });
      }
      return disabled;
    });
    if (apagados.length > 0) outbox.kick();
    for (const { id } of apagados) events.apagado({ id, motivo });
  }

  return {
    save: (entrega, escrita) =>
      new Promise((done) => {
        waiting.push({ entrega, escrita, done });
        if (!isWriting) void write();
      }),
  };
}
