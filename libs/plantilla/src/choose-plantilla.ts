/** A template of an account. `tiposDte` lists its types, separated by commas; an empty one stands for all. */
type ForTipos = { readonly tiposDte: string };

/** Picks the template for the type, in any letter case, or else one for all types. */
export function choosePlantilla<P extends ForTipos>(tipo: string, plantillas: readonly P[]): P | undefined {
  const lista = plantillas.map((plantilla) => ({
    plantilla,
    tipos: plantilla.tiposDte
      .toLowerCase()
      .split(",")
      .map((each) => each.trim())
      .filter((each) => each !== ""),
  }));
  const found =
    lista.find(({ tipos }) => tipos.includes(tipo.toLowerCase())) ??
    lista.find(({ tipos }) => tipos.length === 0);
  return found?.plantilla;
}
