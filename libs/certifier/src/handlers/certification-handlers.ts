import type { CertifierDefinition, Handlers } from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import type { Shell } from "@dte/service";
import type { Country } from "../country/country.js";
import type { Lecturas } from "../reading/lecturas.js";
import { required } from "./answers.js";

/** Makes the rpc that says what an account has to issue before production. It sends nothing and keeps nothing. */
export const certificationHandlers = (
  shell: Shell,
  { regime, descripcion, certificacion }: Country,
  tareas: Pick<Lecturas, "of">,
): Pick<Handlers<CertifierDefinition>, "PlanCertificacion"> => ({
  PlanCertificacion: async ({ cuenta, productos, receptores, semilla, libro, etapa, quien }) => {
    if (!certificacion) {
      const detalle = `En ${regime.nombre} la autoridad no pide documentos de prueba antes de producción.`;
      throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
    }
    const etapas = (descripcion.etapasCertificacion ?? []).flatMap((each) => each.clave ?? []);
    if (etapa !== "" && !etapas.includes(etapa)) {
      const detalle =
        etapas.length === 0
          ? `En ${regime.nombre} la certificación no tiene etapas: no envíe etapa.`
          : `En ${regime.nombre} no hay una etapa "${etapa}". Las etapas son: ${etapas.join(", ")}.`;
      throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
    }
    const whole = required(cuenta, "cuenta");
    const pedido = {
      cuenta: whole,
      productos,
      receptores: receptores.map(readReceptor),
      semilla,
      etapa,
      libro,
      ahora: shell.now(),
      newId: shell.newId,
    };
    const plan = await certificacion(pedido, tareas.of(whole.id, quien));
    if ("problema" in plan) throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: plan.problema });
    return plan as Awaited<ReturnType<Handlers<CertifierDefinition>["PlanCertificacion"]>>;
  },
});

function readReceptor(text: string): Readonly<Record<string, unknown>> {
  const value = parse(text);
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>;
  throw invalid("receptores: se espera una lista de receptores como los de POST /dte.");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
