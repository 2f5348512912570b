import type { Envio } from "@dte/contracts";
import { type Motivo, textOfMotivo } from "./motivo.js";

export type EstadoInterno = "Pendiente" | "Enviando" | "Enviado" | "Fallido";

/** The states of the contract. */
export const ESTADOS = ["Pendiente", "Enviado", "Fallido"] as const;
export type Estado = (typeof ESTADOS)[number];

/** A request for a mail, as it is kept. */
export type EnvioGuardado = {
  id: string;
  idDte: string;
  idCuenta: string;
  estado: EstadoInterno;
  intentos: number;
  motivo: Motivo | null;
  creado: Date;
  fin: Date | null;
};

/** Gives the request as the contract shows it: whether the SMTP server has been asked and has not answered yet is not shown. */
export const toEnvio = ({
  id,
  idDte,
  idCuenta,
  estado,
  intentos,
  motivo,
  creado,
  fin,
}: EnvioGuardado): Envio => ({
  id,
  idDte,
  idCuenta,
  estado: estado === "Enviando" ? "Pendiente" : estado,
  intentos,
  ...(motivo !== null && { motivo: textOfMotivo(motivo) }),
  fechaCreacion: creado.toISOString(),
  ...(fin !== null && { fechaFin: fin.toISOString() }),
});

/**
 * Gives the Message-ID of a request's mail. It is the same each time the request is tried, so that a mail program that gets it twice shows it once; a
 * mail that is asked for again has another one.
 */
export const messageIdOf = (id: string, reenvios: number, mailFrom: string): string =>
  `<${id}${reenvios > 0 ? `.${reenvios}` : ""}@${mailFrom.slice(mailFrom.lastIndexOf("@") + 1)}>`;
