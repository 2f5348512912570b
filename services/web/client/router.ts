import { useLayoutEffect, useState } from "preact/hooks";

/** A place in the console, which stands after # in the address, so that going back and bookmarks work. */
export type Place = { readonly path: readonly string[]; readonly query: URLSearchParams };

function parse(hash: string): Place {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  return {
    path: path.split("/").filter(Boolean).map(decoded),
    query: new URLSearchParams(query),
  };
}

/** Decodes a part of an address. One that was cut in the middle of a letter still leads to a view, which says that nothing is there. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Gives the address of a place, for links. Empty values are left out. */
export function to(path: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const kept = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const text = new URLSearchParams(kept).toString();
  return `#/${path}${text && `?${text}`}`;
}

/** Goes to a place; going to the present one is a new arrival too. */
export function go(address: string): void {
  const before = location.href;
  location.hash = address;
  if (location.href === before) arrive();
}

/** Serves links that may lead to the present place, because browsers fire no event when such a link is followed. */
export function followed({ currentTarget }: { currentTarget: HTMLAnchorElement }): void {
  if (currentTarget.href === location.href) arrive();
}

const arrive = (): boolean => dispatchEvent(new HashChangeEvent("hashchange"));

/** Gives the present place; each arrival gives another object, even at the same place. */
export function usePlace(): Place {
  const [place, set] = useState(() => parse(location.hash));
  // A layout effect, because one that runs after the painting would miss a hashchange that comes before it.
  useLayoutEffect(() => {
    const listener = () => set(parse(location.hash));
    addEventListener("hashchange", listener);
    return () => removeEventListener("hashchange", listener);
  }, []);
  return place;
}
