import type { Cuenta } from "@dte/client";
import type { DescripcionPais } from "@dte/contracts";
import {
  applies,
  campoDe,
  camposDe,
  type Donde,
  type Hechos,
  nombreDelImpuesto,
  notasDe,
  papelDe,
  tipoDe,
  tiposDe,
} from "@dte/pais";
import type { Opcion, OpcionImpuesto } from "./opcion.js";
import type { Campo, Pais } from "./pais.js";

type ImpuestoDescrito = DescripcionPais["impuestos"][number];
type CampoDescrito = DescripcionPais["campos"][number];

/** Gives the form of a country, from the country's description of itself (`GET /pais/{codigo}`). */
export function paisOf(descripcion: DescripcionPais): Pais {
  const { impuestos, impuestoGeneral, notas, anulacion, exenciones, formasPago } = descripcion;
  const general = impuestos.filter(({ papel }) => papel === "general");
  const iva = general.flatMap(unidadesOf);
  const camposOf = (donde: Donde, hechos: Hechos, isWanted = (_campo: CampoDescrito) => true) =>
    camposDe(descripcion, donde, hechos)
      .filter((campo) => campo.enFormulario && isWanted(campo))
      .map((campo) => toCampo(campo, hechos));
  return {
    nombre: descripcion.nombre,
    todosLosTipos: descripcion.tipos.map(({ tipo, nombre }) => ({ valor: tipo, texto: nombre })),
    tipos: (cuenta) =>
      tiposDe(descripcion, hechosOf(cuenta)).map(({ tipo, nombre }) => ({ valor: tipo, texto: nombre })),
    esNota: (tipo) => tipoDe(descripcion, tipo)?.esNota ?? false,
    esExportacion: (tipo) => tipoDe(descripcion, tipo)?.esExportacion ?? false,
    esDeCompra: (tipo) => tipoDe(descripcion, tipo)?.esDeCompra ?? false,
    nombreReceptor: (tipo) => tipoDe(descripcion, tipo)?.nombreReceptor || "Receptor",
    isSinImpuestos: (tipo) => tipoDe(descripcion, tipo)?.sinImpuestos ?? false,
    notas: (original, cuenta) => notasDe(descripcion, original, hechosOf(cuenta)),
    tiposId: descripcion.identificadores
      .filter(({ deReceptor }) => deReceptor)
      .map(({ tipo, nombre, texto }) => ({ valor: tipo, texto: texto || nombre })),
    iva,
    nombreIva: impuestoGeneral?.nombre ?? "IVA",
    otros: impuestos.filter(({ oculto, papel }) => !oculto && papel !== "general").flatMap(unidadesOf),
    nombreDelImpuesto: (nombreCorto) => nombreDelImpuesto(descripcion, nombreCorto),
    nombreDelDato: (nombre) => nombreDelDato(descripcion, nombre),
    papelDe: (nombreCorto) => papelDe(descripcion, { nombreCorto }),
    exenciones: toOpciones(exenciones, {}),
    monedas: descripcion.monedas,
    datosReceptor: (tipo) => camposOf("receptor", { tipo }),
    datos: (tipo) => camposOf("documento", { tipo }, (campo) => !isOfMoneda(campo)),
    datosMoneda: (moneda, tipo) => camposOf("documento", { tipo, moneda }, isOfMoneda),
    datosItem: (tipo, valores) => camposOf("item", { tipo, impuesto: valores.map(nombreCortoOf) }),
    pideReceptor: (tipo) => tipoDe(descripcion, tipo)?.pideReceptor ?? false,
    pideLugar: (tipo) => tipoDe(descripcion, tipo)?.pideLugar ?? false,
    nivelesLugar: descripcion.nivelesLugar,
    exportacion: camposOf("exportacion", {}),
    formasPago: toOpciones(formasPago, {}),
    llevaPagos: (tipo) => tipoDe(descripcion, tipo)?.llevaPagos ?? false,
    exencionDeNota: notas?.exencion
      ? {
          iva: valorOf(impuestoGeneral?.nombreCorto ?? "", notas.exencion.codigoUnidadGravable),
          motivo: notas.exencion.motivo,
        }
      : undefined,
    exportaSinIva: notas?.exportacionSinImpuesto ?? false,
    isFleteEnTotal: descripcion.fleteEnTotal,
    datoIncluido: impuestoGeneral?.datoIncluido ?? "",
    heredaNota: { documento: namesOf(notas?.heredaDocumento ?? []), linea: notas?.heredaLinea ?? [] },
    anulacion: {
      clases: toOpciones(anulacion?.clases ?? [], {}),
      conReemplazo: anulacion?.clasesConReemplazo ?? [],
      enSuLugar: anulacion?.enSuLugar ?? "",
      explicacion: anulacion?.explicacion ?? "",
    },
  };
}

const hechosOf = ({ idCertificador, informacionFiscal: { afiliacionIva } }: Cuenta): Hechos => ({
  afiliacion: afiliacionIva,
  certificador: idCertificador,
});

/** Recognises fields that only some currencies need, which stand beside the choice of the currency. */
const isOfMoneda = ({ cuando }: CampoDescrito): boolean => (cuando?.moneda.length ?? 0) > 0;

const valorOf = (nombreCorto: string, codigo: number): string => `${nombreCorto}:${codigo}`;
const nombreCortoOf = (valor: string): string => valor.slice(0, valor.lastIndexOf(":"));

/** Gives a tax with its taxable units as choices. */
function unidadesOf({
  nombreCorto,
  nombre,
  texto,
  unidades,
  pide,
  conNombreCorto,
}: ImpuestoDescrito): OpcionImpuesto[] {
  const titulo = texto || nombre;
  return unidades.map((unidad) => ({
    valor: valorOf(nombreCorto, unidad.codigo),
    texto: unidad.nombre ? `${titulo}: ${unidad.nombre}` : titulo,
    nombreCorto,
    codigoUnidadGravable: unidad.codigo,
    ...(conNombreCorto && { conNombreCorto }),
    ...(isAsked(pide) && { pide }),
  }));
}

const isAsked = (pide: string): pide is NonNullable<OpcionImpuesto["pide"]> => pide !== "";

const toOpciones = (opciones: DescripcionPais["exenciones"], hechos: Hechos): readonly Opcion[] =>
  opciones.filter(({ cuando }) => applies(cuando, hechos)).map(({ valor, texto }) => ({ valor, texto }));

const toCampo = (
  { nombre, etiqueta, ayuda, opciones, obligatorio }: CampoDescrito,
  hechos: Hechos,
): Campo => ({
  nombre,
  etiqueta,
  ...(obligatorio && { isObligatorio: true }),
  ...(ayuda && { ayuda }),
  ...(opciones.length > 0 && { opciones: toOpciones(opciones, hechos) }),
});

/** Finds a datum by its name in a request, where the first number in a line's datum is the line's. */
function nombreDelDato({ campos }: DescripcionPais, nombre: string): string | undefined {
  const enFormulario = campos.filter((campo) => campo.enFormulario);
  const deLinea = campoDe({ campos: enFormulario }, "item", nombre) ?? campoDe({ campos }, "item", nombre);
  if (deLinea) return `${deLinea.etiqueta} del ítem ${/_(\d+)/.exec(nombre)?.[1] ?? ""}`.trim();
  const propio = campoDe({ campos }, "receptor", nombre) ?? campoDe({ campos }, "documento", nombre);
  return propio?.etiqueta;
}

/** Matches one of these names, in which # stands for digits; without names it matches nothing. */
const namesOf = (nombres: readonly string[]): RegExp =>
  nombres.length === 0
    ? /(?!)/
    : new RegExp(`^(?:${nombres.map((nombre) => nombre.replaceAll("#", "\\d+")).join("|")})$`);
