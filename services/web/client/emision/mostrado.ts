import { type Borrador, type ItemBorrador, isEscrito } from "./borrador.js";
import { type Campo, hasExencion, monedaDe, type Pais } from "./pais.js";

type Contexto = Pais & { readonly monedaPorDefecto?: string | undefined };

/**
 * Gives the part of a draft that the form shows. A user who has chosen another type keeps what they wrote for the last one, in case they come back to
 * it, but nobody issues what they do not see. A note also has the data that it took from its original, which have no field.
 */
export function mostrado(borrador: Borrador, pais: Contexto): Borrador {
  const { tipo } = borrador;
  const { heredaNota } = pais;
  const campos = [...pais.datos(tipo), ...pais.datosMoneda(monedaDe(borrador, pais), tipo)];
  const isHeredado = (nombre: string) => pais.esNota(tipo) && heredaNota.documento.test(nombre);
  return {
    ...borrador,
    items: borrador.items
      .filter(isEscrito)
      .map((item) => ({ ...item, datos: datosDeItem(item, tipo, pais) })),
    pagos: pais.llevaPagos(tipo) ? borrador.pagos : [],
    datos: only(borrador.datos, (nombre) => hasCampo(campos, nombre) || isHeredado(nombre)),
    datosReceptor: only(borrador.datosReceptor, (nombre) => hasCampo(pais.datosReceptor(tipo), nombre)),
    ...(!hasExencion(pais, tipo) && { motivoExencionIva: "" }),
    ...(!pais.esNota(tipo) && { idDteOriginal: "", motivoAjuste: "" }),
    ...(!pais.esExportacion(tipo) && { paisReceptor: "" }),
    ...(!pais.pideLugar(tipo) && { idDepartamento: "", idMunicipio: "" }),
  };
}

/** Keeps the data that a line's taxes ask for, and in a note those that the original's line had besides. */
function datosDeItem({ datos, otros }: ItemBorrador, tipo: string, pais: Pais): ItemBorrador["datos"] {
  const campos = pais.datosItem(
    tipo,
    otros.map(({ valor }) => valor),
  );
  const posibles = pais.datosItem(
    tipo,
    pais.otros.map(({ valor }) => valor),
  );
  const bases = (de: readonly Campo[]) => de.map(({ nombre }) => baseDe(nombre));
  const isHeredado = (base: string) =>
    pais.esNota(tipo) &&
    pais.heredaNota.linea.includes(base) &&
    (bases(campos).includes(base) || !bases(posibles).includes(base));
  return only(datos, (nombre) => hasCampo(campos, nombre) || isHeredado(baseDe(nombre)));
}

/** Gives the name before the number: DATO of DATO_#_1. */
const baseDe = (nombre: string): string => nombre.replace(/_#.*$/, "");

const hasCampo = (campos: readonly Campo[], nombre: string): boolean =>
  campos.some((campo) => campo.nombre === nombre);

const only = (datos: Readonly<Record<string, string>>, isKept: (nombre: string) => boolean) =>
  Object.fromEntries(Object.entries(datos).filter(([nombre]) => isKept(nombre)));
