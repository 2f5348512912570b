import type { CuentaInput, DteInput, SolicitudInput } from "@dte/contracts";
import type { Pedido } from "./asked.js";

/** The account of the examples: a company with all data that an issuer can have. */
export const CUENTA: CuentaInput = {
  id: "101850043",
  idCertificador: "dgii",
  pais: "DO",
  emiteFacturas: true,
  tieneCertificado: true,
  direccionCorreoElectronico: "facturas@colmado-ñ.do; facturas@colmado.com.do",
  direccionWeb: "www.colmado.com.do",
  telefonos: "809-555-0100, (829) 555 0101, 555",
  informacionFiscal: {
    id: "1-01-85004-3",
    nombre: "COLMADO & FERRETERÍA LA CEIBA, SRL",
    nombreComercial: 'La "Ceiba"',
    direccion: { direccion: "Av. Duarte 12", idMunicipio: "DO.010000.010100", pais: "DO" },
  },
  establecimientos: [
    {
      codigo: "2",
      nombre: "Sucursal Santiago",
      direccion: { direccion: "Calle del Sol 45", idMunicipio: "250100", pais: "DO" },
    },
  ],
  datosAdicionales: [{ nombre: "ACTIVIDAD_ECONOMICA", valor: "Venta al por menor" }],
};

export const COMPRADOR: NonNullable<SolicitudInput["receptor"]> = {
  id: "130862346",
  nombre: "INDUSTRIAS DEL CIBAO, SAS",
  direccionCorreoElectronico: "compras@cibao.com.do",
};

type Datos = Readonly<Record<string, string>>;
export const datos = (dichos: Datos): NonNullable<SolicitudInput["datosAdicionales"]> =>
  Object.entries(dichos).map(([nombre, valor]) => ({ nombre, valor }));

const NUMERADO: Datos = { NUMERO_SECUENCIAL: "17", VENCIMIENTO_NUMERO_SECUENCIAL: "2027-12-31" };

/** Makes one line from its description, its price and its differences from a good of the general rate. */
export const item = (
  descripcion: string,
  precioUnitario: string,
  resto: NonNullable<SolicitudInput["items"]>[number] = {},
): NonNullable<SolicitudInput["items"]>[number] => ({ descripcion, precioUnitario, ...resto });

export const itbis = (codigoUnidadGravable: number) => ({ nombreCorto: "ITBIS", codigoUnidadGravable });
export const cargo = (nombreCorto: string, montoImpuesto?: string) => ({
  nombreCorto,
  codigoUnidadGravable: 1,
  ...(montoImpuesto && { montoImpuesto }),
});

/** Makes a request of the account, numbered 17 unless the changes say otherwise. */
export function pedido(
  tipo: string,
  solicitud: Omit<SolicitudInput, "tipo" | "datosAdicionales">,
  dichos: Datos = {},
  resto: { readonly cuenta?: CuentaInput; readonly dteOriginal?: DteInput } = {},
): Pedido {
  return {
    cuenta: { ...CUENTA, ...resto.cuenta },
    solicitud: {
      items: [item("Cemento gris, saco de 42.5 kg", "590.00", { cantidad: "3" })],
      ...solicitud,
      tipo,
      datosAdicionales: datos({ ...NUMERADO, ...dichos }),
    },
    dteOriginal: resto.dteOriginal,
  };
}

type ItemInput = NonNullable<DteInput["items"]>[number];

/** Makes a line of a document that was issued: its ITBIS by DGII's IndicadorFacturacion. */
export const vendido = (
  precio: string,
  codigoUnidadGravable: number,
  montoImpuesto: string,
  montoGravable?: string,
): ItemInput => ({
  cantidad: "1",
  descripcion: "Cemento gris",
  tipo: "bien",
  unidadMedida: "UNI",
  precioUnitario: precio,
  precio,
  descuento: "0.00",
  otroDescuento: "0.00",
  total: precio,
  impuestos: [
    {
      nombreCorto: "ITBIS",
      codigoUnidadGravable,
      montoImpuesto,
      ...(montoGravable && { montoGravable }),
    },
  ],
});

/** A credit-fiscal invoice as it is once DGII has accepted it. */
export const FACTURA: DteInput = {
  id: "d2b6e27c-4908-46f3-afaf-c0a7ff1e3c0d",
  serie: "E31",
  numero: 12,
  tipo: "factura",
  tipoFiscal: "31",
  fechaEmision: "2026-11-02T10:00:00-04:00",
  total: "1770.00",
  moneda: "DOP",
  estado: "Certificado",
  emisor: { id: "101850043" },
  receptor: { id: "130862346", tipoId: "RNC", nombre: "INDUSTRIAS DEL CIBAO, SAS" },
  items: [vendido("1770.00", 1, "270.00")],
};

/** A purchase of a taxpayer under a special regime: it bears no ITBIS. */
export const FACTURA_44: DteInput = {
  ...FACTURA,
  serie: "E44",
  tipoFiscal: "44",
  esExentoIva: true,
  items: [vendido("1770.00", 4, "0.00")],
};

/** An export, with ITBIS at 0 %. */
export const FACTURA_46: DteInput = {
  ...FACTURA,
  serie: "E46",
  tipo: "facturaExportacion",
  tipoFiscal: "46",
  items: [vendido("1770.00", 3, "0.00")],
};

export const sobre = (dteOriginal: DteInput, motivoAjuste = "Devolución") => ({
  idDteOriginal: dteOriginal.id as string,
  motivoAjuste,
});
