/** A template of an account: the types it is for, separated by commas; none means all. */
type ForTipos = { readonly tiposDte: string };

/** Picks the template that names the type, in either case; else one that names none, which is meant for all. */
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
