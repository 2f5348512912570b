import type { Attributes } from "@opentelemetry/api";

/** The most series of an instrument that are remembered. The SDK keeps no more of them either, and counts the others together. */
const SERIES_MAX = 2_000;

/** Writes a value of one series into an instrument of the SDK. */
type Write = (value: number, attributes: Attributes) => void;

/** Keeps only the declared labels: others that callers give, such as an id, would each make a series. */
export function pick(labels: readonly string[], given: Attributes = {}): Attributes {
  const picked: Attributes = {};
  for (const label of labels) picked[label] = given[label] ?? "";
  return picked;
}

/** One combination of labels. */
type Series = { readonly attributes: Attributes; readonly hash: string };

/** A node of the index: the next label's values below this one's, or the series after the last label. */
type Branch = { readonly below: Map<string, Branch>; series?: Series };

/**
 * Makes a writer of values to an instrument whose series differ by `labels`. The SDK (sdk-metrics 2.12.0) makes a text of the labels for each value,
 * to find the place where it is added up, which is most of a value's cost. Here that text is made once for each series, and the value is added where
 * `write` would add it. The first value of a series after each reading goes through `write`, and so does every value where the SDK is not built as
 * expected here.
 */
export function bindSeries(instrument: object, labels: readonly string[], write: Write) {
  const store = storeOf(instrument);
  const root: Branch = { below: new Map() };
  let known = 0;

  function remember(given: Attributes): Series {
    const attributes = pick(labels, given);
    const series = { attributes, hash: hashOf(attributes) };
    if (known >= SERIES_MAX) return series;
    known += 1;
    let at = root;
    for (const label of labels) at = below(at, String(attributes[label]));
    at.series = series;
    return series;
  }

  function seriesOf(given: Attributes): Series {
    let at: Branch | undefined = root;
    for (const label of labels) {
      at = at.below.get((given[label] ?? "") as string);
      if (at === undefined) return remember(given);
    }
    return at.series ?? remember(given);
  }

  return (value: number, given: Attributes = {}): void => {
    const { attributes, hash } = seriesOf(given);
    const sum = value >= 0 ? store?._activeCollectionStorage.get(attributes, hash) : undefined;
    if (sum) sum.record(value);
    else write(value, attributes);
  };
}

function below({ below: branches }: Branch, value: string): Branch {
  const known = branches.get(value);
  if (known) return known;
  const made: Branch = { below: new Map() };
  branches.set(value, made);
  return made;
}

/** Gives the text by which the SDK finds a series; with another text the series would not be found, and its values would go through `write`. */
function hashOf(attributes: Attributes): string {
  const names = Object.keys(attributes).sort();
  return names.length === 0 ? "" : JSON.stringify(names.map((name) => [name, attributes[name]]));
}

/** The place where values of an instrument are added up between two readings; each reading replaces it. */
type Store = {
  readonly _activeCollectionStorage: {
    get(attributes: Attributes, hash: string): { record(value: number): void } | undefined;
  };
};
type Storage = {
  readonly _backingStorages?: readonly Storage[];
  readonly _deltaMetricStorage?: Partial<Store>;
  readonly _attributesProcessor?: { process(attributes: Attributes): Attributes };
};

/**
 * Finds the single place to which an instrument of the SDK adds. There is one where metrics are read in one way, or named by views. Undefined where
 * nobody reads them, where there are several places, and where attributes are changed on their way.
 */
function storeOf(instrument: object): Store | undefined {
  const { _writableMetricStorage: whole } = instrument as { readonly _writableMetricStorage?: Storage };
  const storages = whole?._backingStorages ?? (whole ? [whole] : []);
  const [storage] = storages;
  if (!storage || storages.length > 1) return undefined;
  const { _deltaMetricStorage: store, _attributesProcessor: processor } = storage;
  const probe = {};
  if (processor && processor.process(probe) !== probe) return undefined;
  return typeof store?._activeCollectionStorage?.get === "function" ? (store as Store) : undefined;
}
