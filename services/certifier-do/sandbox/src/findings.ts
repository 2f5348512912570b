/**
 * A finding of DGII's in a document. By its `efecto` DGII accepts the document all the same and says so (`condicional`), refuses it so that the
 * number is spent (`rechazo`), or refuses it so that the number can be used again (`rechazo-libre`).
 */
export type Finding = {
  readonly codigo: number;
  readonly valor: string;
  readonly efecto: "condicional" | "rechazo" | "rechazo-libre";
};

/** The codes of DGII that were seen, and 0 for all others: it publishes no list of them. */
const codigos = {
  sinCodigo: 0,
  notaDeDebitoQueAnula: 64,
  secuenciaNoAutorizada: 75,
  vencimientoDeSecuencia: 145,
  indicadorNotaCredito: 156,
  indicadorMontoGravado: 176,
  itbisRetenido: 260,
  ncfModificadoNoEmitido: 614,
  saldoDelModificado: 615,
  fechaLimitePago: 1100,
  secuenciaUtilizada: 1209,
  compradorSinIdentificar: 1381,
  compradorInactivo: 1385,
  montoGravado: 1930,
  subDescuentos: 2020,
  subRecargos: 2030,
  montoTotalDelResumen: 3205,
  nombreDeArchivo: 3243,
} as const;

export type Codigo = keyof typeof codigos;

/** Makes a finding with which a document is accepted under conditions. */
export function condicional(codigo: Codigo, valor: string): Finding {
  return { codigo: codigos[codigo], valor, efecto: "condicional" };
}

/** Makes a finding for which a document is refused. */
export function rechazo(codigo: Codigo, valor: string): Finding {
  return { codigo: codigos[codigo], valor, efecto: "rechazo" };
}

/** Makes a finding for which a document is refused without using up its number. */
export function rechazoLibre(codigo: Codigo, valor: string): Finding {
  return { codigo: codigos[codigo], valor, efecto: "rechazo-libre" };
}

export type Mensaje = { readonly valor: string; readonly codigo: number };

/** The code of a result: 1 accepted, 2 refused, 4 accepted with conditions. */
export type CodigoDeResultado = 1 | 2 | 4;

export type Veredicto = {
  readonly codigo: CodigoDeResultado;
  readonly mensajes: readonly Mensaje[];
  readonly secuenciaUtilizada: boolean;
};

/** Makes the verdict of these findings ("Descripción técnica de servicios DGII", consulta de resultado). */
export function veredictoOf(findings: readonly Finding[]): Veredicto {
  const refused = findings.filter(({ efecto }) => efecto !== "condicional");
  const said = refused.length > 0 ? refused : findings;
  return {
    codigo: refused.length > 0 ? 2 : findings.length > 0 ? 4 : 1,
    mensajes:
      said.length > 0 ? said.map(({ codigo, valor }) => ({ valor, codigo })) : [{ valor: "", codigo: 0 }],
    secuenciaUtilizada: !refused.some(({ efecto }) => efecto === "rechazo-libre"),
  };
}

const ESTADOS = {
  0: "No encontrado",
  1: "Aceptado",
  2: "Rechazado",
  3: "En Proceso",
  4: "Aceptado Condicional",
};

/** Gives DGII's word for a code of result. */
export function estadoOf(codigo: keyof typeof ESTADOS): string {
  return ESTADOS[codigo];
}
