import { describe, expect, test } from "@jest/globals";
import { readableName, readIdentificador } from "./contribuyente.js";

describe("an identifier to look up", () => {
  test.each([
    ["12345679", "NIT", "12345679"],
    ["1234567-9", "NIT", "12345679"],
    ["1000002k", "NIT", "1000002K"],
    ["2218 51658 1217", "CUI", "2218516581217"],
    ["2218516581217", "CUI", "2218516581217"],
  ])("%s is the %s %s", (text, tipo, id) => {
    expect(readIdentificador(text)).toEqual({ tipo, id });
  });
  test.each(["", "CF", "12345678", "ABC", "2218516591217"])("%j is none", (text) => {
    expect(() => readIdentificador(text)).toThrow(expect.objectContaining({ codigo: "FEG_INVALID_NIT" }));
  });
});

describe("a name of SAT's register", () => {
  test.each([
    ["PEREZ,LOPEZ,,ANA,LUCIA", "ANA LUCIA PEREZ LOPEZ"],
    ["PEREZ,LOPEZ,DE GARCIA,ANA,LUCIA", "ANA LUCIA PEREZ LOPEZ DE GARCIA"],
    ["PEREZ,,,ANA,", "ANA PEREZ"],
    ["PEREZ,LOPEZ,,ANA,LUCIA,MARIA", "ANA LUCIA MARIA PEREZ LOPEZ"],
    ["INFILE, SOCIEDAD ANONIMA", "INFILE, SOCIEDAD ANONIMA"],
    ["PEREZ, LOPEZ, GARCIA, RUIZ Y COMPAÑIA", "PEREZ, LOPEZ, GARCIA, RUIZ Y COMPAÑIA"],
    ["  ANA   LUCIA ", "ANA LUCIA"],
  ])("%j is read as %j", (name, readable) => {
    expect(readableName(name)).toBe(readable);
  });
  test.each(["", "  ", ",,,,"])("%j is none", (name) => {
    expect(readableName(name)).toBeUndefined();
  });
});
