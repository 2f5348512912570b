import type {
  AccountsDefinition,
  Archivo,
  Client,
  DocumentsDefinition,
  Dte,
  Handlers,
  RenderingDefinition,
} from "@dte/contracts";
import { fichaDe } from "@dte/dte";
import { feg } from "@dte/errors";
import { type NameRemitente, nameOf, type Shared, type Shell } from "@dte/service";
import type { Archivos } from "../archivos.js";
import { askTwice } from "../ask.js";
import type { Budget } from "../budget.js";
import { type CountryPrints, dated } from "../country-prints.js";
import { ownTemplateOf } from "../domain/own-template.js";
import { isSinVerificar } from "../domain/sin-verificar.js";
import type { Impresores } from "../impresores.js";
import type { OwnPrints } from "../own-prints.js";

export type PdfDeps = {
  shell: Shell;
  documents: Pick<Client<DocumentsDefinition>, "Get" | "GetArchivo">;
  accounts: Pick<Client<AccountsDefinition>, "Get">;
  impresores: Impresores;
  countryPrints: CountryPrints;
  ownPrints: OwnPrints;
  archivos: Archivos;
  shared: Shared<Archivo>;
  nameRemitente: NameRemitente;
  /**
   * New prints, which anybody may ask for, of documents that have one already: of one document, and of one account. Unverified documents take none of
   * the account's.
   */
  anew: { readonly documento: Budget; readonly cuenta: Budget };
  /** New prints of one document in one format, where no print is kept that could answer instead. */
  unkept: Budget;
};

/** The form that was asked for, "" where none was, and the caller. */
type Asked = { readonly formato: string; readonly quien: string | undefined };

const RETRY_SECONDS = 10;

/**
 * Gives the stored print, or a new one: by the account's own template for the type, else in the country's form. Requests that come while one for the
 * same document is answered share the next print: a caller who asks after a cancellation sees it. A print in a named format is the country's. New
 * prints of a document and of an account are limited; beyond the limit the stored print answers. A print in a format is not kept, nor one that lacks
 * something of its account's: the logo, because the file store is away and a document does not wait for a picture, or its template, which could not
 * be used this time. Those are limited too for each document. Throws FEG_RATE_LIMIT_EXCEEDED beyond that, and when too many prints wait.
 */
export const pdf = (deps: PdfDeps): Handlers<RenderingDefinition>["Pdf"] => {
  async function findKept({ archivoPdf }: Dte): Promise<Archivo | undefined> {
    if (archivoPdf === undefined) return undefined;
    return await deps.archivos.find(archivoPdf).catch((error: unknown) => {
      deps.shell.log.warn("files.unreachable", { resource: "files", error });
      return undefined;
    });
  }

  /** Gives the file that the authority certified: the printed form shows more of it than the contract's document has. */
  async function certifiedFile({ archivoXml, archivoJson }: Dte): Promise<Buffer> {
    const nombre = archivoXml ?? archivoJson;
    if (nombre === undefined) return Buffer.alloc(0);
    return (await askTwice((options) => deps.documents.GetArchivo({ nombre }, options))).contenido;
  }

  /** Makes a print. `isWhole` is false when the print lacks its account's logo or template. */
  async function render(
    dte: Dte,
    { formato, quien }: Asked,
  ): Promise<{ contenido: Buffer; isWhole: boolean }> {
    const cuenta = await askTwice((options) => deps.accounts.Get({ idCuenta: dte.idCuenta }, options));
    const { versionHoja } = deps.countryPrints;
    const ofCountry = async () => {
      const contenido = await certifiedFile(dte);
      const asked = { dte, cuenta, formato, contenido, versionHoja, quien: quien ?? "" };
      const impresor = deps.impresores.of(dte, contenido);
      return await askTwice((options) => impresor.Print(asked, options));
    };
    const own = formato === "" ? await deps.ownPrints.print(dte, cuenta, ofCountry, quien) : undefined;
    const contenido = own
      ? dated(own, dte)
      : await deps.countryPrints.print(await ofCountry(), dte, { idCuenta: dte.idCuenta, quien }, formato);
    const hasLogo = !cuenta.tieneLogo || cuenta.logo.length > 0;
    const hasForm = own !== undefined || ownTemplateOf(dte, cuenta) === undefined;
    return { contenido, isWhole: hasLogo && hasForm };
  }

  async function printed(dte: Dte, asked: Asked, leido: Date): Promise<Archivo> {
    const { contenido, isWhole } = await render(dte, asked);
    if (asked.formato === "" && isWhole) return await deps.archivos.keep(dte, leido, contenido);
    // A client that keeps a copy asks by this name whether the document still prints the same.
    return { nombre: nameOf(contenido, "pdf"), tipoContenido: "application/pdf", contenido };
  }

  return ({ idDte, regenerar, formato, remitente }) =>
    deps.shared(`${regenerar} ${formato} ${idDte.toUpperCase()}`, async () => {
      const leido = deps.shell.now();
      const dte = await askTwice((options) => deps.documents.Get({ id: idDte, remitente }, options));
      const isAnew =
        regenerar &&
        formato === "" &&
        deps.anew.documento.take(idDte.toUpperCase()) &&
        (isSinVerificar(dte) || deps.anew.cuenta.take(dte.idCuenta));
      const kept = isAnew || formato !== "" ? undefined : await findKept(dte);
      if (!kept && !isAnew && !deps.unkept.take(`${formato} ${idDte.toUpperCase()}`)) throw tooOften();
      const archivo = kept ?? (await printed(dte, { formato, quien: deps.nameRemitente(remitente) }, leido));
      return { ...archivo, nombrePublico: fichaDe(dte).nombreArchivo };
    });
};

const tooOften = () =>
  feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: RETRY_SECONDS }).with({ reintentarEnSegundos: RETRY_SECONDS });
