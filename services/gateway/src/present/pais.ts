import { boolean, integer, list, named, type ObjectView, object, text, type Views } from "./view.js";

/** Makes a shape whose fields are always there, except those that `optional` names. */
const whole = (name: string, fields: Views, optional: readonly string[] = []): ObjectView =>
  named(name, object(fields, ...Object.keys(fields).filter((field) => !optional.includes(field))));

const textos = list(text);

const cuando = whole("Cuando", {
  tipo: textos,
  moneda: textos,
  impuesto: textos,
  afiliacion: textos,
  tipoId: textos,
  certificador: textos,
});

const opcion = whole("OpcionPais", { valor: text, texto: text, cuando }, ["cuando"]);

const tipoDocumento = whole(
  "TipoDocumento",
  {
    tipo: text,
    nombre: text,
    clases: list(whole("ClaseDocumento", { codigo: text, nombre: text })),
    cuando,
    esNota: boolean,
    esExportacion: boolean,
    notas: list(whole("NotaDeTipo", { tipo: text, cuando }, ["cuando"])),
    pideReceptor: boolean,
    pideLugar: boolean,
    llevaPagos: boolean,
    aumenta: boolean,
    sinImpuestos: boolean,
    esDeCompra: boolean,
    nombreReceptor: text,
  },
  ["cuando"],
);

const tipoIdentificador = whole(
  "TipoIdentificador",
  {
    tipo: text,
    nombre: text,
    texto: text,
    patron: text,
    verificador: whole("DigitoVerificador", {
      modulo: integer,
      pesos: list(integer),
      digitos: text,
      longitud: integer,
      detras: integer,
    }),
    ejemplo: text,
    deEmisor: boolean,
    deReceptor: boolean,
  },
  ["verificador"],
);

const impuesto = whole("ImpuestoPais", {
  nombreCorto: text,
  nombre: text,
  texto: text,
  unidades: list(whole("UnidadGravable", { codigo: integer, nombre: text })),
  pide: text,
  conNombreCorto: text,
  papel: text,
  oculto: boolean,
  tasa: text,
  alias: textos,
  tasaRegistrable: boolean,
});

const campo = whole(
  "CampoPais",
  {
    donde: text,
    nombre: text,
    etiqueta: text,
    ayuda: text,
    ejemplo: text,
    clase: text,
    largoMin: integer,
    largoMax: integer,
    patron: text,
    opciones: list(opcion),
    catalogo: text,
    cuando,
    obligatorio: boolean,
    enFormulario: boolean,
    enLibro: boolean,
    secreto: boolean,
    delContrato: boolean,
    filasMax: integer,
  },
  ["cuando"],
);

/** A country's description of itself, without its places, which `GET /localidad` gives, and its workbook, which `GET /lote/plantilla` gives. */
export const paisView = whole(
  "DescripcionPais",
  {
    codigo: text,
    nombre: text,
    version: text,
    moneda: text,
    monedas: textos,
    zonaHoraria: text,
    autoridad: whole("Autoridad", { nombre: text, genitivo: text }),
    impuestoGeneral: whole("ImpuestoGeneral", {
      nombreCorto: text,
      nombre: text,
      incluidoEnPrecio: boolean,
      datoIncluido: text,
    }),
    tipos: list(tipoDocumento),
    identificadores: list(tipoIdentificador),
    consumidorFinal: text,
    nivelesLugar: textos,
    impuestos: list(impuesto),
    exenciones: list(opcion),
    campos: list(campo),
    certificadores: list(whole("CertificadorPais", { id: text, nombre: text, credenciales: list(campo) })),
    numeracion: whole("NumeracionPais", { delEmisor: boolean, numeroMax: integer }),
    anulacion: whole("AnulacionPais", {
      clases: list(opcion),
      clasesConReemplazo: textos,
      enSuLugar: text,
      explicacion: text,
    }),
    contingencia: whole("ContingenciaPais", {
      horasEvento: integer,
      horasEnvio: integer,
      documentosPorEventoMax: integer,
      documentosPorLoteMax: integer,
      tipos: list(opcion),
      tipoSilencio: integer,
    }),
    correccion: whole("CorreccionPais", { horas: integer }),
    etapasCertificacion: list(
      whole("EtapaCertificacion", { clave: text, nombre: text, ayuda: text, pideLibro: boolean }),
    ),
    buscaContribuyentes: boolean,
    formasPago: list(opcion),
    notas: whole(
      "NotasPais",
      {
        exencion: whole("ExencionDeNota", { codigoUnidadGravable: integer, motivo: text }),
        exportacionSinImpuesto: boolean,
        heredaDocumento: textos,
        heredaLinea: textos,
      },
      ["exencion"],
    ),
    certificado: whole("CertificadoPais", { obligatorio: boolean, formatoPropio: text }),
    fleteEnTotal: boolean,
    tasas: list(whole("TasaPais", { nombre: text, valor: text, desde: text, hasta: text }, ["hasta"])),
    guia: text,
  },
  [
    "autoridad",
    "impuestoGeneral",
    "numeracion",
    "anulacion",
    "contingencia",
    "correccion",
    "notas",
    "certificado",
  ],
);

export const paisesView = list(whole("Pais", { codigo: text, nombre: text, moneda: text, version: text }));

/** The requirement of each of a country's rules. */
export const reglasView = list(whole("ReglaPais", { regla: text, codigo: text, campo: text, texto: text }));

export const catalogoView = whole("Catalogo", { nombre: text, opciones: list(opcion) });
