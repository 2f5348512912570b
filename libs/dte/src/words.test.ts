import { amount } from "@dte/money";
import { describe, expect, test } from "@jest/globals";
import { amountInWords } from "./words.js";

const quetzales = (text: string) => amountInWords(amount(text), "GTQ");

describe("an amount in words", () => {
  test.each([
    ["0", "CERO QUETZALES CON 00/100"],
    ["0.01", "CERO QUETZALES CON 01/100"],
    ["0.50", "CERO QUETZALES CON 50/100"],
    ["1", "UN QUETZAL CON 00/100"],
    ["1.99", "UN QUETZAL CON 99/100"],
    ["2", "DOS QUETZALES CON 00/100"],
    ["9.05", "NUEVE QUETZALES CON 05/100"],
    ["10", "DIEZ QUETZALES CON 00/100"],
    ["15", "QUINCE QUETZALES CON 00/100"],
    ["16", "DIECISÉIS QUETZALES CON 00/100"],
    ["20", "VEINTE QUETZALES CON 00/100"],
    ["21", "VEINTIÚN QUETZALES CON 00/100"],
    ["22", "VEINTIDÓS QUETZALES CON 00/100"],
    ["23", "VEINTITRÉS QUETZALES CON 00/100"],
    ["26", "VEINTISÉIS QUETZALES CON 00/100"],
    ["29", "VEINTINUEVE QUETZALES CON 00/100"],
    ["30", "TREINTA QUETZALES CON 00/100"],
    ["31", "TREINTA Y UN QUETZALES CON 00/100"],
    ["40", "CUARENTA QUETZALES CON 00/100"],
    ["55", "CINCUENTA Y CINCO QUETZALES CON 00/100"],
    ["66", "SESENTA Y SEIS QUETZALES CON 00/100"],
    ["77", "SETENTA Y SIETE QUETZALES CON 00/100"],
    ["88", "OCHENTA Y OCHO QUETZALES CON 00/100"],
    ["99", "NOVENTA Y NUEVE QUETZALES CON 00/100"],
    ["100", "CIEN QUETZALES CON 00/100"],
    ["101", "CIENTO UN QUETZALES CON 00/100"],
    ["110", "CIENTO DIEZ QUETZALES CON 00/100"],
    ["200", "DOSCIENTOS QUETZALES CON 00/100"],
    ["300", "TRESCIENTOS QUETZALES CON 00/100"],
    ["400", "CUATROCIENTOS QUETZALES CON 00/100"],
    ["521", "QUINIENTOS VEINTIÚN QUETZALES CON 00/100"],
    ["600", "SEISCIENTOS QUETZALES CON 00/100"],
    ["700", "SETECIENTOS QUETZALES CON 00/100"],
    ["800", "OCHOCIENTOS QUETZALES CON 00/100"],
    ["999", "NOVECIENTOS NOVENTA Y NUEVE QUETZALES CON 00/100"],
  ])("of %s quetzales is %s", (text, words) => {
    expect(quetzales(text)).toBe(words);
  });

  test.each([
    ["1000", "UN MIL QUETZALES CON 00/100"],
    ["1001", "UN MIL UN QUETZALES CON 00/100"],
    ["1234.56", "UN MIL DOSCIENTOS TREINTA Y CUATRO QUETZALES CON 56/100"],
    ["2000", "DOS MIL QUETZALES CON 00/100"],
    ["10100", "DIEZ MIL CIEN QUETZALES CON 00/100"],
    ["21000", "VEINTIÚN MIL QUETZALES CON 00/100"],
    ["31001", "TREINTA Y UN MIL UN QUETZALES CON 00/100"],
    ["100000", "CIEN MIL QUETZALES CON 00/100"],
    ["101000", "CIENTO UN MIL QUETZALES CON 00/100"],
    ["201021", "DOSCIENTOS UN MIL VEINTIÚN QUETZALES CON 00/100"],
    ["999999.99", "NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE QUETZALES CON 99/100"],
  ])("in thousands: %s is %s", (text, words) => {
    expect(quetzales(text)).toBe(words);
  });

  test.each([
    ["1000000", "UN MILLÓN DE QUETZALES CON 00/100"],
    ["1000000.25", "UN MILLÓN DE QUETZALES CON 25/100"],
    ["1000001", "UN MILLÓN UN QUETZALES CON 00/100"],
    ["1001000", "UN MILLÓN UN MIL QUETZALES CON 00/100"],
    ["2000000", "DOS MILLONES DE QUETZALES CON 00/100"],
    ["21000000", "VEINTIÚN MILLONES DE QUETZALES CON 00/100"],
    ["31500000", "TREINTA Y UN MILLONES QUINIENTOS MIL QUETZALES CON 00/100"],
    ["100000000", "CIEN MILLONES DE QUETZALES CON 00/100"],
    ["1000000000", "UN MIL MILLONES DE QUETZALES CON 00/100"],
    ["1000000000000", "UN BILLÓN DE QUETZALES CON 00/100"],
    ["2000001000000", "DOS BILLONES UN MILLÓN DE QUETZALES CON 00/100"],
    ["1000000000001", "UN BILLÓN UN QUETZALES CON 00/100"],
    ["3000000000000000000", "TRES TRILLONES DE QUETZALES CON 00/100"],
    ["1000000000000000000000000", "UN CUATRILLÓN DE QUETZALES CON 00/100"],
  ])("in millions takes «de» only when nothing follows: %s is %s", (text, words) => {
    expect(quetzales(text)).toBe(words);
  });

  test.each([
    ["GTQ", "UN QUETZAL", "DOS QUETZALES"],
    ["USD", "UN DÓLAR ESTADOUNIDENSE", "DOS DÓLARES ESTADOUNIDENSES"],
    ["EUR", "UN EURO", "DOS EUROS"],
    ["MXN", "UN PESO MEXICANO", "DOS PESOS MEXICANOS"],
    ["HNL", "UN LEMPIRA", "DOS LEMPIRAS"],
    ["SVC", "UN COLÓN SALVADOREÑO", "DOS COLONES SALVADOREÑOS"],
    ["NIO", "UN CÓRDOBA", "DOS CÓRDOBAS"],
    ["CRC", "UN COLÓN COSTARRICENSE", "DOS COLONES COSTARRICENSES"],
    ["PAB", "UN BALBOA", "DOS BALBOAS"],
    ["BZD", "UN DÓLAR BELICEÑO", "DOS DÓLARES BELICEÑOS"],
    ["DOP", "UN PESO DOMINICANO", "DOS PESOS DOMINICANOS"],
    ["CAD", "UN CAD", "DOS CAD"],
  ])("names the currency %s in singular and plural", (moneda, uno, dos) => {
    expect(amountInWords(amount("1"), moneda)).toBe(`${uno} CON 00/100`);
    expect(amountInWords(amount("2"), moneda)).toBe(`${dos} CON 00/100`);
  });

  test("a currency that the contract does not list has the name that its country gives it, or its code", () => {
    const propias = { XTS: { uno: "TALENTO", varios: "TALENTOS" } };
    expect(amountInWords(amount("1.50"), "XTS", propias)).toBe("UN TALENTO CON 50/100");
    expect(amountInWords(amount("2"), "XTS")).toBe("DOS XTS CON 00/100");
  });

  test("rounds half up to cents, and carries", () => {
    expect(quetzales("5.665")).toBe("CINCO QUETZALES CON 67/100");
    expect(quetzales("5.664999")).toBe("CINCO QUETZALES CON 66/100");
    expect(quetzales("0.995")).toBe("UN QUETZAL CON 00/100");
    expect(quetzales("999999.9950000000")).toBe("UN MILLÓN DE QUETZALES CON 00/100");
  });

  test("does not exist for a negative amount, nor beyond what has a name", () => {
    expect(() => quetzales("-0.01")).toThrow(RangeError);
    expect(quetzales("9".repeat(30))).toMatch(/^NOVECIENTOS NOVENTA Y NUEVE MIL .* CUATRILLONES /);
    expect(() => amountInWords({ units: 10n ** 32n, scale: 2 }, "GTQ")).toThrow(RangeError);
  });

  test("says a different text for every whole number, and reads back as that number", () => {
    const valores = new Map<string, number>();
    const cifras =
      "CERO UN DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISÉIS DIECISIETE DIECIOCHO DIECINUEVE VEINTE VEINTIÚN VEINTIDÓS VEINTITRÉS VEINTICUATRO VEINTICINCO VEINTISÉIS VEINTISIETE VEINTIOCHO VEINTINUEVE TREINTA".split(
        " ",
      );
    cifras.forEach((palabra, valor) => {
      valores.set(palabra, valor);
    });
    "CUARENTA CINCUENTA SESENTA SETENTA OCHENTA NOVENTA CIEN".split(" ").forEach((palabra, i) => {
      valores.set(palabra, 40 + 10 * i);
    });
    "CIENTO DOSCIENTOS TRESCIENTOS CUATROCIENTOS QUINIENTOS SEISCIENTOS SETECIENTOS OCHOCIENTOS NOVECIENTOS"
      .split(" ")
      .forEach((palabra, i) => {
        valores.set(palabra, 100 * (i + 1));
      });
    const readBack = (texto: string): number => {
      let miles = 0;
      let resto = 0;
      for (const palabra of texto.split(" ")) {
        if (palabra === "MIL") {
          miles = resto;
          resto = 0;
        } else if (palabra !== "Y") resto += valores.get(palabra) ?? Number.NaN;
      }
      return miles * 1_000 + resto;
    };
    for (let numero = 2; numero < 1_000_000; numero += numero < 3_000 ? 1 : 997) {
      const texto = quetzales(String(numero)).replace(" QUETZALES CON 00/100", "");
      expect(readBack(texto)).toBe(numero);
    }
  });
});
