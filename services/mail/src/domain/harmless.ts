import { decodeHTMLAttribute } from "entities";
import { QuoteType, Tokenizer, type TokenizerCallbacks } from "htmlparser2";

/**
 * Elements that run, that load a page of others, that ask a reader for something in the sender's name, or whose content is text for some readers and
 * markup for others.
 */
const FORBIDDEN = new Set(
  (
    "applet audio base button embed form frame frameset iframe input link math meta noembed noframes noscript object option plaintext " +
    "portal script select svg template textarea video xmp"
  ).split(" "),
);
/** Those of them whose content no reader is shown. */
const UNSEEN = new Set(["iframe", "noembed", "noframes", "script"]);
const ELEMENT = /^[a-z][a-z0-9:-]*$/i;
/** The name of an allowed attribute: neither an event handler nor an attribute that holds a page. */
const ATTRIBUTE = /^(?!on|srcdoc$)[^\s"'<>/=]+$/i;
const ADDRESSES = new Set(
  "href src action background cite data dynsrc formaction longdesc lowsrc poster xlink:href".split(" "),
);
/** Blanks and control characters are no part of an address's scheme for a browser (URL Standard, basic URL parser). */
const BLANKS = /[\0- ]+/g;
const RUNNING_LINK = /^(?:(?:java|vb)script|data(?=:(?!image\/))):/i;
/** A comment with a condition: some programs read the text in it, or between two such comments, and others do not. */
const CONDITIONAL = /^(\[if [^\]<>]*\]>)(.*)(<!\[endif\])$/is;
const SHOWN_FROM = /^(\[if [^\]<>]*\]>)\s*(?:<!(?:--\s*)?)?$/i;
const SHOWN_UNTIL = /^\s*<!\[endif\]$/i;
const REVEALED = /^\[(?:if [^\]<>]*|endif)\]$/i;
/** A dash before another: two dashes may end a comment. */
const DASH_BEFORE_DASH = /-(?=-)/g;

/**
 * Takes out of a mail's HTML all that no mail of a document needs: scripts and the attributes that run them, forms and their fields, and elements
 * that would show another page. The HTML is read as a browser reads it (HTML Standard, 13.2.5) and written anew, so that it is the same to every
 * reader. Anything taken out leaves a blank. `banner` goes before everything else that is shown.
 */
export function harmless(html: string, banner = ""): string {
  const { written, body } = write(html, (text) => text);
  if (banner === "" || body === undefined) return banner + written.join("");
  return `${written.slice(0, body).join("")}\n${banner}${written.slice(body).join("")}`;
}

/** Does the same within a comment, where no two dashes may come together. */
const harmlessInComment = (html: string): string =>
  write(html, (text) => text.replace(DASH_BEFORE_DASH, "&#45;"))
    .written.join("")
    .replace(DASH_BEFORE_DASH, "- ");

/**
 * Writes the harmless parts of what the tokenizer finds, and says behind how many pieces the body begins. `spell` is applied to texts and to the
 * values of attributes.
 */
function write(
  html: string,
  spell: (text: string) => string,
): { written: readonly string[]; body?: number | undefined } {
  const written: string[] = [];
  let body: number | undefined;
  /** The element that was begun last, in small letters: its content may be no markup. */
  let inside = "";
  /** The tag of that element as written so far; undefined when it is left out, and then nothing of it is written. */
  let tag: string | undefined;
  let [attribute, value] = ["", ""];

  function end(sign: string): void {
    written.push(tag === undefined ? " " : tag + sign);
    if (inside === "body") body ??= written.length;
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
      const given = quote === QuoteType.NoValue ? "" : `="${spell(harmlessValue(attribute, value))}"`;
      tag += ` ${attribute}${given}`;
    },
    onopentagend: () => end(">"),
    // Browsers do not care, and programs that read XML within a condition do.
    onselfclosingtag: () => end("/>"),
    onclosetag(start, at) {
      const name = html.slice(start, at);
      inside = "";
      written.push(isHarmless(name) ? `</${name}>` : " ");
    },
    ontext(start, at) {
      // Raw text that is never closed has nothing behind it.
      if (start < 0 || UNSEEN.has(inside)) return;
      const text = html.slice(start, at);
      written.push(inside === "style" ? text : spell(text.replaceAll("<", "&lt;")));
    },
    ontextentity: () => {},
    oncomment(start, at, offset) {
      const text = html.slice(start, at - offset);
      written.push(html.startsWith("<!--", start - 4) ? harmlessComment(text) : harmlessBogus(text));
    },
    ondeclaration: (start, at) => written.push(`<!${html.slice(start, at).replaceAll("<", "")}>`),
    oncdata: () => void written.push(" "),
    onprocessinginstruction: () => {},
    onend: () => {},
  };
  const tokenizer = new Tokenizer({ decodeEntities: false }, handlers);
  tokenizer.write(html);
  tokenizer.end();
  return { written, body };
}

const isHarmless = (name: string): boolean => ELEMENT.test(name) && !FORBIDDEN.has(name.toLowerCase());

function harmlessValue(attribute: string, value: string): string {
  const isRunning =
    ADDRESSES.has(attribute.toLowerCase()) &&
    RUNNING_LINK.test(decodeHTMLAttribute(value).replace(BLANKS, ""));
  if (isRunning) return "about:blank";
  return value.replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function harmlessComment(text: string): string {
  const [, from] = SHOWN_FROM.exec(text) ?? [];
  if (from !== undefined) return `<!--${from}<!-->`;
  if (SHOWN_UNTIL.test(text)) return "<!--<![endif]-->";
  const [, condition, content = "", ending] = CONDITIONAL.exec(text) ?? [];
  if (condition !== undefined)
    return `<!--${condition.replace(DASH_BEFORE_DASH, "- ")}${harmlessInComment(content)}${ending}-->`;
  return /[<>]|--|^-|-$/.test(text) ? " " : `<!--${text}-->`;
}

/** Writes a comment that is not written as one, such as `<![if !mso]>`, or a blank. */
const harmlessBogus = (text: string): string => (REVEALED.test(text) ? `<!${text}>` : " ");
