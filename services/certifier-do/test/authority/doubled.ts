import { afterAll, afterEach, beforeAll } from "@jest/globals";
import { createAutoridad, type TestAutoridad, type TestCertificado } from "../firma/certificados.js";
import { connectTo } from "./attempts.js";
import { startDouble } from "./dgii-double.js";

export type Answers = Parameters<typeof startDouble>[0];

/** Makes a certificate for the tests of a file, and a double of DGII for each test, which is closed after it. */
export function useDouble() {
  let autoridad: TestAutoridad;
  let certificado: TestCertificado;
  const doubles: Awaited<ReturnType<typeof startDouble>>[] = [];
  beforeAll(() => {
    autoridad = createAutoridad();
    certificado = autoridad.issue("00112345678");
  });
  afterEach(async () => {
    for (const double of doubles.splice(0)) await double.close();
  });
  afterAll(() => autoridad.remove());
  return {
    certificado: (): TestCertificado => certificado,
    async open(answers: Answers) {
      const dgii = await startDouble(answers);
      doubles.push(dgii);
      return { dgii, authority: connectTo(dgii.url) };
    },
  };
}
