import { VERSION } from "./version.js";

/** An event as it is kept. */
export type Evento = {
  readonly id: string;
  readonly tipo: string;
  readonly idCuenta: string;
  readonly secuencia: string;
  readonly creado: Date;
  readonly datos: Readonly<Record<string, unknown>>;
};

/** Writes an event as it is sent and listed: it gives the same bytes each time. */
export const cuerpoOf = ({ id, tipo, idCuenta, secuencia, creado, datos }: Evento): string =>
  JSON.stringify({
    id,
    tipo,
    version: VERSION,
    fecha: creado.toISOString(),
    secuencia: Number(secuencia),
    idCuenta,
    datos,
  });
