import { expect, test } from "@jest/globals";
import { cssString, escapeHtml, html } from "./html.js";

const NOMBRE = "PAN\u202e\u200bADERÍA\u0085<b>\u2066SOL\ufeff\n2";

test("nothing that is put into a page turns a text around, or is in it unseen", () => {
  expect(escapeHtml(NOMBRE)).toBe("PANADERÍA &lt;b&gt;SOL\n2");
  expect(html`<p title="${NOMBRE}">${[NOMBRE]}</p>`.markup).toBe(
    `<p title="PANADERÍA &lt;b&gt;SOL\n2">PANADERÍA &lt;b&gt;SOL\n2</p>`,
  );
  expect(cssString("A\u202eB")).toBe('"AB"');
});
