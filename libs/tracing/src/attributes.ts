/**
 * What a span may tell beside its name and its time. Nothing here may name anybody: no tax id, name, e-mail, address of a client, path,
 * query, statement, message, key or token. An attribute that this table lacks is dropped before a span is exported, whichever library noted
 * it.
 */
export const ATTRIBUTES = {
  "dte.pais": "the country's code",
  "dte.tipo": "the contract's type of document",
  "dte.ambiente": "pruebas or produccion",
  "dte.certificador": "the certifier or authority, by the country's own name for it",
  "dte.operacion": "certificar, anular, contingencia or recibir",
  "dte.paso":
    "the step of an exchange with the authority or a taxpayer's host, as dte_autoridad_duracion names it",
  "dte.resultado": "how it ended, as the service that ended it names that",
  "dte.codigo": "the error's code of the contract",
  "dte.cuenta": "the account, as a pseudonym that only who has the key can make",
  "dte.intento": "the id of the attempt",
  "dte.lote": "the id of the batch",
  "dte.intentos": "how often it was tried",
  "dte.formato": "the kind of paper",
  "dte.bytes": "how large it is",
  "dte.total": "of how many it is about",
} as const;

/**
 * These attributes have the names of OpenTelemetry's semantic conventions. A test holds them to the version that is installed, in which none of
 * them may be given up.
 */
export const CONVENTIONS = [
  "http.request.method",
  "http.response.status_code",
  "http.route",
  "server.address",
  "server.port",
  "url.scheme",
  "network.protocol.name",
  "network.protocol.version",
  "rpc.system.name",
  "rpc.method",
  "rpc.status_code",
  "db.system.name",
  "db.operation.name",
  "db.collection.name",
  "db.query.summary",
  "db.response.status_code",
  "messaging.system.name",
  "messaging.destination.name",
  "messaging.operation.name",
  "messaging.operation.type",
  "messaging.message.id",
  "error.type",
] as const;

export type OwnAttribute = keyof typeof ATTRIBUTES;
export type Attribute = OwnAttribute | (typeof CONVENTIONS)[number];
export type SpanAttributes = { readonly [K in Attribute]?: string | number | undefined };

/** Collects what a span tells of a document that it is about: of what kind it is, and not whose. */
export const attributesOfDte = ({
  pais,
  tipo,
  estaEnAmbienteDePruebas,
}: {
  readonly pais: string;
  readonly tipo: string;
  readonly estaEnAmbienteDePruebas: boolean;
}): SpanAttributes => ({
  "dte.pais": pais,
  "dte.tipo": tipo,
  "dte.ambiente": estaEnAmbienteDePruebas ? "pruebas" : "produccion",
});

const KNOWN: ReadonlySet<string> = new Set([...Object.keys(ATTRIBUTES), ...CONVENTIONS]);

/** Tells whether spans may have an attribute of this name: one of the table's, or of OpenTelemetry's conventions that are let through. */
export const isAttribute = (name: string): name is Attribute => KNOWN.has(name);
