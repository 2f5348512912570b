import type { Cuenta } from "@dte/contracts";
import { datoOf } from "./datos.js";
import type { TipoFiscal } from "./tipos.js";

/** The types of CAT-002 that this country issues, and its two events. */
export type Versionado = TipoFiscal | "anulacion" | "contingencia";

/** The environments of CAT-001: tests and production. */
export type Ambiente = "00" | "01";

/** The version of the types that are not written in the current one: "00:03" → 3. */
export type Versiones = ReadonlyMap<string, number>;

/**
 * The versions of the Normativa de Cumplimiento V2.0 (25 May 2026), and those of the layouts before it. Until the
 * change-over of a type is complete both may be asked for, by type and environment.
 */
export const VERSIONES: Readonly<Record<Versionado, { readonly v2: number; readonly legado: number }>> = {
  "01": { v2: 2, legado: 1 },
  "03": { v2: 4, legado: 3 },
  "04": { v2: 4, legado: 3 },
  "05": { v2: 4, legado: 3 },
  "06": { v2: 4, legado: 3 },
  "07": { v2: 2, legado: 1 },
  "08": { v2: 2, legado: 1 },
  "09": { v2: 2, legado: 1 },
  "11": { v2: 3, legado: 1 },
  "14": { v2: 2, legado: 1 },
  "15": { v2: 2, legado: 1 },
  anulacion: { v2: 3, legado: 2 },
  contingencia: { v2: 4, legado: 3 },
};

const ENTRADA = /^(00|01):(\w+)=(\d+)$/;

/**
 * Reads `00:03=3,01:01=1` (environment, type or event, version). Undefined when an entry has another form or names a
 * version that cannot be written.
 */
export function parseVersiones(texto: string): Versiones | undefined {
  const versiones = new Map<string, number>();
  for (const entrada of texto.split(",").map((each) => each.trim())) {
    if (entrada === "") continue;
    const [, ambiente, tipo = "", digitos] = ENTRADA.exec(entrada) ?? [];
    const conocidas = isVersionado(tipo) ? VERSIONES[tipo] : undefined;
    const version = Number(digitos);
    if (!ambiente || !conocidas || (version !== conocidas.v2 && version !== conocidas.legado))
      return undefined;
    versiones.set(`${ambiente}:${tipo}`, version);
  }
  return versiones;
}

/** Gives the versions that an account writes: MH changes layouts taxpayer by taxpayer, so the account's own entries come before the installation's. */
export function versionesDe(cuenta: Pick<Cuenta, "datosAdicionales">, versiones: Versiones): Versiones {
  const propias = parseVersiones(datoOf(cuenta, "versiones") ?? "");
  return propias && propias.size > 0 ? new Map([...versiones, ...propias]) : versiones;
}

const UNA = Object.entries(VERSIONES)
  .map(([tipo, { v2, legado }]) => `${tipo}=(?:${v2}|${legado})`)
  .join("|");
/** The form of the account's own entries, as `parseVersiones` reads them. */
export const FORMA_VERSIONES = `(?:0[01]:(?:${UNA}))(?:\\s*,\\s*0[01]:(?:${UNA}))*`;

/** Gives the version in which documents of a type, or events, are written in an environment. */
export const versionOf = (versiones: Versiones, ambiente: Ambiente, tipo: Versionado): number =>
  versiones.get(`${ambiente}:${tipo}`) ?? VERSIONES[tipo].v2;

/** Tells whether a version is a layout before V2.0. */
export const isLegado = (tipo: Versionado, version: number): boolean => version === VERSIONES[tipo].legado;

/** Gives MH's code of an environment: 00 is the one for tests, 01 production (CAT-001). */
export const ambienteOf = (estaEnAmbienteDePruebas: boolean): Ambiente =>
  estaEnAmbienteDePruebas ? "00" : "01";

/** Tells whether a text names a type or an event whose layout has versions. */
export const isVersionado = (texto: string): texto is Versionado => Object.hasOwn(VERSIONES, texto);
