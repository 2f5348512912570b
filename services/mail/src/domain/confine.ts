import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { createNesting } from "./nesting.js";

/** Elements that are left out with their content: a style reaches the whole mail. */
const UNSEEN = new Set(["style", "title"]);
/** Elements that a page has once, and Word's own, which are drawn at any place they name. */
const OF_THE_PAGE = /^(?:html|head|.*:.*)$/;
/** The frame's style: content is drawn within the frame, above and below too, so that neither a place on the page nor a shadow or a letter leaves it. */
const FRAME = "position:relative;z-index:0;overflow:auto;contain:paint";

/**
 * Puts harmless HTML into a frame that it cannot leave: it keeps no style but that of its elements, every element that it begins ends within the
 * frame, it ends none outside, and it paints nothing outside. So it can neither hide nor cover what stands before it. Parts that only some programs
 * read are left out.
 */
export function confine(html: string): string {
  const written: string[] = [];
  const nesting = createNesting((element) => void written.push(`</${element}>`));
  let [name, from, inside] = ["", 0, ""];

  function write(until: number): void {
    const element = elementOf(name);
    inside = name;
    if (UNSEEN.has(name) || OF_THE_PAGE.test(name) || !nesting.begin(element)) return;
    written.push(`<${element}${html.slice(from, until + 1)}`);
  }

  const handlers: TokenizerCallbacks = {
    onopentagname(start, at) {
      name = html.slice(start, at).toLowerCase();
      from = at;
    },
    onopentagend: write,
    onselfclosingtag: write,
    onclosetag(start, at) {
      inside = "";
      nesting.end(elementOf(html.slice(start, at).toLowerCase()));
    },
    ontext(start, at) {
      if (start >= 0 && !UNSEEN.has(inside)) written.push(html.slice(start, at));
    },
    onattribname: () => {},
    onattribdata: () => {},
    onattribentity: () => {},
    onattribend: () => {},
    ontextentity: () => {},
    oncomment: () => {},
    ondeclaration: () => {},
    oncdata: () => {},
    onprocessinginstruction: () => {},
    onend: () => {},
  };
  const tokenizer = new Tokenizer({ decodeEntities: false }, handlers);
  tokenizer.write(html);
  tokenizer.end();
  nesting.endAll();
  return `<div style="${FRAME}">${written.join("")}</div>\n`;
}

/** Writes a body as a div: a second body would change the page's own, and its colours are meant for its content. */
const elementOf = (name: string): string => (name === "body" ? "div" : name);
