import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { tags } from "../../test/tags.js";
import { confine } from "./confine.js";
import { harmless } from "./harmless.js";

/** Gives the content of the frame into which the harmless parts of the HTML were put. */
const confined = (html: string): string => {
  const [, within = ""] = /^<div style="[^"]*">(.*)<\/div>\n$/s.exec(confine(harmless(html))) ?? [];
  return within;
};

test.each([
  ["styles, also one that does not end", "<style>p{display:none}</style><p>a</p><STYLE>p{", "<p>a</p>"],
  ["a title with what it says", "<title><p>x</title>a", "a"],
  [
    "what a page has once, but for what is in it",
    "<!doctype html><html lang=es><head><meta charset=utf-8></head><body style='margin:0'><p>a</p></body></html>",
    ' <div style="margin:0"><p>a</p></div>',
  ],
  [
    "what only some programs read",
    "<!--[if mso]><style>p{display:none}</style></div><![endif]--><![if !mso]>a<![endif]><!-- b -->",
    "a",
  ],
  ["a comment that does not end", "a<!--b</div>", "a "],
  ["what Word draws where it is told to", "<v:rect style='position:absolute'>a</v:rect><o:p>b</o:p>", "ab"],
])("%s is left out", (_, html, left) => {
  expect(confined(html)).toBe(left);
});

test("what mails are made of stays as it is", () => {
  const html =
    '<div style="color:red"><p title="a &gt; b">Cambi&oacute; <b>a</b><br>b</p><hr/><ul><li>uno<ul><li>dos</li></ul></li><li>tres</li></ul>' +
    '<table width="600"><tbody><tr><td><table><tr><th>x</th><td><img src="cid:a" alt=""></td></tr></table></td></tr></tbody></table>' +
    '<dl><dt>a</dt><dd>b</dd></dl><h1>c</h1><a href="https://example.com/?a=1&amp;b=2">Ver</a></div>';
  expect(confined(html)).toBe(html);
});

/** Each of these would end the frame at its end tag, if `confine` did not know the elements that a browser ends by itself. */
test.each([
  ["more ends than beginnings", "</div></p></td></table></body></html>a", "a"],
  ["an end behind what its cell has ended", "<table><tr><td><div></td></tr></table></div>a", undefined],
  ["the same behind the next cell", "<table><tr><td><div><td></td></tr></table></div>a", undefined],
  ["behind the next row", "<table><tr><td><div><tr></tr></table></div>a", undefined],
  ["behind the next part of a table", "<table><caption><div><tbody></tbody></table></div>a", undefined],
  ["behind a table that begins in another", "<table><div><table></table></div>a", undefined],
  ["behind the next item", "<li><div><li></div>a", undefined],
  ["behind the next term", "<dl><dt><div><dd></div></dl>a", undefined],
  ["behind a heading that another one ended", "<h1><div><h1><h2></h2></h1></div>a", undefined],
])("%s leaves the frame whole", (_, html, left) => {
  const within = confined(html);
  if (left === undefined) expect(within).not.toMatch(/<\/div>[^<]*a$/);
  else expect(within).toBe(left);
});

test.each([
  [
    "out of a table",
    "<b><table></b><div><table></table></div>a",
    "<b><table><div></div></table><table></table>a</b>",
  ],
  ["behind an item", "<b><li></b><div><li></li></div>a", "<b><li></li></b><div><li></li></div>a"],
  ["of what nobody has ended", "<div><b>a", "<div><b>a</b></div>"],
  ["before the block that ends a paragraph", "<p><b>a<div>b</div></b></p>", "<p><b>a</b></p><div>b</div>"],
  ["before a table", "<p>a<table></table></p>", "<p>a</p><table></table>"],
  ["before the next link", "<a><i>a<a>b</a></i></a>", "<a><i>a</i></a><a>b</a>"],
  [
    "before no link in a cell",
    "<a><table><td><a>b</a></td></table></a>",
    "<a><table><td><a>b</a></td></table></a>",
  ],
  ["before a ruby's text", "<ruby><p>a<rt>b</rt></p></ruby>", "<ruby><p>a</p><rt>b</rt></ruby>"],
  [
    "not of what is around a cell",
    "<i><table><td></i>a</td></table></i>",
    "<i><table><td>a</td></table></i>",
  ],
])("ends are written in their order %s", (_, html, left) => {
  expect(confined(html)).toBe(left);
});

/** Elements that begin and have no end tag. */
const WITHOUT_END = /^(?:br|col|hr|img)$/;

test("whatever tags come, each element ends once, before the one around it does", () => {
  fc.assert(
    fc.property(tags, (html) => {
      const begun: string[] = [];
      for (const [, end, name = ""] of confined(html).matchAll(/<(\/?)([\w-]+)[^>]*>/g)) {
        if (end) expect(begun.pop()).toBe(name);
        else if (!WITHOUT_END.test(name)) begun.push(name);
      }
      expect(begun).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test("no mail is too deep or too long for it", () => {
  for (const piece of ["<b>", "<b></i>", "<div><li>", "<table><td>", "<h1>", "</div>", "<td>", "<dl><dd>"]) {
    const began = process.cpuUsage();
    confine(harmless(piece.repeat(Math.ceil(200_000 / piece.length))));
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  }
});
