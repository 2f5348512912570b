/// <reference lib="dom" />
import type { Face } from "./fonts.js";

// These functions run inside Chromium: they are sent there as text and may refer to nothing outside themselves.

/** Gives the page its fonts, parsed, for as long as it lives: they belong to the document and not to its content. */
export async function loadFaces(faces: Face[]): Promise<void> {
  for (const { family, woff2Base64, ...descriptors } of faces) {
    const bytes = Uint8Array.from(atob(woff2Base64), (char) => char.charCodeAt(0));
    document.fonts.add(await new FontFace(family, bytes, descriptors).load());
  }
}

/**
 * Puts another document in the place of the present one, of which nothing remains. What could run, load or navigate is
 * dropped: most of it the page's policy refuses as well, but no policy stops a `meta` that sends the page elsewhere.
 */
export async function replaceDocument(html: string): Promise<void> {
  const next = new DOMParser().parseFromString(html, "text/html");
  for (const each of next.querySelectorAll("script, meta, link, base, iframe, frame, object, embed"))
    each.remove();
  document.replaceChild(document.adoptNode(next.documentElement), document.documentElement);
  // Styles and layout now, so that a face embedded in the document begins to load before it is waited for.
  document.documentElement.getBoundingClientRect();
  await document.fonts.ready;
}
