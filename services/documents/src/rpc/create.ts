import {
  type Actor,
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
import { fichaDe } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { type Certifiers, requireReader } from "@dte/service";
import { type Admission, startStopwatch } from "@dte/work";
import { type DeclareDeps, declaracionDe } from "../contingencia/declare.js";
import { checkAmbiente, type ResolveCuenta } from "../cuentas.js";
import { notasQueRestan } from "../domain/notas.js";
import { pendingError, unreachableError } from "../domain/outcome.js";
import { completeItems, idsOfProductos } from "../domain/productos.js";
import type { Grandes } from "../grandes.js";
import type { UnderWay } from "../issuing/admission.js";
import type { Circuits } from "../issuing/circuits.js";
import type { Issue } from "../issuing/issue.js";
import { kindOf } from "../issuing/kind.js";
import type { Nombres } from "../issuing/nombres.js";
import type { Numbering } from "../issuing/numbering.js";
import { openCertificar, type Prepared } from "../issuing/open.js";
import { findOriginal, findOriginalUnlessLarge } from "../issuing/original.js";
import type { Tasas } from "../issuing/tasas.js";
import { answer, nothingHappened, watch } from "../issuing/watch.js";
import type { Intento } from "../store/intentos.js";
import type { Tomado } from "../store/numeros.js";
import type { Store } from "../store/store.js";

type Deps = {
  store: Store;
  instancia: string;
  resolveCuenta: ResolveCuenta;
  catalogs: Client<CatalogsDefinition>;
  certifierOf: (pais: string) => Client<CertifierDefinition>;
  describe: Certifiers["describe"];
  nombres: Nombres;
  issue: Issue;
  circuits: Pick<Circuits, "enter">;
  numbering: Numbering;
  declare: DeclareDeps;
  tasas: Tasas;
  admission: Pick<Admission, "run" | "observe">;
  underWay: UnderWay;
  grandes: Grandes;
};

type Asked = {
  readonly actor: Actor;
  readonly solicitud: Solicitud;
  readonly idIntento: string;
  readonly huella: string | null;
  /** True when nobody waits for its outcome. */
  readonly asincrono: boolean;
  /** The user for whom it is asked: an API key asks for its user. */
  readonly titular: string;
};

type Opened =
  | {
      readonly kind: "abierto";
      readonly intento: Intento;
      readonly cuenta: Cuenta;
      /** Milliseconds since before it was opened. */
      readonly sinceOpened: () => number;
    }
  /** This very attempt was begun before. */
  | { readonly kind: "repetido" }
  /** It was handed over before, and waits for the event that reports it. */
  | { readonly kind: "emitido" }
  /** The document is computed, and not to be certified. */
  | { readonly kind: "calculado"; readonly dte: Dte };

/** The places that a request has, in this house and at its certifier, from before it opens an attempt until its client is answered. */
type Place = { leave: () => void };

/**
 * Certifies a document. The intent and the exact bytes are committed before anything is sent; a repeated call with the
 * same `idIntento` waits for the first one's outcome; with `soloNuevo` it is refused.
 */
export const create = (deps: Deps): Handlers<DocumentsDefinition>["Create"] => {
  const { store, instancia, issue } = deps;
  return async ({ actor, titular, solicitud, idIntento, huella = null, asincrono, soloNuevo }, call) => {
    if (!actor || !solicitud) throw new TypeError("the caller did not send actor and solicitud");
    const pending = () => pendingError(solicitud.numeroTransaccion ?? idIntento);
    const release = issue.hold(idIntento);
    const place: Place = { leave() {} };
    try {
      const opened = await open(
        deps,
        { actor, titular, solicitud, idIntento, huella, asincrono },
        call,
        place,
      );
      if (opened.kind === "calculado") return opened.dte;
      if (opened.kind === "emitido") return await findEmitido(store, idIntento);
      if (opened.kind === "abierto" && asincrono) {
        await store.leaveUnsent(idIntento, instancia);
        throw pending();
      }
      if (opened.kind === "abierto") {
        const { intento, cuenta, sinceOpened } = opened;
        const outcome = await issue.advance(intento, cuenta, call, sinceOpened);
        return answer(outcome, pending);
      }
    } finally {
      place.leave();
      release();
    }
    if (soloNuevo) throw repeated();
    // The attempt is not held while it is waited for: if the process that began it is dead, this one is to take it up.
    const begun = await store.findEstado(idIntento);
    if (begun && begun.huella !== huella) {
      throw invalid(
        "La clave de idempotencia ya se usó con otra petición. Use una clave nueva para cada petición.",
      );
    }
    const first = { id: idIntento, operacion: "certificar", dte: {} as Dte } as const;
    return answer(await watch(store, first, call), pending);
  };
};

/** Tells a client that asks for a new attempt that there is one with this id already, and that it can ask for that one's outcome. */
const repeated = () =>
  feg("FEG_DTE_INVALID_OPERATION", {
    detalle: "La petición ya se hizo. Consulte su resultado en lugar de repetirla.",
  }).with({ repetido: true });

/**
 * Prepares the document and commits the attempt. It is looked up whether the attempt was begun before when something stands in the way, and not each
 * time: a repeated call continues what the first one began, also when a neighbour is away by now.
 */
async function open(deps: Deps, asked: Asked, call: Call, place: Place): Promise<Opened> {
  const { store, resolveCuenta, admission, underWay } = deps;
  try {
    const { usuario } = asked.actor;
    const { idCuenta, numeroTransaccion } = asked.solicitud;
    const cuenta = await resolveCuenta({ usuario, permiso: "dte.emitir", idCuenta }).catch(
      nothingHappened("certificar"),
    );
    checkAmbiente(cuenta, asked.solicitud.estaEnAmbienteDePruebas ?? cuenta.estaEnAmbienteDePruebas);
    const ifTaken = async () => {
      if (numeroTransaccion !== undefined) {
        await refuseTaken(store, cuenta.id, numeroTransaccion, asked.idIntento);
      }
    };
    if (!asked.asincrono && asked.solicitud.certificar !== false) {
      const { pais, idCertificador } = cuenta;
      const { estaEnAmbienteDePruebas = cuenta.estaEnAmbienteDePruebas } = asked.solicitud;
      try {
        place.leave = await underWay.enter(cuenta.id);
        const driver = { pais, idCertificador, estaEnAmbienteDePruebas };
        const leaves = [place.leave, deps.circuits.enter(driver, cuenta.id, "certificar")];
        place.leave = () => {
          for (const leave of leaves) leave();
        };
      } catch (error) {
        // An earlier request may have issued it, so "nothing was issued" could be false.
        await ifTaken();
        throw error;
      }
    }
    // This runs outside the admission, since the authority and not this service takes the time.
    const solicitud = await deps.nombres(asked.solicitud, cuenta, asked.actor);
    const admit = (original?: Dte) =>
      admission.run(cuenta.id, async () => {
        const began = performance.now();
        try {
          return await openFor(deps, cuenta, { ...asked, solicitud, original }, ifTaken, call);
        } catch (error) {
          await ifTaken();
          throw error;
        } finally {
          const ms = performance.now() - began;
          admission.observe(ms);
          underWay.observe(ms);
        }
      });
    const opened = await admit();
    if (opened !== "large") return opened;
    // This runs outside the admission too: requests that wait for a large original would hold its places.
    const original = await findOriginal(deps, cuenta.id, solicitud, asked).catch(async (error) => {
      await ifTaken();
      throw error;
    });
    const again = await admit(original);
    if (again === "large") throw new TypeError("the original was read before");
    return again;
  } catch (error) {
    if (await store.findEstado(asked.idIntento)) return { kind: "repetido" };
    throw error;
  }
}

/** "large": nothing is prepared before the document that the note refers to has been read in its turn, and comes as `original`. */
async function openFor(
  deps: Deps,
  cuenta: Cuenta,
  { actor, solicitud: asked, idIntento, huella, original }: Asked & { readonly original: Dte | undefined },
  ifTaken: () => Promise<void>,
  call: Call,
): Promise<Opened | "large"> {
  const { store, instancia, numbering, catalogs, certifierOf } = deps;
  requireReader({ reads: CONTRATO, written: asked.contrato });
  const dteOriginal = original ?? (await findOriginalUnlessLarge(store, cuenta.id, asked));
  if (dteOriginal === "large") return dteOriginal;
  const solicitud = {
    ...(await withProductos(catalogs, cuenta.id, asked, call)),
    contrato: CONTRATO,
  };
  const declaracion = await declaracionDe(deps.declare, { cuenta, solicitud, idIntento, call });
  const identidad = declaracion?.identidad ?? idIntento;
  const tasas = await deps.tasas(cuenta.pais, solicitud.fechaEmision);
  const request = { cuenta, solicitud, idIntento: identidad, ...tasas, ...(dteOriginal && { dteOriginal }) };
  let sinceOpened = startStopwatch();
  const prepare = async (tomado?: Pick<Tomado, "numero" | "serie">): Promise<Prepared> => {
    const numbered = tomado && { numero: tomado.numero, serie: tomado.serie };
    const { dte, ...rest } = await certifierOf(cuenta.pais)
      .Prepare({ ...request, ...numbered }, { call })
      .catch(nothingHappened("certificar"));
    if (!dte) throw new TypeError("the certifier prepared no document");
    requireReader({ reads: rest.contrato, written: CONTRATO });
    // The client has given up, and when it asks again another replica may answer that nothing happened. That has to stay true.
    if (call.signal?.aborted || call.deadline <= Date.now())
      throw unreachableError().causedBy(new Error("the caller is gone"));
    // The commit follows, or another preparation.
    sinceOpened = startStopwatch();
    const prepared = { ...rest, dte };
    return declaracion ? await declaracion.preparing(prepared) : prepared;
  };
  if (solicitud.certificar === false) {
    const { dte } = await prepare();
    await ifTaken();
    return { kind: "calculado", dte: { ...dte, ficha: fichaDe(dte) } };
  }
  const attempt = {
    id: idIntento,
    operacion: "certificar" as const,
    idCuenta: cuenta.id,
    pais: cuenta.pais,
    idCertificador: cuenta.idCertificador,
    numeroTransaccion: solicitud.numeroTransaccion ?? null,
    huella,
    anulacion: null,
    actor,
  };
  const { within } = declaracion ?? {};
  const opening = {
    attempt,
    original: dteOriginal,
    kind: kindOf(cuenta, solicitud),
    prepare,
    ...(within && { within }),
  };
  const restan = dteOriginal ? notasQueRestan(await deps.describe(cuenta.pais)) : [];
  const intento = await openCertificar({ store, instancia, numbering, restan }, opening);
  if (intento === "repeated") return { kind: "repetido" };
  if (intento !== "taken")
    return within ? { kind: "emitido" } : { kind: "abierto", intento, cuenta, sinceOpened };
  await ifTaken();
  throw invalid("El número de transacción se liberó mientras se procesaba la petición. Envíela de nuevo.");
}

async function findEmitido(store: Store, idIntento: string): Promise<Dte> {
  const dte = await store.findDteByIntento(idIntento);
  if (!dte) throw feg("1000").causedBy(new Error("a document of contingency is not there"));
  return dte;
}

/** Completes items that name a product with the catalogue's data that they do not have themselves. */
export async function withProductos(
  catalogs: Client<CatalogsDefinition>,
  idCuenta: string,
  solicitud: Solicitud,
  call: Call,
): Promise<Solicitud> {
  const ids = idsOfProductos(solicitud);
  if (ids.length === 0) return solicitud;
  const { productos } = await catalogs
    .GetProductos({ idCuenta, ids }, { call })
    .catch(nothingHappened("certificar"));
  return completeItems(solicitud, productos);
}

/** Throws FEG_DTE_CREA_001 when another attempt of the account holds the number, with its document's id once there is one. */
async function refuseTaken(
  store: Store,
  idCuenta: string,
  numeroTransaccion: string,
  idIntento: string,
): Promise<void> {
  const holder = await store.findByNumeroTransaccion(idCuenta, numeroTransaccion);
  if (!holder || holder.id === idIntento) return;
  const error = feg("FEG_DTE_CREA_001", { numeroTransaccion }).at("numeroTransaccion", "NUMERO-REPETIDO");
  throw holder.idDte === null ? error : error.with({ idExistente: holder.idDte });
}
