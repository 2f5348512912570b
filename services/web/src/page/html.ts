/** Markup that may stand in a page as it is: only `html` and `written` make it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | undefined | false | readonly Part[];

/** A page's markup; texts that are put into it are escaped, and what is absent leaves nothing. */
export const html = (fixed: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(String.raw({ raw: fixed }, ...parts.map(textOf)));

/** Markup that is ours to the last sign, such as a style sheet. */
export const written = (text: string): Html => new Html(text);

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === undefined || part === false) return "";
  if (typeof part === "object") return part.map(textOf).join("");
  return String(part).replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
