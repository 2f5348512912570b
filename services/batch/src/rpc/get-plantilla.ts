import type { BatchDefinition, CertifierDefinition, Client, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import { columnasPosibles, plantillaOf } from "../domain/plantilla.js";
import { CONTENT_TYPE } from "../excel/formatos.js";
import { writePlantilla } from "../excel/write-plantilla.js";
import { type Accounts, resolve } from "./access.js";

type Deps = {
  accounts: Accounts;
  /** By country. */
  certifiers: ReadonlyMap<string, Pick<Client<CertifierDefinition>, "Describe">>;
};

/** The template of the account's country. Throws FEG_BUSINESS_RULE_VIOLATION (no certifier) and what accounts refuses. */
export const getPlantilla =
  ({ accounts, certifiers }: Deps): Handlers<BatchDefinition>["GetPlantilla"] =>
  async ({ actor, idCuenta }, call) => {
    const { pais } = await resolve(accounts, { actor, idCuenta, permiso: "dte.consultar" }, call);
    const certifier = certifiers.get(pais);
    if (!certifier) {
      const detalle = `No hay un certificador para el país "${pais}" de la cuenta. Corrija informacionFiscal.direccion.pais.`;
      throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
    }
    const regimen = await certifier.Describe({}, { call });
    const columnas = plantillaOf(pais, regimen);
    const contenido = await writePlantilla(columnas, columnasPosibles(pais, columnas));
    return { nombre: `plantilla-${pais.toLowerCase()}.xlsx`, tipoContenido: CONTENT_TYPE, contenido };
  };
