/** DGII's types of e-CF: Formato e-CF v1.0, IdDoc field 2. */
const TIPOS_ECF = ["31", "32", "33", "34", "41", "43", "44", "45", "46", "47"] as const;
export type TipoEcf = (typeof TIPOS_ECF)[number];

/** Tells whether a text is the number of one of DGII's ten types of e-CF, without the E before it. */
export const isTipoEcf = (text: string): text is TipoEcf => (TIPOS_ECF as readonly string[]).includes(text);

const tipos = (lista: string): ReadonlySet<string> => new Set(lista.split(" "));

/** The sets of types that some element of the ten schemas is in, each named after the trait that the types share. */
export const TODOS = tipos("31 32 33 34 41 43 44 45 46 47");
export const NOTA_CREDITO = tipos("34");
export const CON_VENCIMIENTO = tipos("31 33 41 43 44 45 46 47");
export const VENTAS = tipos("31 32 33 34 44 45 46");
export const CON_ITBIS = tipos("31 32 33 34 41 45");
export const CON_ADICIONALES = tipos("31 32 33 34 44 45");
export const MENOS_GASTOS = tipos("31 32 33 34 41 44 45 46 47");
export const CON_FORMAS_PAGO = tipos("31 32 33 41 44 45 46 47");
export const VENTAS_Y_EXTERIOR = tipos("31 32 33 34 44 45 46 47");
export const COMERCIALES = tipos("31 32 33 34 41 44 45 46");
export const CON_EXTRANJERO = tipos("32 33 34 44 46 47");
export const EXPORTACION = tipos("46");
export const CON_DESTINO = tipos("46 47");
export const GRAVABLES = tipos("31 32 33 34 41 45 46");
export const CON_EXENTO = tipos("31 32 33 34 41 43 44 45 47");
export const CON_SELECTIVO = tipos("31 32 33 34 45");
export const CON_ITBIS_RETENIDO = tipos("31 33 34 41");
export const CON_RETENCION = tipos("31 33 34 41 47");
export const CON_MINERIA = tipos("32 33 34 46");
export const CON_SUBTOTAL_ADICIONAL = tipos("31 32 33 34 41 44 45");
export const NOTAS = tipos("33 34");
