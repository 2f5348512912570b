/**
 * Gives the id of a document that is found by its number. Numbers begin anew in production, so a document of the test environment has an id of its
 * own: nothing that happens to it happens to the real document.
 */
export const idEnAmbiente = (id: string, estaEnAmbienteDePruebas: boolean): string =>
  estaEnAmbienteDePruebas ? `${id}-PRUEBA` : id;
