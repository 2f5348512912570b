import type {
  Call,
  CertifierDefinition,
  Client,
  ContingenciaSolicitada,
  Cuenta,
  Solicitud,
} from "@dte/contracts";
import { parseFecha } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import type { Shell } from "@dte/service";
import type { Opening, Prepared } from "../issuing/open.js";
import type { Intento } from "../store/intentos.js";
import type { Store } from "../store/store.js";
import { type Prepared as Emision, prepareEmision } from "./emision.js";
import type { Limites } from "./limites.js";

export type DeclareDeps = {
  shell: Shell;
  instancia: string;
  certifierOf: (pais: string) => Client<CertifierDefinition>;
  limites: Limites;
};

/** A document that was handed over while its issuer was cut off: the identity that it has, and the writes that go with its attempt. */
export type Declaracion = {
  readonly identidad: string;
  /** Prepares the document in the way of Prepare, and rewrites it as one of contingency. */
  readonly preparing: (prepared: Prepared) => Promise<Prepared>;
  readonly within: NonNullable<Opening["within"]>;
};

type Asked = { cuenta: Cuenta; solicitud: Solicitud; idIntento: string; call: Call };

type Plazo = { desde: Date; hasta: Date };

/**
 * Checks an issuer's own contingency, as the request tells it, against its country's law. Nothing of it is sent before its event is. Undefined when
 * the request tells of none.
 */
export async function declaracionDe(deps: DeclareDeps, asked: Asked): Promise<Declaracion | undefined> {
  const { cuenta, solicitud, idIntento, call } = asked;
  const { contingencia } = solicitud;
  if (!contingencia) return undefined;
  const plazo = await plazoDe(deps, cuenta, solicitud, contingencia);
  let emision: Emision | undefined;
  return {
    identidad: contingencia.id.toLowerCase(),
    preparing: async (prepared) => {
      // There are no bytes to rewrite before the number is drawn.
      if (prepared.contenido.length === 0) return prepared;
      emision = await prepareEmision(
        deps.certifierOf(cuenta.pais),
        { cuenta, prepared, idIntento, contingencia },
        call,
      );
      return prepared;
    },
    within: async (tx, intento) => {
      if (!emision) throw new TypeError("a document is prepared before it is recorded");
      await record(deps, tx, intento, { contingencia, plazo, emision });
    },
  };
}

async function plazoDe(
  { shell, limites }: DeclareDeps,
  { pais }: Cuenta,
  { fechaEmision }: Solicitud,
  { tipo, desde, hasta }: ContingenciaSolicitada,
): Promise<Plazo> {
  const limite = await limites.of(pais);
  if (!limite) {
    throw feg("FEG_BUSINESS_RULE_VIOLATION", {
      detalle:
        "contingencia: en este país no se informan documentos entregados sin conexión. Emita el documento sin ese campo.",
    });
  }
  if (!limite.tipos.some(({ valor }) => valor === String(tipo))) {
    const conocidos = limite.tipos.map(({ valor, texto }) => `${valor} (${texto})`).join(", ");
    throw invalid(`contingencia.tipo: se espera uno de ${conocidos}.`);
  }
  const ahora = shell.now();
  const zona = await limites.zonaHoraria(pais);
  const read = (texto: string | undefined, campo: string): Date => {
    const fecha = texto === undefined ? undefined : parseFecha(texto, zona, ahora);
    if (!fecha) throw invalid(`${campo}: diga la fecha y la hora, por ejemplo 2026-11-22T08:30:00.`);
    return fecha.instante;
  };
  const plazo = { desde: read(desde, "contingencia.desde"), hasta: read(hasta, "contingencia.hasta") };
  const emitido = read(fechaEmision, "fechaEmision");
  if (plazo.hasta < plazo.desde || plazo.hasta > ahora) {
    throw invalid(
      "contingencia.hasta: se espera una fecha entre contingencia.desde y ahora: se informa cuando ya terminó.",
    );
  }
  if (emitido < plazo.desde || emitido > plazo.hasta) {
    throw invalid(
      "fechaEmision: se espera la fecha y la hora en que se entregó el documento, entre contingencia.desde y contingencia.hasta.",
    );
  }
  return plazo;
}

type Declared = { contingencia: ContingenciaSolicitada; plazo: Plazo; emision: Emision };

/** Records the document: from here on it is issued, and waits for its event. */
async function record(
  { shell, instancia }: DeclareDeps,
  tx: Store,
  intento: Intento,
  { contingencia: { id, tipo, motivo }, plazo, emision }: Declared,
): Promise<void> {
  const { dte, contenido, archivo } = emision;
  const { pais, idCuenta, actor } = intento;
  if ((await tx.isDte(dte.id)) || !(await tx.setIdentidad(intento.id, id.toLowerCase()))) throw isThere(id);
  const { estaEnAmbienteDePruebas } = dte;
  const suya = {
    id: shell.newId(),
    pais,
    estaEnAmbienteDePruebas,
    idCuenta,
    tipo,
    motivo: motivo ?? null,
    ...plazo,
  };
  const idContingencia = await tx.declareContingencia(suya);
  const set = { idContingencia, contenido, pudoLlegar: false, instancia };
  if (!(await tx.setEnContingencia(intento, set))) throw isThere(id);
  await tx.insertArchivo(archivo);
  await tx.insertDte({ dte, idIntento: intento.id, idCuenta });
  await tx.insertBitacora(dte.id, [{ evento: "Creado", fecha: intento.creado, actor }]);
  await tx.count(dte, "EnContingencia", 1);
  await tx.tellEmitido(intento, dte.id);
}

const isThere = (id: string) =>
  feg("FEG_DTE_INVALID_STATE", {
    detalle: `contingencia.id: ya hay un documento con el identificador ${id}. Consúltelo con GET /dte/{id}.`,
  });
