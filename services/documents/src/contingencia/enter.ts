import { createHash } from "node:crypto";
import type { Call, CertifierDefinition, Client, Cuenta, Dte } from "@dte/contracts";
import { type Shell, type Sql, transaction } from "@dte/service";
import { archivoName, issuedInContingencia } from "../domain/certified.js";
import { insertArchivo } from "../store/archivos.js";
import { insertBitacora } from "../store/bitacora.js";
import { count } from "../store/conteos.js";
import {
  type Ambiente,
  findAbierta,
  openContingencia,
  setEnContingencia,
  setOido,
  wasOido,
} from "../store/contingencias.js";
import { findDteByIntento, insertDte } from "../store/dtes.js";
import type { Intento } from "../store/intentos.js";
import type { Limites } from "./limites.js";

export type EnterDeps = {
  shell: Shell;
  sql: Sql;
  instancia: string;
  certifierOf: (pais: string) => Client<CertifierDefinition>;
  limites: Limites;
};

export type Contingencias = {
  /** Whether the authority of an attempt is known to be silent, so that there is no sense in waiting for it. */
  isOpen(intento: Intento): Promise<boolean>;
  /** The authority of an attempt has given its verdict on it. */
  heard(intento: Intento): Promise<void>;
  /** Issues the document of an open attempt without its authority. Undefined where it is not to be, or not by this process. */
  enter(intento: Intento, cuenta: Cuenta, call: Call, silence: Silence): Promise<Dte | undefined>;
};

/** What an attempt has met of its authority's silence. */
export type Silence = {
  /** Bytes of it may have reached the authority. */
  readonly mayExist: boolean;
  /** How long it has lasted, in milliseconds. */
  readonly sinceMs: number;
};

/** How often it is written down that an authority is heard: a silence that is acted upon is longer. */
const HEARD_MS = 500;

/** Between a document's own time and the moment that it was asked for: the longest request, and clocks that differ. */
const SAME_TIME_MS = 120_000;

export function createContingencias(deps: EnterDeps): Contingencias {
  const heardAt = new Map<string, number>();
  return {
    async heard(intento) {
      const ambiente = ambienteOf(intento);
      const key = `${ambiente.pais} ${ambiente.estaEnAmbienteDePruebas}`;
      if (performance.now() - (heardAt.get(key) ?? Number.NEGATIVE_INFINITY) < HEARD_MS) return;
      if (!(await deps.limites.of(intento.pais))) return;
      heardAt.set(key, performance.now());
      await setOido(deps.sql, ambiente);
    },
    async isOpen(intento) {
      if (intento.operacion !== "certificar" || !(await deps.limites.of(intento.pais))) return false;
      return (await findAbierta(deps.sql, ambienteOf(intento))) !== undefined;
    },
    async enter(intento, cuenta, call, { mayExist, sinceMs }) {
      if (intento.operacion !== "certificar" || !(await deps.limites.of(intento.pais))) return undefined;
      // A document of another day was not issued in this silence: it waits.
      if (Math.abs(intento.creado.getTime() - Date.parse(intento.dte.fechaEmision)) > SAME_TIME_MS)
        return undefined;
      // One document's trouble, or one account's, puts nobody else into contingency.
      const ambiente = ambienteOf(intento);
      const isKnown = (await findAbierta(deps.sql, ambiente)) !== undefined;
      if (!isKnown && (await wasOido(deps.sql, ambiente, sinceMs))) return undefined;
      return enter(deps, intento, cuenta, call, mayExist);
    },
  };
}

const ambienteOf = ({ pais, dte: { estaEnAmbienteDePruebas } }: Intento): Ambiente => ({
  pais,
  estaEnAmbienteDePruebas,
});

/** Document, file, audit log and the mark of the attempt, together: from here on the document is issued. */
async function enter(
  { shell, sql, instancia, certifierOf }: EnterDeps,
  intento: Intento,
  cuenta: Cuenta,
  call: Call,
  mayExist: boolean,
): Promise<Dte | undefined> {
  const { id: idIntento, contenido, idCuenta, actor } = intento;
  const prepared = await certifierOf(intento.pais).PrepareContingencia(
    { cuenta, contenido, idIntento },
    { call },
  );
  const { tipoContenido } = prepared;
  const nombre = archivoName(createHash("sha256").update(prepared.archivo).digest("hex"), tipoContenido);
  const dte = issuedInContingencia(intento.dte, prepared, nombre);
  const ahora = shell.now();
  const entered = await transaction(sql, "enter contingencia", async (tx) => {
    const idContingencia = await openContingencia(tx, shell.newId(), ambienteOf(intento), ahora);
    const set = { idContingencia, contenido: prepared.contenido, pudoLlegar: mayExist, instancia };
    if (!(await setEnContingencia(tx, intento, set))) return false;
    await insertArchivo(tx, { nombre, tipoContenido, contenido: prepared.archivo });
    await insertDte(tx, { dte, idIntento, idCuenta });
    await insertBitacora(tx, dte.id, [{ evento: "Creado", fecha: intento.creado, actor }]);
    await count(tx, dte, "EnContingencia", 1);
    return true;
  });
  return entered ? findDteByIntento(sql, idIntento) : undefined;
}
