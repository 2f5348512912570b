import { expect, test } from "@jest/globals";
import { checkArchivo, extensiones } from "./archivo.js";

const hex = (digits: string) => Buffer.concat([Buffer.from(digits, "hex"), Buffer.alloc(20)]);

test.each([
  ["orden de compra (2).pdf", Buffer.from("%PDF-1.7")],
  ["FOTO.JPG", hex("ffd8ffe0")],
  ["logo.png", hex("89504e470d0a1a0a")],
  ["reporte.xlsx", hex("504b0304")],
  ["carta.docx", hex("504b0304")],
  ["año_ñandú.csv", Buffer.from("a;b\r\n1;á\n")],
  ["nota.xml", Buffer.from("\ufeff<?xml version='1.0'?><a>1 < 2</a>")],
])("%s is taken when its content is what its name says", (nombre, contenido) => {
  expect(() => checkArchivo(nombre, contenido)).not.toThrow();
});

test.each([
  ["../../etc/passwd.txt", "a"],
  ["a\\b.txt", "a"],
  [".htaccess.txt", "a"],
  ["a\u0000.txt", "a"],
  ["a\n.txt", "a"],
  ["sin extension", "a"],
  ["pagina.html", "<p>"],
  ["imagen.svg", "<svg/>"],
  ["programa.exe", "MZ"],
  ["guion.js", "1"],
  ["guion.sh", "a"],
  ["constructor.constructor", "a"],
  ["factura.pdf", "<html>"],
  ["factura.pdf", "MZ"],
  ["foto.png", "%PDF-1.7"],
  ["nota.txt", "MZ\u0000\u0001"],
  ["nota.txt", "<!DOCTYPE html><p>"],
  ["nota.xml", "<?xml version='1.0'?><svg onload='x'/>"],
  ["nota.csv", "#!/bin/sh\nrm"],
  ["nota.json", '{"a":"<script>"}'],
  ["macro.xlsm", "PK\u0003\u0004"],
  ["reporte.xlsx", "PK"],
])("%s with %j is refused", (nombre, contenido) => {
  expect(() => checkArchivo(nombre, Buffer.from(contenido, "latin1"))).toThrow(
    expect.objectContaining({ codigo: "FEG_VALIDATION_ERROR" }),
  );
});

test("bytes that are not UTF-8 are no text", () => {
  for (const extension of ["txt", "csv", "xml", "json"]) {
    expect(() => checkArchivo(`a.${extension}`, Buffer.from([0x61, 0xff, 0xfe]))).toThrow();
  }
});

test("an empty file is of no kind that begins somehow", () => {
  for (const extension of extensiones.filter((each) => !["txt", "csv", "xml", "json"].includes(each))) {
    expect(() => checkArchivo(`a.${extension}`, new Uint8Array())).toThrow();
  }
});
