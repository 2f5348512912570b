import type { Archivo, Dte } from "@dte/contracts";
import type { Codigo, Extra } from "@dte/errors";
import { Table } from "@dte/testing/simulation";
import type { AnulacionNumeros } from "../../src/store/anulaciones-numeros.js";
import type { Evento } from "../../src/store/bitacora.js";
import type { Recepcion } from "../../src/store/eventos-contingencia.js";
import type { Aparcado, Intento } from "../../src/store/intentos.js";
import type { Recepcion as Acuse } from "../../src/store/recepciones.js";

export type StoredError = { codigo: Codigo; mensaje: string; extra: Extra };

/** An attempt's row. Moments are milliseconds since 1970, by the database's clock. */
export type IntentoRow = Intento & {
  orden: number;
  estado: "abierto" | "certificado" | "rechazado";
  huella: string | null;
  idDteOriginal: string | null;
  idDte: string | null;
  error: StoredError | null;
  instancia: string | null;
  siguiente: number;
  pendiente: boolean;
  aparcado: Aparcado | null;
  fallos: number;
  ultimoEnvio: number | null;
  cerrado: number | null;
  veredicto: boolean | null;
  idContingencia: string | null;
  contenidoContingencia: Buffer | null;
  pudoLlegar: boolean;
  originalEnviado: boolean;
  enOtroLote: boolean;
  ausente: number | null;
  idEvento: string | null;
  idLote: string | null;
  /** Tells whether the account was told that it is pending. */
  pendienteContado: boolean;
};

export type NumeroRow = {
  estado: "usado" | "libre" | "anulando" | "anulado";
  numero: number;
  idIntento: string | null;
  instancia: string | null;
  devueltos: number;
  rechazadoPor: string | null;
  libreDesde: number;
};

export type DteRow = {
  dte: Dte & { id: string };
  idIntento: string | null;
  idCuenta: string | null;
  numeroTransaccion: string | null;
  estado: "Certificado" | "Anulado" | "EnContingencia" | "Rechazado";
  datosAnulacion: Dte["datosAnulacion"];
  archivoAnulacion: string | null;
};

export type ContingenciaRow = {
  id: string;
  pais: string;
  estaEnAmbienteDePruebas: boolean;
  desde: Date;
  hasta: Date | null;
  cerrada: number | null;
  instancia: string | null;
  tipo: number;
  consultas: number;
  siguiente: number;
};

export type EventoRow = {
  id: string;
  orden: number;
  idContingencia: string;
  idCuenta: string;
  contenido: Buffer;
  estado: "abierto" | "aceptado";
  siguiente: number;
  envios: number;
  recepcion: Recepcion | null;
  aceptado: number | null;
  enDuda: Date | null;
};

export type LoteRow = {
  id: string;
  idEvento: string;
  codigo: string | null;
  siguiente: number;
  consultas: number;
  creado: Date;
  envios: number;
};

export type OutboxRow = { orden: number; asunto: string; evento: { id?: string; idIntento?: string } };

/** An event that has left: the stream that has it, and when it is published once more. */
export type PublicadoRow = Omit<OutboxRow, "orden"> & {
  publicado: number;
  corriente: number;
  repetir: number | null;
};

export type AnulacionRow = AnulacionNumeros & {
  estado: "abierta" | "anulada" | "rechazada";
  instancia: string | null;
  siguiente: number;
  titular: string;
  creado: number;
};

export type EscuchaRow = {
  oido: number;
  idCuenta: string;
  idIntento: string;
  otraCuenta: string | null;
  otroIntento: string | null;
};

/** Makes the tables of documents, as far as issuing touches them. */
export const createTables = () => ({
  instancias: new Table<{ desde: number; visto: number }>(),
  intentos: new Table<IntentoRow>(),
  numeros: new Table<NumeroRow>(),
  secuencias: new Table<{ desde: number; ultimo: number }>(),
  dtes: new Table<DteRow>(),
  archivos: new Table<Archivo>(),
  bitacora: new Table<Evento & { idDte: string; orden: number }>(),
  conteos: new Table<{ total: number }>(),
  outbox: new Table<OutboxRow>(),
  /** The events that consumers have handled. */
  inbox: new Table<object>(),
  publicados: new Table<PublicadoRow>(),
  corrientes: new Table<{ numero: number; creada: string; ultimo: number }>(),
  /** Advisory locks. */
  cerrojos: new Table<object>(),
  recibidos: new Table<{ idDte: string; idCuenta: string }>(),
  recepciones: new Table<Acuse>(),
  recursos: new Table<{ idDte: string; archivo: string | null; descripcion: string | null }>(),
  contingencias: new Table<ContingenciaRow>(),
  escuchas: new Table<EscuchaRow>(),
  anulaciones: new Table<AnulacionRow>(),
  eventos: new Table<EventoRow>(),
  lotes: new Table<LoteRow>(),
  /** The notices of contingencies that accounts were sent. */
  avisos: new Table<object>(),
  /** The number of rows that were ever put; it gives them their order. */
  orden: { last: 0 },
});

export type Tables = ReturnType<typeof createTables>;

export const nextOrden = (tables: Tables): number => {
  tables.orden.last += 1;
  return tables.orden.last;
};
