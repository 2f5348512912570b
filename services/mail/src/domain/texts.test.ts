import { expect, test } from "@jest/globals";
import { dteOf, fichaGt } from "../../test/builders.js";
import { domainsOf, readAddress, readReceivers } from "./addresses.js";
import { fileName } from "./attachments.js";
import { headerText, nameInText, senderName } from "./header-text.js";
import { textOfHtml } from "./plain-text.js";

test.each([
  ["ana@example.com", "ana@example.com"],
  [" ana.maria+dte@correo.example.com.gt ", "ana.maria+dte@correo.example.com.gt"],
  ["ana@españa.example", "ana@xn--espaa-rta.example"],
])("%s is an address", (text, address) => {
  expect(readAddress(text)).toBe(address);
});

test.each([
  "ana",
  "root@127.0.0.1",
  "ana@１２７.０.０.１",
  "ana@example.0x7f",
  "|/bin/sh@example.com",
  "/var/mail/ana@example.com",
  "-oQ/tmp@example.com",
  "ana@",
  "@example.com",
  "ana@example",
  "ana@@example.com",
  "ana maria@example.com",
  // Hardly any server takes such an address (RFC 6531), and in a Spanish name it is a slip of the pen.
  "josé@example.com",
  "Ana <ana@example.com>",
  "ana@example.com\r\nBcc: eva@example.com",
  "ana@exa\nmple.com",
  ".ana@example.com",
  "ana@-example.com",
  `${"a".repeat(65)}@example.com`,
  `ana@${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.com`,
])("%j is no address", (text) => {
  expect(readAddress(text)).toBeUndefined();
});

test("receivers are separated by commas or semicolons, each once, and the first spelling counts", () => {
  expect(readReceivers("x@españa.example, X@xn--espaa-rta.example")).toMatchObject({
    addresses: ["x@xn--espaa-rta.example"],
  });
  expect(readReceivers("Ana@b.example; c@d.example,ana@b.example;;no")).toEqual({
    addresses: ["Ana@b.example", "c@d.example"],
    leftOut: 1,
  });
  expect(domainsOf(["a@Z.example", "b@a.example", "c@z.example"])).toEqual(["a.example", "z.example"]);
});

test("a header is one line without control characters, and not endless", () => {
  expect(headerText("  Pan\r\n Bcc: x\u0000\u2028y\u0085\u202ez  ñ🥐 ", 100)).toBe("Pan Bcc: x y z ñ🥐");
  expect(headerText("Pan\u200bade\u2060ría\ufeff\u00ad 👩‍🍳", 100)).toBe("Panadería 👩‍🍳");
  expect(headerText("🥐".repeat(300), 10)).toBe(`${"🥐".repeat(9)}…`);
  expect(headerText("a\ud83eb", 10)).toBe("ab");
  // A word that a program would decode is shown as it is written.
  for (const word of ["=?utf-8?Q?soporte=40banco.com?=", "=?UTF-8*es?b?4oCu?= x"])
    expect(headerText(word, 100)).toBe(word.replace("=?", "= ?"));
  expect(senderName("=?utf-8?q?soporte=40banco.com?=")).toBe("= ?utf-8?q?soporte=40banco.com?=");
  expect(headerText("¿a=?b?c?", 100)).toBe("¿a=?b?c?");
});

test.each([
  ["soporte@sat.gob.gt", "soporte arroba sat.gob.gt"],
  ["Banco <a\uff20b.example>\r\nBcc: x@y.example", "Banco <a arroba b.example> Bcc: x arroba y.example"],
  ["Café @ Té, S.A.", "Café @ Té, S.A."],
  ["@lacasa", "@lacasa"],
])("a sender whose account is called %j is %j, and no address", (name, shown) => {
  expect(senderName(name)).toBe(shown);
});

test.each([
  [
    "Gane en https://mala.example/x y www.mala.example",
    "Gane en https: //mala. example/x y www. mala. example",
  ],
  ["La Espiga, S.A. de C.V.", "La Espiga, S.A. de C.V."],
])("a name that somebody chose is no link in a mail: %j", (name, shown) => {
  expect(nameInText(name, 200)).toBe(shown);
});

test("a file name is made of what every file system takes", () => {
  const named = (nombreArchivo: string) => dteOf("X", { ficha: { ...fichaGt, nombreArchivo } });
  expect(fileName(named("notaCredito-../../Ñandú\r\n-7"), "pdf")).toBe("notaCredito-.-.-Nandu-7.pdf");
  expect(fileName(named("notaCredito-E31-17"), "xml", "-anulacion")).toBe("notaCredito-E31-17-anulacion.xml");
  expect(fileName(named(""), "json")).toBe("X.json");
  expect(fileName(named("S".repeat(500)), "pdf").length).toBeLessThan(110);
});

test("HTML becomes text that can be read", () => {
  const html = `<!DOCTYPE html><html><head><title>T</title><style>p { color: red }</style></head><body>
    <!-- <p>nota</p> --><h1>Hola&nbsp;&Aacute;na &#241;&#xF1; &ldquo;5&nbsp;&euro;&rdquo; &desconocida;</h1>
    <p>Uno<br>dos <b>tres</b></p><table><tr><td>a</td><td>b</td></tr>
    <tr><td>c</td><td>d</td></tr></table><script>x()</script>
    <a href="https://a.example/?x=1&amp;y=2">Ver</a> <a href='https://b.example'>https://b.example</a> 2 &lt; 3
    <ul><li>pan</li><li>té</li></ul><a href="mailto:a@b.example">a@b.example</a></body>`;
  expect(textOfHtml(html)).toBe(
    "Hola Ána ññ “5 €” &desconocida;\n\nUno\ndos tres\n\na b\nc d\n\n" +
      "Ver (https://a.example/?x=1&y=2) https://b.example 2 < 3\n- pan\n- té\n\na@b.example\n",
  );
});

/** The most processor time, in ms, whatever else the machine does meanwhile: a quadratic check takes a hundred times as much. */
const BUSY_MS_MAX = 4_000;

test.each([
  ...["<", "<!--", "<style>", "<a href=", "&#", "&", "</", "a", "<li>x", "<div>x"].map((piece) => [
    "",
    piece,
  ]),
  ["<", "a"],
  ["<a ", "href "],
  ["<a href=", " "],
])("a mail of %j and nothing but %j costs little", (begin = "", piece = "") => {
  const began = process.cpuUsage();
  textOfHtml(begin + piece.repeat(200_000 / piece.length));
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(BUSY_MS_MAX);
});
