import { describe, expect, test } from "@jest/globals";
import { element, textElement } from "./xml.js";

describe("canonical XML", () => {
  test("has namespaces first, attributes sorted, and no empty-element tags", () => {
    const { xml } = element(
      "a:b",
      { z: "1", B: "2", "xmlns:b": "v", a: undefined, "xmlns:a": "u" },
      undefined,
    );
    expect(xml).toBe('<a:b xmlns:a="u" xmlns:b="v" B="2" z="1"></a:b>');
  });
  test("escapes text as C14N does, and nothing more", () => {
    expect(textElement("t", `a<b>&"'\t\n\r;`).xml).toBe(`<t>a&lt;b&gt;&amp;"'\t\n&#xD;;</t>`);
  });
  test("escapes attributes as C14N does, line ends and tabs too", () => {
    expect(element("t", { v: `a<b>&"'\t\n\r;` }).xml).toBe(`<t v="a&lt;b>&amp;&quot;'&#x9;&#xA;&#xD;;"></t>`);
  });
  test("leaves out what XML cannot hold, and keeps what it can", () => {
    expect(textElement("t", "a\u0000\u0008\u001b\ud800b\ufffe\u{1F600}ñ").xml).toBe("<t>ab\u{1F600}ñ</t>");
  });
});
