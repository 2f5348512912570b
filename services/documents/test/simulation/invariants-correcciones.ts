import type { Asiento } from "./authority.js";
import type { Country } from "./country.js";
import type { Database } from "./database.js";
import { attemptOf } from "./papel.js";
import type { IntentoRow } from "./rows.js";

/** Groups the attempts by identity: the one that gave it, and its corrections. */
function identidades({ tables }: Database): Map<string, IntentoRow[]> {
  const all = new Map<string, IntentoRow[]>();
  for (const [id, row] of tables.intentos.rows()) {
    if (row.operacion !== "certificar") continue;
    const key = row.identidad ?? id;
    all.set(key, [...(all.get(key) ?? []), row]);
  }
  return all;
}

/**
 * Finds the attempt that a document of the authority belongs to here: the one that its bytes were written for. A document that the authority came
 * across later than anybody waited for it can be kept as another attempt's of its identity, where nobody can tell the two apart.
 */
export function ownerOf(db: Database, { authority, desk }: Country, asiento: Asiento): string {
  const written = attemptOf(asiento.papel);
  const isTold = db.tables.intentos.get(undefined, written)?.estado === "certificado";
  if (isTold || !authority.found.has(asiento)) return written;
  const others = [...db.tables.intentos.rows()].filter(
    ([id, { identidad, estado }]) =>
      (id === asiento.papel.idIntento || identidad === asiento.papel.idIntento) && estado === "certificado",
  );
  return others.map(([id]) => id).find((id) => desk.sendings.isDoubtful(id)) ?? written;
}

/** Checks that a document is one attempt's at most, and bears one number, which it keeps for as long as it can be corrected. */
export function wrongIdentities(db: Database, { authority }: Country): string[] {
  if (authority.trato !== "contingencia") return [];
  const { numeros, dtes } = db.tables;
  const wrong: string[] = [];
  for (const [identidad, rows] of identidades(db)) {
    const ids = rows.map(({ id }) => id);
    const certified = rows.filter(({ estado }) => estado === "certificado").map(({ id }) => id);
    if (certified.length > 1) wrong.push(`doubled: ${identidad} was certified as ${certified.join(" and ")}`);
    const bearers = numeros
      .rows()
      .map(([, { estado, idIntento }]) => (estado === "usado" ? (idIntento ?? "") : ""))
      .filter((id) => ids.includes(id));
    const isJudged = rows.some(({ estado, veredicto }) => estado === "rechazado" && veredicto === true);
    const least = isJudged || certified.length > 0 ? 1 : 0;
    if (bearers.length < least || bearers.length > 1)
      wrong.push(`number: ${identidad} bears ${bearers.length}`);
    if (certified.length > 0 && bearers.some((id) => !certified.includes(id)))
      wrong.push(`number: that of ${identidad} is not its document's`);
    const documents = dtes.rows().filter(([, { idIntento }]) => ids.includes(idIntento ?? ""));
    if (documents.length > 1) wrong.push(`doubled: ${identidad} has ${documents.length} documents`);
  }
  return wrong;
}

const LETTERS: Readonly<Record<string, string>> = {
  Creado: "n",
  Rechazado: "r",
  Corregido: "k",
  Certificado: "z",
  Anulado: "a",
};

/** Where a document was issued without its authority each refusal and each correction is told; a correction that gives way is refused. */
const TOLD = {
  Certificado: /^n(r{1,2}k)*r{0,2}z$/,
  Anulado: /^n(r{1,2}k)*r{0,2}za$/,
  Rechazado: /^n(r{1,2}k)*r{1,2}$/,
  EnContingencia: /^$/,
};

/** Tells whether the audit log of a document that was corrected tells what happened to it, in its order. */
export const isToldInOrder = (eventos: readonly string[], estado: keyof typeof TOLD): boolean =>
  TOLD[estado].test(eventos.map((evento) => LETTERS[evento] ?? "").join(""));

/** Tells whether there is a correction of the document that this attempt has. */
export const isCorrected = ({ tables }: Database, idIntento: string): boolean => {
  const identidad = tables.intentos.get(undefined, idIntento)?.identidad ?? idIntento;
  return !tables.intentos.every((row) => row.identidad !== identidad);
};
