import type { Cuenta, DescripcionPais, Dte, Ficha, SolicitudInput } from "@dte/contracts";
import { fichaDe } from "@dte/dte";

const ITEMS = [
  { descripcion: "Servicio de ejemplo", cantidad: "1", precioUnitario: "1000.00", tipo: "servicio" },
  {
    descripcion: "Producto de ejemplo, con una descripción larga",
    cantidad: "2",
    precioUnitario: "117.25",
    tipo: "bien",
  },
];
const TOTAL = "1234.50";
const RECEPTOR = "Cliente de Ejemplo, S. A.";
const VERIFICACION = "https://example.com/verificar/EJEMPLO";

/**
 * Makes the requests that the country's certifier is asked to compute, so that the sample has its taxes and sentences: for a buyer who gives no tax
 * id, and where the type needs one, for the account itself.
 */
export const sampleSolicitudes = (tipo: string, { id }: Pick<Cuenta, "id">): SolicitudInput[] => {
  const solicitud = { tipo, items: ITEMS, certificar: false };
  return [solicitud, { ...solicitud, receptor: { id, nombre: RECEPTOR } }];
};

type Descrito = Pick<DescripcionPais, "codigo" | "consumidorFinal" | "moneda" | "tipos">;

type SampleInput = {
  readonly cuenta: Cuenta;
  readonly descripcion: Descrito;
  readonly tipo: string;
  /** The moment of the sample, RFC 3339, in the country's time. */
  readonly fecha: string;
  /** The document as the certifier computed it, where it did. */
  readonly calculado: Dte | undefined;
};

/** Makes a complete document of no one, of the account's country. */
export function sampleDte({ cuenta, descripcion, tipo, fecha, calculado }: SampleInput): Dte {
  const dte = calculado ?? plainDte(cuenta, descripcion, tipo);
  return {
    ...dte,
    id: "00000000-EJEM-PLO0-0000-000000000000",
    serie: "EJEMPLO",
    numero: 123456789,
    estado: "Certificado",
    fechaEmision: fecha,
    fechaCertificacion: fecha,
    estaEnAmbienteDePruebas: false,
    receptor: { id: descripcion.consumidorFinal, datosAdicionales: [], ...dte.receptor, nombre: RECEPTOR },
    verificacionCertificadorUri: VERIFICACION,
  };
}

/** Names the sample as its certifier does. No authority verifies it. */
export function withFicha(dte: Dte, ficha: Ficha | null | undefined): Dte {
  const suya = fichaDe({ ...dte, ...(ficha && { ficha }) });
  const texto = suya.verificacion?.texto ?? "";
  return { ...dte, ficha: { ...suya, verificacion: { uri: VERIFICACION, texto } } };
}

/** Makes a sample without taxes, where the certifier does not compute one of that type by itself (a note needs its original). */
function plainDte(cuenta: Cuenta, { codigo: pais, moneda, tipos }: Descrito, tipo: string): Dte {
  const { informacionFiscal: fiscal } = cuenta;
  return {
    tipo,
    pais,
    moneda,
    total: TOTAL,
    fechaEmision: "",
    anulado: false,
    esExentoIva: false,
    estaEnAmbienteDePruebas: false,
    idCuenta: cuenta.id,
    canal: null,
    emisor: {
      id: fiscal?.id ?? cuenta.id,
      datosAdicionales: [],
      direccion: fiscal?.direccion ?? null,
      ...(fiscal && { nombre: fiscal.nombre }),
      ...(fiscal?.nombreComercial !== undefined && { nombreComercial: fiscal.nombreComercial }),
    },
    receptor: null,
    items: ITEMS.map((item) => ({
      ...item,
      unidadMedida: "UNI",
      precio: item.cantidad === "1" ? item.precioUnitario : "234.50",
      descuento: "0.00",
      otroDescuento: "0.00",
      total: item.cantidad === "1" ? item.precioUnitario : "234.50",
      impuestos: [],
    })),
    impuestos: [],
    ajustes: [],
    datosAdicionales: [],
    certificador: null,
    bitacora: [],
    recursos: [],
    datosAnulacion: null,
    datosExportacion: null,
    retenciones: null,
    dteOriginal: null,
    abonosPactados: [],
    frases: [],
    tipoFiscal: tipos.find((each) => each.tipo === tipo)?.clases[0]?.codigo ?? "",
    observaciones: [],
    advertencias: [],
  } as Dte;
}
