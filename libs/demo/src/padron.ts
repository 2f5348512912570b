/** A taxpayer in the words of its country's sandbox, which checks them when it starts. */
export type Emisor = Readonly<Record<string, unknown>>;

/** The taxpayers that an authority's sandbox knows before the first document comes. */
export type Padron = {
  readonly emisores: readonly Emisor[];
  /** Texts that the sandbox reads from files, by the variable that names the file: { AUTORIDADES: "-----BEGIN …" }. */
  readonly files: Readonly<Record<string, string>>;
};

/** Joins several into one. Files of one name become one file, each text in lines of its own; a text that several have is there once. */
export function joinPadrones(padrones: readonly Padron[]): Padron {
  const texts: Record<string, Set<string>> = {};
  for (const [name, text] of padrones.flatMap((each) => Object.entries(each.files))) {
    texts[name] ??= new Set();
    texts[name].add(text);
  }
  const joined = (each: ReadonlySet<string>): string =>
    [...each].map((text, at) => (at < each.size - 1 ? `${text.trimEnd()}\n` : text)).join("");
  return {
    emisores: padrones.flatMap(({ emisores }) => emisores),
    files: Object.fromEntries(Object.entries(texts).map(([name, each]) => [name, joined(each)])),
  };
}
