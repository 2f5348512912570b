import type {
  AccountsDefinition,
  Archivo,
  CertifierDefinition,
  Client,
  Cuenta,
  DocumentsDefinition,
  Dte,
  Handlers,
  RenderingDefinition,
} from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Shell } from "@dte/service";
import type { Archivos } from "../archivos.js";
import type { Pool } from "../browser/pool.js";
import { stableDates } from "../browser/stable-dates.js";
import type { OwnPrints } from "../own-prints.js";
import type { SingleFlight } from "../single-flight.js";

/** For each question to a neighbour. Not the caller's own time: others may be waiting for the same print. */
const NEIGHBOUR_LIMIT_MS = 5_000;

export type PdfDeps = {
  shell: Shell;
  documents: Pick<Client<DocumentsDefinition>, "Get" | "GetArchivo">;
  accounts: Pick<Client<AccountsDefinition>, "Get">;
  certifiers: ReadonlyMap<string, Pick<Client<CertifierDefinition>, "Print">>;
  pool: Pool;
  ownPrints: OwnPrints;
  archivos: Archivos;
  flights: SingleFlight<Archivo>;
};

/**
 * The stored print, or a new one: by the account's own template for the type, else in the country's form. Requests for
 * one document that come together share one print. One asked for in a format is the country's, and is not kept.
 */
export const pdf = (deps: PdfDeps): Handlers<RenderingDefinition>["Pdf"] => {
  const options = { timeoutMs: NEIGHBOUR_LIMIT_MS };

  async function findKept({ archivoPdf }: Dte): Promise<Archivo | undefined> {
    if (archivoPdf === undefined) return undefined;
    return await deps.archivos.find(archivoPdf).catch((error: unknown) => {
      deps.shell.log.warn("file store is not reachable", { resource: "files", error });
      return undefined;
    });
  }

  /** What the authority certified: its printed form shows more of it than the contract's document says. */
  async function certifiedFile({ archivoXml, archivoJson }: Dte): Promise<Buffer> {
    const nombre = archivoXml ?? archivoJson;
    if (nombre === undefined) return Buffer.alloc(0);
    return (await deps.documents.GetArchivo({ nombre }, options)).contenido;
  }

  async function render(dte: Dte, formato: string): Promise<Buffer> {
    const certifier = deps.certifiers.get(dte.pais.toLowerCase());
    if (!certifier) throw feg("1000").causedBy(new Error(`CERTIFIERS names no certifier for ${dte.pais}`));
    const cuenta = await deps.accounts.Get({ idCuenta: dte.idCuenta }, options);
    const own = formato === "" ? await deps.ownPrints.print(dte, cuenta) : undefined;
    const pdf = own ?? (await printOfCountry(certifier, { dte, cuenta, formato }));
    return stableDates(pdf, dte.fechaCertificacion ?? dte.fechaEmision);
  }

  async function printOfCountry(
    certifier: Pick<Client<CertifierDefinition>, "Print">,
    { dte, cuenta, formato }: { dte: Dte; cuenta: Cuenta; formato: string },
  ): Promise<Buffer> {
    const contenido = await certifiedFile(dte);
    const { html } = await certifier.Print({ dte, cuenta, formato, contenido }, options);
    return await deps.pool.print(html);
  }

  return ({ idDte, regenerar, formato }) =>
    deps.flights(`${regenerar} ${formato} ${idDte.toUpperCase()}`, async () => {
      const dte = await deps.documents.Get({ id: idDte }, options);
      if (formato !== "") {
        return {
          nombre: `${idDte}.pdf`,
          tipoContenido: "application/pdf",
          contenido: await render(dte, formato),
        };
      }
      const kept = regenerar ? undefined : await findKept(dte);
      return kept ?? (await deps.archivos.keep(dte, await render(dte, formato)));
    });
};
