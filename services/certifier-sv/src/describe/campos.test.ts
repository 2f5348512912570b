import { applies, campoDe, camposDe, faultOf, isIdentificador, isIdentificadorDeEmisor } from "@dte/pais";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { contribuyente, cuenta, dato, ticket } from "../../test/conformance-solicitudes.js";
import { faultOfSolicitud, faultOfTipo, POR_TIPO, pais } from "../../test/descrito.js";
import { actividadOf } from "../regime/catalogos/actividades.js";
import { isRecinto, regimenOf } from "../regime/catalogos/exportacion.js";
import { unidadOf } from "../regime/catalogos/unidades.js";
import { DATOS, isDatoPropio } from "../regime/datos.js";
import { isDui, isNit, TIPOS_DOCUMENTO, tipoIdOf } from "../regime/identificadores.js";
import { catalogos } from "./index.js";

describe("fields", () => {
  test("every datum that the country reads is described, and nothing that it does not read", () => {
    const dichos = pais.campos.filter(
      ({ donde, delContrato }) => ["cuenta", "documento", "receptor", "item"].includes(donde) && !delContrato,
    );
    expect([...new Set(dichos.map(({ nombre }) => nombre))].toSorted()).toEqual(
      Object.values(DATOS).toSorted(),
    );
    expect(dichos.every(({ nombre }) => isDatoPropio(nombre))).toBe(true);
  });
  test("what is obligatory of a receiver is missed by the law", () => {
    const obligatorios = pais.campos.filter(({ donde, obligatorio }) => donde === "receptor" && obligatorio);
    expect(obligatorios.length).toBeGreaterThan(0);
    for (const { nombre, cuando } of obligatorios) {
      for (const { tipo } of pais.tipos) {
        const datosAdicionales = contribuyente.datosAdicionales.filter((each) => each.nombre !== nombre);
        const fault = faultOfTipo(tipo, {
          receptor: { ...POR_TIPO[tipo]?.receptor, ...(POR_TIPO[tipo]?.receptor && { datosAdicionales }) },
        });
        if (applies(cuando, { tipo }))
          expect([tipo, nombre, fault]).toEqual([tipo, nombre, expect.stringMatching(/^SV-RECEPTOR/)]);
      }
    }
  });
  test("what is obligatory of an account is missed by the law", () => {
    const missing = (nombre: string) =>
      faultOfSolicitud(ticket, {
        cuenta: nombre.startsWith("MH_")
          ? { datosAdicionales: (cuenta.datosAdicionales ?? []).filter((each) => each.nombre !== nombre) }
          : { [nombre]: "" },
      });
    const obligatorios = camposDe(pais, "cuenta", {}).filter(({ obligatorio }) => obligatorio);
    expect(obligatorios.map(({ nombre }) => missing(nombre))).toEqual(
      obligatorios.map(() => "SV-EMISOR-DATOS"),
    );
  });
  test.each(["1", "12", "1234567-8", "123456789", "12.345-6", "A1"])(
    "the NRC %j is one for both or for none",
    (nrc) => {
      const fault = faultOfTipo("factura", {
        receptor: {
          ...contribuyente,
          datosAdicionales: [dato("MH_NRC", nrc), dato("MH_CODIGO_ACTIVIDAD", "46900")],
        },
      });
      const campo = campoDe(pais, "receptor", "MH_NRC");
      expect(campo && faultOf(campo, nrc, {}) === undefined).toBe(fault === undefined);
    },
  );
  test.each([
    "17",
    "999999999999999",
    "1000000000000000",
    "DTE-03-M001P001-000000000000017",
    "dte-03-m001p001-000000000000017",
    "A17",
  ])("the number %j is one for both or for none", (valor) => {
    const campo = campoDe(pais, "documento", "NUMERO_SECUENCIAL");
    const fault = faultOfTipo("factura", { datosAdicionales: [dato("NUMERO_SECUENCIAL", valor)] });
    expect(campo && faultOf(campo, valor, {}) === undefined).toBe(fault === undefined);
  });
  test("every choice of an export's data is one that the law takes", () => {
    const bienes = {
      recintoFiscal: "02",
      regimen: "EX-1.1000.000",
      incoterm: "FOB",
      tipoItemExportacion: "1",
    };
    const faultWith = (datos: Record<string, string>) =>
      faultOfTipo("facturaExportacion", { datosExportacion: { ...bienes, ...datos } });
    expect(faultWith({})).toBeUndefined();
    for (const campo of camposDe(pais, "exportacion", {})) {
      for (const { valor } of campo.opciones) {
        const datos = campo.delContrato ? { [campo.nombre]: valor } : { otros: { [campo.nombre]: valor } };
        expect([
          campo.nombre,
          valor,
          faultOfTipo("facturaExportacion", { datosExportacion: { ...bienes, ...datos } }),
        ]).toEqual([campo.nombre, valor, undefined]);
      }
    }
    expect([faultWith({ incoterm: "XYZ" }), faultWith({ tipoItemExportacion: "3" })]).toEqual([
      "SV-EXPORTACION-DATO",
      "SV-EXPORTACION-DATO",
    ]);
  });
  test("everything in a catalogue is what the law takes for it", () => {
    const valoresDe = (nombre: string) => (catalogos[nombre] ?? []).map(({ valor }) => valor);
    expect(valoresDe("recintos").filter((valor) => !isRecinto(valor))).toEqual([]);
    expect(valoresDe("regimenes").filter((valor) => !regimenOf(valor))).toEqual([]);
    expect(valoresDe("actividades").filter((valor) => !actividadOf(valor))).toEqual([]);
    expect(new Set(valoresDe("unidades").map(unidadOf)).size).toBe(valoresDe("unidades").length);
    const largos = ["actividades", "regimenes", "recintos", "unidades"].map(
      (nombre) => valoresDe(nombre).length,
    );
    expect(largos).toEqual([774, 90, 48, 40]);
  });
});

describe("identifiers are those of the law", () => {
  const tipoDe = (tipo: string) => {
    const found = pais.identificadores.find((each) => each.tipo === tipo);
    if (!found) throw new Error(tipo);
    return found;
  };
  const digits = (min: number, max: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((all) => all.join(""));
  const repetidos = fc
    .tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom(9, 14))
    .map(([digito, veces]) => String(digito).repeat(veces));
  test("a NIT and a DUI, and nobody issues under anything else than a NIT", () => {
    fc.assert(
      fc.property(fc.oneof(digits(9, 9), digits(14, 14), digits(0, 16), repetidos), (id) => {
        expect(isIdentificador(tipoDe("NIT"), id)).toBe(isNit(id));
        expect(isIdentificadorDeEmisor(pais, id)).toBe(isNit(id));
        expect(isIdentificador(tipoDe("DUI"), id)).toBe(isDui(id));
      }),
      { numRuns: 3_000 },
    );
  });
  test("what MH takes for another kind of document is one", () => {
    const anyOtro = fc.stringMatching(/^[A-Za-zñÑ\d._/&#-]{1,20}$/).filter((id) => /[\p{L}\d]/u.test(id));
    fc.assert(
      fc.property(anyOtro, fc.constantFrom("PASAPORTE", "CARNET_RESIDENTE", "OTRO"), (id, tipoId) => {
        expect(faultOfSolicitud({ ...ticket, receptor: { id, tipoId, nombre: "Ana" } })).toBeUndefined();
        expect(isIdentificador(tipoDe(tipoId), id)).toBe(true);
      }),
    );
  });
  test("every kind is described", () => {
    const tipos = pais.identificadores.flatMap(({ tipo }) => (tipo ? [tipo] : []));
    expect(tipos).toEqual(Object.keys(TIPOS_DOCUMENTO));
    expect(tipos.map(tipoIdOf)).toEqual(tipos);
  });
});
