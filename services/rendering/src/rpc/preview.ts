import type {
  AccountsDefinition,
  Call,
  CertifierDefinition,
  Client,
  Cuenta,
  DescripcionPais,
  Dte,
  Handlers,
  RenderingDefinition,
} from "@dte/contracts";
import { fechaLocal } from "@dte/dte";
import { FegError, feg, invalid } from "@dte/errors";
import { TemplateRefused } from "@dte/plantilla";
import type { Certifiers, Shell } from "@dte/service";
import type { Aside } from "../aside.js";
import { PrintRefused } from "../browser/print-refused.js";
import { type DelPais, fillTemplate, wantsDelPais } from "../domain/own-template.js";
import { textOfRefusal } from "../domain/refusal-text.js";
import { sampleDte, sampleSolicitudes, withFicha } from "../domain/sample.js";
import { isSlow, TEMPLATE_LIMITS } from "../own-prints.js";

/** The most characters of a template: as many as of one that an account keeps. */
const CONTENIDO_CHARS_MAX = 200_000;
/** The word printed across a preview, so that nobody takes it for a document. */
const SELLO = "EJEMPLO";

export type PreviewDeps = {
  shell: Shell;
  accounts: Pick<Client<AccountsDefinition>, "Resolve" | "Get">;
  certifiers: Pick<Certifiers, "find" | "describe">;
  aside: Pick<Aside, "preview">;
};

/** Prints a template with a document of no one. Throws FEG_VALIDATION_ERROR with the template's faults, FEG_RATE_LIMIT_EXCEEDED, and what accounts refuses. */
export const preview =
  (deps: PreviewDeps): Handlers<RenderingDefinition>["Preview"] =>
  async (request, call) => ({
    nombre: "vista-previa.pdf",
    tipoContenido: "application/pdf",
    contenido: (await printSample(deps, request, call)).contenido,
  });

/** Tells whether a template is slow with a document of no one. Throws what `preview` throws. */
export const measure =
  (deps: PreviewDeps): Handlers<RenderingDefinition>["Measure"] =>
  async (request, call) => ({ esLenta: isSlow((await printSample(deps, request, call)).ms) });

type PreviewRequest = Parameters<Handlers<RenderingDefinition>["Preview"]>[0];
type Sample = { readonly contenido: Buffer; readonly ms: number };

async function printSample(
  deps: PreviewDeps,
  { actor, titular, idCuenta: asked, contenido, tipo: askedTipo }: PreviewRequest,
  call: Call,
): Promise<Sample> {
  refuseContenido(contenido);
  const resolved = await deps.accounts.Resolve(
    {
      usuario: actor?.usuario ?? "",
      permiso: "cuenta.administrar",
      ...(asked !== undefined && { idCuenta: asked }),
    },
    { call },
  );
  const cuenta = await deps.accounts.Get({ idCuenta: resolved.id }, { call });
  const certifier = deps.certifiers.find(cuenta.pais);
  if (!certifier) throw feg("1000").causedBy(new Error(`CERTIFIERS names no certifier for ${cuenta.pais}`));
  const descripcion = await deps.certifiers.describe(cuenta.pais);
  const tipo = tipoOf(askedTipo, cuenta, descripcion);
  const sample = sampleDte({
    cuenta,
    descripcion,
    tipo,
    fecha: fechaLocal(deps.shell.now(), descripcion.zonaHoraria).texto,
    calculado: await computed(deps, certifier, { cuenta, tipo, call }),
  });
  const { presentados } = await certifier.Present({ dtes: [sample] }, { call });
  const dte = withFicha(sample, presentados[0]?.ficha);
  const delPais = wantsDelPais(contenido)
    ? await certifier.Print({ dte, cuenta, formato: "", contenido: Buffer.alloc(0) }, { call })
    : undefined;
  const quien = `usuario ${titular || actor?.usuario}`;
  return await print(deps, contenido, { dte, cuenta, delPais, quien });
}

function refuseContenido(contenido: string): void {
  if (contenido.trim() === "") throw invalid("contenido es obligatorio: envíe el HTML de la plantilla.");
  if (contenido.length > CONTENIDO_CHARS_MAX) {
    throw invalid(`contenido: la plantilla excede ${CONTENIDO_CHARS_MAX} caracteres. Redúzcala.`);
  }
}

function tipoOf(
  asked: string | undefined,
  { tipoDocumentoPorDefecto }: Cuenta,
  { valoresTipo: tipos }: DescripcionPais,
): string {
  const find = (tipo: string | undefined) => tipos.find((each) => each.toLowerCase() === tipo?.toLowerCase());
  if (asked === undefined) return find(tipoDocumentoPorDefecto) ?? tipos[0] ?? "factura";
  const tipo = find(asked);
  if (tipo === undefined) throw invalid(`tipo: valores aceptados: ${tipos.join(", ")}.`);
  return tipo;
}

/** Asks the certifier to compute the sample; undefined where it refuses it, as it does a note without its original. */
async function computed(
  { shell }: PreviewDeps,
  certifier: Pick<Client<CertifierDefinition>, "Prepare">,
  { cuenta, tipo, call }: { cuenta: Cuenta; tipo: string; call: Call },
): Promise<Dte | undefined> {
  for (const solicitud of sampleSolicitudes(tipo, cuenta)) {
    try {
      const computed = { ...solicitud, certificar: false };
      const { dte } = await certifier.Prepare(
        { cuenta, solicitud: computed, idIntento: shell.newId() },
        { call },
      );
      return dte ?? undefined;
    } catch (error) {
      if (!(error instanceof FegError)) throw error;
    }
  }
  return undefined;
}

async function print(
  { aside }: PreviewDeps,
  contenido: string,
  { dte, cuenta, delPais, quien }: { dte: Dte; cuenta: Cuenta; delPais: DelPais | undefined; quien: string },
): Promise<Sample> {
  try {
    const { html } = fillTemplate(contenido, dte, cuenta, delPais);
    let ms = 0;
    const measured = (took: number) => {
      ms = took;
    };
    const options = { sello: SELLO, idCuenta: cuenta.id, measured, ...TEMPLATE_LIMITS };
    const pdf = await aside.preview({ idCuenta: cuenta.id, quien }, (printer) =>
      printer.print(html, options),
    );
    return { contenido: pdf, ms };
  } catch (error) {
    const cause = error instanceof FegError ? error.cause : error;
    if (cause instanceof TemplateRefused || cause instanceof PrintRefused) {
      throw invalid(textOfRefusal(cause));
    }
    throw error;
  }
}
