/** The name that a client probably meant by an unknown one. */
export type Meant = {
  readonly name: string;
  /** Only the spelling differs, so it is the same field even if the known name was sent too. */
  readonly isMisspelt: boolean;
};

/** The longest name of ours has 35 letters; a name that is much longer cannot be one of them. */
const NAME_MAX = 60;
/** The shortest word that is compared as a part; a shorter one begins or ends too many names. */
const WORD_MIN = 4;
/** The shortest abbreviation of a word, like "num" for "numero". */
const SHORT_MIN = 3;

/** The names of other systems and other languages for ours. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  fechaDesde: ["desde", "from", "since", "fechaInicio", "fechaInicial", "inicio", "dateFrom", "startDate"],
  fechaHasta: ["hasta", "to", "until", "fechaFin", "fechaFinal", "fin", "dateTo", "endDate"],
  pageNumber: ["page", "pagina", "numeroPagina", "offset", "skip"],
  pageSize: ["limit", "limite", "perPage", "size", "tamano", "tamanoPagina"],
  tipo: ["type", "tipoDte", "tipoDocumento"],
  estado: ["status", "estatus"],
  texto: ["q", "query", "search", "buscar", "busqueda", "nombre", "filter", "filtro"],
  ordenarPor: ["sort", "sortBy", "orden", "order", "orderBy"],
  idLocalidadSuperior: ["pais", "departamento", "provincia", "parent"],
  eventos: ["tipos", "types", "events"],
  estaEnAmbienteDePruebas: ["ambiente", "environment", "pruebas", "sandbox", "test", "testMode"],
  idCuenta: ["account", "accountId"],
  fechaEmision: ["date", "issueDate"],
  items: ["lineas", "detalle", "detalles", "lines", "productos"],
  receptor: ["cliente", "comprador", "customer", "buyer", "receiver"],
  idReceptor: ["cliente", "idCliente"],
  idEmisor: ["proveedor", "idProveedor"],
  id: ["taxId"],
  nombre: ["name", "razonSocial", "denominacion"],
  direccionCorreoElectronico: ["correo", "email", "mail"],
  moneda: ["currency"],
  numeroTransaccion: ["idTransaccion", "transactionId"],
  descripcion: ["description", "name", "concepto"],
  municipio: ["ciudad", "city"],
  departamento: ["depto", "provincia", "state"],
  cantidad: ["quantity", "qty"],
  precioUnitario: ["precio", "price", "unitPrice"],
  descuento: ["discount"],
  motivoAnulacion: ["razon", "reason"],
  dteId: ["id", "idDte"],
};

/** Our own names, in the form in which they are compared. */
const written = new Map<string, Folded>();
const synonymsOf = new Map(
  Object.entries(synonyms).map(([name, others]) => [name, new Set(others.map((each) => fold(each).letters))]),
);

/** Finds the one of `known` that `name` resembles most; undefined when it resembles none. `known` are names of ours alone. */
export function meantBy(name: string, known: readonly string[]): Meant | undefined {
  if (name.length > NAME_MAX) return undefined;
  const given = fold(name);
  let best: { name: string; rank: number } | undefined;
  for (const each of known) {
    const rank = rankOf(given, each);
    if (rank !== undefined && (best === undefined || rank < best.rank)) best = { name: each, rank };
  }
  return best && { name: best.name, isMisspelt: best.rank < SYNONYM };
}

type Folded = { readonly letters: string; readonly words: readonly string[] };

/** Folds a name: removes letter case, accents and the characters between words. */
function fold(name: string): Folded {
  const words = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[\s_.-]+/)
    .filter((word) => word !== "");
  return { letters: words.join(""), words };
}

/** Ranks of a likeness, after the numbers of wrong letters. Up to SHORTENED only the spelling differs. */
const SHORTENED = 4;
const SYNONYM = 5;
const PART = 6;

function rankOf(given: Folded, name: string): number | undefined {
  const known = written.get(name) ?? fold(name);
  written.set(name, known);
  const wrong = wrongIn(given, known);
  if (wrong !== undefined) return wrong;
  if (isShortened(given, known)) return SHORTENED;
  if (synonymsOf.get(name)?.has(given.letters)) return SYNONYM;
  return isPart(given, known) || isIdOf(given, known) ? PART : undefined;
}

/** Recognises `numTransaccion` as `numeroTransaccion`: each word is the beginning of the other's. */
const isShortened = ({ letters, words }: Folded, known: Folded): boolean =>
  letters.length >= WORD_MIN &&
  words.length === known.words.length &&
  words.every((word, index) => {
    const other = known.words[index] ?? "";
    return word === other || (word.length >= SHORT_MIN && other.startsWith(word));
  });

/** Recognises `transaccion` or `numero` as `numeroTransaccion`: the first words or the last ones. */
const isPart = ({ letters, words }: Folded, known: Folded): boolean =>
  letters.length >= WORD_MIN &&
  words.length < known.words.length &&
  (words.every((word, index) => word === known.words[index]) ||
    words.every((word, index) => word === known.words[known.words.length - words.length + index]));

/** Recognises `nitReceptor` as `idReceptor`: people name an identifier by their country's word for it, which is short everywhere. */
const isIdOf = ({ words: [kind = "", ...rest] }: Folded, { words: [id, ...of] }: Folded): boolean =>
  id === "id" && of.length > 0 && kind.length < WORD_MIN && rest.join(" ") === of.join(" ");

/** Gives the most letters that may be wrong: one in four, and never more than three; three only in the longest names. */
const wrongMax = (length: number): number => Math.min(length < LONG ? 2 : 3, Math.floor(length / 4));
const LONG = 16;

/**
 * Counts the wrong letters; undefined when there are too many. Where both names have as many words, no word may be another one: `tipoProducto` is no
 * `idProducto`.
 */
function wrongIn(given: Folded, known: Folded): number | undefined {
  const wrong = wrongLetters(given.letters, known.letters);
  if (wrong === undefined || wrong === 0 || given.words.length !== known.words.length) return wrong;
  const isOther = given.words.some((word, index) => {
    const other = known.words[index] ?? "";
    return distanceOf(word, other) > Math.max(1, Math.floor(other.length / 3));
  });
  return isOther ? undefined : wrong;
}

/** Counts how many letters are wrong, too many, missing or swapped; undefined when they are too many. */
function wrongLetters(given: string, known: string): number | undefined {
  if (given === known) return 0;
  const max = wrongMax(Math.max(given.length, known.length));
  if (Math.abs(given.length - known.length) > max) return undefined;
  // Names with other digits are other names: direccion2 is a second address and no misspelt first one.
  if (given.replace(/\D/g, "") !== known.replace(/\D/g, "")) return undefined;
  const distance = distanceOf(given, known);
  return distance <= max ? distance : undefined;
}

/** Computes the optimal string alignment distance: insertions, deletions, replacements, and swaps of neighbours. */
function distanceOf(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + same,
        swapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
