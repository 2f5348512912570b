import type { CampoInput } from "@dte/contracts";
import { DATOS_DOCUMENTO, type DatoDocumento } from "../regime/datos-documento.js";
import { NUMERO, RESOLUCION, SERIE_MAX } from "../regime/regimen-anterior.js";

const cuando = { tipo: ["notaCredito", "notaDebito"] };

const campo = (dato: DatoDocumento, etiqueta: string, resto: CampoInput): CampoInput => ({
  donde: "documento",
  nombre: DATOS_DOCUMENTO[dato],
  etiqueta,
  clase: "texto",
  cuando,
  ...resto,
});

/** The original of a note, where it is of paper or of FACE: GT_Complemento_Referencia_Nota 0.1.0. */
export const regimenAnterior: CampoInput[] = [
  campo("origenResolucion", "Resolución del original anterior a FEL", {
    ayuda: "La que autorizó la serie del documento en papel o FACE, en lugar de idDteOriginal.",
    ejemplo: "2015-1-23-4567",
    patron: RESOLUCION,
  }),
  campo("origenSerie", "Serie del original anterior a FEL", {
    ejemplo: "FACE-63-A-001",
    largoMax: SERIE_MAX,
  }),
  campo("origenNumero", "Número del original anterior a FEL", { ejemplo: "150000000123", patron: NUMERO }),
  campo("origenFecha", "Fecha del original anterior a FEL", { clase: "fecha" }),
];
