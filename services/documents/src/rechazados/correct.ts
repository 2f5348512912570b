import {
  type AccountsDefinition,
  type Call,
  type CatalogsDefinition,
  type CertifierDefinition,
  type Client,
  CONTRATO,
  type Cuenta,
  type DocumentsDefinition,
  type Dte,
  type Handlers,
  type Solicitud,
} from "@dte/contracts";
import { feg } from "@dte/errors";
import { type Certifiers, requireReader, type Shell } from "@dte/service";
import { startStopwatch } from "@dte/work";
import { type Prepared as Emision, prepareEmision } from "../contingencia/emision.js";
import type { Limites } from "../contingencia/limites.js";
import { checkAmbiente } from "../cuentas.js";
import { notasQueRestan } from "../domain/notas.js";
import { pendingError, unreachableError } from "../domain/outcome.js";
import type { Grandes } from "../grandes.js";
import type { Issue } from "../issuing/issue.js";
import type { Nombres } from "../issuing/nombres.js";
import type { Numbering } from "../issuing/numbering.js";
import { openCertificar, type Prepared } from "../issuing/open.js";
import { findOriginal } from "../issuing/original.js";
import type { Tasas } from "../issuing/tasas.js";
import { answer, nothingHappened, watch } from "../issuing/watch.js";
import { withProductos } from "../rpc/create.js";
import type { Intento } from "../store/intentos.js";
import type { Rechazado } from "../store/rechazados.js";
import type { Store } from "../store/store.js";
import { findOwn } from "./read.js";
import { corregibleHasta, idOf } from "./show.js";

type Deps = {
  shell: Shell;
  store: Store;
  instancia: string;
  accounts: Client<AccountsDefinition>;
  catalogs: Client<CatalogsDefinition>;
  certifierOf: (pais: string) => Client<CertifierDefinition>;
  describe: Certifiers["describe"];
  nombres: Nombres;
  issue: Issue;
  numbering: Numbering;
  limites: Limites;
  tasas: Tasas;
  grandes: Grandes;
};

/** The kind of all corrections. No other document is numbered of this kind: the number is the refused one's, so none is drawn ahead. */
const KIND = "correccion";

/**
 * Sends a refused document again in the words of the request, under the identity and the number that it has. One that was issued in contingency stays
 * one: it goes with the next lot, under the event that reported it. Repeated with the same `idIntento` the call waits for the first one's outcome.
 */
export const correct = (deps: Deps): Handlers<DocumentsDefinition>["Correct"] => {
  const { store, issue } = deps;
  return async ({ actor, titular, id, solicitud: asked, idIntento }, call) => {
    if (!actor || !asked) throw new TypeError("the caller did not send actor and solicitud");
    const pending = () => pendingError(asked.numeroTransaccion ?? idIntento);
    const repeated = { id: idIntento, operacion: "certificar", dte: {} as Dte } as const;
    const release = issue.hold(idIntento);
    let begun: Begun | "repeated";
    try {
      begun = await begin(deps, { actor, titular, id, asked, idIntento }, call);
      if (begun !== "repeated" && begun.rechazado.idContingencia === null)
        return answer(await issue.advance(begun.intento, begun.cuenta, call, begun.sinceOpened), pending);
    } finally {
      release();
    }
    if (begun === "repeated") return answer(await watch(store, repeated, call), pending);
    const dte = await store.findDteByIntento(idIntento);
    if (!dte) throw feg("1000").causedBy(new Error("a corrected document is not there"));
    return dte;
  };
};

type Asked = { actor: Intento["actor"]; titular: string; id: string; asked: Solicitud; idIntento: string };

/** `sinceOpened`: milliseconds since before it was opened. */
type Opened = { readonly intento: Intento; readonly sinceOpened: () => number };
type Begun = Opened & { readonly rechazado: Rechazado; readonly cuenta: Cuenta };

/**
 * Opens the correction. "repeated": this very correction was begun before. When anything else stands in the way of this call, it is looked up again
 * whether it was begun meanwhile, so that nobody is told that nothing happened when something did.
 */
async function begin(deps: Deps, asked: Asked, call: Call): Promise<Begun | "repeated"> {
  const isBegun = async () => (await deps.store.findEstado(asked.idIntento)) !== undefined;
  if (await isBegun()) return "repeated";
  try {
    return await beginOnce(deps, asked, call);
  } catch (error) {
    if (await isBegun()) return "repeated";
    throw error;
  }
}

async function beginOnce(
  deps: Deps,
  { actor, titular, id, asked, idIntento }: Asked,
  call: Call,
): Promise<Begun | "repeated"> {
  const { rechazado, cuenta } = await findOwn(
    deps,
    { usuario: actor.usuario, id, permiso: "dte.emitir" },
    call,
  ).catch(nothingHappened("certificar"));
  await refuseLate(deps, rechazado);
  checkAmbiente(cuenta, rechazado.dte.estaEnAmbienteDePruebas);
  const named = await deps.nombres(asked, cuenta, actor);
  requireReader({ reads: CONTRATO, written: asked.contrato });
  const solicitud = {
    ...named,
    contrato: CONTRATO,
    idCuenta: cuenta.id,
    fechaEmision: named.fechaEmision ?? localOf(rechazado.dte),
  };
  const opened = await open(deps, { rechazado, cuenta, solicitud, idIntento, actor, titular, call });
  if (opened === "taken") throw numeroTransaccionTaken();
  return opened === "repeated" ? opened : { ...opened, rechazado, cuenta };
}

/** Writes the moment of issue on the issuer's clock, as a request says it. */
const localOf = ({ fechaEmision }: Dte): string => fechaEmision.slice(0, "yyyy-MM-ddTHH:mm:ss".length);

async function refuseLate({ shell, limites }: Deps, rechazado: Rechazado): Promise<void> {
  const hasta = await corregibleHasta(limites, rechazado);
  if (hasta && hasta > shell.now()) return;
  throw feg("FEG_DTE_INVALID_STATE", {
    detalle: hasta
      ? `El plazo para corregir el documento ${idOf(rechazado)} terminó el ${hasta.toISOString()}. Emita otro documento con POST /dte.`
      : "La autoridad de este país no conserva el número de un documento rechazado. Emita otro documento con POST /dte.",
  });
}

type Correction = {
  rechazado: Rechazado;
  cuenta: Cuenta;
  solicitud: Solicitud;
  idIntento: string;
  actor: Intento["actor"];
  titular: string;
  call: Call;
};

async function open(deps: Deps, correction: Correction): Promise<Opened | "repeated" | "taken"> {
  const { store, instancia, numbering, catalogs, certifierOf } = deps;
  const { rechazado, cuenta, idIntento, actor, titular, call } = correction;
  const original = await findOriginal(deps, cuenta.id, correction.solicitud, { actor, titular });
  const solicitud = await withProductos(catalogs, cuenta.id, correction.solicitud, call);
  const tasas = await deps.tasas(cuenta.pais, solicitud.fechaEmision);
  const numero = await store.findNumero(rechazado);
  if (!numero) throw numeroLost(rechazado);
  let emision: Emision | undefined;
  let sinceOpened = startStopwatch();
  const prepare = async (): Promise<Prepared> => {
    const { dte, ...rest } = await certifierOf(cuenta.pais)
      .Prepare(
        {
          cuenta,
          solicitud,
          idIntento: rechazado.identidad,
          ...numero,
          ...tasas,
          ...(original && { dteOriginal: original }),
        },
        { call },
      )
      .catch(nothingHappened("certificar"));
    if (!dte) throw new TypeError("the certifier prepared no document");
    requireReader({ reads: rest.contrato, written: CONTRATO });
    if (rest.numeracion?.numero !== numero.numero || rest.numeracion.serie !== numero.serie)
      throw otherSerie(numero.serie);
    if (dte.estaEnAmbienteDePruebas !== rechazado.dte.estaEnAmbienteDePruebas) throw otherAmbiente();
    const prepared = { ...rest, dte };
    if (rechazado.idContingencia !== null) {
      const { tipoContingencia: tipo, motivoContingencia: motivo } = rechazado;
      const contingencia = tipo === null ? undefined : { tipo, ...(motivo !== null && { motivo }) };
      emision = await prepareEmision(
        certifierOf(cuenta.pais),
        { cuenta, prepared, idIntento, contingencia },
        call,
      ).catch(nothingHappened("certificar"));
    }
    // The client has given up, and when it asks again it may be told that nothing happened. That has to stay true.
    if (call.signal?.aborted) throw unreachableError().causedBy(new Error("the caller is gone"));
    sinceOpened = startStopwatch();
    return prepared;
  };
  const attempt = {
    id: idIntento,
    operacion: "certificar" as const,
    idCuenta: cuenta.id,
    pais: cuenta.pais,
    idCertificador: cuenta.idCertificador,
    numeroTransaccion: solicitud.numeroTransaccion ?? null,
    huella: null,
    anulacion: null,
    actor,
  };
  const within = async (tx: Store, intento: Intento) => {
    if (!(await tx.setIdentidad(intento.id, rechazado.identidad))) throw underWay();
    if (emision) await reissue(deps, tx, intento, rechazado, emision);
  };
  const restan = original ? notasQueRestan(await deps.describe(cuenta.pais)) : [];
  const opened = await openCertificar(
    { store, instancia, numbering, restan },
    { attempt, original, kind: KIND, prepare, within },
  );
  if (typeof opened === "string") return opened;
  return { intento: { ...opened, identidad: rechazado.identidad, envios: 0 }, sinceOpened };
}

/** Issues the corrected document: its receiver has it from here on, and it waits for the next lot. */
async function reissue(
  { shell, instancia }: Deps,
  tx: Store,
  intento: Intento,
  { identidad, idContingencia, idEvento }: Rechazado,
  { contenido, archivo, dte }: Emision,
): Promise<void> {
  if (idContingencia === null) throw new TypeError("it was not issued in contingency");
  await tx.reopenContingencia(idContingencia);
  if (!(await tx.setEnContingencia(intento, { idContingencia, contenido, pudoLlegar: false, instancia })))
    throw underWay();
  if (idEvento !== null) await tx.setInformado(intento.id, idEvento);
  await tx.insertArchivo(archivo);
  await tx.replaceRechazado(dte, { identidad, idIntento: intento.id });
  await tx.insertBitacora(dte.id, [{ evento: "Corregido", fecha: shell.now(), actor: intento.actor }]);
  await tx.count(dte, "EnContingencia", 1);
  await tx.tellEmitido(intento, dte.id);
}

const underWay = () =>
  feg("FEG_DTE_INVALID_STATE", {
    detalle:
      "El documento ya se está corrigiendo, o ya se corrigió. Consulte GET /dte/{id} con su identificador.",
  });

const numeroTransaccionTaken = () =>
  feg("FEG_DTE_INVALID_STATE", {
    detalle:
      "Otro documento tiene ese numeroTransaccion. Corrija el documento con otro numeroTransaccion, o sin él.",
  });

const numeroLost = (rechazado: Rechazado) =>
  feg("FEG_DTE_INVALID_STATE", {
    detalle: `Otro documento lleva ya el número de ${idOf(rechazado)}. Emita otro documento con POST /dte.`,
  });

const otherSerie = (serie: string) =>
  feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle: `Un documento corregido conserva su número, que es de la serie ${serie}: no cambie su tipo, su establecimiento, su punto de venta, su número ni el año de su fecha.`,
  });

const otherAmbiente = () =>
  feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle: "Un documento se corrige en el ambiente en que se rechazó. Cambie estaEnAmbienteDePruebas.",
  });
