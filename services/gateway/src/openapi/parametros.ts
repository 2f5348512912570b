/** What parameters mean where the contract's fields do not say it, in Spanish. `ruta nombre` for one path alone. */
export const parametros: Readonly<Record<string, string>> = {
  "/dte/:id id": "Identificador del documento. No distingue mayúsculas de minúsculas.",
  "/recibidos/dte/:id id": "Identificador del documento. No distingue mayúsculas de minúsculas.",
  "/contribuyente/:id id": "Identificador tributario, con o sin guiones.",
  "/cuenta nombre": "Texto que el nombre contiene.",
  "/producto/buscar idCuenta": "Cuenta cuyo catálogo se busca.",
  "/archivos/:nombre nombre": "Nombre del archivo.",
  "/docs/:archivo archivo": "Nombre del archivo.",
  "/errores/:codigo codigo": "Código del error.",
  "/dte estado": "Estado del documento.",
  "/recibidos/dte estado": "Estado del documento.",
  "/recibidos/dte idCuenta": "Cuenta receptora.",
  fechaDesde: "Desde esta fecha de emisión, inclusive.",
  fechaHasta: "Hasta esta fecha de emisión, inclusive.",
  idReceptor: "Identificador tributario del receptor.",
  idEmisor: "Identificador tributario del emisor.",
  texto: "Texto que el nombre o el código contiene.",
  regenerar: "`true` genera el PDF de nuevo.",
  "idempotency-key":
    "Clave de la petición: si se repite, se responde lo mismo que la primera vez y no se emite otro documento.",
  prefer: "`respond-async` para no esperar la certificación (RFC 7240).",
  "x-force": "`true` equivale a `forzar`.",
};
