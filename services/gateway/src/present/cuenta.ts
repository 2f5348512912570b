import type { CuentaDetalle } from "@dte/contracts";
import { permisos } from "../schema/values.js";
import { canal, datoAdicional, direccion } from "./shapes.js";
import { boolean, choice, file, integer, list, listIfAny, named, object, show, text } from "./view.js";

const informacionFiscal = named(
  "InformacionFiscal",
  object(
    {
      id: text,
      nombre: text,
      nombreComercial: text,
      afiliacionIva: text,
      afiliacionIsr: text,
      codigoEstablecimiento: text,
      esExentoIva: boolean,
      esRetenedorIva: boolean,
      direccion,
    },
    "id",
    "nombre",
  ),
);

const establecimiento = named(
  "Establecimiento",
  object(
    {
      codigo: text,
      nombre: text,
      tipo: text,
      direccion,
      puntosVenta: list(named("PuntoVenta", object({ codigo: text, nombre: text }, "codigo"))),
    },
    "codigo",
    "puntosVenta",
  ),
);

/** A range of numbers. `siguiente` is the number of the next document. */
const secuencia = named(
  "Secuencia",
  object(
    {
      tipo: text,
      codigoEstablecimiento: text,
      codigoPuntoVenta: text,
      desde: integer,
      hasta: integer,
      siguiente: integer,
      vencimiento: text,
    },
    "tipo",
    "desde",
    "hasta",
  ),
);

const certificado = named(
  "CertificadoFirma",
  object(
    { titular: text, emisor: text, validoDesde: text, validoHasta: text, aviso: text },
    "titular",
    "emisor",
    "validoDesde",
    "validoHasta",
  ),
);

/** A template without its HTML, which `GET /plantilla/dte` tells where to find. `aviso` is a fault that was found when it was sent. */
const plantillaPdf = named(
  "PlantillaPdf",
  object({ id: text, nombre: text, tiposDte: text, aviso: text }, "id", "nombre", "tiposDte"),
);

const plantillaCorreo = named(
  "PlantillaCorreo",
  object(
    { id: text, nombre: text, asunto: text, cuerpo: text, tiposDte: text },
    "id",
    "nombre",
    "asunto",
    "cuerpo",
    "tiposDte",
  ),
);

const usuarioCuenta = named(
  "UsuarioCuenta",
  object(
    { usuario: text, permisos: list(choice(permisos)), estado: choice(["Invitado"]) },
    "usuario",
    "permisos",
  ),
);

/** The account of the specification, in its order. It holds no secrets, and neither does the message from which it is shown. */
export const cuentaView = named(
  "Cuenta",
  object(
    {
      id: text,
      idCertificador: text,
      certificador: named("CertificadorCuenta", object({ id: text }, "id")),
      idCanal: integer,
      canal,
      tieneCertificado: boolean,
      certificado,
      direccionCorreoElectronico: text,
      direccionWeb: text,
      telefonos: text,
      slogan: text,
      logoUri: file("archivoLogo"),
      emiteFacturas: boolean,
      recibeFacturas: boolean,
      estaEnAmbienteDePruebas: boolean,
      sinProbar: boolean,
      monedaPorDefecto: text,
      tipoDocumentoPorDefecto: text,
      tipoProductoPorDefecto: text,
      unidadMedidaPorDefecto: text,
      motivoExencionIva: text,
      informacionFiscal,
      establecimientos: list(establecimiento),
      secuencias: listIfAny(secuencia),
      datosAdicionales: list(datoAdicional),
      plantillasPdf: list(plantillaPdf),
      plantillasMensajeCorreoElectronico: list(plantillaCorreo),
      usuarios: list(usuarioCuenta),
      origenes: listIfAny(text),
    },
    "id",
    "idCertificador",
    "certificador",
    "tieneCertificado",
    "emiteFacturas",
    "recibeFacturas",
    "estaEnAmbienteDePruebas",
    "informacionFiscal",
    "establecimientos",
    "datosAdicionales",
    "plantillasPdf",
    "plantillasMensajeCorreoElectronico",
    "usuarios",
  ),
);

/** Shows an account as REST does. Throws TypeError when the message has none. */
export function presentCuenta(
  { cuenta, usuarios, certificado, origenes }: CuentaDetalle,
  cdnUrl: string,
): unknown {
  if (!cuenta) throw new TypeError("accounts answered no account");
  // In the test environment an account counts as proven.
  const sinProbar = cuenta.sinProbar && !cuenta.estaEnAmbienteDePruebas ? true : undefined;
  return show(
    cuentaView,
    {
      ...cuenta,
      usuarios,
      certificado,
      origenes,
      certificador: { id: cuenta.idCertificador },
      idCanal: cuenta.canal?.id,
      sinProbar,
    },
    cdnUrl,
  );
}
