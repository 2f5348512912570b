import type { Descripcion } from "@dte/certifier";

/** What the country says of itself to whoever shows, asks or checks something in its name. */
export const descripcion: Descripcion = {
  autoridad: { nombre: "Ministerio de Hacienda", genitivo: "del Ministerio de Hacienda" },
  impuestoGeneral: { nombreCorto: "IVA", nombre: "IVA", incluidoEnPrecio: true },
  consumidorFinal: "",
  buscaContribuyentes: false,
  numeracion: { delEmisor: true, numeroMax: 999_999_999_999_999 },
  certificado: { obligatorio: true },
};
