import {
  type Bateria,
  type CertificacionDe,
  claveDe,
  conocido,
  type GrupoCertificacion,
  itemDe,
  type PasoCertificacion,
  type ProductoDeCatalogo,
  productoDe,
} from "@dte/certifier";
import { format } from "@dte/money";
import { CONSUMO_ENTERO } from "../regime/resumen.js";
import { codigoDe, TIPOS_FISCALES } from "../regime/tipos.js";

type Cuerpo = Readonly<Record<string, unknown>>;
type Hoja = { readonly de: CertificacionDe; readonly indice: number };
type Grupo = GrupoCertificacion & {
  /** DGII's type, as the account's sequences name it. */
  readonly codigo: string;
  /** Names the step whose document each document of the group adjusts. */
  readonly tras?: (indice: number) => string;
  readonly cuerpo: (hoja: Hoja) => Cuerpo;
};

/** The highest price: four products below it still come to less than an invoice that is sent whole. */
const PRECIO_TOPE = Number(format(CONSUMO_ENTERO)) / 4;
/** The least total of the large invoices. */
const CONSUMO_GRANDE = 260_000;

const SERVICIO: ProductoDeCatalogo = { nombre: "Servicio", precioUnitario: "590.00", tipoProducto: "S" };

/** Picks a product without the catalogue's unit, since DGII takes units of its own. */
const vendidoEn = (hoja: Hoja): ProductoDeCatalogo => ({
  ...productoDe(hoja, SERVICIO, PRECIO_TOPE),
  unidadMedida: "",
});

/** Gives a receiver whom DGII certainly knows. */
const receptorDe = (hoja: Hoja): Cuerpo => {
  const { id, informacionFiscal } = hoja.de.cuenta;
  return conocido(hoja, { id, nombre: informacionFiscal?.["nombre"] });
};

const EXTRANJERO = { id: "TAX-123456", tipoId: "EXT", nombre: "FOREIGN BUYER INC." };

const venta =
  (tipo: string) =>
  (hoja: Hoja): Cuerpo => ({
    tipo,
    receptor: receptorDe(hoja),
    items: [itemDe(vendidoEn(hoja), hoja.indice + 1)],
  });

const consumo =
  (isGrande: boolean) =>
  (hoja: Hoja): Cuerpo => {
    const producto = vendidoEn(hoja);
    const cantidad = isGrande ? Math.ceil(CONSUMO_GRANDE / Number(producto.precioUnitario)) : 1;
    return {
      tipo: "ticket",
      ...(isGrande && { receptor: receptorDe(hoja) }),
      items: [itemDe(producto, cantidad)],
    };
  };

const retenido = (nombreCorto: string, montoImpuesto: number) => ({
  nombreCorto,
  codigoUnidadGravable: 1,
  montoImpuesto,
});

/** Makes a purchase of something that is not in the catalogue, which only has the account's own products. */
const compra = (tipo: string, receptor: Cuerpo | undefined, descripcion: string, impuestos: Cuerpo[]) => ({
  tipo,
  ...(receptor && { receptor }),
  items: [{ descripcion, cantidad: 1, precioUnitario: 1180, tipo: "servicio", impuestos }],
});

/** Makes a note over a part of its original. */
const nota = (tipo: string, motivoAjuste: string) => (): Cuerpo => ({
  tipo,
  motivoAjuste,
  items: [{ descripcion: motivoAjuste, cantidad: 1, precioUnitario: 1, tipo: "servicio" }],
});

const grupo = (
  codigo: string,
  minimo: number,
  cuerpo: Grupo["cuerpo"],
  resto: Partial<Grupo> = {},
): Grupo => {
  const tipo = codigoDe(codigo);
  const nombre = `${tipo ? TIPOS_FISCALES[tipo].nombre : codigo} (E${codigo})`;
  return { codigo, clave: `E${codigo}`, nombre, minimo, cuerpo, ...resto };
};

/** The groups have as many documents of each type as DGII's own sets, notes last: DGII takes a note only on a document that it has accepted. */
const GRUPOS: readonly Grupo[] = [
  grupo("31", 4, venta("factura")),
  grupo("41", 2, (hoja) =>
    compra("compras", receptorDe(hoja), "Acarreo", [
      retenido("ITBIS_RETENIDO", 180),
      retenido("ISR_RETENIDO", 100),
    ]),
  ),
  grupo("43", 2, () => compra("gastosMenores", undefined, "Peaje", [])),
  grupo("44", 2, venta("regimenEspecial")),
  grupo("45", 2, venta("gubernamental")),
  grupo("46", 2, (hoja) => ({
    ...venta("facturaExportacion")(hoja),
    receptor: EXTRANJERO,
    datosExportacion: { paisDestino: "Estados Unidos" },
  })),
  grupo("47", 2, () =>
    compra("pagoExterior", EXTRANJERO, "Licencia de software", [retenido("ISR_RETENIDO", 318.6)]),
  ),
  grupo("32", 2, consumo(true), {
    nombre: "Factura de Consumo Electrónica desde RD$250,000.00 (E32)",
  }),
  grupo("32", 4, consumo(false), {
    clave: "RFCE",
    nombre: "Resumen de Factura de Consumo Electrónica (RFCE)",
  }),
  grupo("33", 1, nota("notaDebito", "Intereses por mora"), { tras: () => "E31/1" }),
  grupo("34", 2, nota("notaCredito", "Bonificación"), { tras: (indice) => `E31/${indice + 2}` }),
];

/** Lists the groups of types for which the account has a sequence. */
const gruposDe = ({ cuenta: { secuencias = [] } }: CertificacionDe): readonly Grupo[] => {
  const propios = new Set(secuencias.map(({ tipo }) => codigoDe(tipo)));
  const has = (codigo: string) => propios.has(codigoDe(codigo));
  return GRUPOS.filter(({ codigo, tras }) => has(codigo) && (!tras || has("31")));
};

/** The documents that a taxpayer makes up itself once its set has passed. */
export const simulacion: Bateria = {
  titulo: "Simulación de la DGII",
  grupos: (de) => gruposDe(de).map(({ clave, nombre, minimo }) => ({ clave, nombre, minimo })),
  pasos: (de) =>
    gruposDe(de).flatMap(({ clave: grupoClave, minimo, tras, cuerpo }) =>
      Array.from(
        { length: minimo },
        (_, indice): PasoCertificacion => ({
          ...{ clave: claveDe(grupoClave, indice), grupo: grupoClave, accion: "emitir" },
          ...(tras && { tras: tras(indice) }),
          cuerpo: () => cuerpo({ de, indice }),
        }),
      ),
    ),
};
