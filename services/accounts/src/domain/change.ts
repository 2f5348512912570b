import type { CuentaEntrada, DescripcionPais, InformacionFiscal, UsuarioCuenta } from "@dte/contracts";
import { cleanIdCuenta } from "@dte/dte";
import { feg } from "@dte/errors";
import { isIdentificadorDeEmisor } from "@dte/pais";
import {
  type ArchivoOf,
  CANAL_API,
  type Html,
  isIdCuenta,
  type StoredCuenta,
  toContenido,
} from "./cuenta.js";
import { checkLogo, judgeFiscal, readAjustes, readCredenciales } from "./entrada/ajustes.js";
import { readInformacionFiscal } from "./entrada/informacion-fiscal.js";
import { readDatosAdicionales, readEstablecimientos } from "./entrada/listas.js";
import { merge } from "./entrada/merge.js";
import { readOrigenes } from "./entrada/origenes.js";
import { readPlantillasCorreo, readPlantillasPdf } from "./entrada/plantillas.js";
import { readSecuencias } from "./entrada/secuencias.js";
import { readChoice } from "./entrada/texto.js";
import { readUsuarios } from "./entrada/usuarios.js";
import { createFaults, type Faults, type Judged, pass, refuse } from "./judged.js";
import { certificadoresOf, type Paises } from "./pais.js";

/** The largest account. With it and `USUARIOS_MAX` a page of a hundred accounts fits into one message between services (16 MiB). */
const CUENTA_BYTES_MAX = 96 * 1024;

/** An account as it is to be stored, with the other parts that a request changes; an undefined part stays as it is. */
export type Change = {
  cuenta: StoredCuenta;
  html: Html | undefined;
  usuarios: readonly UsuarioCuenta[] | undefined;
  origenes: readonly string[] | undefined;
  /** The credentials as JSON text. */
  credenciales: string | undefined;
};

/** An account as it is before a change. */
export type Base = { cuenta: StoredCuenta; html: Html };

/** The sources of a change: names for templates and their files, the present moment for ranges of numbers, and the account's country. */
export type Source = { newId: () => string; archivoOf: ArchivoOf; now: () => Date; paises: Paises };

/** Reads the country that a request for a new account names, as ISO 3166-1 writes it; undefined when it names none. */
export const paisPedido = ({ informacionFiscal }: CuentaEntrada): string | undefined =>
  informacionFiscal?.direccion?.pais?.trim().toUpperCase() || undefined;

/** Makes a new account out of what a client sends (specification, Account). */
export function createCuenta(entrada: CuentaEntrada, source: Source): Judged<Change> {
  const faults = createFaults();
  const { codigos, propio: pais } = source.paises;
  const id = cleanIdCuenta(entrada.id ?? "");
  if (id === "") faults.add("id", "es obligatorio: el identificador tributario de la cuenta");
  if (entrada.informacionFiscal?.nombre === undefined) {
    faults.add("informacionFiscal.nombre", "es obligatorio");
  }
  if (!paisPedido(entrada)) {
    faults.add("informacionFiscal.direccion.pais", `es obligatorio: uno de ${codigos.join(", ")}`);
  }
  if (entrada.idCertificador === undefined) {
    const known = pais ? `: uno de ${certificadoresOf(pais).join(", ")}` : "";
    faults.add("idCertificador", `es obligatorio${known}`);
  }
  const change = apply(faults, { cuenta: blank(id, pais), html: {} }, entrada, source);
  const error = faults.error();
  if (error) return refuse(error);
  if (!isIdCuenta(id) || !pais || !isIdentificadorDeEmisor(pais, id))
    return refuse(feg("FEG_INVALID_NIT", { id: entrada.id ?? "" }).at("id", "CUENTA-ID"));
  return pass(change);
}

/** Makes a new account before any data of the client. */
const blank = (id: string, pais: DescripcionPais | undefined): StoredCuenta => ({
  id,
  idCertificador: "",
  canal: CANAL_API,
  emiteFacturas: true,
  // An account that wants the archive of received documents asks for it.
  recibeFacturas: false,
  // A new account issues test documents until somebody changes that.
  estaEnAmbienteDePruebas: true,
  ...(pais && { monedaPorDefecto: pais.moneda }),
  informacionFiscal: { id, nombre: "", direccion: {} },
  establecimientos: [],
  datosAdicionales: [],
  secuencias: [],
  plantillasPdf: [],
  plantillasMensajeCorreoElectronico: [],
});

/** Changes `base` by the data that a client sends: absent fields stay, empty texts are removed, lists are replaced as a whole. */
export function changeCuenta(base: Base, entrada: CuentaEntrada, source: Source): Judged<Change> {
  const faults = createFaults();
  const { cuenta } = base;
  if (entrada.id !== undefined && cleanIdCuenta(entrada.id) !== cuenta.id) {
    faults.add("id", "no se puede cambiar: omítalo o envíe el de la cuenta");
  }
  const change = apply(faults, base, entrada, source);
  const error = faults.error();
  if (error) return refuse(error);
  if (paisOf(change.cuenta) !== paisOf(cuenta)) {
    return refuse(
      feg("FEG_BUSINESS_RULE_VIOLATION", {
        detalle: "El país de una cuenta no se puede cambiar. Cree otra cuenta en el otro país.",
      }),
    );
  }
  return pass(change);
}

/** Gives the country of an account. */
export const paisOf = (cuenta: StoredCuenta): string | undefined => cuenta.informacionFiscal?.direccion?.pais;

function apply(
  faults: Faults,
  base: Base,
  entrada: CuentaEntrada,
  { newId, archivoOf, now, paises }: Source,
): Change {
  const pais = paises.propio;
  const pdf = readPlantillasPdf(faults, entrada.plantillasPdf?.lista, {
    kept: base.html,
    newId,
    archivoOf,
  });
  const fiscal: InformacionFiscal = base.cuenta.informacionFiscal ?? { id: "", nombre: "", direccion: {} };
  const cuenta = merge(base.cuenta, {
    ...readAjustes(faults, entrada, pais),
    emiteFacturas: entrada.emiteFacturas,
    recibeFacturas: entrada.recibeFacturas,
    estaEnAmbienteDePruebas: entrada.estaEnAmbienteDePruebas,
    establecimientos: readEstablecimientos(faults, entrada.establecimientos?.lista, paises.codigos),
    datosAdicionales: readDatosAdicionales(faults, entrada.datosAdicionales?.lista, pais),
    plantillasPdf: pdf?.plantillas,
    plantillasMensajeCorreoElectronico: readPlantillasCorreo(
      faults,
      entrada.plantillasMensajeCorreoElectronico?.lista,
      newId,
    ),
    ...(entrada.informacionFiscal && {
      informacionFiscal: merge(
        fiscal,
        readInformacionFiscal(faults, entrada.informacionFiscal, { base: fiscal, codigos: paises.codigos }),
      ),
    }),
  });
  const certificador = pais
    ? readChoice(faults, "idCertificador", entrada.idCertificador, certificadoresOf(pais))
    : undefined;
  if (certificador === "") faults.add("idCertificador", "es obligatorio");
  const secuencias = readSecuencias(faults, entrada.secuencias?.lista, {
    numeracion: pais?.numeracion,
    tipos: pais?.tipos ?? [],
    kept: base.cuenta.secuencias,
    now: now(),
  });
  const whole = merge(cuenta, { idCertificador: certificador || undefined, secuencias });
  if (new TextEncoder().encode(JSON.stringify(toContenido(whole))).length > CUENTA_BYTES_MAX) {
    faults.add("cuenta", `sus datos, sin logo ni plantillas de PDF, exceden ${CUENTA_BYTES_MAX} bytes`);
  }
  checkLogo(faults, entrada.logo);
  judgeFiscal(faults, entrada.informacionFiscal, pais);
  return {
    cuenta: whole,
    html: pdf?.html,
    usuarios: readUsuarios(faults, entrada.usuarios?.lista),
    origenes: readOrigenes(faults, entrada.origenes?.lista),
    credenciales: readCredenciales(faults, entrada.credencialesCertificador, {
      pais,
      certificador: whole.idCertificador,
    }),
  };
}
