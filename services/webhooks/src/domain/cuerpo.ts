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

/** What is sent of an event, and listed: the same bytes each time. */
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
