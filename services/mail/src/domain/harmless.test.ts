import { expect, test } from "@jest/globals";
import { harmless } from "./harmless.js";

test.each([
  ["a script with what it says", "a<script>x()</script>b", "a b"],
  ["a script that does not end", 'a<SCRIPT src="x">y', "a "],
  ["a form and its fields", '<form action="x"><input name="clave"><b>Clave</b></form>', "  <b>Clave</b> "],
  ["a page within the page", '<iframe src="https://x.test"></iframe><p>b</p>', "  <p>b</p>"],
  ["what leads elsewhere", '<meta http-equiv="refresh" content="0;url=x"><base href="//x.test/">b', "  b"],
  ["a script whose end does not end", "a<script>x</script b", "a "],
  ["each of two scripts", "a<script>x</SCRIPT y>b<script-no>c<script/>d</script>e", "a b<script-no>c e"],
  ["what becomes a script when one is taken out", "<scr<script></script>ipt>x", "<scr ipt>x"],
  ["what becomes a form when one is taken out", "<fo<form>rm>x", "<fo rm>x"],
  ["an element that does not end", "a<form action=x", "a "],
  [
    "what runs when something happens",
    '<img src="a"onerror=x() ONLOAD = "y()">',
    '<img src="a"data-onerror=x() data-onLOAD = "y()">',
  ],
  [
    "the same behind a value with the sign of an end",
    '<img alt=">" onerror=x()>',
    '<img alt=">" data-onerror=x()>',
  ],
  [
    "a link that runs behind many blanks",
    `<a href=${" ".repeat(40)}'\n vbscript :x'>b</a>`,
    `<a href=${" ".repeat(40)}'\n about :x'>b</a>`,
  ],
  ["a link that runs", '<a href=" JavaScript:x()">b</a>', '<a href=" about:x()">b</a>'],
])("%s is taken out", (_, html, left) => {
  expect(harmless(html)).toBe(left);
});

test("what mails are made of stays as it is", () => {
  const html =
    '<!doctype html><html><head><title>Factura</title><style>p { color: red }</style></head><body><p style="color:red" ' +
    'title="on hold = no">Cambió a > b; on sale = 5 y javascript: no.</p><a href="https://example.com/?once=1">Ver</a>' +
    '<table><tr><td><img src="data:image/png;base64,AA==" alt="Formulario"></td></tr></table></body></html>';
  expect(harmless(html)).toBe(html);
});

/** A template may make as much as this. */
const CHARS = 200_000;
/** Of the processor, whatever else the machine does meanwhile: what is quadratic takes a hundred times as much. */
const BUSY_MS_MAX = 1_000;

test.each([
  ["", "<script>"],
  ["", "<script"],
  ["<script>", "</script"],
  ["<script>", "</script "],
  ["<script", "</SCRIPT-"],
  ["", "<form "],
  ["", "</form"],
  ["<form", " x"],
  ["", "<a on"],
  ["", "<"],
  ["<a", ' on"'],
  ["<a", " ona"],
  ["<a ona", " "],
  ["<a on", "a"],
  ["<a", ' "'],
  ["<a", "' \""],
  ["", "<a href=javascript "],
  ["<a ", " "],
  ["<a =", " "],
  ['<a ="', " "],
  ["<a ", "= "],
  ["<a href=javascript", " "],
  ["<a =", 'javascript ="'],
])("a mail of %j and nothing but %j keeps nobody waiting", (beginning, piece) => {
  const html = beginning + piece.repeat(Math.ceil(CHARS / piece.length));
  const began = process.cpuUsage();
  harmless(html);
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(BUSY_MS_MAX);
});
