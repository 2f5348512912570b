import type {
  AccountsDefinition,
  ArchiveDefinition,
  Archivo,
  Client,
  DocumentsDefinition,
  Handlers,
  RenderingDefinition,
} from "@dte/contracts";
import { fichaDe } from "@dte/dte";
import { feg } from "@dte/errors";
import { type NameRemitente, nameOf, type Shared } from "@dte/service";
import { askTwice } from "../ask.js";
import type { Budget } from "../budget.js";
import type { CountryPrints } from "../country-prints.js";
import { isSinVerificar } from "../domain/sin-verificar.js";
import type { Impresores } from "../impresores.js";

const RETRY_SECONDS = 10;

export type PdfRecibidoDeps = {
  archive: Pick<Client<ArchiveDefinition>, "FindRecibido">;
  documents: Pick<Client<DocumentsDefinition>, "GetArchivo">;
  accounts: Pick<Client<AccountsDefinition>, "Get">;
  impresores: Impresores;
  countryPrints: CountryPrints;
  shared: Shared<Archivo>;
  nameRemitente: NameRemitente;
  /**
   * Prints per minute of one document and of the account that received it, as anybody may ask for them. Unverified documents take none of the
   * account's: anybody may have sent them.
   */
  budgets: { readonly documento: Budget; readonly cuenta: Budget };
};

/**
 * Prints a received document as its issuer's country does, from the file that its authority certified. The receiver's template, logo and colour are
 * for the receiver's own documents, and are not used. It is printed each time it is asked for.
 */
export const pdfRecibido =
  (deps: PdfRecibidoDeps): Handlers<RenderingDefinition>["PdfRecibido"] =>
  ({ idDte, formato, remitente }) =>
    deps.shared(`recibido ${formato} ${idDte.toUpperCase()}`, async () => {
      const { dte, idCuenta } = await askTwice((options) =>
        deps.archive.FindRecibido({ id: idDte, remitente }, options),
      );
      if (!dte) throw feg("1000").causedBy(new Error("a received document came without itself"));
      const isThere =
        deps.budgets.documento.take(idDte.toUpperCase()) &&
        (isSinVerificar(dte) || deps.budgets.cuenta.take(idCuenta));
      if (!isThere) {
        throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: RETRY_SECONDS }).with({
          reintentarEnSegundos: RETRY_SECONDS,
        });
      }
      const archivo = dte.archivoXml ?? dte.archivoJson;
      const [cuenta, fiscal] = await Promise.all([
        askTwice((options) => deps.accounts.Get({ idCuenta }, options)),
        archivo === undefined
          ? undefined
          : askTwice((options) => deps.documents.GetArchivo({ nombre: archivo }, options)),
      ]);
      const contenido = fiscal?.contenido ?? Buffer.alloc(0);
      const { versionHoja } = deps.countryPrints;
      const quien = deps.nameRemitente(remitente);
      const asked = { dte, cuenta, formato, contenido, versionHoja, quien: quien ?? "" };
      const impresor = deps.impresores.of(dte, contenido);
      const impreso = await askTwice((options) => impresor.Print(asked, options));
      const pdf = await deps.countryPrints.print(impreso, dte, { idCuenta, quien }, formato);
      return {
        nombre: nameOf(pdf, "pdf"),
        tipoContenido: "application/pdf",
        contenido: pdf,
        nombrePublico: fichaDe(dte).nombreArchivo,
      };
    });
