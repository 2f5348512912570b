import { readdirSync, readFileSync } from "node:fs";
import { join, type Page } from "./page.js";

/** The folder beside this one, which is found in a built tree as well as in the source. */
const FOLDER = new URL("../../docs/", import.meta.url);
const CHANGELOG = new URL("../../CHANGELOG.md", import.meta.url);
/** `10-primer-documento.md`: the number is its place among the guides. */
const NAME = /^\d+-([a-z-]+)\.md$/;
/** A title, a sentence on the page, and the rest of it. */
const FORM = /^# (.+)\n\n([^\n]+)\n([\s\S]*)$/;

/** Reads a file of the folder unchanged. */
export const readAsset = (name: string): Buffer => readFileSync(new URL(name, FOLDER));

/** Reads the guides that are the same for every country, in their order. Throws TypeError for one without a title and a sentence. */
export function readGuides(): readonly Page[] {
  const guides = readdirSync(FOLDER)
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => toPage(NAME.exec(name)?.[1] ?? name, readFileSync(new URL(name, FOLDER), "utf8")));
  return [...guides, toPage("cambios", readFileSync(CHANGELOG, "utf8"))];
}

function toPage(slug: string, text: string): Page {
  const [, title, summary, rest] = FORM.exec(text) ?? [];
  if (title === undefined || summary === undefined || rest === undefined)
    throw new TypeError(`the guide ${slug} does not begin with a title and a sentence`);
  return { slug, title, summary, group: "Guías", markdown: join(summary, rest.trim()) };
}
