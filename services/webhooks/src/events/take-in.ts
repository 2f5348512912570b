import type { Event } from "@dte/contracts";
import type { Shell } from "@dte/service";
import type { TipoEvento } from "../domain/tipos.js";
import type { Store } from "../store/store.js";

type Datos = Readonly<Record<string, string | number>>;
type Contar = { readonly tipo: TipoEvento; readonly datos: Datos };

/** What accounts are told of each fact of the bus: ids, states and where to look, and nothing that is written in documents. */
const contarOf = {
  "correo.fallido": ({ idEnvio, idDte, motivo }: Event<"correo.fallido">): Contar => ({
    tipo: "correo.fallido",
    datos: { id: idEnvio, idDte, motivo },
  }),
  "dte.anulado": ({ id }: Event<"dte.anulado">): Contar => ({
    tipo: "dte.anulado",
    datos: { id, uri: uriOf(id) },
  }),
  "dte.certificado": ({ id, tipo, idIntento }: Event<"dte.certificado">): Contar => ({
    tipo: "dte.certificado",
    datos: { id, tipo, idIntento, uri: uriOf(id) },
  }),
  "dte.contingencia.avisada": ({
    idCuenta,
    clase,
    documentos,
    vence,
    idEvento,
  }: Event<"dte.contingencia.avisada">): Contar => ({
    tipo: DE_CONTINGENCIA[clase] ?? "contingencia.plazo",
    datos: {
      ...(idEvento !== undefined && { id: idEvento }),
      motivo: clase,
      documentos,
      ...(vence !== undefined && { vence }),
      uri: `/cuenta/${encodeURIComponent(idCuenta)}/contingencias`,
    },
  }),
  "dte.rechazado": ({ idIntento, tipo }: Event<"dte.rechazado">): Contar => ({
    tipo: "dte.rechazado",
    datos: { idIntento, tipo, uri: `/dte/transaction/${idIntento}` },
  }),
  "lote.terminado": ({ id, estado }: Event<"lote.terminado">): Contar => ({
    tipo: "lote.terminado",
    datos: { id, estado, uri: `/lote/${id}` },
  }),
};

/** A notice of a contingency by what it says; what is not here is of a deadline. */
const DE_CONTINGENCIA: Readonly<Record<string, TipoEvento>> = {
  eventoRecibido: "contingencia.informada",
  eventoRechazado: "contingencia.rechazada",
};

const uriOf = (id: string): string => `/dte/${encodeURIComponent(id)}`;

export type Contado = keyof typeof contarOf;
export const CONTADOS = Object.keys(contarOf) as readonly Contado[];

type Deps = { shell: Shell; store: Pick<Store, "takeInEvento">; kick: () => void };

/** Keeps a fact of the bus as an event of its account, with a delivery for each address that wants it. */
export const takeIn =
  <S extends Contado>({ shell, store, kick }: Deps, subject: S) =>
  async (event: Event<S>, { eventId }: { readonly eventId: string }): Promise<void> => {
    // Who published it is a version older and does not say whose it is.
    if (event.idCuenta === "") return;
    const contado = (contarOf[subject] as (event: Event<S>) => Contar)(event);
    const nuevo = { id: shell.newId(), idCuenta: event.idCuenta, ...contado };
    const count = await store.takeInEvento({ consumidor: subject, idEvento: eventId }, nuevo);
    if (count > 0) kick();
  };
