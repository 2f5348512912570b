import { expect, test } from "@jest/globals";
import { writeAuthorship } from "./authorship.js";

/** Writes a file of two objects, as Chromium does. */
function pdf(creator = "Mozilla/5.0 \\(X11\\) HeadlessChrome"): Buffer {
  const head = "%PDF-1.4\n";
  const info = `1 0 obj\n<</Title (x)\n/Creator (${creator})\n/Producer (Skia)>>\nendobj\n`;
  const root = "2 0 obj\n<</Type /Catalog>>\nendobj\n";
  const entry = (at: number) => `${String(at).padStart(10, "0")} 00000 n \n`;
  const table = `xref\n0 3\n0000000000 65535 f \n${entry(head.length)}${entry(head.length + info.length)}`;
  const tableAt = head.length + info.length + root.length;
  const end = `trailer\n<</Size 3\n/Root 2 0 R\n/Info 1 0 R>>\nstartxref\n${tableAt}\n%%EOF\n`;
  return Buffer.from(head + info + root + table + end, "latin1");
}

/** Reads the last update: the object, found by way of the table that the file ends with. */
function lastInfo(file: Buffer): string {
  const text = file.toString("latin1");
  const tableAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const at = Number(/^xref\n1 1\n(\d{10}) 00000 n \ntrailer/.exec(text.slice(tableAt))?.[1]);
  return text.slice(at, text.indexOf("endobj", at));
}

test("the issuer is the author, in an update that leaves every byte of the print where it is", () => {
  const own = writeAuthorship(pdf(), "Café (Cobán) \\ S.A.");
  expect(own.subarray(0, pdf().length)).toEqual(pdf());
  expect(lastInfo(own)).toBe(
    "1 0 obj\n<</Author (Café \\(Cobán\\) \\\\ S.A.)\n/Title (x)\n/Creator (DTE)\n/Producer (Skia)>>\n",
  );
  expect(own.toString("latin1")).toContain(`/Root 2 0 R\n/Info 1 0 R\n/Prev ${pdf().indexOf("xref")}>>`);
  expect(writeAuthorship(pdf(), "Café (Cobán) \\ S.A.")).toEqual(own);
});

test("a name in other letters is written in UTF-16, and none leaves the author out", () => {
  expect(lastInfo(writeAuthorship(pdf("Chromium"), "東京"))).toContain("/Author <FEFF67714EAC>");
  expect(lastInfo(writeAuthorship(pdf(), ""))).toBe(
    "1 0 obj\n<</Title (x)\n/Creator (DTE)\n/Producer (Skia)>>\n",
  );
});

test("a file of another form stays as it is", () => {
  for (const other of [
    "",
    "%PDF-1.4\nstartxref\n9\n%%EOF",
    pdf().toString("latin1").replace("xref\n0 3", "xrof\n0 3"),
  ]) {
    expect(writeAuthorship(Buffer.from(other, "latin1"), "Café")).toEqual(Buffer.from(other, "latin1"));
  }
});
