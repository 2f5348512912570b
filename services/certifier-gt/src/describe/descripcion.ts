import type { Descripcion } from "@dte/certifier";

/** What the country says of itself to whoever shows, asks or checks something in its name. */
export const descripcion: Descripcion = {
  autoridad: { nombre: "SAT", genitivo: "de la SAT" },
  impuestoGeneral: { nombreCorto: "IVA", nombre: "IVA", incluidoEnPrecio: true },
  consumidorFinal: "CF",
  buscaContribuyentes: true,
  numeracion: { delEmisor: false },
  certificado: { obligatorio: false },
};
