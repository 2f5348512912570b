/// <reference lib="dom" />
import type { Face } from "./fonts.js";

// These functions run inside Chromium: they are sent there as text and may refer to nothing outside themselves.
//
// A document's named elements stand before what every document has: with an `<img name="title">` in it, `document.title` is the picture.
// Properties of a document that somebody wrote are therefore looked up in its prototype. Names of globals (`Document`, `Reflect`) are safe: those of
// elements come after them, and no script of a document runs that could change them.

/**
 * Gives the page its fonts, parsed, and keeps it from being laid out and drawn on a screen that nobody looks at; that would be a third of a print's
 * cost. Both last as long as the page: they belong to the document and not to its content.
 */
export async function preparePage(faces: Face[]): Promise<void> {
  const unseen = new CSSStyleSheet();
  unseen.replaceSync("@media (max-width: 1px) { html { display: none !important } }");
  document.adoptedStyleSheets = [unseen];
  for (const { family, woff2Base64, ...descriptors } of faces) {
    const bytes = Uint8Array.from(atob(woff2Base64), (char) => char.charCodeAt(0));
    document.fonts.add(await new FontFace(family, bytes, descriptors).load());
  }
}

/**
 * Replaces the present document by another one, and leaves nothing of it. Elements that could run, load or navigate are dropped: most of them the
 * page's policy refuses as well, but no policy stops a `meta` that sends the page elsewhere. `sello` comes first in its title, for people who hear a
 * page read aloud and do not see what is written across it.
 */
export async function replaceDocument({ html, sello }: { html: string; sello: string }): Promise<void> {
  const of = <K extends keyof Document>(each: Document, name: K): Document[K] =>
    Reflect.get(Document.prototype, name, each);
  const next = new DOMParser().parseFromString(html, "text/html");
  const dropped = "script, meta, link, base, iframe, frame, object, embed";
  for (const each of of(next, "querySelectorAll").call(next, dropped)) Element.prototype.remove.call(each);
  const root = of(document, "adoptNode").call(document, of(next, "documentElement"));
  of(document, "replaceChild").call(document, root, of(document, "documentElement"));
  if (sello !== "") {
    const title = [sello, of(document, "title")].filter(Boolean).join(": ");
    Reflect.set(Document.prototype, "title", title, document);
  }
  // A face or a picture begins to load when something is drawn with it, which is too late: a print takes those that are loaded.
  const faces = Array.from(of(document, "fonts"), (face) => face.load());
  const uris = new Set(html.match(/data:image\/[^"'()\s<>]+/g));
  const pictures = Array.from(uris, (uri) => Object.assign(new Image(), { src: uri }));
  // A button's picture is found among those that are in use: without this one, which garbage collection takes, it would have to load when the print begins.
  Object.assign(document, { [Symbol.for("pictures")]: pictures });
  await null;
  const loads = pictures.map(async (picture) => {
    if (!picture.complete) await picture.decode();
  });
  await Promise.allSettled([...faces, ...loads]);
}

/** Leaves an empty document for the next print. */
export function clearDocument(): void {
  const of = <K extends keyof Document>(name: K): Document[K] =>
    Reflect.get(Document.prototype, name, document);
  const empty = of("createElement").call(document, "html");
  of("replaceChild").call(document, empty, of("documentElement"));
  Object.assign(document, { [Symbol.for("pictures")]: [] });
}
