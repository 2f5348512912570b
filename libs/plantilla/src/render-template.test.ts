import { escapeHtml } from "@dte/print";
import { expect, test } from "@jest/globals";
import { asIs, renderTemplate, TemplateRefused, type View } from "./render-template.js";

const view: View = {
  nombre: "<b>Ana</b>",
  hay: true,
  no: false,
  receptor: { nombre: "Eva" },
  items: [{ descripcion: "Té" }, { descripcion: "Pan", nombre: "propio" }],
  vacia: [],
};
const nest = (depth: number, inner: string) =>
  `${"{{#items}}".repeat(depth)}${inner}${"{{/items}}".repeat(depth)}`;
const html = (template: string) => renderTemplate(template, view, escapeHtml);

test.each([
  ["{{nombre}}", "&lt;b&gt;Ana&lt;/b&gt;"],
  ["{{{nombre}}} {{&nombre}}", "&lt;b&gt;Ana&lt;/b&gt; &lt;b&gt;Ana&lt;/b&gt;"],
  ["{{#hay}}sí{{/hay}}{{^hay}}no{{/hay}}{{#no}}sí{{/no}}{{^no}}no{{/no}}", "síno"],
  ["{{receptor.nombre}} {{#receptor}}{{nombre}}{{/receptor}}", "Eva Eva"],
  ["{{#items}}{{descripcion}}:{{nombre}};{{/items}}", "Té:&lt;b&gt;Ana&lt;/b&gt;;Pan:propio;"],
  ["{{^vacia}}nada{{/vacia}}{{#vacia}}algo{{/vacia}}{{! nota }}", "nada"],
  ["{{desconocido}}{{receptor.otro}}{{receptor}}{{items.length}}{{nombre.length}}", ""],
  ["{{constructor}}{{toString}}{{#constructor}}x{{/constructor}}{{items.constructor.name}}{{__proto__}}", ""],
  ["{{> otra}}{{.}}", ""],
])("%s", (template, expected) => {
  expect(html(template)).toBe(expected);
});

test("a text is filled in as it is", () => {
  expect(renderTemplate("Hola {{nombre}}", view, asIs)).toBe("Hola <b>Ana</b>");
});

test.each([
  ["with a section that is not closed", "{{#hay}}"],
  ["with a tag that is not closed", "{{nombre"],
  ["whose lists multiply", nest(30, "x")],
  ["whose result has no end", nest(10, "x".repeat(1_000))],
])("a template %s is refused at once", (_, template) => {
  expect(() => html(template)).toThrow(TemplateRefused);
});

/** The longest template of an account, in characters. */
const CHARS_MAX = 200_000;
const filled = (part: string, end = ""): string =>
  part.repeat(Math.floor((CHARS_MAX - end.length) / part.length)) + end;
/**
 * The most processor time of the work, whatever else the machine does meanwhile. The work takes a tenth of it, and would take ten times as much if it
 * were quadratic.
 */
const BUSY_MS_MAX = 4_000;
const busyMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
};

test.each([
  ["blanks in a tag", `{{x${filled(" ", "y}}")}`],
  ["blanks in a tag that is not closed", `{{x${filled(" ", "y")}`],
  ["blanks in three braces", `{{{x${filled(" ", "y}}}")}`],
  ["blanks before three braces", `{{${filled(" ", "{x}}}")}`],
  ["blanks in a comment", `{{!x${filled(" ", "y}}")}`],
  ["blanks in delimiters", `{{=x${filled(" ", "y=}}")}`],
  ["delimiters of one letter", `{{=[ ]=}}${filled("[a]")}`],
  ["delimiters with patterns", `{{=(.*)* .*=}}${filled("(.*)*x")}`],
  ["a path without end in lists", `${"{{#items}}".repeat(10)}{{${filled("a.")}}}${"{{/items}}".repeat(10)}`],
])("a template with %s is refused before it is read", (_, template) => {
  const began = process.cpuUsage();
  expect(() => html(template)).toThrow(TemplateRefused);
  expect(busyMs(began)).toBeLessThan(BUSY_MS_MAX);
});

test.each([
  ["blanks between tags", filled(" ", "{{nombre}}")],
  ["a comment of many words", `{{! ${filled("palabra ")}}}`],
  ["blanks by the hundred", `{{!${filled(`${" ".repeat(99)}x`)}}}`],
  ["tags", filled("{{nombre}}")],
  ["sections that are not closed", filled("{{#hay}}")],
  ["sections within each other", "{{#hay}}".repeat(12_500) + "{{/hay}}".repeat(12_500)],
  ["tags that are not closed", filled("{{ ")],
  ["partials", filled(" {{> otra}}")],
  ["lines", filled("{{#hay}}\n{{/hay}}\n")],
])("a template of nothing but %s keeps nobody waiting", (_, template) => {
  const began = process.cpuUsage();
  try {
    html(template);
  } catch (error) {
    expect(error).toBeInstanceOf(TemplateRefused);
  }
  expect(busyMs(began)).toBeLessThan(BUSY_MS_MAX);
});

test("a refusal says why, and where the wrong tag is", () => {
  const refused = (template: string, limits?: { chars: number; steps: number }): unknown => {
    try {
      return renderTemplate(template, view, escapeHtml, limits);
    } catch (error) {
      return error;
    }
  };
  expect(refused("Hola {{nombre")).toMatchObject({ reason: "tag", position: 13 });
  expect(refused("{{#hay}}")).toMatchObject({ reason: "tag", position: 8 });
  expect(refused(nest(30, "x"))).toMatchObject({ reason: "sections" });
  const conditions = 16_000;
  expect(refused(`${"{{#hay}}".repeat(conditions)}x${"{{/hay}}".repeat(conditions)}`)).toMatchObject({
    reason: "sections",
  });
  expect(refused("0123456789", { chars: 9, steps: 10 })).toMatchObject({ reason: "length" });
  expect(refused("0123456789", { chars: 10, steps: 10 })).toBe("0123456789");
});
