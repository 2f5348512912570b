import type { CuentaEntradaInput } from "@dte/contracts";
import { invalid } from "@dte/errors";
import {
  boolean,
  bytes,
  choice,
  clearable,
  dictionary,
  list,
  named,
  object,
  required,
  text,
  type Value,
} from "../../schema/schema.js";
import { codigo, datosAdicionales, idCuenta, nombre } from "../../schema/shapes.js";
import { permisos } from "../../schema/values.js";

/** A key, a certificate and a few of its issuers'. */
const PFX_BYTES_MAX = 256 * 1024;
/** decisions.md §5. */
const LOGO_BYTES_MAX = 1024 * 1024;
/** As accounts takes them; it judges what lengths and lists mean. */
const ESTABLECIMIENTOS_MAX = 300;
const PUNTOS_VENTA_MAX = 100;
const PLANTILLAS_MAX = 20;
const USUARIOS_MAX = 100;
/** Users, keys, tokens and addresses of one certifier. */
const CREDENCIALES_MAX = 30;

const texto = (max: number) => clearable(text({ min: 0, max }));
const indicador = boolean();
const tiposDte = text({ min: 0, max: 300 });

const direccion = named(
  "DireccionCuenta",
  object({
    direccion: texto(2000),
    municipio: texto(200),
    departamento: texto(200),
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
    nombreComercial: texto(500),
    afiliacionIva: texto(100),
    afiliacionIsr: texto(100),
    codigoEstablecimiento: texto(100),
    esExentoIva: indicador,
    esRetenedorIva: indicador,
    direccion,
  }),
);

const establecimiento = named(
  "EstablecimientoSolicitado",
  object({
    codigo: required(text({ min: 1, max: 100, orNumber: true })),
    nombre: texto(500),
    tipo: texto(100),
    direccion,
    puntosVenta: list(
      named(
        "PuntoVentaSolicitado",
        object({ codigo: required(text({ min: 1, max: 100, orNumber: true })), nombre: texto(500) }),
      ),
      { min: 0, max: PUNTOS_VENTA_MAX },
    ),
  }),
);

const plantillaPdf = named(
  "PlantillaPdfSolicitada",
  object({ id: codigo, nombre: required(nombre), tiposDte, contenido: text({ min: 1, max: 200_000 }) }),
);

const plantillaCorreo = named(
  "PlantillaCorreoSolicitada",
  object({
    id: codigo,
    nombre: required(nombre),
    asunto: required(nombre),
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
  direccionCorreoElectronico: texto(1000),
  direccionWeb: texto(500),
  telefonos: texto(100),
  slogan: texto(500),
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
  datosAdicionales: clearable(datosAdicionales),
  plantillasPdf: clearable(list(plantillaPdf, { min: 0, max: PLANTILLAS_MAX })),
  plantillasMensajeCorreoElectronico: clearable(list(plantillaCorreo, { min: 0, max: PLANTILLAS_MAX })),
  usuarios: clearable(list(usuario, { min: 0, max: USUARIOS_MAX })),
  certificadoFirma: named(
    "CertificadoFirmaSolicitado",
    object({
      contenido: required(bytes({ max: PFX_BYTES_MAX })),
      clave: required(text({ min: 0, max: 500 })),
    }),
  ),
  logo: clearable(bytes({ max: LOGO_BYTES_MAX })),
  credencialesCertificador: dictionary(text({ min: 0, max: 4_000, orNumber: true }), {
    max: CREDENCIALES_MAX,
  }),
};

const idCertificador = text({ min: 1, max: 50 });

/** The body of `POST /cuenta`: the specification's nested layout and the names of decisions.md §5. */
export const cuentaSchema = named(
  "SolicitudCuenta",
  object({ id: required(idCuenta), idCertificador: required(idCertificador), ...fields }),
);

/** The body of `PATCH /cuenta/{id}`: what is absent stays, null takes away (RFC 7396). */
export const cambioCuentaSchema = named("CambioCuenta", object({ id: idCuenta, idCertificador, ...fields }));

/** The request as the contract between services writes it. Throws FEG_VALIDATION_ERROR for two different ids. */
export function toEntrada(body: Value<typeof cambioCuentaSchema>, id: string): CuentaEntradaInput {
  const {
    informacionFiscal: { id: idFiscal, ...informacionFiscal } = {},
    establecimientos,
    datosAdicionales: datos,
    plantillasPdf,
    plantillasMensajeCorreoElectronico: plantillasCorreo,
    usuarios,
    credencialesCertificador,
    ...rest
  } = body;
  refuseOtherId("id", body.id, id);
  refuseOtherId("informacionFiscal.id", idFiscal, id);
  return {
    ...rest,
    ...(body.informacionFiscal && { informacionFiscal }),
    // Lists of the contract say whether they were sent: an empty one takes everything away.
    ...(establecimientos && { establecimientos: { lista: establecimientos } }),
    ...(datos && { datosAdicionales: { lista: datos } }),
    ...(plantillasPdf && { plantillasPdf: { lista: plantillasPdf } }),
    ...(plantillasCorreo && { plantillasMensajeCorreoElectronico: { lista: plantillasCorreo } }),
    ...(usuarios && { usuarios: { lista: usuarios } }),
    ...(credencialesCertificador && {
      credencialesCertificador: JSON.stringify(credencialesCertificador),
    }),
  };
}

/** People write tax ids with and without hyphens. */
const plain = (id: string): string => id.replace(/[\s._-]/g, "").toUpperCase();

function refuseOtherId(field: string, given: string | undefined, id: string): void {
  if (given !== undefined && plain(given) !== plain(id)) {
    throw invalid(`${field}: se espera el identificador de la cuenta; omítalo o envíe el mismo.`);
  }
}
