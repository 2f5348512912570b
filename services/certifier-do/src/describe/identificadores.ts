import type { TipoIdentificadorInput } from "@dte/contracts";
import { EXTRANJERO_MAX } from "../regime/receptor.js";

/** The identifiers that DGII knows people by. It publishes no check digit that all of its numbers keep. A request that names no kind may give any of them. */
export const identificadores: TipoIdentificadorInput[] = [
  { tipo: "", nombre: "RNC", texto: "RNC o cédula", deReceptor: true },
  { tipo: "RNC", nombre: "RNC", patron: "\\d{9}", ejemplo: "1-01-00000-1", deEmisor: true, deReceptor: true },
  {
    tipo: "CEDULA",
    nombre: "Cédula",
    patron: "\\d{11}",
    ejemplo: "001-0000000-1",
    deEmisor: true,
    deReceptor: true,
  },
  {
    tipo: "EXT",
    nombre: "Identificación extranjera",
    patron: `\\P{Cc}{1,${EXTRANJERO_MAX}}`,
    ejemplo: "A1234567",
    deReceptor: true,
  },
];
