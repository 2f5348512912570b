import type { Parte } from "@dte/contracts";
import { fichaDe } from "@dte/dte";
import { expect, test } from "@jest/globals";
import { contingencia, factura } from "../../test/dtes.js";
import { paises, presented } from "../../test/paises.js";
import { identificadorDe, type Pais, paisGeneral, papelDelImpuesto, registrosDe } from "./pais.js";

const paisOf = (codigo: string): Pais => paises.get(codigo) ?? paisGeneral;
const parte: Parte = { id: "", nombre: "x", datosAdicionales: [] };
const said = (pais: Pais, resto: Partial<Parte>) => {
  const dato = identificadorDe({ ...parte, ...resto }, pais);
  return dato && `${dato.etiqueta} ${dato.valor}`;
};

test("an identifier is called what its country calls it, and of an unknown kind what the document says", () => {
  expect(said(paisOf("GT"), { id: "98765434" })).toBe("NIT 98765434");
  expect(said(paisOf("GT"), { id: "A1", tipoId: "EXT" })).toBe("Identificación extranjera A1");
  expect(said(paisOf("DO"), { id: "101000001" })).toBe("RNC 101000001");
  expect(said(paisOf("DO"), { id: "00100000001", tipoId: "CEDULA" })).toBe("Cédula 00100000001");
  expect(said(paisOf("GT"), { id: "7", tipoId: "CARNET_RESIDENTE" })).toBe("CARNET RESIDENTE 7");
  expect(said(paisOf("GT"), { id: "" })).toBeUndefined();
});

test("a final consumer is called that", () => {
  const { receptor } = presented({ ...factura, receptor: { ...parte, id: "CF" } });
  expect(receptor && said(paisOf("GT"), receptor)).toBe("Identificador Consumidor final (CF)");
});

test("a country that cannot be asked has general words", () => {
  const papeles = { porNombre: { ANTICIPO: "retencion" } };
  const conRetencion = { ...factura, ficha: { ...fichaDe(factura), papeles } };
  expect(said(paisGeneral, { id: "98765434" })).toBe("Identificador 98765434");
  expect(said(paisGeneral, { id: "A1", tipoId: "EXT" })).toBe("Identificación extranjera A1");
  expect(papelDelImpuesto(paisGeneral, conRetencion, { nombreCorto: "ANTICIPO" })).toBe("retencion");
  expect(papelDelImpuesto(paisGeneral, conRetencion, { nombreCorto: "ITBIS" })).toBeUndefined();
});

test("of a party's data a page shows the registration that its country asks of everybody, and no code of a list", () => {
  const datosAdicionales = [
    { nombre: "MH_NRC", valor: "1234567" },
    { nombre: "MH_CODIGO_ACTIVIDAD", valor: "46391" },
    { nombre: "OTRO", valor: "x" },
  ];
  const registros = (codigo: string) => registrosDe({ ...parte, datosAdicionales }, paisOf(codigo));
  expect(registros("SV")).toEqual([{ etiqueta: "NRC", valor: "1234567" }]);
  expect(registros("GT")).toEqual([]);
  expect(contingencia.emisor && registrosDe(contingencia.emisor, paisOf("SV"))).toHaveLength(1);
});
