import type { Event } from "@dte/contracts";
import type { Shell } from "@dte/service";
import type { TipoEvento } from "../domain/tipos.js";
import type { Store } from "../store/store.js";

/** The facts of the bus that accounts are told, and what they are told of each: ids, and nothing that is written in documents. */
type Contados = {
  "correo.fallido": (event: Event<"correo.fallido">) => Datos;
  "dte.anulado": (event: Event<"dte.anulado">) => Datos;
  "dte.certificado": (event: Event<"dte.certificado">) => Datos;
  "dte.rechazado": (event: Event<"dte.rechazado">) => Datos;
  "lote.terminado": (event: Event<"lote.terminado">) => Datos;
};
type Datos = Readonly<Record<string, string>>;
export type Contado = keyof Contados & TipoEvento;

const datosOf: Contados = {
  "correo.fallido": ({ idEnvio, idDte, motivo }) => ({ id: idEnvio, idDte, motivo }),
  "dte.anulado": ({ id }) => ({ id, uri: uriOf(id) }),
  "dte.certificado": ({ id, tipo, idIntento }) => ({ id, tipo, idIntento, uri: uriOf(id) }),
  "dte.rechazado": ({ idIntento, tipo }) => ({ idIntento, tipo, uri: `/dte/transaction/${idIntento}` }),
  "lote.terminado": ({ id, estado }) => ({ id, estado, uri: `/lote/${id}` }),
};

const uriOf = (id: string): string => `/dte/${encodeURIComponent(id)}`;

export const CONTADOS = Object.keys(datosOf) as readonly Contado[];

type Deps = { shell: Shell; store: Pick<Store, "takeInEvento">; kick: () => void };

/** Keeps a fact of the bus as an event of its account, with a delivery for each address that wants it. */
export const takeIn =
  <S extends Contado>({ shell, store, kick }: Deps, tipo: S) =>
  async (event: Event<S>, { eventId }: { readonly eventId: string }): Promise<void> => {
    // Who published it is a version older and does not say whose it is.
    if (event.idCuenta === "") return;
    const datos = (datosOf[tipo] as (event: Event<S>) => Datos)(event);
    const nuevo = { id: shell.newId(), idCuenta: event.idCuenta, tipo, datos };
    const count = await store.takeInEvento({ consumidor: tipo, idEvento: eventId }, nuevo);
    if (count > 0) kick();
  };
