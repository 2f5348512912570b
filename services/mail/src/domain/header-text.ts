import { visible } from "@dte/dte";

/** Characters that would begin another line. */
const LINES = /[\t\n\r]+/g;
/** Halves of a character, which cannot be encoded. */
const HALVES = /\p{Cs}/gu;

/** The beginning of an encoded word (RFC 2047 section 2): programs would show the decoded text in its place. */
const ENCODED = /=(?=\?[^\s?]+\?[bq]\?)/gi;

/** Writes a text as it may stand in a header: one line without control characters or encoded words, at most `max` characters. */
export function headerText(text: string, max: number): string {
  const shown = visible(text).replace(LINES, " ").replace(HALVES, "");
  const line = shown.replace(ENCODED, "= ").replace(/ {2,}/g, " ").trim();
  const characters = [...line];
  return characters.length <= max
    ? line
    : `${characters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}

/** The most characters of a sender's name: mail programs show no more. */
const NAME_CHARS_MAX = 100;
const AT = /(?<=\S)[@\uff20\ufe6b](?=\S)/g;

/** Writes an account's name as a sender's. It never looks like an address: programs would show it in the place of ours. */
export const senderName = (name: string): string => headerText(name.replace(AT, " arroba "), NAME_CHARS_MAX);

/** Texts that mail programs make a link of: a scheme, and what looks like a host's name. */
const LINK = /:(?=\/\/)|(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}]{2})/gu;

/** Writes a name that somebody gave themselves or an account, in the text of a mail to people whom they chose. No program makes a link of it. */
export const nameInText = (name: string, max: number): string => headerText(name.replace(LINK, "$& "), max);
