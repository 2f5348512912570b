import type { Verdict } from "@dte/certifier";
import { type Asked, acceptedAs, askResultado } from "./asked.js";
import { hasTrackIds, lookUp } from "./locate.js";
import { isRepetido, isTransitorio, type Resultado } from "./resultado.js";
import { absent, inProcess, refused, unknown } from "./verdicts.js";

/** DGII examines most documents in about 200 ms. Descripción técnica de los servicios. */
const FIRST_WAIT_MS = 200;
const WAIT_MS = 1_000;
/** The time that a question needs, in ms; with less left none is begun. */
const QUESTION_MS = 300;

/** Asks about a trackId until DGII has decided or the time is over. */
export async function follow(trackId: string, asked: Asked): Promise<Verdict> {
  let motivo = "no time was left to ask for the result";
  for (let wait = FIRST_WAIT_MS; asked.dgii.remainingMs() > wait + QUESTION_MS; wait = WAIT_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const answer = await askResultado(trackId, asked);
    const verdict = typeof answer === "string" ? undefined : await decide(trackId, answer, asked);
    if (verdict) return verdict;
    motivo = typeof answer === "string" ? answer : `DGII says ${answer.estado}`;
  }
  return inProcess(motivo, trackId);
}

/** Judges DGII's word on a trackId; undefined while it has not decided. */
export async function decide(
  trackId: string,
  resultado: Resultado,
  asked: Asked,
): Promise<Verdict | undefined> {
  switch (resultado.estado) {
    case "aceptado":
    case "aceptadoCondicional":
      return acceptedAs(trackId, resultado, asked);
    case "rechazado":
      if (isTransitorio(resultado)) return absent("DGII could not examine it and asks for it again");
      return isRepetido(resultado) ? repeated(trackId, resultado, asked) : refused(resultado);
    case "enProceso":
    case "noEncontrado":
      return undefined;
  }
}

/**
 * Judges a number that was used before: this very document may have been sent already, and the answer lost. It counts as another's number only where
 * DGII shows another document with it, or where DGII's list already has this sending and no other that may be this document. A list that lags, or
 * does not answer, refuses nothing.
 */
async function repeated(trackId: string, resultado: Resultado, asked: Asked): Promise<Verdict> {
  const { verdict, isAjeno, rechazados } = await lookUp(asked);
  if (verdict.kind === "desconocido") return { ...verdict, referencia: trackId };
  if (verdict.kind !== "inexistente") return verdict;
  const isSeen = isAjeno || rechazados.includes(trackId) || !hasTrackIds(asked);
  return isSeen ? refused(resultado) : unknown(`number used before, and ${verdict.motivo}`, trackId);
}
