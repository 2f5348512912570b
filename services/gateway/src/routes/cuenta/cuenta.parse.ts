import type { CuentaEntradaInput } from "@dte/contracts";
import { invalid } from "@dte/errors";
import {
  boolean,
  bytes,
  choice,
  clearable,
  date,
  dictionary,
  integer,
  list,
  named,
  object,
  required,
  secret,
  text,
  type Value,
} from "../../schema/schema.js";
import { idCuenta, tipoSecuencia } from "../../schema/shapes.js";
import { NUMERO_MAX, permisos } from "../../schema/values.js";

/** Room for a key, a certificate and some certificates of its issuers. */
const PFX_BYTES_MAX = 128 * 1024;
/** The most bytes of a logo, from decisions.md §5. */
const LOGO_BYTES_MAX = 1024 * 1024;
/** Bounds of the lists that accounts takes; accounts itself judges what lengths and lists mean. */
const ESTABLECIMIENTOS_MAX = 300;
const PUNTOS_VENTA_MAX = 100;
const PLANTILLAS_MAX = 20;
const USUARIOS_MAX = 100;
const ORIGENES_MAX = 20;
const DATOS_ADICIONALES_MAX = 50;
/** Room for a range of each type at each point of sale. */
const SECUENCIAS_MAX = 300;
/** Room for the users, keys, tokens and addresses of one certifier. */
const CREDENCIALES_MAX = 30;

// The lengths are those that accounts takes.
const texto = (max: number) => clearable(text({ min: 0, max }));
const nombre = text({ min: 1, max: 255 });
const codigo = text({ min: 1, max: 20, orNumber: true });
const indicador = boolean();
const tiposDte = text({ min: 0, max: 300 });
const idPlantilla = text({ min: 0, max: 64 });
const nombrePlantilla = required(text({ min: 1, max: 100 }));

const direccion = named(
  "DireccionCuenta",
  object({
    direccion: texto(300),
    municipio: texto(100),
    departamento: texto(100),
    codigoPostal: clearable(text({ min: 0, max: 20, orNumber: true })),
    pais: text({ min: 0, max: 2, upperCase: true }),
    idMunicipio: texto(30),
    idDepartamento: texto(30),
  }),
);

const informacionFiscal = named(
  "InformacionFiscalSolicitada",
  object({
    id: idCuenta,
    nombre,
    nombreComercial: texto(255),
    afiliacionIva: texto(100),
    afiliacionIsr: texto(100),
    codigoEstablecimiento: clearable(text({ min: 0, max: 20, orNumber: true })),
    esExentoIva: indicador,
    esRetenedorIva: indicador,
    direccion,
  }),
);

const establecimiento = named(
  "EstablecimientoSolicitado",
  object({
    codigo: required(codigo),
    nombre: texto(255),
    tipo: texto(50),
    direccion,
    puntosVenta: list(
      named("PuntoVentaSolicitado", object({ codigo: required(codigo), nombre: texto(100) })),
      { min: 0, max: PUNTOS_VENTA_MAX },
    ),
  }),
);

const datosAdicionales = list(
  named(
    "DatoAdicionalCuenta",
    object({
      nombre: required(text({ min: 1, max: 100 })),
      valor: required(text({ min: 0, max: 1000, orNumber: true })),
      etiqueta: text({ min: 0, max: 200 }),
      visible: indicador,
    }),
  ),
  { min: 0, max: DATOS_ADICIONALES_MAX },
);

const numero = integer({ min: 1, max: NUMERO_MAX });

/** A range of numbers, from decisions.md §5. */
const secuencia = named(
  "SecuenciaSolicitada",
  object({
    tipo: required(tipoSecuencia),
    codigoEstablecimiento: codigo,
    codigoPuntoVenta: codigo,
    desde: required(numero),
    hasta: required(numero),
    siguiente: numero,
    vencimiento: date(),
  }),
);

const plantillaPdf = named(
  "PlantillaPdfSolicitada",
  object({
    id: idPlantilla,
    nombre: nombrePlantilla,
    tiposDte,
    contenido: text({ min: 1, max: 200_000 }),
  }),
);

const plantillaCorreo = named(
  "PlantillaCorreoSolicitada",
  object({
    id: idPlantilla,
    nombre: nombrePlantilla,
    asunto: required(text({ min: 1, max: 200 })),
    cuerpo: required(text({ min: 1, max: 20_000 })),
    tiposDte,
  }),
);

const usuario = named(
  "UsuarioCuentaSolicitado",
  object({
    usuario: required(text({ min: 1, max: 320 })),
    permisos: required(list(choice(permisos), { min: 0, max: permisos.length })),
  }),
);

const fields = {
  direccionCorreoElectronico: texto(254),
  direccionWeb: texto(500),
  telefonos: texto(100),
  slogan: texto(255),
  emiteFacturas: indicador,
  recibeFacturas: indicador,
  estaEnAmbienteDePruebas: indicador,
  monedaPorDefecto: texto(3),
  tipoDocumentoPorDefecto: texto(50),
  tipoProductoPorDefecto: texto(50),
  unidadMedidaPorDefecto: texto(50),
  motivoExencionIva: texto(60),
  informacionFiscal,
  establecimientos: clearable(list(establecimiento, { min: 0, max: ESTABLECIMIENTOS_MAX })),
  secuencias: clearable(list(secuencia, { min: 0, max: SECUENCIAS_MAX })),
  datosAdicionales: clearable(datosAdicionales),
  plantillasPdf: clearable(list(plantillaPdf, { min: 0, max: PLANTILLAS_MAX })),
  plantillasMensajeCorreoElectronico: clearable(list(plantillaCorreo, { min: 0, max: PLANTILLAS_MAX })),
  usuarios: clearable(list(usuario, { min: 0, max: USUARIOS_MAX })),
  origenes: clearable(list(text({ min: 1, max: 300 }), { min: 0, max: ORIGENES_MAX })),
  certificadoFirma: secret(
    named(
      "CertificadoFirmaSolicitado",
      object({
        contenido: required(bytes({ max: PFX_BYTES_MAX })),
        clave: required(text({ min: 0, max: 1024 })),
      }),
    ),
  ),
  logo: clearable(bytes({ max: LOGO_BYTES_MAX })),
  credencialesCertificador: secret(
    dictionary(text({ min: 0, max: 4_000, orNumber: true }), {
      max: CREDENCIALES_MAX,
    }),
  ),
};

const idCertificador = text({ min: 1, max: 50 });

/** The body of `POST /cuenta`: the specification's nested layout and the names of decisions.md §5. */
export const cuentaSchema = named(
  "SolicitudCuenta",
  object({ id: required(idCuenta), idCertificador: required(idCertificador), ...fields }),
);

/** The body of `PATCH /cuenta/{id}`: absent fields stay, and null clears one (RFC 7396). */
export const cambioCuentaSchema = named("CambioCuenta", object({ id: idCuenta, idCertificador, ...fields }));

/** Writes the request in the form of the contract between services. Throws FEG_VALIDATION_ERROR for two different ids. */
export function toEntrada(body: Value<typeof cambioCuentaSchema>, id: string): CuentaEntradaInput {
  const {
    informacionFiscal: { id: idFiscal, ...informacionFiscal } = {},
    establecimientos,
    secuencias,
    datosAdicionales: datos,
    plantillasPdf,
    plantillasMensajeCorreoElectronico: plantillasCorreo,
    usuarios,
    origenes,
    credencialesCertificador,
    ...rest
  } = body;
  refuseOtherId("id", body.id, id);
  refuseOtherId("informacionFiscal.id", idFiscal, id);
  return {
    ...rest,
    ...(body.informacionFiscal && { informacionFiscal }),
    // A list in the contract between services tells whether it was sent; an empty one clears the account's list.
    ...(establecimientos && { establecimientos: { lista: establecimientos } }),
    ...(secuencias && { secuencias: { lista: secuencias } }),
    ...(datos && { datosAdicionales: { lista: datos } }),
    ...(plantillasPdf && { plantillasPdf: { lista: plantillasPdf } }),
    ...(plantillasCorreo && { plantillasMensajeCorreoElectronico: { lista: plantillasCorreo } }),
    ...(usuarios && { usuarios: { lista: usuarios } }),
    ...(origenes && { origenes: { lista: origenes } }),
    ...(credencialesCertificador && {
      credencialesCertificador: JSON.stringify(credencialesCertificador),
    }),
  };
}

/** Writes a tax id without separators and in capitals, because people write it in several ways. */
const plain = (id: string): string => id.replace(/[\s._-]/g, "").toUpperCase();

function refuseOtherId(field: string, given: string | undefined, id: string): void {
  if (given !== undefined && plain(given) !== plain(id)) {
    throw invalid(`${field}: se espera el identificador de la cuenta; omítalo o envíe el mismo.`);
  }
}
