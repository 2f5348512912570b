import { parseDte } from "@dte/contracts";
import { expect, test } from "@jest/globals";
import { sampleDte } from "../../../test/samples.js";
import { writeDte } from "../../present/dte.js";
import { createWriteListado } from "./write-listado.js";

const links = {
  publicUrl: "https://api.example.com",
  cdnUrl: "https://cdn.example.com",
  webUrl: "https://www.example.com",
};

/** A document of a listing as it comes with each answer: with equal texts, which are never the same objects. `reads` holds the ids that were read. */
function listed(id: string, vigente: Record<string, unknown> = {}) {
  const textos = { certificado: JSON.stringify({ ...sampleDte, id }), vigente: JSON.stringify(vigente) };
  const dte = () => {
    reads.push(id);
    return parseDte(textos.certificado, textos.vigente);
  };
  return { textos, dte };
}
let reads: string[] = [];
const takeReads = () => reads.splice(0);

test("a document that comes again as it was is not read again, and shown as it was", () => {
  const write = createWriteListado(links);
  const shown = writeDte(listed("A").dte(), links).write("number");
  reads = [];
  expect([1, 2, 3].map(() => write(listed("A")).write("number"))).toEqual([shown, shown, shown]);
  expect(takeReads()).toEqual(["A"]);
});

test("what has changed since it was certified, another document and other decimals are written anew", () => {
  const write = createWriteListado(links);
  const asked = [
    { listado: listed("A"), amounts: "number" },
    { listado: listed("A", { anulado: true }), amounts: "number" },
    { listado: listed("A", { anulado: true }), amounts: "string" },
    { listado: listed("B", { anulado: true }), amounts: "string" },
    { listado: listed("A"), amounts: "number" },
  ] as const;
  for (const { listado, amounts } of asked) {
    expect(write(listado).write(amounts)).toBe(writeDte(listado.dte(), links).write(amounts));
  }
  expect(new Set(asked.map(({ listado, amounts }) => write(listado).write(amounts))).size).toBe(4);
});

test("what was shown last is kept, and so much at most; what is too large is not kept", () => {
  const one = listed("A");
  const size = 2 * writeDte(one.dte(), links).write("number").length + JSON.stringify(sampleDte).length;
  const write = createWriteListado(links, size);
  takeReads();
  for (const id of ["A", "A", "B", "A", "A"]) write(listed(id)).write("number");
  expect(takeReads()).toEqual(["A", "B", "A"]);
  const small = createWriteListado(links, 10);
  for (const id of ["A", "A"]) small(listed(id)).write("number");
  expect(takeReads()).toEqual(["A", "A"]);
});

test("a message of a documents of before, which has no texts, is written as it is", () => {
  const { dte } = listed("A");
  expect(createWriteListado(links)({ dte }).write("number")).toBe(writeDte(dte(), links).write("number"));
});
