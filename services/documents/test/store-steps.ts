import type { Random } from "@dte/testing/simulation";
import { keyOf } from "../src/issuing/circuits.js";
import { driverOf } from "../src/issuing/exchange.js";
import type { AnulacionNumeros } from "../src/store/anulaciones-numeros.js";
import type { Store } from "../src/store/store.js";
import { lease, muerto } from "./store-sides.js";
import {
  AMBIENTE,
  certificadoOf,
  DIA,
  enter,
  IDS,
  nuevoOf,
  RECHAZO,
  SERIE,
  type Step,
} from "./store-steps-base.js";

const RANGO = {
  ...{ desde: 1, hasta: 6, siguiente: 1, tipo: "factura" },
  ...{ codigoEstablecimiento: "", codigoPuntoVenta: "" },
};

const pendienteOf = (id: string) => ({ ...nuevoOf(id, null), creado: new Date(DIA) });

const anulacionOf = (id: string, rango: { desde: number; hasta: number }): AnulacionNumeros => ({
  ...SERIE,
  ...rango,
  ...{ id, pais: "XX", tipo: "factura", contenido: Buffer.from(id), envios: 0, dudosa: false, traza: null },
});

/** There are so few that some steps go beyond the bound. */
const ANULADOS_MAX = 8;

/** Marks numbers and keeps their annulment, in one transaction; there is one row of an id at a time. */
const annul = (store: Store, id: string, rango: { desde: number; hasta: number }) =>
  store.transaction("annul", async (tx) => {
    const asked = { ...anulacionOf(id, rango), titular: "ana" };
    const cupo = await tx.hasCupo({ ...asked, max: ANULADOS_MAX });
    if (cupo !== "ok") return cupo;
    const seen = await tx.seeNumeros(SERIE, rango);
    if (seen === "done" || seen === "partly" || seen === "used") throw new Error(seen);
    const marked = await tx.markAnulando(SERIE, rango);
    const otra = await tx.findTraslapada(asked, seen === "again");
    if (!marked || otra) throw new Error(`${marked} ${JSON.stringify(otra)}`);
    return await tx.openAnulacion(lease, { ...asked, dudosa: seen === "again" });
  });

/** Acts on the next annulment that may be taken. */
async function onAnulacion(store: Store, act: (una: AnulacionNumeros) => Promise<unknown>): Promise<unknown> {
  const [una] = await store.claimAnulaciones(lease, 1);
  return una && [una, await act(una)];
}

/** Draws the next question to both stores. */
export function stepOf(random: Random): Step {
  const id = random.pick(IDS);
  const holder = random.chance(0.75) ? lease.holder : muerto;
  const numero = random.chance(0.4) ? random.pick(["T1", "T2"]) : null;
  const toma = `00000000-0000-4000-8000-${random.between(1, 1e9).toString().padStart(12, "0")}`;
  const at = new Date(DIA);
  const total = random.between(1, 2);
  const steps: readonly [Step, ...Step[]] = [
    (store) => store.openIntento(holder, nuevoOf(id, numero)),
    (store) => store.openIntento(holder, nuevoOf(id, numero)),
    async (store, tomados) => {
      const taken = await store.takeNumeros(SERIE, RANGO, {
        count: total,
        toma,
        instancia: holder,
      });
      tomados.push(...taken);
      return taken;
    },
    async (store, tomados) => {
      const [tomado] = tomados.splice(0, 1);
      return tomado && (await store.openNumerado(holder, nuevoOf(id, numero), tomado));
    },
    (store, [tomado]) => store.giveBackNumeros(tomado?.toma ?? toma, tomado?.numero ?? null),
    (store) => store.reclaimNumeros(lease),
    (store) => store.transaction("take", (tx) => tx.takeNumero(SERIE, 1 + (id.charCodeAt(35) % 6), id)),
    (store) => annul(store, toma, { desde: 1 + (id.charCodeAt(35) % 6), hasta: 3 + (id.charCodeAt(35) % 6) }),
    (store) => annul(store, toma, { desde: 20, hasta: 21 }),
    (store) => onAnulacion(store, ({ id: una }) => store.countAnulacion(lease, una)),
    (store) =>
      onAnulacion(store, ({ id: una }) =>
        store.releaseAnulacion(lease, una, { seconds: 1_000, isSent: numero === null }),
      ),
    (store) => onAnulacion(store, (una) => store.closeAnulacion(lease, una, {})),
    (store) =>
      onAnulacion(store, (una) =>
        store.closeAnulacion(lease, una, { error: RECHAZO, frees: numero === null }),
      ),
    (store) => store.findEstado(id),
    (store) => store.findByNumeroTransaccion("1", "T1"),
    (store) => store.isOpen("1", id),
    (store) => store.isBeginning(id, "1"),
    (store) => store.findPendingRefusal("1", numero ?? id),
    (store) => store.isHeld(id, holder),
    (store) => store.countEnvio(id, holder, false),
    (store) => store.countEnvio(id, holder, true),
    (store) => store.countConsulta(id),
    (store) => store.countFallo(id, "no"),
    (store) => store.keepReferencia(id, "r"),
    (store) => store.keepRechazo(id, RECHAZO),
    (store) => store.releaseIntento(pendienteOf(id), holder, 1_000, numero === null ? null : "conexion"),
    (store) => store.leaveFallido(pendienteOf(id), holder, { seconds: 1_000, isParked: numero === null }),
    (store) => store.tellEmitido(pendienteOf(id), "D"),
    (store) => store.leaveUnsent(id, holder),
    (store) => store.claimIntentos({ lease, pais: "XX", working: numero === null ? [] : [id], limit: 8 }),
    (store) => {
      const rooms = { [keyOf(driverOf(nuevoOf(id, numero)))]: numero === null ? 1 : 0 };
      return store.claimIntentos({ lease, pais: "XX", working: [], limit: 8, rooms });
    },
    (store) =>
      store.closeRechazado(id, holder, {
        error: RECHAZO,
        freesNumero: numero === null,
        isVerdict: holder !== muerto,
        mayExist: numero !== null,
      }),
    (store) => store.closeAusente(id, holder),
    (store) => store.writeCertificado(certificadoOf(id, at)),
    (store) => store.reopenRechazado(id),
    (store) => store.findDte(`d-${id}`),
    (store) => store.isAnulado(`D-${id}`),
    (store) => store.findDteOfCuenta(numero === null ? "1" : "2", `d-${id}`, 1),
    (store) => store.findSinListasOfCuenta(numero === null ? "1" : "2", `d-${id}`),
    (store) => store.findDteByIntento(id),
    (store) => store.findDteByTransaccion("1", numero ?? id),
    (store) =>
      store.transaction("cancel", async (tx) => {
        const datos = { motivoAnulacion: "m", fechaAnulacion: DIA, fechaCertificacion: DIA } as never;
        const { dte } = nuevoOf(id, null);
        // It is a document of another environment, or of another account.
        const otros = { estaEnAmbienteDePruebas: numero === null, idCuenta: holder === muerto ? "2" : "1" };
        if ((await tx.holdAnulable({ ...dte, id: `D-${id}`, ...otros })) === "Anulado") return "before";
        const cancelado = await tx.setAnulado({ ...dte, id: `D-${id}`, ...otros }, datos, null);
        if (!cancelado) return false;
        await tx.count(cancelado.contado, "Certificado", -1);
        await tx.addEvento("dte.anulado", { id: `D-${id}`, idCuenta: "1", pais: "XX" });
        return cancelado;
      }),
    (store) => store.wasOido(AMBIENTE, () => 1_000_000),
    (store) => store.setOido(AMBIENTE, { id, idCuenta: numero ?? "1" }),
    (store) => store.findTestigos(AMBIENTE, { id, idCuenta: numero ?? "1" }),
    (store) => enter(store, id, holder, toma),
    (store) =>
      store.transaction("refuse", async (tx) => {
        if (!(await tx.closeEmitido(id, RECHAZO))) return false;
        await tx.setRechazado(id);
        await tx.count(nuevoOf(id, null).dte, "EnContingencia", -1);
        return true;
      }),
    (store) =>
      store.transaction("seal", async (tx) => {
        if (!(await tx.closeCertificado(id, `D-${id}`))) throw new Error("taken back");
        return await tx.setCertificado({ ...certificadoOf(id, at).dte });
      }),
  ];
  return random.pick(steps);
}
