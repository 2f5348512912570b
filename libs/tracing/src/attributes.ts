/**
 * The attributes that a span may have beside its name and its time. None may identify anybody: no tax id, name, e-mail, address of a client, path,
 * query, statement, message, key or token. Attributes that this table lacks are dropped before a span is exported, whichever library set them.
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
 * Attributes with the names of OpenTelemetry's semantic conventions. A test checks them against the installed version, in which none of them may be
 * deprecated.
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

/** Collects a span's attributes of the document that it is about: its kind, and not its parties. */
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

/** Tells whether spans may have an attribute of this name: one of the table's, or one of OpenTelemetry's conventions that are let through. */
export const isAttribute = (name: string): name is Attribute => KNOWN.has(name);
