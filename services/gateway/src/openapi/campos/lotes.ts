/** Fields of batches. */
export const lotes: Readonly<Record<string, string>> = {
  "Lote.id": "Identificador del lote.",
  "Lote.idCuenta": "Cuenta que emite los documentos.",
  "Lote.estado": "`Recibido`, `EnProceso`, `Terminado` o `Fallido` (no se emitió ninguno).",
  "Lote.nombreArchivo": "Nombre del libro que se envió.",
  totalFilas: "Filas por emitir.",
  totalDtes: "Documentos que esas filas forman.",
  certificados: "Documentos certificados.",
  rechazados: "Documentos rechazados.",
  pendientes: "Documentos cuyo resultado no se conoce todavía.",
  "Lote.fechaCreacion": "Cuándo se recibió, en UTC.",
  "Lote.fechaFin": "Cuándo terminó, en UTC.",
  errores: "Los primeros errores, en el orden del libro.",
  fila: "Fila del libro.",
  columna: "Columna del libro, si el error es de una.",
  "ErrorLote.codigo": "Código del error.",
  archivo: "El libro .xlsx, de hasta 10 MiB.",
};
