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
 * `sello` is written across each page, above all else: styles of an element that are important give way to no style
 * sheet (CSS Cascade 5, 6.1), and the root keeps nothing that would move or hide what is fixed to the page.
 */
export async function replaceDocument({ html, sello }: { html: string; sello: string }): Promise<void> {
  const force = (element: HTMLElement, styles: Record<string, string>) => {
    for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, "important");
  };
  const none = (...names: string[]) => Object.fromEntries(names.map((name) => [name, "none"]));
  const seal = (text: string) => {
    const frame = document.createElement("div");
    const word = document.createElement("span");
    force(frame, { all: "initial", position: "fixed", inset: "0", display: "flex", "z-index": "2147483647" });
    force(frame, { "align-items": "center", "justify-content": "center", "pointer-events": "none" });
    force(word, { all: "initial", font: 'bold min(80pt, 13vw) "Noto Sans"', color: "rgb(193 18 31 / 0.3)" });
    force(word, { "white-space": "nowrap", rotate: "-32deg", "letter-spacing": "0.04em" });
    word.textContent = text;
    frame.append(word);
    const root = document.documentElement;
    force(
      root,
      none("transform", "translate", "rotate", "scale", "filter", "backdrop-filter", "perspective"),
    );
    force(root, none("clip-path", "mask", "contain", "animation", "transition"));
    force(root, {
      opacity: "1",
      visibility: "visible",
      "will-change": "auto",
      "content-visibility": "visible",
    });
    root.append(frame);
  };
  const next = new DOMParser().parseFromString(html, "text/html");
  for (const each of next.querySelectorAll("script, meta, link, base, iframe, frame, object, embed"))
    each.remove();
  document.replaceChild(document.adoptNode(next.documentElement), document.documentElement);
  if (sello !== "") seal(sello);
  // Styles and layout now, so that a face embedded in the document begins to load before it is waited for.
  document.documentElement.getBoundingClientRect();
  await document.fonts.ready;
}
