/** What runs, what loads a page of others, and what asks a reader for something in the name of the house. */
const FORBIDDEN =
  "applet|audio|base|button|embed|form|frame|frameset|iframe|input|link|math|meta|object|option|portal|script|select|svg|textarea|video";
const SCRIPT = /<script(?![\w-])/gi;
const SCRIPT_END = /<\/script/gi;
const ELEMENT = new RegExp(`</?(?:${FORBIDDEN})(?![\\w-])[^>]*>?`, "gi");
const TAG = /<[a-z](?:[^>"']|"[^"]*(?:"|$)|'[^']*(?:'|$))*>?/gi;
const HANDLER = /(?<=[\s"'/])on(?=[a-z]+\s*=)/gi;
// Blanks are behind the quote only where there is one: what follows a sign is read in one way, and not in as many as there are blanks.
const RUNNING_LINK = /(=\s*(?:["']\s*)?)(?:java|vb)script(?=\s*:)/gi;

/**
 * Takes out of a mail's HTML what no mail of a document needs: scripts and what runs them, forms and their fields, and what another page
 * would be shown in. What is taken out leaves a blank, so that nothing is put together by it.
 */
export const harmless = (html: string): string =>
  withoutScripts(html)
    .replace(ELEMENT, " ")
    .replace(TAG, (tag) => tag.replace(HANDLER, "data-on").replace(RUNNING_LINK, "$1about"));

/**
 * Takes out each script to the sign behind its end, and one without end to the end of all, as in a browser. It does so in one pass: a pattern
 * would look for that sign behind each of a hundred thousand ends that have none.
 */
function withoutScripts(html: string): string {
  const left: string[] = [];
  let at = 0;
  for (let from = find(SCRIPT, html, 0); from >= 0; from = find(SCRIPT, html, at)) {
    left.push(html.slice(at, from));
    const end = find(SCRIPT_END, html, from);
    const sign = end < 0 ? -1 : html.indexOf(">", end);
    at = sign < 0 ? html.length : sign + 1;
  }
  return [...left, html.slice(at)].join(" ");
}

function find(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}
