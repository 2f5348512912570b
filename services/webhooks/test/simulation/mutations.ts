import type { Program, World } from "@dte/testing/simulation";
import type { Escrita } from "../../src/store/entregas.js";
import type { Store } from "../../src/store/store.js";
import type { Model } from "./model.js";

export type Around = { readonly model: Model; readonly program: Program; readonly world: World };

/** A layer between the code and its ports. It changes nothing, unless a bug is planted. */
export type Plant = {
  store(store: Store, around: Around): Store;
  outcome(escrita: Escrita): Escrita;
};

export const honest: Plant = { store: (store) => store, outcome: (escrita) => escrita };

const ofStore = (change: (store: Store, around: Around) => Partial<Store>): Plant => ({
  ...honest,
  store: (store, around) => ({ ...store, ...change(store, around) }),
});

/** Bugs that somebody might make. The simulation has to find every one of them. */
export const MUTATIONS: Readonly<Record<string, Plant>> = {
  "takes a fact in whenever it comes": ofStore((_, { model, program }) => ({
    takeInEvento: async (_of, nuevo) => await model.ask(program, "take in", () => model.insert(nuevo)),
  })),

  "marks a fact as taken in before it is": ofStore((_, { model, program }) => ({
    takeInEvento: async ({ consumidor, idEvento }, nuevo) => {
      const key = `${consumidor} ${idEvento}`;
      const isNew = await model.ask(program, "mark", () => !model.inbox.has(key) && model.inbox.add(key));
      return isNew ? await model.ask(program, "take in", () => model.insert(nuevo)) : 0;
    },
  })),

  "takes what another one sends": ofStore((store, { world }) => ({
    claimEntregas: async (look) => await store.claimEntregas({ ...look, holdMs: -world.now }),
  })),

  "leaves what a dead process had taken": ofStore((store) => ({
    claimEntregas: async (look) => await store.claimEntregas({ ...look, holdMs: 1e12 }),
  })),

  "writes what a later attempt has overtaken": ofStore((_, { model, program, world }) => ({
    saveEntregas: async (escritas) =>
      await model.ask(program, "save", () => {
        for (const { id, intentos, estado, siguienteMs } of escritas) {
          const entrega = model.entregas.get(id);
          if (!entrega) continue;
          Object.assign(entrega, { estado, siguiente: world.now + (siguienteMs ?? 0) });
          if (estado === "Entregada") entrega.entregada ??= intentos;
        }
      }),
  })),

  "does not count what it sends": ofStore((store, { model }) => ({
    claimEntregas: async (look) => {
      const claimed = await store.claimEntregas(look);
      for (const { id } of claimed.entregas) {
        const entrega = model.entregas.get(id);
        if (entrega) entrega.intentos -= 1;
      }
      return {
        ...claimed,
        entregas: claimed.entregas.map((each) => ({ ...each, intentos: each.intentos - 1 })),
      };
    },
  })),

  "goes on with an address that is gone": ofStore(() => ({ disable: async () => [] })),

  "tells of an address that is off whenever it fails": ofStore((store, { model, program }) => ({
    disable: async (given, newId) => {
      const disabled = await store.disable(given, newId);
      for (const { id } of given.motivo === "YaNoExiste" ? given.asked : []) {
        const { idCuenta = "" } = model.webhooks.get(id) ?? {};
        const datos = { id, motivo: given.motivo };
        await model.ask(program, "tell", () =>
          model.insert({ id: newId(), idCuenta, tipo: "webhook.inactivo", datos }),
        );
      }
      return disabled;
    },
  })),

  "leaves an address alone that has failed": ofStore((store) => ({
    claimEntregas: async (look) =>
      look.fallando ? { entregas: [], last: undefined } : await store.claimEntregas(look),
  })),

  "takes silence for a yes": {
    ...honest,
    outcome: (escrita) =>
      escrita.motivo === "SinRespuesta"
        ? { ...escrita, estado: "Entregada", motivo: null, siguienteMs: null }
        : escrita,
  },
};
