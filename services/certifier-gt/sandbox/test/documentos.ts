import { abonos, exportaciones, type Origen, referencia, retenciones } from "./build-complementos.js";
import { type Given, iva } from "./build-documento.js";
import { exento as emisorExento, pequeno } from "./certifier.js";

/** A buyer who is identified. */
export const nit = { IDReceptor: "98765434", NombreReceptor: "Compradora, S. A." };

/** A seller without NIT. */
const cui = { IDReceptor: "1234567890101", TipoEspecial: "CUI", NombreReceptor: "Vendedora" };

export const extranjero = {
  IDReceptor: "EIN123456789",
  TipoEspecial: "EXT",
  NombreReceptor: "Foreign Buyer, Inc.",
};

/** Changes the hour of issue. */
export const at = (fecha: string): Given => ({ general: { FechaHoraEmision: fecha } });

/** Builds one thing at a price with IVA, its base and its IVA. */
export const cosa = (precio: string, base: string, monto: string): Given => ({
  items: [{ precioUnitario: precio, impuestos: [iva(base, monto)], total: precio }],
});

/** Builds three gallons of gasoline, with changes to its IDP. */
export const gasolina = (changes: object, monto = "14.10", total = "64.50"): Given => ({
  items: [
    {
      cantidad: "3",
      precioUnitario: "16.80",
      precio: "50.40",
      impuestos: [iva("45", "5.40"), { nombre: "PETROLEO", unidad: "1", cantidad: "3", monto, ...changes }],
      total,
    },
  ],
});

/** A thing that costs 112.00 and is exempt. */
export const exenta = { impuestos: [iva("112.00", "0", "2")] };

const sinIva = { impuestos: [] };
const peq = { NITEmisor: pequeno.nit, AfiliacionIVA: "PEQ" };

/** The worked examples of every type, as a base for changes. */

export const fcam: Given = {
  general: { Tipo: "FCAM" },
  receptor: nit,
  ...cosa("1000", "892.857143", "107.142857"),
  complementos: abonos(["500.00", "2025-07-16"], ["500.00", "2025-08-16"]),
};

export const fcap: Given = {
  general: { Tipo: "FCAP" },
  emisor: peq,
  receptor: nit,
  frases: [[3, 1]],
  items: [sinIva],
  complementos: abonos(["112.00", "2025-07-16"]),
};

export const fesp: Given = {
  general: { Tipo: "FESP" },
  receptor: cui,
  frases: [],
  ...cosa("2500", "2232.142857", "267.857143"),
  complementos: retenciones("111.607143", "267.857143", "2120.535714"),
};

export const nabn: Given = { general: { Tipo: "NABN" }, receptor: nit, frases: [], items: [sinIva] };

const sinAfiliacion = { NITEmisor: emisorExento.nit, AfiliacionIVA: "EXE" };

export const reci: Given = {
  general: { Tipo: "RECI" },
  emisor: sinAfiliacion,
  receptor: nit,
  frases: [[4, 5]],
  items: [sinIva],
};

export const rdon: Given = {
  general: { Tipo: "RDON", TipoPersoneria: "734" },
  emisor: sinAfiliacion,
  receptor: nit,
  frases: [[4, 4]],
  items: [sinIva],
};

/** Ten pieces sold abroad in dollars. */
export const exportacion: Given = {
  general: { CodigoMoneda: "USD", Exp: "SI" },
  receptor: extranjero,
  frases: [
    [1, 1],
    [4, 1],
  ],
  items: [
    {
      cantidad: "10",
      precioUnitario: "25.50",
      precio: "255.00",
      impuestos: [iva("255.00", "0", "2")],
      total: "255.00",
    },
  ],
  complementos: exportaciones(),
};

/** Builds a note on the whole ordinary factura, which costs 112.00 and is CF's. */
export const nota = (
  tipo: "NCRE" | "NDEB",
  origen: Origen,
  changes: Readonly<Record<string, string | undefined>> = {},
): Given => ({ general: { Tipo: tipo }, complementos: referencia(origen, changes) });
