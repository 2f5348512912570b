import {
  type Bateria,
  type CertificacionDe,
  claveDe,
  conocido,
  type GrupoCertificacion,
  type HechoCertificacion,
  itemDe,
  type PasoCertificacion,
  type ProductoDeCatalogo,
  productoDe,
} from "@dte/certifier";
import { IMPUESTOS } from "./impuestos-de-prueba.js";

type Cuerpo = Readonly<Record<string, unknown>>;
type Hoja = { readonly de: CertificacionDe; readonly indice: number; readonly hecho: HechoCertificacion };
/** One document of a group, or the cancellation of another one. */
type Caso = {
  /** The key of the step whose document it adjusts or cancels. */
  readonly tras?: string;
  readonly cuerpo: (hoja: Hoja) => Cuerpo;
};
type Regimen = "GEN" | "PEQ" | "EXE";
type Grupo = Pick<GrupoCertificacion, "clave" | "nombre"> & {
  readonly regimenes: readonly Regimen[];
  readonly accion?: PasoCertificacion["accion"];
  /** True when Digifact's format, as far as it is published, has no field for it. */
  readonly sinDigifact?: boolean;
  readonly requiere?: (de: CertificacionDe) => boolean;
  readonly casos: (de: CertificacionDe) => readonly Caso[];
};

/** Reads the account's registration for IVA, which decides on what it may issue: SAT, Reglas y validaciones 2.5.1. */
function regimenDe({ cuenta: { informacionFiscal = {} } }: CertificacionDe): Regimen {
  const afiliacion = String(informacionFiscal["afiliacionIva"] ?? "").toUpperCase();
  if (afiliacion.startsWith("PEQ")) return "PEQ";
  return /^(EXE|SIN)/.test(afiliacion) ? "EXE" : "GEN";
}

const SERVICIO: ProductoDeCatalogo = { nombre: "Servicio", precioUnitario: "25.00", tipoProducto: "S" };

/** Gives a receiver whom SAT certainly knows. */
const receptorDe = (hoja: Hoja): Cuerpo => {
  const { id, informacionFiscal } = hoja.de.cuenta;
  return conocido(hoja, { id, tipoId: "NIT", nombre: informacionFiscal?.["nombre"] });
};

/** The seller is the person of SAT's own examples. */
const VENDEDOR = { id: "2218516581217", tipoId: "CUI", nombre: "VENDEDOR DE PRUEBA" };
const COMPRADOR = { id: "PA123456", tipoId: "EXT", nombre: "ACME INC." };
const EXENTA = "LEY_IVA_ART7_NUM15";

const venta = (tipo: string, cantidad: number, mas: Cuerpo = {}): Caso => ({
  cuerpo: (hoja) => ({
    tipo,
    receptor: receptorDe(hoja),
    items: [itemDe(productoDe(hoja, SERVICIO), cantidad)],
    ...mas,
  }),
});

/** There is a limit to what a final consumer may buy, so this price does not come from the catalogue. */
const alConsumidorFinal: Caso = {
  cuerpo: () => ({ tipo: "factura", receptor: { id: "CF" }, items: [itemDe(SERVICIO, 2)] }),
};

const cambiaria: Caso = {
  cuerpo: (hoja) => {
    const producto = productoDe(hoja, SERVICIO);
    const monto = Number(producto.precioUnitario);
    const abono = (numero: number, dias: number) => ({
      ...{ numero, monto },
      fechaVencimiento: new Date(hoja.hecho.ahora.getTime() + dias * 86_400_000).toISOString().slice(0, 10),
    });
    return {
      tipo: "facturaCambiaria",
      receptor: receptorDe(hoja),
      items: [itemDe(producto, 2)],
      abonosPactados: [abono(1, 30), abono(2, 60)],
    };
  },
};

const exportacion = (tipoProducto: "B" | "S"): Caso => ({
  cuerpo: (hoja) => ({
    tipo: "facturaExportacion",
    receptor: COMPRADOR,
    items: [itemDe({ ...productoDe(hoja, SERVICIO), tipoProducto }, 1)],
    datosExportacion: {
      nombreConsignatarioODestinatario: COMPRADOR.nombre,
      direccionConsignatarioODestinatario: "1 Main Street, Miami, Florida",
      ...(tipoProducto === "B" && { incoterm: "FOB" }),
    },
  }),
});

const datos = (dichos: Readonly<Record<string, string>>) =>
  Object.entries(dichos).map(([nombre, valor]) => ({ nombre, valor }));

/** The charge is collected for the taxpayer itself, whom SAT certainly knows. */
const conCobroAjeno: Caso = {
  cuerpo: (hoja) => ({
    ...venta("factura", 1).cuerpo(hoja),
    datosAdicionales: datos({
      CUENTA_AJENA_NIT_1: hoja.de.cuenta.id,
      CUENTA_AJENA_DOCUMENTO_1: "1",
      CUENTA_AJENA_FECHA_1: hoja.hecho.ahora.toISOString().slice(0, 10),
      CUENTA_AJENA_CONCEPTO_1: "Gastos por cuenta ajena",
      CUENTA_AJENA_BASE_1: "100.00",
    }),
  }),
};

/** Makes a note over a tenth of the document that it adjusts, whose only line has the same place in the catalogue. */
const nota = (tipo: string, tras: string, indiceDelOriginal: number): Caso => ({
  tras,
  cuerpo: (hoja) => {
    const original = productoDe({ ...hoja, indice: indiceDelOriginal }, SERVICIO);
    const decimo = Math.max(0.01, Math.floor(Number(original.precioUnitario) * 10) / 100);
    return {
      tipo,
      idDteOriginal: hoja.hecho.idDe(tras),
      motivoAjuste: tipo === "notaCredito" ? "Devolución parcial" : "Intereses por mora",
      items: [
        {
          descripcion: original.nombre,
          precioUnitario: decimo,
          tipo: original.tipoProducto === "S" ? "servicio" : "bien",
        },
      ],
    };
  },
});

const anulacion = (tras: string): Caso => ({
  tras,
  cuerpo: ({ hecho }) => ({ dteId: hecho.idDe(tras), motivoAnulacion: "Documento de prueba" }),
});

/** Makes an access number: nine digits, from 100000000, of which an issuer uses each once. */
const numeroAcceso = (id: string): string =>
  String(100_000_000 + (Number.parseInt(id.replaceAll("-", "").slice(0, 8), 16) % 900_000_000));

const enContingencia: Caso = {
  cuerpo: (hoja) => ({
    ...alConsumidorFinal.cuerpo(hoja),
    numeroAcceso: numeroAcceso(hoja.hecho.newId()),
  }),
};

const isDigifact = ({ cuenta }: CertificacionDe): boolean => cuenta.idCertificador === "digifact";

const impuestos = (de: CertificacionDe): Caso[] =>
  IMPUESTOS.filter(
    ({ dePequenos, porCantidad }) =>
      (regimenDe(de) === "GEN" || dePequenos) && !(isDigifact(de) && porCantidad),
  ).map(({ moneda, item }) => ({
    cuerpo: (hoja) => ({ tipo: "factura", moneda, receptor: receptorDe(hoja), items: [item] }),
  }));

const GRUPOS: readonly Grupo[] = [
  {
    ...{ clave: "factura", nombre: "Facturas", regimenes: ["GEN", "PEQ"] },
    casos: () => [alConsumidorFinal, venta("factura", 2), venta("factura", 3), venta("factura", 1)],
  },
  {
    ...{ clave: "facturaExenta", nombre: "Facturas exentas de IVA", regimenes: ["GEN"] },
    casos: () => [venta("factura", 1, { motivoExencionIva: EXENTA })],
  },
  {
    ...{ clave: "facturaCambiaria", nombre: "Facturas cambiarias", regimenes: ["GEN", "PEQ"] },
    casos: () => [cambiaria],
  },
  {
    ...{ clave: "facturaExportacion", nombre: "Facturas de exportación", regimenes: ["GEN", "PEQ"] },
    sinDigifact: true,
    casos: () => [exportacion("B"), exportacion("S")],
  },
  {
    ...{ clave: "facturaEspecial", nombre: "Facturas especiales", regimenes: ["GEN", "PEQ"] },
    casos: () => [venta("facturaEspecial", 1, { receptor: VENDEDOR })],
  },
  {
    ...{ clave: "impuesto", nombre: "Un documento de cada impuesto", regimenes: ["GEN", "PEQ"] },
    casos: impuestos,
  },
  {
    ...{ clave: "cuentaAjena", nombre: "Facturas con cobros por cuenta ajena", regimenes: ["GEN"] },
    sinDigifact: true,
    casos: () => [conCobroAjeno],
  },
  {
    ...{ clave: "medioPago", nombre: "Facturas con medios de pago", regimenes: ["GEN", "PEQ"] },
    sinDigifact: true,
    casos: () => [
      venta("factura", 2, { datosAdicionales: datos({ MEDIO_PAGO_TIPO_1: "EF", MEDIO_PAGO_NUMERO_1: "1" }) }),
    ],
  },
  {
    ...{ clave: "notaCredito", nombre: "Notas de crédito", regimenes: ["GEN"] },
    casos: (de) => [
      nota("notaCredito", claveDe("factura", 1), 1),
      nota("notaCredito", claveDe("facturaExenta", 0), 0),
      nota("notaCredito", claveDe("facturaCambiaria", 0), 0),
      ...(isDigifact(de) ? [] : [nota("notaCredito", claveDe("facturaExportacion", 0), 0)]),
    ],
  },
  {
    ...{ clave: "notaDebito", nombre: "Notas de débito", regimenes: ["GEN"] },
    casos: () => [nota("notaDebito", claveDe("factura", 2), 2)],
  },
  {
    ...{ clave: "notaAbono", nombre: "Notas de abono", regimenes: ["GEN", "PEQ"] },
    casos: () => [venta("notaAbono", 1)],
  },
  {
    ...{ clave: "recibo", nombre: "Recibos", regimenes: ["GEN", "EXE"] },
    casos: () => [venta("recibo", 1, { motivoExencionIva: "LEY_IVA_ART7_NUM10" })],
  },
  {
    ...{ clave: "reciboDonacion", nombre: "Recibos por donación", regimenes: ["GEN", "EXE"] },
    requiere: ({ cuenta: { datosAdicionales = [] } }) =>
      datosAdicionales.some(({ nombre, valor }) => nombre === "TIPO_PERSONERIA" && valor !== ""),
    casos: () => [venta("reciboDonacion", 1)],
  },
  {
    ...{ clave: "contingencia", nombre: "Documentos en contingencia", regimenes: ["GEN", "PEQ"] },
    sinDigifact: true,
    casos: () => [enContingencia, enContingencia],
  },
  {
    ...{ clave: "anulacion", nombre: "Anulaciones", regimenes: ["GEN", "PEQ"], accion: "anular" },
    casos: (de) => [
      // No note adjusts these documents; a note would keep its original from being cancelled.
      anulacion(claveDe("factura", 3)),
      ...(isDigifact(de) ? [] : [anulacion(claveDe("contingencia", 0))]),
    ],
  },
  {
    ...{ clave: "anulacionRecibo", nombre: "Anulaciones de recibos", regimenes: ["EXE"], accion: "anular" },
    casos: () => [anulacion(claveDe("recibo", 0))],
  },
];

const gruposDe = (de: CertificacionDe): readonly Grupo[] =>
  GRUPOS.filter(
    ({ regimenes, sinDigifact, requiere }) =>
      regimenes.includes(regimenDe(de)) && !(sinDigifact && isDigifact(de)) && (requiere?.(de) ?? true),
  );

const pasosDe = ({ clave: grupo, accion = "emitir", casos }: Grupo, de: CertificacionDe) =>
  casos(de).map(
    ({ tras, cuerpo }, indice): PasoCertificacion => ({
      ...{ clave: claveDe(grupo, indice), grupo, accion },
      ...(tras !== undefined && { tras }),
      cuerpo: (hecho) => cuerpo({ de, indice, hecho }),
    }),
  );

/**
 * The battery of Guatemala. SAT wants no documents before a taxpayer may issue: the battery proves the account's set-up at its certifier,
 * with a document of each type and tax that its registration lets it issue, notes, contingency and cancellation, as far as the certifier's
 * format has them.
 */
export const bateria: Bateria = {
  titulo: "Prueba de la cuenta con su certificador",
  grupos: (de) =>
    gruposDe(de).map((grupo) => ({
      clave: grupo.clave,
      nombre: grupo.nombre,
      minimo: grupo.casos(de).length,
    })),
  pasos: (de) => gruposDe(de).flatMap((grupo) => pasosDe(grupo, de)),
};
