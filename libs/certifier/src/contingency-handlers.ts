import type {
  Call,
  CertifierDefinition,
  ContingenciaPreparada,
  Cuenta,
  Handlers,
  LoteEnviado,
} from "@dte/contracts";
import { forCaller } from "@dte/outgoing";
import type { Shell } from "@dte/service";
import { required, toResultado, unsupported } from "./answers.js";
import type { Contingencias } from "./contingencia.js";
import type { Country } from "./country.js";
import type { CredencialesSource } from "./credenciales.js";

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
    SubmitLote: async (request, call) =>
      (await complete(request, call).then((asked) =>
        forCaller(call.signal, () => known().submitLote(asked)),
      )) as LoteEnviado,
    FindLote: async (request, call) => ({
      resultados: (await known().findLote(await complete(request, call))).map(toResultado),
    }),
  };
}
