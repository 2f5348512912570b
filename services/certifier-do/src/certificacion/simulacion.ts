import type {
  Bateria,
  CertificacionDe,
  GrupoCertificacion,
  PasoCertificacion,
  ProductoDeCatalogo,
} from "@dte/certifier";
import { codigoDe, TIPOS_FISCALES } from "../regime/tipos.js";

type Cuerpo = Readonly<Record<string, unknown>>;
type Hoja = { readonly de: CertificacionDe; readonly indice: number };
type Grupo = GrupoCertificacion & {
  /** DGII's type, as the account's sequences name it. */
  readonly codigo: string;
  /** Names the step whose document each adjusts. */
  readonly tras?: (indice: number) => string;
  readonly cuerpo: (hoja: Hoja) => Cuerpo;
};

/** Below this a consumer invoice goes as a summary: Formato RFCE v1.0. */
const CONSUMO_ENTERO = 250_000;
/** The large ones come to this at least. */
const CONSUMO_GRANDE = 260_000;

const SERVICIO: ProductoDeCatalogo = { nombre: "Servicio", precioUnitario: "590.00", tipoProducto: "S" };

/**
 * Picks a product of the catalogue, always the same for a seed and a place. What costs nothing, or as much as a large invoice, proves
 * nothing and is not picked.
 */
function productoDe({ de: { productos, semilla }, indice }: Hoja): ProductoDeCatalogo {
  const vendibles = productos.filter(({ precioUnitario }) => {
    const precio = Number(precioUnitario);
    return precio > 0 && precio < CONSUMO_ENTERO / 4;
  });
  return vendibles[(Math.abs(semilla) + indice) % Math.max(vendibles.length, 1)] ?? SERVICIO;
}

const itemDe = ({ nombre, precioUnitario, tipoProducto }: ProductoDeCatalogo, cantidad: number) => ({
  descripcion: nombre,
  cantidad,
  precioUnitario: Number(precioUnitario),
  tipo: tipoProducto === "S" ? "servicio" : "bien",
});

/** Gives a receiver whom DGII certainly knows: one of those that were named, or the taxpayer itself. */
function conocido({ de: { cuenta, receptores = [] }, indice }: Hoja): Cuerpo {
  const dicho = receptores[indice % Math.max(receptores.length, 1)];
  return dicho ?? { id: cuenta.id, nombre: cuenta.informacionFiscal?.["nombre"] };
}
const EXTRANJERO = { id: "TAX-123456", tipoId: "EXT", nombre: "FOREIGN BUYER INC." };

const venta =
  (tipo: string) =>
  (hoja: Hoja): Cuerpo => ({
    tipo,
    receptor: conocido(hoja),
    items: [itemDe(productoDe(hoja), hoja.indice + 1)],
  });

const consumo =
  (isGrande: boolean) =>
  (hoja: Hoja): Cuerpo => {
    const producto = productoDe(hoja);
    const cantidad = isGrande ? Math.ceil(CONSUMO_GRANDE / Number(producto.precioUnitario)) : 1;
    return {
      tipo: "ticket",
      ...(isGrande && { receptor: conocido(hoja) }),
      items: [itemDe(producto, cantidad)],
    };
  };

const retenido = (nombreCorto: string, montoImpuesto: number) => ({
  nombreCorto,
  codigoUnidadGravable: 1,
  montoImpuesto,
});

/** Makes a purchase of something that is not in the catalogue, which has what is sold. */
const compra = (tipo: string, receptor: Cuerpo | undefined, descripcion: string, impuestos: Cuerpo[]) => ({
  tipo,
  ...(receptor && { receptor }),
  items: [{ descripcion, cantidad: 1, precioUnitario: 1180, tipo: "servicio", impuestos }],
});

/** Makes a note over a part of what it adjusts. */
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

/** There are as many of each type as DGII's own sets have, notes last: DGII takes a note only on what it has accepted. */
const GRUPOS: readonly Grupo[] = [
  grupo("31", 4, venta("factura")),
  grupo("41", 2, ({ de, indice }) =>
    compra("compras", conocido({ de, indice }), "Acarreo", [
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

/** What a taxpayer makes up itself once its set has passed. */
export const simulacion: Bateria = {
  titulo: "Simulación de la DGII",
  grupos: (de) => gruposDe(de).map(({ clave, nombre, minimo }) => ({ clave, nombre, minimo })),
  pasos: (de) =>
    gruposDe(de).flatMap(({ clave: grupoClave, minimo, tras, cuerpo }) =>
      Array.from(
        { length: minimo },
        (_, indice): PasoCertificacion => ({
          ...{ clave: `${grupoClave}/${indice + 1}`, grupo: grupoClave, accion: "emitir" },
          ...(tras && { tras: tras(indice) }),
          cuerpo: () => cuerpo({ de, indice }),
        }),
      ),
    ),
};
