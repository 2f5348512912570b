import type { Cuenta, PlanCertificacionInput, ProductoDeCatalogo as Producto } from "@dte/contracts";
import type { Lecturas } from "../reading/lecturas.js";

/** Something that can be sold, as the account's own catalogue has it; its price is a decimal, taxes inside. */
export type ProductoDeCatalogo = Pick<Producto, "nombre" | "precioUnitario"> & Partial<Producto>;

/** The account that a battery is for, and the content that it is made from. */
export type CertificacionDe = {
  /** The account, as far as a battery reads it. */
  readonly cuenta: {
    readonly id: string;
    readonly idCertificador?: string;
    readonly secuencias?: readonly { readonly tipo: string }[];
    readonly datosAdicionales?: readonly { readonly nombre: string; readonly valor: string }[];
    readonly informacionFiscal?: Readonly<Record<string, unknown>>;
  };
  readonly productos: readonly ProductoDeCatalogo[];
  /** The receivers that it is issued to, as a request has them, whom the authority knows. Without any it is the account itself. */
  readonly receptores?: readonly Readonly<Record<string, unknown>>[];
  /** The same seed and the same catalogue give the same battery. */
  readonly semilla: number;
};

/** The facts that are known when the bodies of a battery are written. */
export type HechoCertificacion = {
  readonly ahora: Date;
  /** Gives the id of the document that the step of that key came to. */
  readonly idDe: (clave: string) => string;
  /** Makes a version 4 UUID. */
  readonly newId: () => string;
  /** Takes the next number for a document that was numbered before it reaches the service, by the names of its type. */
  readonly numeroDe: (...tipos: [string, ...string[]]) => number;
};

/** One thing to do over the REST API: `POST /dte`, or `POST /dte/{id}/anular` of the document of another step. */
export type PasoCertificacion = {
  /** Unique and always the same: a battery goes on where it was by it. */
  readonly clave: string;
  /** The `clave` of the group that it counts for. */
  readonly grupo: string;
  readonly accion: "emitir" | "anular";
  /** The step whose document it adjusts or cancels, and which comes first. */
  readonly tras?: string;
  /** Writes the body of the request. */
  readonly cuerpo: (hecho: HechoCertificacion) => Readonly<Record<string, unknown>>;
};

/** A group that the authority counts: so many of a type of document, or of an event. */
export type GrupoCertificacion = {
  readonly clave: string;
  /** Spanish. */
  readonly nombre: string;
  readonly minimo: number;
};

/** The documents and events that an authority counts before a taxpayer issues in production, as data. Pure. */
export type Bateria = {
  /** Spanish: what it proves, and to whom. */
  readonly titulo: string;
  /** Lists the groups that this account has to pass. */
  readonly grupos: (de: CertificacionDe) => readonly GrupoCertificacion[];
  /** Lists every step, each after the one that it follows. */
  readonly pasos: (de: CertificacionDe) => readonly PasoCertificacion[];
};

/** Names the step of a group, which are counted from 0. */
export const claveDe = (grupo: string, indice: number): string => `${grupo}/${indice + 1}`;

/** The battery, and the step of its group, that a body belongs to. */
type Lugar = { readonly de: CertificacionDe; readonly indice: number };

/**
 * Picks a product of the catalogue, always the same for a seed and a place; `otro` where none may be picked. A product that costs nothing proves
 * nothing, nor does one that costs `tope` or more.
 */
export function productoDe(
  { de: { productos, semilla }, indice }: Lugar,
  otro: ProductoDeCatalogo,
  tope = Number.POSITIVE_INFINITY,
): ProductoDeCatalogo {
  const vendibles = productos.filter(({ precioUnitario }) => {
    const precio = Number(precioUnitario);
    return precio > 0 && precio < tope;
  });
  return vendibles[(Math.abs(semilla) + indice) % Math.max(vendibles.length, 1)] ?? otro;
}

/** Writes the line of a request that sells so many of a product. */
export const itemDe = (
  { nombre, precioUnitario, unidadMedida, tipoProducto }: ProductoDeCatalogo,
  cantidad: number,
) => ({
  descripcion: nombre,
  cantidad,
  precioUnitario: Number(precioUnitario),
  tipo: tipoProducto === "S" ? "servicio" : "bien",
  ...(unidadMedida && { unidadMedida }),
});

/** Gives a receiver whom the authority certainly knows: one of those that were named, or else the taxpayer itself. */
export const conocido = (
  { de: { receptores = [] }, indice }: Lugar,
  propio: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => receptores[indice % Math.max(receptores.length, 1)] ?? propio;

/** The parts that a plan is made of. */
export type PlanPedido = {
  readonly cuenta: Cuenta;
  readonly productos: readonly ProductoDeCatalogo[];
  readonly receptores: readonly Readonly<Record<string, unknown>>[];
  readonly semilla: number;
  /** The texts of a workbook's cells, by sheet and row, as JSON; empty where there is none. They are the user's, and a thread reads them. */
  readonly libro: Uint8Array;
  /** The stage that was asked for, one of those that the country describes; "" where nobody says. */
  readonly etapa: string;
  readonly ahora: Date;
  readonly newId: () => string;
};

/** `problema` says in Spanish what the account lacks, or what the request has to bring, before there can be a plan. */
export type PlanDado = PlanCertificacionInput | { readonly problema: string };

/** Makes a plan. Work that takes longer than a document is done by `tareas`, which are the functions of the country's `lecturas`, in the line of the user who asks. */
export type PlanDePais = (pedido: PlanPedido, tareas: Pick<Lecturas, "read">) => Promise<PlanDado>;

/** Fields that the runner of a plan fills in once the step before is done. */
const DE_OTRO_PASO = ["idDteOriginal", "dteId"];
const SIN_TIPOS =
  "La cuenta no tiene nada que certificar: registre las secuencias de los tipos que va a emitir con PATCH /cuenta/{id}.";

/** Makes the plan of a country whose authority counts documents that the taxpayer makes up. */
export const planDeBateria =
  (bateria: Bateria): PlanDePais =>
  async ({ cuenta, ahora, newId, ...pedido }) => {
    const shown = withoutEmpty(cuenta) as CertificacionDe["cuenta"];
    const de: CertificacionDe = { ...pedido, cuenta: shown };
    const hecho = { ahora, newId, idDe: () => "", numeroDe: numerosOf(cuenta, pedido.semilla) };
    const pasos = bateria.pasos(de).map(({ clave, grupo, accion, tras, cuerpo }) => ({
      ...{ clave, grupo, accion },
      ...(tras !== undefined && { tras }),
      cuerpo: JSON.stringify(
        Object.fromEntries(Object.entries(cuerpo(hecho)).filter(([name]) => !DE_OTRO_PASO.includes(name))),
      ),
    }));
    if (pasos.length === 0) return { problema: SIN_TIPOS };
    return { titulo: bateria.titulo, seDetiene: false, grupos: [...bateria.grupos(de)], pasos };
  };

/**
 * Takes numbers from the upper half of the account's range of a type, another part of it for each seed: the service takes the lower ones
 * itself, and no two may be the same.
 */
function numerosOf({ secuencias }: Cuenta, semilla: number): HechoCertificacion["numeroDe"] {
  let given = 0;
  return (...tipos) => {
    const { desde = 1, hasta = NUMERO_MAX } =
      secuencias.find(({ tipo }) => tipos.includes(tipo.toLowerCase())) ?? {};
    const room = Math.max(1, Math.floor((hasta - desde + 1) / 2));
    const skipped = (Math.abs(semilla) * NUMEROS_DE_SEMILLA + given) % room;
    given += 1;
    return hasta - skipped;
  };
}

const NUMERO_MAX = 999_999_999;
/** More than any battery takes. */
const NUMEROS_DE_SEMILLA = 10;

/** Writes a message as the REST API shows it: what says nothing is not there. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== "object" || value === null) return value;
  const said = Object.entries(value).filter(
    ([name, each]) => !name.startsWith("_") && each !== null && each !== undefined && each !== "",
  );
  return Object.fromEntries(said.map(([name, each]) => [name, withoutEmpty(each)]));
}
