import { randomUUID } from "node:crypto";
import { type AuthorityRequest, createTokenBroker, type Verdict } from "@dte/certifier";
import { Certifier, type Cuenta, type CuentaInput } from "@dte/contracts";
import { createAuthority } from "../../src/authority/index.js";
import { sign } from "../../src/firma/sign-document.js";
import type { TestCertificado } from "../firma/certificados.js";
import { type EcfParts, ecf } from "../firma/ecf.js";

/** The time of DGII's clock and ours, in the tests that fix them. */
export const ahora = new Date("2026-11-20T14:15:00Z");

export const RNC = "131880681";

/** Makes a complete account of tests. */
export const cuentaOf = (more: CuentaInput = {}): Cuenta => {
  const { requestSerialize, requestDeserialize } = Certifier.Prepare;
  const { cuenta } = requestDeserialize(
    requestSerialize({ cuenta: { id: RNC, tieneCertificado: true, estaEnAmbienteDePruebas: true, ...more } }),
  );
  if (!cuenta) throw new TypeError("an account was given");
  return cuenta;
};

/** Connects an authority of its own, which has no token yet. */
export const connectTo = (url: string, now: () => Date = () => ahora) =>
  createAuthority(
    {
      dgiiUrl: url,
      dgiiFcUrl: url,
      timbreUrl: "https://ecf.dgii.gov.do",
      timbreFcUrl: "https://fc.dgii.gov.do",
    },
    { tokens: createTokenBroker({ now, newId: randomUUID }), now, newId: randomUUID },
  );

/** Makes an attempt to certify a signed document. */
export async function attemptOf(
  certificado: TestCertificado,
  parts: EcfParts = {},
  more: Partial<AuthorityRequest> = {},
): Promise<AuthorityRequest> {
  const { contenido } = await sign(ecf({ textos: ["Uno"], ...parts }), { certificado });
  return {
    idIntento: randomUUID(),
    cuenta: cuentaOf(),
    credenciales: { certificador: {}, certificado },
    contenido,
    operacion: "certificar",
    timeoutMs: 30_000,
    ...more,
  };
}

export function requireAccepted(verdict: Verdict) {
  if (verdict.kind !== "aceptado") throw new Error(`not accepted: ${JSON.stringify(verdict)}`);
  return verdict.certificacion;
}
