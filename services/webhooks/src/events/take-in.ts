import type { Event, TipoEvento } from "@dte/contracts";
import type { Shell } from "@dte/service";
import type { Store } from "../store/store.js";

type Datos = Readonly<Record<string, string | number | boolean>>;
type Telling = { readonly tipo: TipoEvento; readonly datos: Datos };

/** Gives what accounts are told of each fact of the bus: ids, states and where to look, and nothing of a document's content. */
const tellOf = {
  "correo.fallido": ({ idEnvio, idDte, motivo }: Event<"correo.fallido">): Telling => ({
    tipo: "correo.fallido",
    datos: { id: idEnvio, idDte, motivo },
  }),
  "dte.anulado": ({ id }: Event<"dte.anulado">): Telling => ({
    tipo: "dte.anulado",
    datos: { id, uri: uriOf(id) },
  }),
  "dte.certificado": ({ id, tipo, idIntento }: Event<"dte.certificado">): Telling => ({
    tipo: "dte.certificado",
    datos: { id, tipo, idIntento, uri: uriOf(id) },
  }),
  "dte.contingencia.avisada": ({
    idCuenta,
    clase,
    documentos,
    vence,
    idEvento,
  }: Event<"dte.contingencia.avisada">): Telling => ({
    tipo: DE_CONTINGENCIA[clase] ?? "contingencia.plazo",
    datos: {
      ...(idEvento !== undefined && { id: idEvento }),
      motivo: clase,
      documentos,
      ...(vence !== undefined && { vence }),
      uri: `/cuenta/${encodeURIComponent(idCuenta)}/contingencias`,
    },
  }),
  "dte.firma.por_vencer": ({ idCuenta, dias, vence }: Event<"dte.firma.por_vencer">): Telling => ({
    tipo: "certificado.por_vencer",
    datos: { dias, vence, uri: cuentaUri(idCuenta) },
  }),
  "dte.pendiente": (event: Event<"dte.pendiente">): Telling => {
    const { idIntento, tipo, estado, numeroTransaccion, idDte, fechaCreacion } = event;
    return {
      tipo: "dte.pendiente",
      datos: {
        ...{ idIntento, tipo, estado: estado === "contingencia" ? "EnContingencia" : "Abierto" },
        ...(numeroTransaccion !== undefined && { numeroTransaccion }),
        ...(idDte !== undefined && { id: idDte }),
        ...{ fechaCreacion, uri: `/dte/intento/${idIntento}` },
      },
    };
  },
  "dte.rechazado": ({ idIntento, tipo }: Event<"dte.rechazado">): Telling => ({
    tipo: "dte.rechazado",
    datos: { idIntento, tipo, uri: `/dte/transaction/${idIntento}` },
  }),
  "dte.secuencia.por_agotarse": ({ idCuenta, ...rest }: Event<"dte.secuencia.por_agotarse">): Telling => {
    const { motivo, umbral, restantes, tipo, codigoEstablecimiento, codigoPuntoVenta } = rest;
    const { desde, hasta, vencimiento, estaEnAmbienteDePruebas } = rest;
    return {
      tipo: "secuencia.por_agotarse",
      datos: {
        ...{ motivo, umbral, restantes, tipo },
        ...(codigoEstablecimiento !== "" && { codigoEstablecimiento }),
        ...(codigoPuntoVenta !== "" && { codigoPuntoVenta }),
        ...{ desde, hasta, estaEnAmbienteDePruebas },
        ...(vencimiento !== undefined && { vencimiento }),
        uri: cuentaUri(idCuenta),
      },
    };
  },
  "lote.terminado": ({ id, estado }: Event<"lote.terminado">): Telling => ({
    tipo: "lote.terminado",
    datos: { id, estado, uri: `/lote/${id}` },
  }),
};

/** Gives the kind of event for what a notice of a contingency says; a notice that is not here is about a deadline. */
const DE_CONTINGENCIA: Readonly<Record<string, TipoEvento>> = {
  eventoRecibido: "contingencia.informada",
  eventoRechazado: "contingencia.rechazada",
};

const cuentaUri = (idCuenta: string): string => `/cuenta/${encodeURIComponent(idCuenta)}`;

const uriOf = (id: string): string => `/dte/${encodeURIComponent(id)}`;

export type Told = keyof typeof tellOf;
export const TOLD = Object.keys(tellOf) as readonly Told[];

type Deps = {
  shell: Shell;
  store: Pick<Store, "takeInEvento" | "takeInMientras">;
  /** Tells whether nobody knows yet what an attempt comes to, or its document waits for its authority. */
  isPendiente: (idIntento: string) => Promise<boolean>;
  kick: () => void;
};

/** Keeps a fact of the bus as an event of its account, with a delivery for each address that wants it. */
export const takeIn =
  <S extends Told>({ shell, store, isPendiente, kick }: Deps, subject: S) =>
  async (event: Event<S>, { eventId }: { readonly eventId: string }): Promise<void> => {
    // A publisher of the version before does not say which account the fact is of.
    if (event.idCuenta === "") return;
    const telling = (tellOf[subject] as (event: Event<S>) => Telling)(event);
    const nuevo = { id: shell.newId(), idCuenta: event.idCuenta, ...telling };
    const once = { consumidor: subject, idEvento: eventId };
    const { tipo, datos } = telling;
    // The event that ends an attempt is published when it is no longer pending, so that event comes after this one, in the list and by its
    // number.
    const count =
      tipo === "dte.pendiente"
        ? await store.takeInMientras(once, nuevo, () => isPendiente(String(datos["idIntento"])))
        : await store.takeInEvento(once, nuevo);
    if (count > 0) kick();
  };
