import type { Cuenta, Registrado } from "@dte/contracts";
import { currentRequestId } from "@dte/service";
import { findCuenta } from "./cuentas.js";
import type { Deps } from "./deps.js";
import { probadasDe } from "./domain/probadas.js";
import { type DueDeps, EXCHANGE_MS, startDue } from "./due.js";

/** A claim lasts longer than an authority may take; then the document is asked about again. */
const LEASE_SECONDS = 120;
/** One answer of the archive has so many documents, since each brings its file. */
const CLAIM_MAX = 2;

type Needed = Pick<Deps, "shell" | "accounts" | "archive" | "paises" | "events">;

/**
 * Verifies what was registered from a file: the authority is asked until there is a verdict, and the archive acts on it. The archive
 * decides which documents are due, so that replicas never ask about the same one at once.
 */
export function startVerificaciones(deps: Needed & DueDeps): void {
  startDue(deps, {
    name: "verificaciones",
    claimMax: CLAIM_MAX,
    // Of a whole claim one place is for what was not delivered; one by one deliveries would take them all.
    claimMin: CLAIM_MAX,
    claim: async (limit) => {
      const asked = { limit, leaseSegundos: LEASE_SECONDS };
      return (await deps.archive.ClaimRegistrados(asked, { timeoutMs: EXCHANGE_MS })).registrados;
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
  const call = { deadline: Date.now() + EXCHANGE_MS, requestId: currentRequestId() ?? "" };
  const cuentaOf = (idCuenta: string | undefined): Promise<Cuenta | undefined> =>
    findCuenta(accounts, { idCuenta, pais: codigo }, call);
  const partes = { emisor: await cuentaOf(idCuentaEmisor), receptor: await cuentaOf(idCuentaReceptor) };
  const { estaEnAmbienteDePruebas } = dte;
  // Whose account is not proven may have no credentials of the taxpayer's, and would be asked in the place of who has.
  const { hayOtras: _, ...probadas } = probadasDe(partes, estaEnAmbienteDePruebas);
  const { estado, motivo } = await pais.receptor.Verify(
    { contenido, dte, ...probadas },
    { timeoutMs: EXCHANGE_MS },
  );
  events.verificado({ pais: codigo, estado, motivo });
  const archivo = dte.archivoXml ?? dte.archivoJson;
  await archive.JudgeRegistrado({
    ...{ idDte, estado, estaEnAmbienteDePruebas },
    ...(archivo !== undefined && { archivo }),
  });
}
