/** The taker of a turn: a key, which has bounds of its own, and its asker where one asker may have many keys. No asker has the name of a key. */
export type Taker = { readonly key: string; readonly asker?: string | undefined };

/** The recent turns of keys and askers. */
export type Turns = {
  readonly had: (name: string) => number;
  /** Counts a turn. */
  readonly take: (name: string) => void;
};

/** Lists the names under which a turn counts. */
export const namesOf = ({ key, asker }: Taker): readonly string[] =>
  asker === undefined ? [key] : [key, asker];
