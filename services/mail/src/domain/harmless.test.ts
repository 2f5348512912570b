import { expect, test } from "@jest/globals";
import { harmless } from "./harmless.js";

test.each([
  ["a script with what it says", "a<script>x()</script>b", "a  b"],
  ["a script that does not end", 'a<SCRIPT src="x">y', "a "],
  ["a form and its fields", '<form action="x"><input name="clave"><b>Clave</b></form>', "  <b>Clave</b> "],
  ["a page within the page", '<iframe src="https://x.test"><i>x</i></iframe><p>b</p>', "  <p>b</p>"],
  ["what leads elsewhere", '<meta http-equiv="refresh" content="0;url=x"><base href="//x.test/">b', "  b"],
  ["a script whose end does not end", "a<script>x</script b", "a  "],
  ["each of two scripts", "a<script>x</SCRIPT y>b<script-no>c<script/>d</script>e", "a  b<script-no>c  e"],
  ["what becomes a script when one is taken out", "<scr<script></script>ipt>x", "  ipt>x"],
  ["what becomes a form when one is taken out", "<<form>form>x", "&lt; form>x"],
  ["an element that does not end", 'a<a href="x"', "a"],
  ["what runs when something happens", '<img src="a"onerror=x() ONLOAD = "y()">', '<img src="a">'],
  ["the same behind a value with the sign of an end", '<img alt=">" onerror=x()>', '<img alt="&gt;">'],
  [
    "a link that runs behind many blanks",
    `<a href=${" ".repeat(40)}'\n vbscript :x'>b</a>`,
    '<a href="about:blank">b</a>',
  ],
  ["a link that runs", '<a href=" JavaScript:x()">b</a>', '<a href="about:blank">b</a>'],
  [
    "one that is written by numbers",
    '<a href="&#106;ava&Tab;script&colon;x()">b</a>',
    '<a href="about:blank">b</a>',
  ],
  ["one with a page in it", "<a href=data:text/html,x>b</a>", '<a href="about:blank">b</a>'],
  ["a handler behind a quote that belongs to no value", `<p a' b='>' onclick="x()">b`, '<p b="&gt;">b'],
  ["a handler behind no blank", "<p/onclick=x()>b", "<p>b"],
  [
    "markup in a value, which is markup where the value is none",
    '<style><p title="</style><img src=a onerror=x()>">b',
    '<style><p title="</style><img src="a">">b',
  ],
  ["what is markup to some only", "<xmp><i></xmp><noscript><b>c</b></noscript>", " &lt;i>  <b>c</b> "],
  ["what is behind a comment that ended", "<!--><img src=a onerror=x()>-->", '<!----><img src="a">-->'],
  ["the same with another end", "<!-- --!><img src=a onerror=x()>-->", '<!-- --><img src="a">-->'],
  ["a comment with markup", "a<!--<script>x()</script>-->b", "a b"],
  ["an address that is a text", '<img alt="Data: 12, JavaScript: 3">', '<img alt="Data: 12, JavaScript: 3">'],
  ["the end of a condition that was none", "<!--[endif]-->a", "<!--[endif]-->a"],
  [
    "what dashes and a title open again",
    "<!--[if mso]><!-><title>x<![endif]--><style></title><img src=x onerror=x()></style>",
    "<!--[if mso]> <title>x<![endif]--><style></title><img src=x onerror=x()></style>",
  ],
  ["dashes of three texts", "<!--[if mso]>-</>-</>-><i><![endif]-->", "<!--[if mso]>- - -><i><![endif]-->"],
  [
    "what a condition shows",
    "<!--[if mso]><p onclick=x()>a-</>-><img src=a onerror=x()></p><![endif]-->",
    '<!--[if mso]><p>a- -><img src="a"></p><![endif]-->',
  ],
  ["what is no markup in this language", "a<![CDATA[<script>]]>b<?php x ?>c", "a b c"],
])("%s is taken out", (_, html, left) => {
  expect(harmless(html)).toBe(left);
});

test("what mails are made of stays as it is", () => {
  const html =
    '<!doctype html><html xmlns:o="urn:office"><head><title>Factura</title><style>p > a { color: red }</style><!--[if mso]><xml><o:AllowPNG/><o:p>96</o:p></xml><![endif]--></head><body><!-- saludo --><!--[if !mso]><!--><p style="color:red" ' +
    'title="on hold = no">Cambi&oacute; a > b; on sale = 5 y javascript: no.</p><!--<![endif]--><![if !mso]>x<![endif]><a href="https://example.com/?once=1">Ver</a>' +
    '<table><tr><td><img src="data:image/png;base64,AA==" alt="Formulario"></td><td nowrap></tr></table></body></html>';
  expect(harmless(html)).toBe(html);
});

test("what only some programs are shown is theirs however it is written", () => {
  expect(harmless("<!--[if !mso]><!-- --><p>a</p><!-- <![endif]-->")).toBe(
    "<!--[if !mso]><!--><p>a</p><!--<![endif]-->",
  );
  expect(harmless("<!--[if !IE]> --><p>a</p><!--<![endif]-->")).toBe(
    "<!--[if !IE]><!--><p>a</p><!--<![endif]-->",
  );
  expect(harmless('<!--[if mso]><p class="a--b">x--y</p><style>/* -- */</style><![endif]-->')).toBe(
    '<!--[if mso]><p class="a&#45;-b">x&#45;-y</p><style>/* - - */</style><![endif]-->',
  );
});

test("a banner stands where the body begins that everybody is shown", () => {
  expect(harmless("<!--[if mso]><body class=mso><![endif]--><style>/* <body> */</style><body>a", "B")).toBe(
    '<!--[if mso]><body class="mso"><![endif]--><style>/* <body> */</style><body>\nBa',
  );
  expect(harmless("<p>a", "B")).toBe("B<p>a");
});

/** The most characters that a template may make. */
const CHARS = 200_000;
/** The most processor time of the check, in ms, whatever else the machine does meanwhile: a quadratic check takes a hundred times as much. */
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
