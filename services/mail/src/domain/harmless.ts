/** What runs, what loads a page of others, and what asks a reader for something in the name of the house. */
const FORBIDDEN =
  "applet|audio|base|button|embed|form|frame|frameset|iframe|input|link|math|meta|object|option|portal|script|select|svg|textarea|video";
const SCRIPT = /<script(?![\w-])[\s\S]*?(?:<\/script[^>]*>|$)/gi;
const ELEMENT = new RegExp(`</?(?:${FORBIDDEN})(?![\\w-])[^>]*>?`, "gi");
const TAG = /<[a-z](?:[^>"']|"[^"]*(?:"|$)|'[^']*(?:'|$))*>?/gi;
const HANDLER = /(?<=[\s"'/])on(?=[a-z]+\s*=)/gi;
const RUNNING_LINK = /(?<==\s{0,20}["']?\s{0,20})(?:java|vb)script(?=\s*:)/gi;

/**
 * Takes out of a mail's HTML what no mail of a document needs: scripts and what runs them, forms and their fields, and what another page
 * would be shown in. What is taken out leaves a blank, so that nothing is put together by it.
 */
export const harmless = (html: string): string =>
  html
    .replace(SCRIPT, " ")
    .replace(ELEMENT, " ")
    .replace(TAG, (tag) => tag.replace(HANDLER, "data-on").replace(RUNNING_LINK, "about"));
