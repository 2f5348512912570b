import type { Descripcion } from "@dte/certifier";
import type { ImpuestoPaisInput, TipoDocumentoInput } from "@dte/contracts";
import { formatShort } from "@dte/money";
import { RENTAS } from "../format/write.js";
import { CLAVE, PUBLICO } from "../regime/clave.js";
import { AZUCAR, TASA, UNIDADES_AZUCAR, UNIDADES_TASA } from "../regime/impuestos.js";
import { NUMERO_MAX } from "../regime/numeracion.js";
import { CLASES_ANULACION } from "../regime/rules.js";
import { CLASES } from "../regime/tipos.js";
import { campos } from "./campos.js";
import { reglas } from "./reglas.js";

const tipos: TipoDocumentoInput[] = Object.entries(CLASES).map(([tipo, clase]) => ({
  tipo,
  nombre: clase.nombre,
  clases: [clase],
  esNota: tipo === "notaCredito",
  notas: tipo === "factura" ? [{ tipo: "notaCredito" }] : [],
}));

const impuestos: ImpuestoPaisInput[] = [
  {
    nombreCorto: TASA,
    nombre: "Tasa de ventas",
    papel: "general",
    tasa: "10 %",
    unidades: Object.entries(UNIDADES_TASA).map(([codigo, { nombre }]) => ({
      codigo: Number(codigo),
      nombre,
    })),
  },
  {
    nombreCorto: AZUCAR,
    nombre: "Impuesto al azúcar",
    papel: "adicional",
    pide: "cantidadUnidadesGravables",
    unidades: Object.entries(UNIDADES_AZUCAR).map(([codigo, { nombre, porLitro }]) => ({
      codigo: Number(codigo),
      nombre: `${nombre}, ${formatShort(porLitro, 2)} por litro`,
    })),
  },
];

/** The country's description of itself, by which the rest of the system shows, asks and checks. */
export const descripcion: Omit<Descripcion, "guia"> = {
  autoridad: { nombre: RENTAS.nombre, genitivo: "de la Oficina de Rentas" },
  impuestoGeneral: { nombreCorto: TASA, nombre: "Tasa de ventas", incluidoEnPrecio: false },
  tipos,
  identificadores: [
    {
      tipo: "",
      nombre: "Clave",
      texto: "Clave de contribuyente",
      ...CLAVE,
      verificador: { ...CLAVE.verificador, pesos: [...CLAVE.verificador.pesos] },
      ejemplo: "1122334-0",
      deEmisor: true,
      deReceptor: true,
    },
  ],
  consumidorFinal: PUBLICO,
  nivelesLugar: ["Costa", "Puerto"],
  impuestos,
  campos,
  certificadores: [
    {
      ...RENTAS,
      credenciales: [
        {
          donde: "credencial",
          nombre: "llaveApi",
          etiqueta: "Llave de la API",
          clase: "texto",
          patron: "[!-~]{1,200}",
          obligatorio: true,
          secreto: true,
        },
      ],
    },
  ],
  reglas,
  numeracion: { delEmisor: true, numeroMax: NUMERO_MAX },
  anulacion: { clases: Object.entries(CLASES_ANULACION).map(([valor, texto]) => ({ valor, texto })) },
  buscaContribuyentes: true,
  // A note of the island repeats none of its original's data.
  notas: {},
  libro: {
    columnas: ["dato:ORDEN_COMPRA", "dato:TURNO", "dato:MUELLE"],
    unidades: ["PZA", "LT"],
    ejemplo: {
      tipo: "factura",
      itemDescripcion: "Coco verde",
      itemCantidad: "3",
      itemPrecioUnitario: "1.50",
      itemTipo: "bien",
      itemUnidadMedida: "PZA",
      "dato:ORDEN_COMPRA": "OC-7",
    },
  },
  certificado: { obligatorio: true, formatoPropio: "el archivo de llave de la Oficina de Rentas" },
};
