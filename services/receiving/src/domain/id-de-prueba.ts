/**
 * Gives the id of a document that is found by its number. Numbers begin anew in production, so that one of the test environment has an id of
 * its own: what happens to it there never happens to the real one.
 */
export const idEnAmbiente = (id: string, estaEnAmbienteDePruebas: boolean): string =>
  estaEnAmbienteDePruebas ? `${id}-PRUEBA` : id;
