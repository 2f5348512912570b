import type { Cuenta } from "@dte/client";
import { exencionesGuatemala } from "./exenciones.js";
import { opciones, type Pais, unidades } from "./pais.js";

const GENERAL = [
  ["factura", "Factura"],
  ["facturaCambiaria", "Factura cambiaria"],
  ["facturaExportacion", "Factura de exportación"],
  ["facturaEspecial", "Factura especial"],
  ["notaCredito", "Nota de crédito"],
  ["notaDebito", "Nota de débito"],
  ["notaAbono", "Nota de abono"],
  ["recibo", "Recibo"],
  ["reciboDonacion", "Recibo por donación"],
] as const;
/** SAT, Reglas y validaciones 2.5.1: what each IVA regime may issue. */
const DE_PEQUENO: readonly string[] = [
  "factura",
  "facturaCambiaria",
  "facturaExportacion",
  "facturaEspecial",
  "notaAbono",
];
const DE_EXENTO: readonly string[] = ["recibo", "reciboDonacion"];

const isAfiliada =
  (inicio: RegExp) =>
  ({ informacionFiscal: { afiliacionIva = "" } }: Cuenta): boolean =>
    inicio.test(afiliacionIva);
const isPequeno = isAfiliada(/^PEQ/i);
const isExento = isAfiliada(/^EXE/i);

const FACTURAS: readonly string[] = ["factura", "facturaCambiaria", "facturaExportacion"];

/** Guatemala: SAT, catalogoUnidadesGravables 0.1.4, in the order of its codes. */
export const guatemala: Pais = {
  tipos: (cuenta) => {
    const permitidos = isPequeno(cuenta) ? DE_PEQUENO : isExento(cuenta) ? DE_EXENTO : undefined;
    return opciones(...GENERAL.filter(([tipo]) => !permitidos || permitidos.includes(tipo)));
  },
  // SAT, Reglas y validaciones 2.2.7 and 2.19.2.
  notas: (original, cuenta) => {
    if (!FACTURAS.includes(original)) return [];
    return isPequeno(cuenta) ? ["notaAbono"] : ["notaCredito", "notaDebito"];
  },
  tiposId: opciones(["", "NIT"], ["CUI", "CUI (DPI)"], ["EXT", "Pasaporte o identificación extranjera"]),
  nombreIva: "IVA",
  iva: unidades("IVA", "IVA", ["12 % incluido", "exento (tasa 0)"]),
  otros: [
    ...unidades(
      "PETROLEO",
      "IDP por galón",
      [
        "gasolina superior",
        "gasolina regular",
        "gasolina de aviación",
        "diésel",
        "gas oil",
        "kerosina",
        "nafta",
        "fuel oil (bunker C)",
        "gas licuado a granel",
        "gas licuado para carburación",
        "petróleo crudo",
        "otros combustibles",
        "asfaltos",
        "exento",
        "superior con etanol",
        "regular con etanol",
      ],
      { pide: "cantidadUnidadesGravables" },
    ),
    ...unidades("TURISMO HOSPEDAJE", "Turismo hospedaje", ["10 %", "exento"]),
    ...unidades("TURISMO PASAJES", "Turismo pasajes", ["vía aérea", "vía marítima", "vía aérea exento"], {
      pide: "cantidadUnidadesGravables",
    }),
    ...unidades("TIMBRE DE PRENSA", "Timbre de prensa", [""]),
    ...unidades("BOMBEROS", "Bomberos", [""]),
    ...unidades("TASA MUNICIPAL", "Tasa municipal", [""], { pide: "montoImpuesto" }),
    ...unidades(
      "BEBIDAS ALCOHOLICAS",
      "Bebidas alcohólicas",
      [
        "cervezas",
        "vinos",
        "vino espumoso",
        "vermouth",
        "sidras",
        "destiladas",
        "mezcladas",
        "otras fermentadas",
      ],
      { pide: "montoGravable" },
    ),
    ...unidades("TABACO", "Tabaco", ["precio de fábrica", "precio sugerido"], { pide: "montoGravable" }),
    ...unidades("CEMENTO", "Cemento, bolsa de 42.5 kg", [""], { pide: "cantidadUnidadesGravables" }),
    ...unidades(
      "BEBIDAS NO ALCOHOLICAS",
      "Bebidas no alcohólicas",
      ["gaseosas y jarabes", "isotónicas", "jugos y néctares", "de yogur", "agua envasada"],
      { pide: "cantidadUnidadesGravables" },
    ),
    ...unidades("TARIFA PORTUARIA", "Tarifa portuaria", [""], { pide: "cantidadUnidadesGravables" }),
  ],
  exenciones: exencionesGuatemala,
  monedas: ["GTQ", "USD", "EUR", "MXN", "HNL", "SVC", "NIO", "CRC"],
  datosReceptor: () => [],
  datos: () => [],
  datosMoneda: () => [],
  datosItem: () => [],
  pideReceptor: (tipo) => tipo === "facturaEspecial",
  pideLugar: () => false,
  exportacion: [
    { nombre: "nombreConsignatarioODestinatario", etiqueta: "Consignatario o destinatario" },
    { nombre: "direccionConsignatarioODestinatario", etiqueta: "Dirección del consignatario" },
    { nombre: "codigoConsignatarioODestinatario", etiqueta: "Código del consignatario" },
    { nombre: "nombreComprador", etiqueta: "Comprador" },
    { nombre: "direccionComprador", etiqueta: "Dirección del comprador" },
    { nombre: "codigoComprador", etiqueta: "Código del comprador" },
    {
      nombre: "incoterm",
      etiqueta: "INCOTERM",
      ayuda: "Obligatorio si exporta algún bien.",
      opciones: "EXW FCA FAS FOB CFR CIF CPT CIP DDP DAP DAT DPU ZZZ"
        .split(" ")
        .map((valor) => ({ valor, texto: valor })),
    },
    { nombre: "nombreExportador", etiqueta: "Exportador" },
    { nombre: "codigoExportador", etiqueta: "Código del exportador" },
    { nombre: "lugarExpedicion", etiqueta: "Lugar de expedición" },
    { nombre: "paisConsignatario", etiqueta: "País del consignatario" },
    { nombre: "otraReferencia", etiqueta: "Otra referencia" },
  ],
  formasPago: [],
  llevaPagos: (tipo) => tipo === "facturaCambiaria",
  // SAT, CatalogoFrases 0.6.0, type 4, scenario 22: the only one of a note.
  exencionDeNota: { iva: "IVA:2", motivo: "FACT_ORIGEN_NO_INC_IVA" },
  exportaSinIva: true,
};
