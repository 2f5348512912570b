import type { Descripcion } from "@dte/certifier";

/** What the country says of itself to whoever shows, asks or checks something in its name. */
export const descripcion: Descripcion = {
  autoridad: { nombre: "DGII", genitivo: "de la DGII" },
  impuestoGeneral: {
    nombreCorto: "ITBIS",
    nombre: "ITBIS",
    incluidoEnPrecio: true,
    datoIncluido: "INDICADOR_MONTO_GRAVADO",
  },
  consumidorFinal: "",
  buscaContribuyentes: true,
  numeracion: { delEmisor: true, numeroMax: 9_999_999_999 },
  certificado: { obligatorio: true },
};
