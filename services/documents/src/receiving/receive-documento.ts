import type {
  AccountsDefinition,
  Client,
  Cuenta,
  Dte,
  Handlers,
  ReceivingDefinition,
  ReceptorDefinition,
} from "@dte/contracts";
import { isUniqueViolation, type Shell, type Sql, transaction } from "@dte/service";
import { insertArchivo } from "../store/archivos.js";
import { insertBitacora } from "../store/bitacora.js";
import { insertDte, replaceRegistrado } from "../store/dtes.js";
import { insertRecibido } from "../store/recibidos.js";
import { isRegistrado } from "../store/registrados.js";
import { attach, nombreOf, XML } from "./attach.js";
import { findCuenta } from "./cuentas.js";
import { fileNameOf, MOTIVO } from "./domain/comprobante.js";
import { findByNumero, insertRecepcion, isRecibida, removeOtros } from "./store/recepciones.js";

type Deps = {
  shell: Shell;
  sql: Sql;
  accounts: Client<AccountsDefinition>;
  receptor: Client<ReceptorDefinition>;
  isAuthRequired: boolean;
};

type Arrived = { readonly cuenta: Cuenta; readonly dte: Dte & { id: string }; readonly contenido: Buffer };

/**
 * Takes a document for one of our accounts into its received archive and answers with the account's signed receipt, which
 * says why when it is not taken. Without an account there is nobody to sign one.
 */
export const receiveDocumento =
  (deps: Deps): Handlers<ReceivingDefinition>["ReceiveDocumento"] =>
  async ({ contenido, token }, call) => {
    const { sql, accounts, receptor, isAuthRequired } = deps;
    const leido = await receptor.ReadDocumento({ contenido, token, exigeToken: isAuthRequired }, { call });
    if (leido.noAutorizado) return { ...NADA, noAutorizado: true };
    const { idEmisor, idReceptor, numero } = leido;
    if (idReceptor === "") return { ...NADA, motivo: NO_ES_ECF };
    const cuenta = await findCuenta(accounts, idReceptor, call);
    if (!cuenta?.tieneCertificado) return { ...NADA, motivo: NO_ES_NUESTRO };
    const answer = async (codigoMotivo?: string) => {
      const request = { cuenta, idEmisor, numero, ...(codigoMotivo !== undefined && { codigoMotivo }) };
      return { ...NADA, acuse: (await receptor.WriteAcuse(request, { call })).contenido };
    };
    if (!cuenta.recibeFacturas) return answer(MOTIVO.noEsNuestro);
    const { dte } = leido;
    if (!dte?.id || leido.codigoMotivo !== undefined)
      return answer(leido.codigoMotivo ?? MOTIVO.especificacion);
    const { estaEnAmbienteDePruebas } = cuenta;
    const key = { idCuenta: cuenta.id, estaEnAmbienteDePruebas, idEmisor, numero };
    if (await isRecibida(sql, key)) return answer(MOTIVO.duplicado);
    const id = estaEnAmbienteDePruebas ? `${dte.id}-PRUEBA` : dte.id;
    const arrived = { cuenta, dte: { ...dte, id, estaEnAmbienteDePruebas }, contenido };
    const { acuse } = await answer();
    const outcome = await store(deps, arrived, acuse, numero);
    return outcome === "taken" ? { ...NADA, acuse } : answer(outcome);
  };

const NADA = { acuse: Buffer.alloc(0), motivo: "", noAutorizado: false };
const NO_ES_ECF =
  "El XML no es un comprobante fiscal electrónico (ECF) que diga RNCEmisor, RNCComprador y eNCF.";
const NO_ES_NUESTRO = "El RNCComprador no es de un receptor electrónico de este servicio.";

class Repeated extends Error {
  override readonly name = "Repeated";
}

/** Document, archive and receipt, or none of it; or why it is not taken, in the authority's code. */
async function store(deps: Deps, arrived: Arrived, acuse: Buffer, numero: string): Promise<string> {
  const { shell, sql } = deps;
  const { cuenta, dte, contenido } = arrived;
  const { estaEnAmbienteDePruebas, serie = "", numero: number = 0 } = dte;
  const idEmisor = dte.emisor?.id ?? "";
  const archivoXml = nombreOf(contenido);
  const documento = { idEmisor, serie, numero: number, estaEnAmbienteDePruebas };
  const known = await findByNumero(sql, documento, archivoXml);
  const same = known?.archivoXml === archivoXml ? known : undefined;
  // Somebody else's signature under the number of a document that was issued here.
  if (known && !same && !(await isRegistrado(sql, known.id ?? ""))) return MOTIVO.firma;
  const idDte = same?.id ?? dte.id;
  const fecha = shell.now();
  const whole = { ...dte, archivoXml, idCuenta: "" };
  return transaction(sql, "receive", async (tx) => {
    if (!same) {
      await insertArchivo(tx, { nombre: archivoXml, tipoContenido: XML, contenido });
      const isReplaced = await replaceRegistrado(tx, whole);
      if (!isReplaced) await insertDte(tx, { dte: whole, idIntento: null, idCuenta: null });
      await insertBitacora(tx, idDte, [{ evento: "Registrado", fecha }]);
    }
    await removeOtros(tx, cuenta.id, documento, idDte);
    await insertRecibido(tx, cuenta.id, { ...(same ?? whole), id: idDte });
    const nombre = await attach(
      tx,
      {
        idDte,
        recibido: true,
        contenido: acuse,
        nombreArchivo: fileNameOf(cuenta.id, dte),
        descripcion: "Acuse de recibo enviado al emisor (ARECF)",
      },
      fecha,
    );
    const key = { idCuenta: cuenta.id, estaEnAmbienteDePruebas, idEmisor, numero, idDte, acuse: nombre };
    if (!(await insertRecepcion(tx, key))) throw new Repeated();
    return "taken";
  }).catch((error: unknown) => {
    if (error instanceof Repeated) return MOTIVO.duplicado;
    // Somebody else put the same document into the archive a moment ago: now it is known.
    const isRace = ["dtes_pkey", "dtes_id"].some((name) => isUniqueViolation(error, name));
    if (isRace && !same) return store(deps, arrived, acuse, numero);
    throw error;
  });
}
