import type {
  Call,
  CertifierDefinition,
  ContingenciaPreparada,
  Cuenta,
  Handlers,
  LoteEnviado,
  LoteEnviadoInput,
} from "@dte/contracts";
import { forCaller } from "@dte/outgoing";
import type { Shell } from "@dte/service";
import type { CredencialesSource, Verdict } from "../country/authority.js";
import type { Contingencias } from "../country/contingencia.js";
import type { Country } from "../country/country.js";
import { observedAs } from "../observed/observed.js";
import { required, toResultado, unsupported } from "./answers.js";

type ContingencyRpc = "PrepareContingencia" | "PrepareEvento" | "SubmitLote" | "FindLote";

/** Makes the rpcs of what a country does while its authority is silent; a country whose law knows no such thing refuses them. */
export function contingencyHandlers(
  shell: Shell,
  { regime, contingencias }: Country,
  credencialesOf: CredencialesSource,
  timeoutOf: (call: Call) => number,
): Pick<Handlers<CertifierDefinition>, ContingencyRpc> {
  const known = (): Contingencias => {
    if (!contingencias) throw unsupported(`${regime.nombre} no emite en contingencia de esta forma.`);
    return contingencias;
  };
  const complete = async <T extends { cuenta: Cuenta | null }>(request: T, call: Call) => {
    const cuenta = required(request.cuenta, "cuenta");
    const credenciales = await credencialesOf(cuenta, call);
    return { ...request, cuenta, credenciales, ahora: shell.now(), timeoutMs: timeoutOf(call) };
  };
  return {
    PrepareContingencia: async (request, call) =>
      (await known().prepare(await complete(request, call))) as ContingenciaPreparada,
    PrepareEvento: async (request, call) => ({
      contenido: Buffer.from(await known().prepareEvento(await complete(request, call))),
    }),
    SubmitLote: async (request, call) => {
      const contingencias = known();
      const asked = await complete(request, call);
      return (await observedAs(loteOf(asked.cuenta, "lote"), wordOfEnviado, () =>
        forCaller(call.signal, () => contingencias.submitLote(asked)),
      )) as LoteEnviado;
    },
    FindLote: async (request, call) => {
      const contingencias = known();
      const asked = await complete(request, call);
      const verdicts = await observedAs(loteOf(asked.cuenta, "preguntarLote"), wordOfEncontrado, () =>
        contingencias.findLote(asked),
      );
      return { resultados: verdicts.map(toResultado) };
    },
  };
}

/** Describes an exchange about a lot, whose documents are of any types. */
const loteOf = (cuenta: Cuenta, paso: "lote" | "preguntarLote") =>
  ({
    cuenta,
    tipo: "",
    estaEnAmbienteDePruebas: cuenta.estaEnAmbienteDePruebas,
    operacion: "contingencia",
    paso,
  }) as const;

function wordOfEnviado({ codigo, rechazado }: LoteEnviadoInput): string {
  if (rechazado) return "rechazado";
  return codigo === undefined ? "desconocido" : "aceptado";
}

/** A lot is answered for where there is a verdict on one of its documents, whatever that is. */
function wordOfEncontrado(verdicts: readonly Verdict[]): string {
  const open = verdicts.filter((each) => each.kind === "desconocido");
  if (open.length < verdicts.length) return "aceptado";
  return open.some(({ enProceso }) => enProceso) ? "enProceso" : "desconocido";
}
