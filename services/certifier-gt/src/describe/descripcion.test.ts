import { describePais } from "@dte/certifier";
import type { CuentaInput, ImpuestoPais, SolicitudInput } from "@dte/contracts";
import { prepare } from "@dte/dte";
import { campoDe, camposDe, faultOf, isIdentificador, isIdentificadorDeEmisor, tiposDe } from "@dte/pais";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { ahora, asReceived, readCaso, regime } from "../../test/caso.js";
import { readTexts } from "../authority/credenciales.js";
import { format } from "../format/index.js";
import { cleanCui, isCui } from "../regime/cui.js";
import { DATOS_CUENTA } from "../regime/datos-cuenta.js";
import { IMPUESTOS } from "../regime/impuestos.js";
import { isNit } from "../regime/nit.js";
import { TIPOS_ID } from "../regime/receptor.js";
import { descripcion } from "./descripcion.js";

const pais = describePais({ regime, descripcion });
const { cuenta } = readCaso("factura-consumidor-final");
const receptor = { id: "98765434", nombre: "COMPRADOR" };
const item = { descripcion: "Producto", precioUnitario: "100" };

/** Gives the rule that refuses a request of an account; undefined when the request is prepared. */
function faultOfSolicitud(solicitud: SolicitudInput, cambios: CuentaInput = {}): string | undefined {
  const { informacionFiscal } = cambios;
  const de = {
    ...cuenta,
    ...cambios,
    informacionFiscal: { ...cuenta.informacionFiscal, ...informacionFiscal },
  };
  const outcome = prepare(regime, { ...asReceived(de, { items: [item], ...solicitud }), ahora });
  return outcome.ok ? undefined : outcome.fault.id;
}

describe("types", () => {
  const palabras = campoDe(pais, "cuenta", "informacionFiscal.afiliacionIva")?.opciones ?? [];
  test.each(["", "GEN", "PEQ", "Pequeño contribuyente", ...palabras.map(({ valor }) => valor)])(
    "an account of the regime %j may issue what the description says",
    (afiliacion) => {
      const dichos = tiposDe(pais, { afiliacion }).map(({ tipo }) => tipo);
      // A form treats an account that names no regime as one of most taxpayers; the refusal then tells it to name its own.
      const propia = afiliacion || "GENERAL";
      const reales = regime.tipos.filter((tipo) => {
        const recibido = asReceived({ informacionFiscal: { afiliacionIva: propia } }, { tipo });
        return regime.resolveTipo(recibido.solicitud, recibido.cuenta).ok;
      });
      expect(dichos.toSorted()).toEqual(reales.toSorted());
    },
  );
});

describe("taxes", () => {
  const pedidoDe = ({ nombreCorto, pide }: ImpuestoPais, codigo: number) => ({
    nombreCorto,
    codigoUnidadGravable: codigo,
    ...(pide && { [pide]: "5" }),
  });
  const impuestosDe = (impuesto: ImpuestoPais, codigo: number) =>
    faultOfSolicitud({
      tipo: "factura",
      receptor,
      motivoExencionIva: impuesto.papel === "general" && codigo === 2 ? "LEY_IVA_ART7_NUM4" : "",
      moneda: "USD",
      items: [{ ...item, impuestos: [pedidoDe(impuesto, codigo)] }],
    });

  test("every tax of the regime is described, with all of its units", () => {
    for (const { nombreCorto, unidades = [{ codigo: 1 }], alias = [] } of IMPUESTOS) {
      const dicho = pais.impuestos.find((each) => each.nombreCorto === nombreCorto);
      expect(dicho?.unidades.map(({ codigo }) => codigo)).toEqual(unidades.map(({ codigo }) => codigo));
      expect(dicho?.alias).toEqual(alias);
    }
    expect(pais.impuestos).toHaveLength(IMPUESTOS.length);
  });
  test("with what the description asks for, every unit and every other name is taken", () => {
    for (const impuesto of pais.impuestos) {
      for (const { codigo } of impuesto.unidades)
        expect([impuesto.nombreCorto, impuestosDe(impuesto, codigo)]).toEqual([
          impuesto.nombreCorto,
          undefined,
        ]);
      for (const nombreCorto of impuesto.alias)
        expect(impuestosDe({ ...impuesto, nombreCorto }, 1)).toBeUndefined();
    }
  });
  test("what the issuer must say of a tax is asked for", () => {
    const pedidos = pais.impuestos.filter(({ pide }) => pide === "montoGravable" || pide === "montoImpuesto");
    expect(pedidos.map((each) => impuestosDe({ ...each, pide: "" }, 1))).toEqual(
      pedidos.map(() => "GT-IMPUESTO-DATO"),
    );
  });
});

test("an exemption is offered where SAT takes it, and nowhere else", () => {
  const tipos = regime.tipos.filter((tipo) => tipo !== "facturaExportacion");
  for (const { valor, cuando } of pais.exenciones) {
    const { dteOriginal } = readCaso("nota-credito-de-mixta");
    const admitidos = tipos.filter((tipo) => {
      const { cuenta: general, solicitud } = asReceived(cuenta, { tipo, motivoExencionIva: valor });
      const fiscal = regime.resolveTipo(solicitud, general);
      if (!fiscal.ok) throw fiscal.fault.error;
      const base = { cuenta: general, solicitud, ahora, moneda: "GTQ", idIntento: "", ...fiscal.value };
      const fechaEmision = { texto: "2026-11-20T08:00:00-06:00", instante: ahora };
      return regime.resolveMotivoExencionIva({ ...base, fechaEmision, dteOriginal, esExportacion: false }).ok;
    });
    expect([valor, admitidos.toSorted()]).toEqual([valor, (cuando?.tipo ?? []).toSorted()]);
  }
});

describe("fields", () => {
  test("every datum that an account may keep is described, and every choice of it is one that SAT takes", () => {
    const recibo = { tipo: "recibo", receptor, motivoExencionIva: "LEY_IVA_ART7_NUM10" };
    const especial = { tipo: "facturaEspecial", receptor };
    for (const nombre of Object.values(DATOS_CUENTA)) {
      const campo = campoDe(pais, "cuenta", nombre);
      const solicitud = nombre === DATOS_CUENTA.facturaEspecial ? especial : recibo;
      const faultWith = (valor: string) =>
        faultOfSolicitud(solicitud, { datosAdicionales: [{ nombre, valor }] });
      expect(campo?.opciones.map(({ valor }) => faultWith(valor)).filter(Boolean)).toEqual([]);
      if (campo?.clase === "opcion") expect(faultWith("999")).toBeDefined();
    }
  });
  test.each(["SOBRE_LAS_UTILIDADES", "OPCIONAL_SIMPLIFICADO", "PAGO_DIRECTO", "EXENTO"])(
    "the ISR regime %s is offered and known",
    (afiliacionIsr) => {
      const datosAdicionales = [
        { nombre: DATOS_CUENTA.isrNumeroResolucion, valor: "1234-56" },
        { nombre: DATOS_CUENTA.isrFechaResolucion, valor: "2026-01-31" },
      ];
      const cambios = { informacionFiscal: { afiliacionIsr }, datosAdicionales };
      expect(faultOfSolicitud({ tipo: "factura", receptor }, cambios)).toBeUndefined();
      const opciones = campoDe(pais, "cuenta", "informacionFiscal.afiliacionIsr")?.opciones;
      expect(opciones?.map(({ valor }) => valor)).toContain(afiliacionIsr);
    },
  );
  test("what is charged for others and how it is paid is described by the names and the lengths that are taken", () => {
    const cobro = { NIT: "98765434", DOCUMENTO: "A-1", FECHA: "2026-11-20", CONCEPTO: "Timbre", OTROS: "5" };
    const medio = { TIPO: "EF", NUMERO: "1" };
    const datosDe = (prefijo: string, datos: Readonly<Record<string, string>>) =>
      Object.entries(datos).map(([campo, valor]) => ({ nombre: `${prefijo}_${campo}_1`, valor }));
    const faultWith = (nombre: string, valor: string) => {
      const base = [...datosDe("CUENTA_AJENA", cobro), ...datosDe("MEDIO_PAGO", medio)];
      const datosAdicionales = [...base.filter((each) => each.nombre !== nombre), { nombre, valor }];
      return faultOfSolicitud({ tipo: "factura", receptor, datosAdicionales });
    };
    const descritos = camposDe(pais, "documento", { tipo: "factura" }).filter(({ nombre }) =>
      /^(CUENTA_AJENA|MEDIO_PAGO)_/.test(nombre),
    );
    expect(descritos).toHaveLength(11);
    for (const { nombre, clase, largoMax, opciones, filasMax } of descritos) {
      const primero = nombre.replace("#", "1");
      const justo = { texto: "X".repeat(largoMax), fecha: "2026-11-20", decimal: "100", opcion: "EF" }[clase];
      if (!nombre.endsWith("_NIT_#"))
        expect([primero, faultWith(primero, justo ?? "")]).toEqual([primero, undefined]);
      for (const { valor } of opciones) expect(faultWith(primero, valor)).toBeUndefined();
      const malo = { texto: "X".repeat(largoMax + 1), fecha: "20/11/2026", decimal: "-1", opcion: "XX" }[
        clase
      ];
      expect([primero, faultWith(primero, malo ?? "")]).toEqual([
        primero,
        expect.stringMatching(/^GT-.*-DATO$/),
      ]);
      expect(faultWith(nombre.replace("#", String(filasMax)), justo ?? "")).not.toBeUndefined();
    }
  });
  test("the data of an export are as long as SAT takes them, and its terms of delivery those it knows", () => {
    const obligatorios = camposDe(pais, "exportacion", {}).filter(({ obligatorio }) => obligatorio);
    const base = Object.fromEntries(obligatorios.map(({ nombre }) => [nombre, "X"]));
    const faultWith = (datos: Record<string, string>) =>
      faultOfSolicitud({
        tipo: "facturaExportacion",
        datosExportacion: { incoterm: "FOB", ...base, ...datos },
      });
    expect(faultWith({})).toBeUndefined();
    for (const campo of camposDe(pais, "exportacion", {})) {
      const valores = campo.opciones.map(({ valor }) => valor);
      const justos = valores.length > 0 ? valores : ["X".repeat(campo.largoMax)];
      for (const valor of justos) expect(faultWith({ [campo.nombre]: valor })).toBeUndefined();
      const largo = "X".repeat(campo.largoMax + 1);
      expect([faultOf(campo, largo, {}) === undefined, faultWith({ [campo.nombre]: largo })]).toEqual([
        false,
        "GT-EXPORTACION-DATO",
      ]);
      if (campo.obligatorio) expect(faultWith({ [campo.nombre]: "" })).toBe("GT-EXPORTACION-DATO");
    }
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

  test("a NIT, and nobody issues under anything else", () => {
    const anyNit = fc.tuple(digits(0, 13), fc.constantFrom(..."0123456789K")).map((parts) => parts.join(""));
    fc.assert(
      fc.property(anyNit, (nit) => {
        expect(isIdentificador(tipoDe("NIT"), nit)).toBe(isNit(nit));
        expect(isIdentificadorDeEmisor(pais, nit)).toBe(isNit(nit));
      }),
      { numRuns: 2_000 },
    );
  });
  test("a CUI", () => {
    const lugar = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 34 }));
    const anyCui = fc
      .tuple(digits(7, 8), fc.integer({ min: 0, max: 9 }), lugar)
      .map(([cuerpo, digito, [departamento, municipio]]) =>
        [cuerpo, digito, String(departamento).padStart(2, "0"), String(municipio).padStart(2, "0")].join(""),
      );
    fc.assert(
      fc.property(fc.oneof(anyCui, digits(0, 15)), (cui) => {
        expect(isIdentificador(tipoDe("CUI"), cui)).toBe(isCui(cleanCui(cui)));
      }),
      { numRuns: 5_000 },
    );
  });
  test("what SAT takes for a foreign one is one, and every kind that a request may name is described", () => {
    const anyExtranjero = fc.stringMatching(/^[A-Z0-9&%-/#=]{3,18}$/).filter((id) => /[A-Z0-9]/.test(id));
    fc.assert(
      fc.property(anyExtranjero, (id) => {
        const receptorExtranjero = { id, tipoId: "EXT", nombre: "COMPRADOR" };
        expect(faultOfSolicitud({ tipo: "factura", receptor: receptorExtranjero })).toBeUndefined();
        expect(isIdentificador(tipoDe("EXT"), id)).toBe(true);
      }),
    );
    expect(Object.values(TIPOS_ID).map((tipo) => tipoDe(tipo).tipo)).toEqual(Object.values(TIPOS_ID));
  });
});

describe("certifiers", () => {
  test("those that are described are those that there are", () => {
    for (const { id, nombre } of pais.certificadores) {
      const legal = format.certificadorOf({ ...cuenta, idCertificador: id }).nombre;
      expect(legal.toUpperCase()).toContain(nombre.toUpperCase());
    }
    const ids = pais.certificadores.map(({ id }) => id).join(", ");
    expect(() => format.certificadorOf({ ...cuenta, idCertificador: "otro" })).toThrow(ids);
  });
  test.each(["llave-1", "ll ave", "contraseña", "a\u0007b", "x".repeat(500), "x".repeat(501)])(
    "the credential %j fits where a certifier can be given it",
    (valor) => {
      const isTaken = (form: "visible" | "printable") => {
        try {
          return readTexts("X", { valor }, form).valor === valor;
        } catch {
          return false;
        }
      };
      for (const { id, credenciales } of pais.certificadores) {
        for (const campo of credenciales.filter(({ clase }) => clase === "texto")) {
          const form = id === "digifact" && campo.nombre === "clave" ? "printable" : "visible";
          expect(faultOf(campo, valor, {}) === undefined).toBe(isTaken(form));
        }
      }
    },
  );
});

test("the example of the workbook can be issued", () => {
  const { ejemplo = {} } = pais.libro ?? {};
  const solicitud = {
    tipo: ejemplo["tipo"] ?? "",
    receptor: { id: ejemplo["receptorId"] ?? "", nombre: ejemplo["receptorNombre"] ?? "" },
    items: [
      {
        descripcion: ejemplo["itemDescripcion"] ?? "",
        cantidad: ejemplo["itemCantidad"] ?? "",
        precioUnitario: ejemplo["itemPrecioUnitario"] ?? "",
        tipo: ejemplo["itemTipo"] ?? "",
        unidadMedida: ejemplo["itemUnidadMedida"] ?? "",
      },
    ],
  };
  expect(faultOfSolicitud(solicitud)).toBeUndefined();
});

test.each([
  [
    "informacionFiscal.afiliacionIva",
    ["GENERAL", "PEQ", "Pequeño contribuyente", "pequeno-contribuyente"],
    "GENRAL",
  ],
  [
    "informacionFiscal.afiliacionIsr",
    ["SUJETO_A_PAGOS_TRIMESTRALES", "Opcional simplificado", "EXENTA"],
    "SUJETO_A_PAGOS",
  ],
])("%s takes what the law's words are written as, and nothing else", (nombre, buenos, malo) => {
  const campo = campoDe(pais, "cuenta", nombre);
  if (!campo) throw new Error("the description lacks it");
  for (const bueno of buenos) expect(faultOf(campo, bueno, {})).toBeUndefined();
  expect(faultOf(campo, malo, {})).toMatch(/^se espera uno de /);
});
