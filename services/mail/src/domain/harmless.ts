import { decodeHTMLAttribute } from "entities";
import { QuoteType, Tokenizer, type TokenizerCallbacks } from "htmlparser2";

/** What runs, what loads a page of others, what asks a reader for something in the name of the house, and what is text for some readers and not for others. */
const FORBIDDEN = new Set(
  (
    "applet audio base button embed form frame frameset iframe input link math meta noembed noframes noscript object option plaintext " +
    "portal script select svg template textarea video xmp"
  ).split(" "),
);
/** Those of them whose content nobody is shown. */
const UNSEEN = new Set(["iframe", "noembed", "noframes", "script"]);
const ELEMENT = /^[a-z][a-z0-9:-]*$/i;
/** Neither a handler nor a page within an attribute. */
const ATTRIBUTE = /^(?!on|srcdoc$)[^\s"'<>/=]+$/i;
/** Blanks and control characters are no part of an address's scheme for a browser (URL Standard, basic URL parser). */
const BLANKS = /[\0- ]+/g;
const RUNNING_LINK = /^(?:(?:java|vb)script|data:(?!image\/))/i;
const CONDITIONAL = /^(\[if [^\]<>]*\]>)(.*)(<!\[endif\])$/is;
const REVEALED = /^\[(?:if [^\]<>]*|endif)\]$/i;

/**
 * Takes out of a mail's HTML what no mail of a document needs: scripts and what runs them, forms and their fields, and what another page
 * would be shown in. It is read as a browser reads it (HTML Standard, 13.2.5) and written anew, so that it is the same to every reader. What is
 * taken out leaves a blank.
 */
export function harmless(html: string): string {
  const { handlers, written } = writer(html);
  const tokenizer = new Tokenizer({ decodeEntities: false }, handlers);
  tokenizer.write(html);
  tokenizer.end();
  return written.join("");
}

/** Writes what is harmless of what the tokenizer finds in `html`. */
function writer(html: string): { handlers: TokenizerCallbacks; written: readonly string[] } {
  const written: string[] = [];
  /** What was begun last, in small letters: its content may be no markup. */
  let inside = "";
  /** What is written of its tag, which is a tag once it has ended. Nothing is written of one that is left out. */
  let tag: string | undefined;
  let [attribute, value] = ["", ""];

  function end(): void {
    written.push(tag === undefined ? " " : `${tag}>`);
  }

  const handlers: TokenizerCallbacks = {
    onopentagname(start, at) {
      const name = html.slice(start, at);
      inside = name.toLowerCase();
      tag = isHarmless(name) ? `<${name}` : undefined;
    },
    onattribname(start, at) {
      attribute = html.slice(start, at);
      value = "";
    },
    onattribdata(start, at) {
      value += html.slice(start, at);
    },
    onattribentity: () => {},
    onattribend(quote) {
      if (tag === undefined || !ATTRIBUTE.test(attribute)) return;
      tag += quote === QuoteType.NoValue ? ` ${attribute}` : ` ${attribute}="${harmlessValue(value)}"`;
    },
    onopentagend: end,
    onselfclosingtag: end,
    onclosetag(start, at) {
      const name = html.slice(start, at);
      inside = "";
      written.push(isHarmless(name) ? `</${name}>` : " ");
    },
    ontext(start, at) {
      // Behind the end of an element that does not end itself there is nothing.
      if (start < 0 || UNSEEN.has(inside)) return;
      const text = html.slice(start, at);
      written.push(inside === "style" ? text : text.replaceAll("<", "&lt;"));
    },
    ontextentity: () => {},
    oncomment: (start, at, offset) => written.push(harmlessComment(html.slice(start, at - offset))),
    ondeclaration: (start, at) => written.push(`<!${html.slice(start, at).replaceAll("<", "")}>`),
    oncdata: () => void written.push(" "),
    onprocessinginstruction: () => {},
    onend: () => {},
  };
  return { handlers, written };
}

const isHarmless = (name: string): boolean => ELEMENT.test(name) && !FORBIDDEN.has(name.toLowerCase());

const harmlessValue = (value: string): string =>
  RUNNING_LINK.test(decodeHTMLAttribute(value).replace(BLANKS, ""))
    ? "about:blank"
    : value.replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Some programs read what stands in a comment with a condition, and what stands between two that others do not know. */
function harmlessComment(text: string): string {
  if (text.includes("--")) return " ";
  if (REVEALED.test(text)) return `<!${text}>`;
  const [, condition, content = "", ending] = CONDITIONAL.exec(text) ?? [];
  // Two dashes that come together there would end it.
  if (condition !== undefined)
    return `<!--${condition}${harmless(content).replaceAll("--", "- -")}${ending}-->`;
  return /^\[if [^\]<>]*\]><!$|^<!\[endif\]$/i.test(text) || !/[<>]/.test(text) ? `<!--${text}-->` : " ";
}
