import type { Archive } from "./archive.js";
import type { Hosts } from "./hosts.js";
import { papelOf } from "./papel.js";
import type { Database } from "./rows.js";
import { type Emitido, type Fault, LONG_STOP_MS } from "./schedule.js";
import type { Told } from "./strangers.js";

type Ended = {
  readonly db: Database;
  readonly archive: Archive;
  readonly hosts: Hosts;
  readonly told: readonly Told[];
  readonly emitidos: readonly Emitido[];
  readonly faults: readonly Fault[];
};

/** A replica that stands still for longer in all may find that another one has done its work. */
const STILL_MS = 85_000;

/** Lists where the end is wrong, sentence by sentence; nothing when all promises were kept. */
export function violations(ended: Ended): string[] {
  return [
    ...wrongDeliveries(ended),
    ...wrongApprovals(ended),
    ...wrongAnswers(ended),
    ...wrongRegistered(ended),
    ...wrongHosts(ended),
  ];
}

const filesOf = (archive: Archive, idDte: string, side: "recibido" | "emitido", clase: string): string[] =>
  [...(archive.adjuntos.get(`${idDte} ${side}`) ?? [])].filter(
    (each) => papelOf(Buffer.from(each)).clase === clase,
  );

/** Checks that a document which may have an electronic receiver is taken there, and that the delivery ends with the receiver's word. */
function wrongDeliveries({ db, archive, hosts, emitidos }: Ended): string[] {
  const wrong: string[] = [];
  for (const [at, { isElectronic, isTaken }] of emitidos.entries()) {
    const id = `E-${at + 1}`;
    const estado = db.tables.entregas.get(undefined, id)?.estado;
    const wanted = !isElectronic ? undefined : isTaken ? "recibida" : "noRecibida";
    if (estado !== wanted) wrong.push(`delivery of ${id}: ${estado}, and not ${wanted}`);
    if (estado === "recibida" && !hosts.taken.has(id)) wrong.push(`a lie: nobody took ${id}`);
    const receipts = filesOf(archive, id, "emitido", "acuse").length;
    if (receipts !== (wanted === "recibida" ? 1 : 0)) wrong.push(`${receipts} receipts of ${id}`);
  }
  return wrong;
}

/** Checks that the authority, and then the issuer, have the words that our accounts said, and that no other word is anywhere. */
function wrongApprovals({ db, archive, hosts, told }: Ended): string[] {
  const wrong: string[] = [];
  for (const [key, { idDte, contenido, estadoAutoridad, estadoEmisor }] of db.tables.enviadas.rows()) {
    const texto = contenido?.toString();
    const isHeld = hosts.held.get(idDte) === texto;
    if ((estadoAutoridad === "Recibida") !== isHeld)
      wrong.push(`approval ${key}: ${estadoAutoridad}, held ${isHeld}`);
    if ((estadoEmisor === "Recibida") !== (hosts.heard.get(idDte) === texto))
      wrong.push(`approval ${key}: the issuer, ${estadoEmisor}`);
    if (!filesOf(archive, idDte, "recibido", "aprobacion").includes(texto ?? ""))
      wrong.push(`approval ${key} is not in the archive`);
  }
  for (const [idDte] of hosts.held)
    if (!db.tables.enviadas.get(undefined, `${idDte} 1`))
      wrong.push(`an approval of ${idDte} that nobody gave`);
  for (const each of told) {
    if (each.what !== "aprobado" || each.autoridad !== "Recibida") continue;
    const held = hosts.held.get(each.idDte);
    if (held === undefined || papelOf(Buffer.from(held)).estado !== each.estado)
      wrong.push(`a lie: ${each.idDte} was told ${each.estado}`);
  }
  return wrong;
}

/** Checks that the first word of a receiver is kept, once, and that everybody was told which word that is. */
function wrongAnswers({ db, archive, told }: Ended): string[] {
  const wrong: string[] = [];
  for (const [idDte, { estado }] of db.tables.recibidas.rows()) {
    const files = filesOf(archive, idDte, "emitido", "aprobacion");
    if (files.length !== 1) wrong.push(`${files.length} words on ${idDte} in the archive`);
    else if (papelOf(Buffer.from(files[0] ?? "")).estado !== estado) wrong.push(`another word on ${idDte}`);
  }
  for (const each of told) {
    if (each.what === "llegada" && each.resultado !== "noExiste") {
      const kept = db.tables.recibidas.get(undefined, each.idDte)?.estado;
      const wanted = kept === each.estado ? "recibida" : "contraria";
      if (kept === undefined || each.resultado !== wanted)
        wrong.push(`a lie: ${each.estado} of ${each.idDte} was told ${each.resultado}, and ${kept} is kept`);
    }
    if (each.what !== "remesa") continue;
    // A document of the test environment has an id of its own.
    const isKept = archive.dtes.has(each.id) || archive.dtes.has(`${each.id}-PRUEBA`);
    if (each.resultado === "recibido" && !isKept) wrong.push(`a lie: ${each.id} was received`);
  }
  const left = [...db.tables.adjuntos.rows()].length;
  return left === 0 ? wrong : [...wrong, `${left} files wait for the archive`];
}

const wrongRegistered = ({ archive }: Ended): string[] =>
  [...archive.registrados].flatMap(([id, { isTrue, veredicto }]) =>
    veredicto === (isTrue ? "confirmado" : "falso") ? [] : [`${id} is ${veredicto}`],
  );

function wrongHosts({ hosts, faults }: Ended): string[] {
  const stillMs = (each: Fault): number => {
    if (each.kind === "stop") return each.forMs;
    return "fate" in each && each.fate.endsWith("stands still") ? LONG_STOP_MS : 0;
  };
  const stills = faults.reduce((sum, each) => sum + stillMs(each), 0);
  return hosts.faults.filter((each) => stills < STILL_MS || !each.startsWith("twice at once"));
}
