import { useLayoutEffect, useState } from "preact/hooks";

/** Where in the console one is: what stands behind # in the address, so that going back and bookmarks work. */
export type Place = { readonly path: readonly string[]; readonly query: URLSearchParams };

function parse(hash: string): Place {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  return {
    path: path.split("/").filter(Boolean).map(decoded),
    query: new URLSearchParams(query),
  };
}

/** An address that was cut in the middle of a letter still leads to the view that says what is not there. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Gives the address of a place, for links. Empty values leave no trace. */
export function to(path: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const kept = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const text = new URLSearchParams(kept).toString();
  return `#/${path}${text && `?${text}`}`;
}

/** Goes there; to where one already is, one arrives anew. */
export function go(address: string): void {
  const before = location.href;
  location.hash = address;
  if (location.href === before) arrive();
}

/** Serves links to where one may already be: browsers tell nobody when such a one is followed. */
export function followed({ currentTarget }: { currentTarget: HTMLAnchorElement }): void {
  if (currentTarget.href === location.href) arrive();
}

const arrive = (): boolean => dispatchEvent(new HashChangeEvent("hashchange"));

/** Tells where one is; another object each time that one arrives, also at the same place. */
export function usePlace(): Place {
  const [place, set] = useState(() => parse(location.hash));
  // A layout effect: one that ran after the painting would miss a hashchange that comes before it.
  useLayoutEffect(() => {
    const listener = () => set(parse(location.hash));
    addEventListener("hashchange", listener);
    return () => removeEventListener("hashchange", listener);
  }, []);
  return place;
}
