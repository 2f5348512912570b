import type { Descripcion } from "@dte/certifier";
import { CONSUMIDOR_FINAL } from "../regime/receptor.js";
import { campos } from "./campos.js";
import { certificadores } from "./certificadores.js";
import { exenciones, notas } from "./exenciones.js";
import { identificadores } from "./identificadores.js";
import { impuestos, tasas } from "./impuestos.js";
import { reglas } from "./reglas.js";
import { tipos } from "./tipos.js";

/** The country's description, by which the rest of the system shows, asks and checks. */
export const descripcion: Omit<Descripcion, "guia"> = {
  autoridad: { nombre: "SAT", genitivo: "de la SAT" },
  impuestoGeneral: { nombreCorto: "IVA", nombre: "IVA", incluidoEnPrecio: true },
  tipos,
  identificadores,
  consumidorFinal: CONSUMIDOR_FINAL.id,
  nivelesLugar: ["Departamento", "Municipio"],
  impuestos,
  exenciones,
  campos,
  certificadores,
  reglas,
  numeracion: { delEmisor: false },
  anulacion: {},
  buscaContribuyentes: true,
  notas,
  libro: {
    columnas: ["motivoExencionIva", "abonoFechaVencimiento", "abonoMonto"],
    unidades: ["UNI", "LB", "KG", "LT", "GAL", "DOC"],
    ejemplo: {
      tipo: "factura",
      receptorId: CONSUMIDOR_FINAL.id,
      receptorNombre: CONSUMIDOR_FINAL.nombre,
      itemDescripcion: "Café en grano, 1 lb",
      itemCantidad: "2",
      itemPrecioUnitario: "65.50",
      itemTipo: "bien",
      itemUnidadMedida: "LB",
    },
  },
  certificado: { obligatorio: false },
  tasas,
};
