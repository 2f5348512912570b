/** Reads a catalogue written one entry a line: a code, a blank, its name. */
export const readCatalogo = (texto: string): ReadonlyMap<string, string> =>
  new Map(
    texto
      .split("\n")
      .filter(Boolean)
      .map((linea) => {
        const blank = linea.indexOf(" ");
        return [linea.slice(0, blank), linea.slice(blank + 1)];
      }),
  );
