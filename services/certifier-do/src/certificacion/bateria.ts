import { Certifier, type CuentaInput, type SolicitudInput } from "@dte/contracts";
import { prepare } from "@dte/dte";
import { writeEcf } from "../format/write-ecf.js";
import { createRegime } from "../regime/regime.js";
import { compareConSet, compareResumen, type Diferencia } from "./comparar.js";
import { enOrden, isResumen } from "./orden.js";
import { type Columnas, encfDe, type SetDgii } from "./set.js";
import { cuerpoDe, solicitudDe } from "./solicitud.js";

/** What the answer to a step comes to. */
export type Veredicto =
  | { readonly estado: "cumple" }
  /** DGII has not decided: ask for the document again, and judge that answer. */
  | { readonly estado: "pendiente" }
  /** The set begins anew. `motivo` is Spanish. */
  | { readonly estado: "falla"; readonly motivo: string };

/** What the API answered, of which these are read. */
export type Respuesta = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

export type Paso = {
  /** The e-NCF: whoever goes on later says which are done by it. */
  readonly id: string;
  readonly titulo: string;
  readonly request: {
    readonly method: "POST";
    readonly path: "/dte";
    readonly body: Readonly<Record<string, unknown>>;
  };
  /** Spanish: what stands in the way. Nothing is sent while there is any, because DGII would refuse it and the set begin anew. */
  readonly impedimentos: readonly string[];
  /** Spanish: cents that the set itself is off by, within DGII's tolerance, and another legal name than the account's. */
  readonly avisos: readonly string[];
  readonly expectation: (respuesta: Respuesta) => Veredicto;
};

export type Bateria = {
  readonly set: SetDgii;
  /** The account as the API shows it. */
  readonly cuenta: CuentaInput & { readonly id: string };
  readonly ahora: Date;
  /** The e-NCFs that DGII has accepted before. */
  readonly hechos?: ReadonlySet<string>;
};

/** The steps of DGII's set, in the order that goes through, each compared with its case before it is sent. */
export async function* certificar({
  set,
  cuenta,
  ahora,
  hechos = new Set(),
}: Bateria): AsyncGenerator<Paso, void> {
  for (const caso of enOrden(set.casos)) {
    const encf = encfDe(caso);
    if (hechos.has(encf)) continue;
    const solicitud = solicitudDe(caso);
    const diferencias = diferenciasDe(set, caso, { cuenta, solicitud, ahora });
    const [avisos, impedimentos] = [true, false].map((isAviso) =>
      diferencias.filter((each) => each.isAviso === isAviso).map(({ texto }) => texto),
    ) as [string[], string[]];
    yield {
      id: encf,
      titulo: `${encf}${isResumen(caso) ? " (resumen)" : ""}`,
      request: {
        method: "POST",
        path: "/dte",
        body: cuerpoDe(solicitud, cuenta.id, `certificacion-${encf}`),
      },
      impedimentos,
      avisos,
      expectation: (respuesta) => judge(encf, respuesta),
    };
  }
}

type Asked = { readonly cuenta: CuentaInput; readonly solicitud: SolicitudInput; readonly ahora: Date };
type Dicha = { readonly texto: string; readonly isAviso: boolean };

const regime = createRegime();

/** What the e-CF that is asked for has otherwise than the case and its summary, or why there would be none. */
function diferenciasDe({ resumenes }: SetDgii, caso: Columnas, asked: Asked): Dicha[] {
  const { requestSerialize, requestDeserialize } = Certifier.Prepare;
  const { cuenta, solicitud } = requestDeserialize(requestSerialize(asked));
  if (!cuenta || !solicitud) throw new TypeError("the messages came out empty");
  const outcome = prepare(regime, { cuenta, solicitud, ahora: asked.ahora });
  if (!outcome.ok) return [{ texto: outcome.fault.error.message, isAviso: false }];
  const ecf = writeEcf(outcome.value, cuenta);
  const resumen = resumenes.find((each) => encfDe(each) === encfDe(caso));
  const todas = [...compareConSet(caso, ecf), ...(resumen ? compareResumen(resumen, ecf) : [])];
  return todas.map((each) => ({ texto: textoDe(each), isAviso: each.isAviso }));
}

/** What an account says, and no request can: it is set right there. */
const DE_CUENTA: readonly string[] = ["RNCEmisor", "RazonSocialEmisor"];

function textoDe({ lugar, suyo, nuestro }: Diferencia): string {
  const remedio = DE_CUENTA.includes(lugar) ? " Corríjalo en la cuenta." : "";
  return `${lugar}: el set dice "${suyo}" y el e-CF "${nuestro}".${remedio}`;
}

/** The account's own document with that number is the one of an earlier run, whose answer was lost. */
const REPETIDA = "FEG_DTE_CREA_001";
const SIN_VEREDICTO = "FEG_DTE_CERTIFICATION_ERROR";

function judge(encf: string, { status, body }: Respuesta): Veredicto {
  const { codigo, mensaje, serie, numero } = body;
  if (status === 200) {
    const suyo = `${serie}${String(numero).padStart(10, "0")}`;
    return suyo === encf
      ? { estado: "cumple" }
      : { estado: "falla", motivo: `Se emitió ${suyo} en lugar de ${encf}.` };
  }
  const isPendiente = codigo === REPETIDA || (codigo === SIN_VEREDICTO && /pendiente/i.test(String(mensaje)));
  return isPendiente
    ? { estado: "pendiente" }
    : { estado: "falla", motivo: String(mensaje ?? `HTTP ${status}`) };
}
