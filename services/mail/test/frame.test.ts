import { required } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import { type Browser, chromium, type Page } from "playwright-core";
import { confine } from "../src/domain/confine.js";
import { harmless } from "../src/domain/harmless.js";
import { tags } from "./tags.js";

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: required("DTE_TEST_CHROMIUM_PATH"),
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
  });
  page = await browser.newPage();
});
afterAll(() => browser?.close());

const FRAME = '<div id="frame">';
const framed = (html: string) => confine(harmless(html)).replace(/^<div [^>]*>/, FRAME);

/** Tells of each page whether a browser, in either of its modes, has the frame's content within it and none of that content behind it. */
const areWhole = (frames: readonly string[]): Promise<boolean[]> =>
  page.evaluate(`${JSON.stringify(frames)}.map((frame) =>
    ["<!DOCTYPE html>", ""].every((type) => {
      const html = type + "<p>before</p>" + frame + "<i>behind</i>";
      const { body } = new DOMParser().parseFromString(html, "text/html");
      const around = body.cloneNode(true);
      around.querySelector("#frame").replaceChildren();
      return around.innerHTML.replaceAll("\\n", "") === '<p>before</p>${FRAME}</div><i>behind</i>' &&
        body.querySelector("#frame").textContent.includes("within");
    }))`);

test.each([
  ["an end that does not reach out of a table", "<b><table></b><div><table></table></div>within"],
  ["an end that leaves an item begun", "<b><li></b><div><li></li></div>within"],
  ["an end that leaves a cell begun", "<b><table><td></b><div></table></div>within"],
  ["a paragraph that a block ends", "<p><b><div></p></b></div></div>within"],
  ["a link in a link", "<a><div><a></div></a></div>within"],
  ["a ruby's text", "<ruby><li><b><rt></li></b></ruby></div>within"],
])("a browser keeps what follows %s in the frame", async (_, html) => {
  expect(await areWhole([framed(html)])).toEqual([true]);
});

test("a browser tells a frame that was left from one that was not", async () => {
  const left = (html: string) => `${FRAME}${html}</div>`;
  const pages = ["<b><table></b><div><table></table></div></div>within", "<b>within"].map(left);
  expect(await areWhole([...pages, left("within")])).toEqual([false, false, true]);
});

test("a browser keeps whatever tags come in the frame", async () => {
  const pages = fc.sample(tags, 3_000).map((html) => `${html}within`);
  const areAllWhole = await areWhole(pages.map(framed));
  expect(pages.filter((_, index) => !areAllWhole[index])).toEqual([]);
});
