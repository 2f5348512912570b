import type {
  AccountsDefinition,
  CertifierDefinition,
  Client,
  DocumentsDefinition,
  Handlers,
} from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import type { Shell } from "@dte/service";
import type { Lease } from "@dte/work";
import type { Anulaciones } from "../issuing/anulaciones.js";
import type { AnulacionNumeros } from "../store/anulaciones-numeros.js";
import type { Store } from "../store/store.js";

type Deps = {
  shell: Shell;
  store: Store;
  lease: Lease;
  anulaciones: Anulaciones;
  accounts: Client<AccountsDefinition>;
  certifierOf: (pais: string) => Client<CertifierDefinition>;
};

/** The most numbers of one message to the authority. */
const NUMEROS_MAX = 10_000;
/**
 * The most numbers that a user may give back in a day, of all their accounts: an issuer's whole range of a year. In tests, and for an account that
 * nothing proves, it is a few requests of the largest size.
 */
const AL_DIA_MAX = 1_000_000;
const SIN_PROBAR_AL_DIA_MAX = 20_000;
const RETRY_SECONDS = 3_600;
/** Another request of the user is being written; the client is to come back after this many seconds. */
const BUSY_SECONDS = 1;

/**
 * Gives numbers back to the authority. They are marked here first, so that none is given out meanwhile, and the message to the authority is kept
 * before it is sent. While nobody knows whether the authority has heard it, the numbers stay marked and the message is sent again later; the same
 * call may be repeated.
 */
export const cancelNumeros =
  (deps: Deps): Handlers<DocumentsDefinition>["CancelNumeros"] =>
  async ({ actor, titular, idCuenta, tipo, desde, hasta }, call) => {
    const { accounts, certifierOf, anulaciones } = deps;
    if (desde < 1 || hasta < desde || hasta - desde >= NUMEROS_MAX) {
      throw invalid(
        `desde y hasta deben ser un rango de 1 a ${NUMEROS_MAX} números. Divida el rango en varios.`,
      );
    }
    const usuario = actor?.usuario ?? "";
    const cuenta = await accounts.Resolve({ usuario, permiso: "cuenta.administrar", idCuenta }, { call });
    const certifier = certifierOf(cuenta.pais);
    const { serie } = await certifier.ResolveSerie({ cuenta, tipo }, { call });
    const { id, pais, estaEnAmbienteDePruebas, sinProbar } = cuenta;
    const max = estaEnAmbienteDePruebas || sinProbar ? SIN_PROBAR_AL_DIA_MAX : AL_DIA_MAX;
    const numeros = { idCuenta: id, pais, estaEnAmbienteDePruebas, serie, tipo, desde, hasta };
    const asked = { ...numeros, max, titular: titular || usuario };
    // Nothing is signed for a user who has given back all that a day allows, nor for numbers that cannot be given back.
    const admitted = await deps.store.transaction("admit numeros", (tx) => admit(tx, asked));
    if (admitted === "done") return {};
    const { contenido } = await certifier.PrepareCancelNumeros({ cuenta, tipo, desde, hasta }, { call });
    const opened = await open(deps, { ...asked, contenido });
    if (opened === "done") return {};
    if (opened !== "held" && (await anulaciones.send(opened, cuenta, call))) return {};
    throw feg("FEG_DTE_CERTIFICATION_ERROR", {
      detalle:
        "La autoridad no ha confirmado la anulación de los números. No se asignarán a ningún documento y el aviso se le envía de nuevo; repita la misma petición en unos minutos para saber el resultado.",
    });
  };

type Asked = Omit<AnulacionNumeros, "id" | "envios" | "dudosa" | "traza" | "contenido"> & {
  readonly titular: string;
  /** How many numbers the user may give back in a day. */
  readonly max: number;
};

/**
 * Tells whether the numbers may be given back, without a change: "again" when some are marked and nobody knows what came of it, "done" when all of
 * them were given back before. Throws FEG_RATE_LIMIT_EXCEEDED or FEG_BUSINESS_RULE_VIOLATION where they may not.
 */
async function admit(tx: Store, asked: Asked): Promise<"free" | "again" | "done"> {
  const cupo = await tx.hasCupo(asked);
  if (cupo !== "ok") throw cupo === "busy" ? tooMany(BUSY_SECONDS, A_LA_VEZ) : tooMany(RETRY_SECONDS, AL_DIA);
  const seen = await tx.seeNumeros(asked, asked);
  if (seen === "done") return seen;
  if (seen === "used") throw used(asked);
  if (seen === "partly") throw partlyGiven(asked);
  refuseTraslapada(asked, await tx.findTraslapada(asked, seen === "again"));
  return seen;
}

async function open(
  { shell, store, lease }: Deps,
  { contenido, ...asked }: Asked & { readonly contenido: Buffer },
): Promise<AnulacionNumeros | "held" | "done"> {
  return await store.transaction("cancel numeros", async (tx) => {
    const admitted = await admit(tx, asked);
    if (admitted === "done") return admitted;
    if (!(await tx.markAnulando(asked, asked))) throw used(asked);
    const isAgain = admitted === "again";
    // A series without documents has no row to wait at, so another request may have come in between.
    refuseTraslapada(asked, await tx.findTraslapada(asked, isAgain));
    const { max: _, ...numeros } = asked;
    return await tx.openAnulacion(lease, { ...numeros, contenido, id: shell.newId(), dudosa: isAgain });
  });
}

const used = ({ desde, hasta, serie }: Asked) =>
  feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle: `Un documento usa un número del rango ${desde} a ${hasta} de la serie ${serie}. Anule solo números que no se usaron.`,
  });

const partlyGiven = ({ desde, hasta, serie }: Asked) =>
  feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle: `Parte de los números del rango ${desde} a ${hasta} de la serie ${serie} ya se anuló. Anule solo los demás.`,
  });

function refuseTraslapada(
  { desde, hasta, serie }: Asked,
  otra: { desde: number; hasta: number } | undefined,
): void {
  if (!otra) return;
  throw feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle: `Números del rango ${desde} a ${hasta} de la serie ${serie} se están anulando con el rango ${otra.desde} a ${otra.hasta}. Repita primero la anulación de ese rango hasta que se confirme, y anule después los demás.`,
  });
}

const AL_DIA = "números que se anulan en un día";
const A_LA_VEZ = "anulaciones de números a la vez";

const tooMany = (segundos: number, de: string) =>
  feg("FEG_RATE_LIMIT_EXCEEDED", { segundos, de }).with({
    reintentarEnSegundos: segundos,
  });
