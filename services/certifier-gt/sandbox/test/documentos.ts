import { type Given, iva } from "./build-documento.js";

/** A buyer who is identified. */
export const nit = { IDReceptor: "98765434", NombreReceptor: "Compradora, S. A." };

/** Issued at this hour. */
export const at = (fecha: string): Given => ({ general: { FechaHoraEmision: fecha } });

/** One thing at a price with IVA, its base and its IVA. */
export const cosa = (precio: string, base: string, monto: string): Given => ({
  items: [{ precioUnitario: precio, impuestos: [iva(base, monto)], total: precio }],
});

/** Three gallons of gasoline, with changes to its IDP. */
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
