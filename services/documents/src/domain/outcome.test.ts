import type { Certificacion, Resultado } from "@dte/contracts";
import { describe, expect, test } from "@jest/globals";
import {
  askAgainAfterSeconds,
  nextStep,
  pendingCancelError,
  pendingError,
  unreachableError,
} from "./outcome.js";

const certificacion = { id: "A", serie: "S", numero: 1 } as Certificacion;

describe("what follows from the authority's word", () => {
  test("an acceptance settles the document", () => {
    expect(nextStep({ aceptado: certificacion })).toEqual({ kind: "settle", certificacion });
  });

  test("a rejection ends it, with the authority's code, words and findings", () => {
    const rechazado = {
      codigo: "2.2.4.11",
      descripcion: "El NIT no existe",
      eventos: [
        { codigo: "2.2.4.11", mensaje: "El NIT no existe" },
        { campo: "GranTotal", mensaje: "No cuadra" },
      ],
      numeroLibre: false,
    };
    const step = nextStep({ rechazado });
    expect(step).toMatchObject({
      kind: "refuse",
      error: { codigo: "FEG_DTE_CERTIFICATION_ERROR", extra: { eventos: rechazado.eventos } },
    });
    expect(step.kind === "refuse" && step.error.message).toMatch(
      /2\.2\.4\.11: El NIT no existe \(y 1 observaciones más\)/,
    );
  });

  test("silence is asked about, never sent again", () => {
    expect(
      nextStep({
        desconocido: {
          motivo: "timeout",
          referencia: "track-1",
          enProceso: false,
          otraConexion: false,
          conRespuesta: false,
        },
      }),
    ).toEqual({
      kind: "ask",
      referencia: "track-1",
      enProceso: false,
      conRespuesta: false,
    });
  });

  test("only a certain absence lets the bytes go again", () => {
    expect(nextStep({ inexistente: { motivo: "not there" } })).toEqual({ kind: "send" });
  });

  test("an answer without any word is silence", () => {
    expect(nextStep({} as Resultado).kind).toBe("ask");
  });
});

test("a pending answer says where to ask, with the handle made safe for a path", () => {
  const error = pendingError("A/1 ñ");
  expect(error.codigo).toBe("FEG_DTE_CERTIFICATION_ERROR");
  expect(error.extra).toEqual({ ubicacion: "/dte/transaction/A%2F1%20%C3%B1", reintentarEnSegundos: 5 });
  expect(error.message).toMatch(/pendiente/);
});

test("a pending cancellation is asked about by its attempt, which also tells when it is refused", () => {
  const error = pendingCancelError("5d1c0b1e");
  expect(error.codigo).toBe("FEG_DTE_CERTIFICATION_ERROR");
  expect(error.extra).toEqual({ ubicacion: "/dte/intento/5d1c0b1e", reintentarEnSegundos: 5 });
  expect(error.message).toMatch(/pendiente.*Rechazado/);
});

test("an unreachable certifier is a clear no, with a time to try again and without a place to ask", () => {
  const error = unreachableError();
  expect([error.codigo, error.extra]).toEqual(["FEG_DTE_CERTIFICATION_ERROR", { reintentarEnSegundos: 60 }]);
});

test("waiting doubles up to a minute", () => {
  expect([0, 1, 2, 5, 6, 50].map((consultas) => askAgainAfterSeconds(consultas))).toEqual([
    1, 2, 4, 32, 60, 60,
  ]);
});
