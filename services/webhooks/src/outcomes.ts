import type { Shell } from "@dte/service";
import { createGroup } from "@dte/work";
import { TIMEOUT_MS } from "./deliver.js";
import type { Events } from "./events.js";
import type { Tomada } from "./store/claim-entregas.js";
import type { Escrita } from "./store/entregas.js";
import type { Store } from "./store/store.js";

/** Outcomes are gathered this long for one statement: a hundred of them cost the database as much as one. */
const GATHER_MS = 20;
const SAVED_MAX = 500;
/** An address that takes so long to answer holds places like one that says nothing: this is half of the time that we wait. */
const SLOW_MS = TIMEOUT_MS / 2;

type Saved = { readonly entrega: Tomada; readonly escrita: Escrita };
type Deps = {
  shell: Shell;
  store: Pick<Store, "saveEntregas" | "noteSalud" | "disable">;
  events: Events;
};

export type Outcomes = {
  /** Resolves when the outcome is written. Resolves too when it could not be written: the delivery is then sent again when its hold is over. */
  save(entrega: Tomada, escrita: Escrita): Promise<void>;
};

/** Writes what became of deliveries, many in one statement, and with it how well the addresses do. */
export function createOutcomes({ shell, store, events }: Deps): Outcomes {
  const save = createGroup<Saved, void>({
    gatherMs: GATHER_MS,
    max: SAVED_MAX,
    async work(group) {
      try {
        await saveGroup(group.map(({ item }) => item));
      } catch (error) {
        shell.log.error("webhook.outcomes-not-written", { count: group.length, error });
      }
      for (const { resolve } of group) resolve();
    },
  });

  async function saveGroup(group: readonly Saved[]): Promise<void> {
    await store.saveEntregas(group.map(({ escrita }) => escrita));
    const sentTo = (which: (escrita: Escrita) => boolean): ReadonlyMap<string, string> =>
      new Map(
        group
          .filter(({ escrita }) => which(escrita))
          .map(({ entrega }) => [entrega.idWebhook, entrega.url] as const),
      );
    const webhooksOf = (which: (escrita: Escrita) => boolean) => [...sentTo(which).keys()];
    const slow = webhooksOf(({ duracionMs }) => duracionMs >= SLOW_MS);
    const taken = new Map<string, number>();
    for (const { entrega, escrita } of group) {
      const { idWebhook } = entrega;
      if (escrita.motivo === null)
        taken.set(idWebhook, slow.includes(idWebhook) ? 0 : (taken.get(idWebhook) ?? 0) + 1);
    }
    const failed = webhooksOf(({ motivo }) => motivo !== null).filter((id) => !taken.has(id));
    await store.noteSalud({ taken, failed, slow });
    for (const { escrita } of group) events.intento(escrita);
    const gone = sentTo(({ motivo }) => motivo === "YaNoExiste");
    await disable([...gone.keys()], gone, "YaNoExiste");
    await disable(
      failed,
      sentTo(() => true),
      "FalloUnaSemana",
    );
  }

  async function disable(
    ids: readonly string[],
    urls: ReadonlyMap<string, string>,
    motivo: "YaNoExiste" | "FalloUnaSemana",
  ): Promise<void> {
    if (ids.length === 0) return;
    const asked = ids.map((id) => ({ id, url: urls.get(id) ?? "" }));
    const apagados = await store.disable({ asked, motivo }, shell.newId);
    for (const { id } of apagados) events.apagado({ id, motivo });
  }

  return { save: (entrega, escrita) => save({ entrega, escrita }) };
}
