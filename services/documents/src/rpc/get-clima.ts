import type { DocumentsDefinition, Handlers } from "@dte/contracts";
import type { Sql } from "@dte/service";
import { listClima, listEnContingencia, type Trecho } from "../store/clima.js";

/** Tells how each authority answers, as all replicas have counted it; the counts tell of nobody. */
export const getClima =
  ({ sql }: { sql: Sql }): Handlers<DocumentsDefinition>["GetClima"] =>
  async () => {
    const [trechos, enContingencia] = await Promise.all([listClima(sql), listEnContingencia(sql)]);
    const perDriver = new Map<string, Trecho[]>();
    for (const trecho of trechos) {
      const key = JSON.stringify([trecho.pais, trecho.certificador, trecho.estaEnAmbienteDePruebas]);
      perDriver.set(key, [...(perDriver.get(key) ?? []), trecho]);
    }
    return {
      certificadores: [...perDriver.values()].flatMap((all) => {
        const [first] = all;
        if (!first) return [];
        const { pais, certificador: idCertificador, estaEnAmbienteDePruebas } = first;
        const contingencia = enContingencia.find(
          (each) => each.pais === pais && each.estaEnAmbienteDePruebas === estaEnAmbienteDePruebas,
        );
        return {
          ...{ pais, idCertificador, estaEnAmbienteDePruebas },
          ahora: first.fecha === null ? countsOf(first) : NONE,
          ...(contingencia && { contingenciaDesde: contingencia.desde.toISOString() }),
          dias: all.flatMap((each) =>
            each.fecha === null ? [] : [{ fecha: each.fecha, conversaciones: countsOf(each) }],
          ),
        };
      }),
    };
  };

const NONE = { respuestas: 0, lentas: 0, silencios: 0, duracionMs: 0 };

const countsOf = ({ respuestas, lentas, silencios, duracionMs }: Trecho) => ({
  respuestas,
  lentas,
  silencios,
  duracionMs,
});
