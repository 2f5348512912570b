import { expect, test } from "@jest/globals";
import { createFaults } from "../judged.js";
import { readOrigenes } from "./origenes.js";

function read(...lista: string[]) {
  const faults = createFaults();
  const origenes = readOrigenes(faults, lista);
  return { origenes, errores: faults.error()?.extra.errores?.map(({ campo, mensaje }) => [campo, mensaje]) };
}

test("an origin is kept as browsers write it, and once", () => {
  const sent = [
    ...["https://Tienda.Example.com", "https://tienda.example.com:443/", " https://tienda.example.com "],
    ...["https://caja.example.com:8443", "https://niño.example", "http://localhost:5173", "http://[::1]:80"],
  ];
  expect(read(...sent)).toEqual({
    errores: undefined,
    origenes: [
      "http://[::1]",
      "http://localhost:5173",
      "https://caja.example.com:8443",
      "https://tienda.example.com",
      "https://xn--nio-8ma.example",
    ],
  });
});

test.each([
  ...[
    "null",
    "",
    "tienda.example.com",
    "//tienda.example.com",
    "http://tienda.example.com",
    "ftp://a.example",
  ],
  ...["https://tienda.example.com/caja", "https://tienda.example.com?x", "https://tienda.example.com#x"],
  ...["https://ana:clave@tienda.example.com", "https://", "https://a b.example", "https://a.example:99999"],
  ...["http://localhost.evil.example", "https://a.example\\b", "javascript:alert(1)", "https://a,https://b"],
  `https://${"a".repeat(300)}.example`,
])("%p is none, and the message shows a good one", (origen) => {
  const { errores } = read("https://tienda.example.com", origen);
  expect(errores).toEqual([["origenes[1]", expect.stringContaining("https://tienda.example.com")]]);
});

test.each(["*", "https://*", "https://*.example.com"])("%p would let in whom nobody named", (origen) => {
  expect(read(origen).errores).toEqual([["origenes[0]", expect.stringContaining("comodines")]]);
});

test("an account has twenty at most", () => {
  const many = Array.from({ length: 21 }, (_, at) => `https://t${at}.example.com`);
  expect(read(...many.slice(1)).origenes).toHaveLength(20);
  expect(read(...many).errores).toEqual([["origenes", expect.stringContaining("hasta 20")]]);
});
