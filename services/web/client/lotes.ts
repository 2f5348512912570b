/** A workbook's batch as `GET /lote/{id}` answers it. */
export type Lote = {
  id: string;
  idCuenta: string;
  nombreArchivo: string;
  estado: "Recibido" | "EnProceso" | "Terminado" | "Fallido";
  totalFilas: number;
  totalDtes: number;
  certificados: number;
  rechazados: number;
  pendientes: number;
  fechaCreacion: string;
  fechaFin?: string;
  errores?: readonly { fila: number; columna?: string; codigo: string; mensaje: string }[];
};

export type PaginaLotes = {
  data: readonly Lote[];
  meta: { totalItems: number; totalPages: number; pageNumber: number };
};

export const ESTADOS: Readonly<Record<Lote["estado"], string>> = {
  Recibido: "Recibido",
  EnProceso: "En proceso",
  Terminado: "Terminado",
  Fallido: "Fallido",
};

export const isTerminado = ({ estado }: Pick<Lote, "estado">): boolean =>
  estado === "Terminado" || estado === "Fallido";
