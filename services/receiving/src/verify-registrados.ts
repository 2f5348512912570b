import type { Cuenta, Registrado } from "@dte/contracts";
import { currentRequestId } from "@dte/service";
import { findCuenta } from "./cuentas.js";
import type { Deps } from "./deps.js";
import { nombradoDe, probadasDe } from "./domain/probadas.js";
import { type DueDeps, EXCHANGE_MS, startDue } from "./due.js";

/** A claim lasts longer than an authority may take; then the document is asked about again. */
const LEASE_SECONDS = 120;
/** One answer of the archive has this many documents, since each brings its file. */
const CLAIM_MAX = 2;

type Needed = Pick<Deps, "shell" | "accounts" | "archive" | "paises" | "events">;

/**
 * Verifies documents that were registered from a file: the authority is asked until there is a verdict, and the archive acts on it. The archive
 * decides which documents are due, so that replicas never ask about the same one at once. Each country has a loop of its own, so that a silent
 * authority keeps no document of another country waiting.
 */
export function startVerificaciones(deps: Needed & DueDeps): void {
  for (const pais of deps.paises.codigos) startVerificacionesDe(deps, pais);
}

function startVerificacionesDe(deps: Needed & DueDeps, pais: string): void {
  /** The next claim goes on behind this turn. */
  let turno = "";
  startDue(deps, {
    name: "verificaciones",
    pais,
    claimMax: CLAIM_MAX,
    // One place of a whole claim is for documents that were not delivered. If places were claimed one by one, deliveries would take them all.
    claimMin: CLAIM_MAX,
    claim: async (limit) => {
      // A country's role that has not said what it is would verify nothing, so nothing is claimed for it.
      const known = await deps.paises.of(pais).catch(() => undefined);
      if (!known) return [];
      const asked = { limit, leaseSegundos: LEASE_SECONDS, pais, turno, huella: known.huella };
      const claimed = await deps.archive.ClaimRegistrados(asked, { timeoutMs: EXCHANGE_MS });
      turno = claimed.turno;
      return claimed.registrados;
    },
    work: (registrado) => verify(deps, registrado),
    linkOf: ({ traza }) => traza,
  });
}

async function verify({ accounts, archive, paises, events }: Needed, registrado: Registrado): Promise<void> {
  const { dte, contenido, idCuentaEmisor, idCuentaReceptor } = registrado;
  if (!dte?.id) throw new TypeError("the archive gave no document");
  const { id: idDte, pais: codigo = "" } = dte;
  const pais = await paises.of(codigo);
  if (!pais) return;
  // The look-ups before the authority is asked and those after its answer have a deadline each, since the authority may take as long as both.
  const lookUp = () => {
    const call = { deadline: Date.now() + EXCHANGE_MS, requestId: currentRequestId() ?? "" };
    return (idCuenta: string | undefined) => findCuenta(accounts, { idCuenta, pais: codigo }, call);
  };
  const cuentaOf = lookUp();
  const partes = { emisor: await cuentaOf(idCuentaEmisor), receptor: await cuentaOf(idCuentaReceptor) };
  const { estaEnAmbienteDePruebas } = dte;
  // An account that is not proven may lack the taxpayer's credentials, and would be asked in the place of the account that has them.
  const probadas = probadasDe(partes, estaEnAmbienteDePruebas);
  const { estado, motivo } = await pais.receptor.Verify(
    { contenido, dte, ...probadas },
    { timeoutMs: EXCHANGE_MS },
  );
  events.verificado({ pais: codigo, estado, motivo });
  const archivo = dte.archivoXml ?? dte.archivoJson;
  const isConfirmado = estado === "confirmado";
  await archive.JudgeRegistrado({
    ...{ idDte, estado, estaEnAmbienteDePruebas },
    ...(archivo !== undefined && { archivo }),
    ...(isConfirmado && (await findOtras(lookUp(), registrado))),
  });
}

type Otras = { readonly idCuentaEmisor?: string; readonly idCuentaReceptor?: string };

/**
 * Finds the accounts of a document's parties whose archives do not have it: there was no room for it there, or the account is newer. The authority
 * was not asked in the name of one of these.
 */
async function findOtras(
  cuentaOf: (idCuenta: string | undefined) => Promise<Cuenta | undefined>,
  { dte, idCuentaEmisor, idCuentaReceptor }: Registrado,
): Promise<Otras> {
  const missing = async (idCuenta: string | undefined, id: string | undefined) =>
    idCuenta === undefined ? await cuentaOf(id) : undefined;
  const partes = {
    emisor: await missing(idCuentaEmisor, dte?.emisor?.id),
    receptor: await missing(idCuentaReceptor, nombradoDe(dte?.receptor)),
  };
  const { emisor, receptor } = probadasDe(partes, dte?.estaEnAmbienteDePruebas ?? false);
  return {
    ...(emisor && { idCuentaEmisor: emisor.id }),
    ...(receptor?.recibeFacturas && { idCuentaReceptor: receptor.id }),
  };
}
