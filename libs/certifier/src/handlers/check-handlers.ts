import { X509Certificate } from "node:crypto";
import type { Call, CertifierDefinition, Cuenta, Handlers, PasoPrueba } from "@dte/contracts";
import { FegError } from "@dte/errors";
import type { Shell } from "@dte/service";
import type { Credenciales, CredencialesSource } from "../country/authority.js";
import type { Country } from "../country/country.js";
import { provesTitular } from "../signing/titulares.js";
import { required } from "./answers.js";

type CheckRpcs = "CheckTitular" | "ProveTitular" | "CheckCuenta";

/** Makes the rpcs that look whether an account can issue. A fault that they find is their answer, and no failure of theirs. */
export const checkHandlers = (
  { now }: Pick<Shell, "now">,
  country: Country,
  credencialesOf: CredencialesSource,
  timeoutOf: (call: Call) => number,
): Pick<Handlers<CertifierDefinition>, CheckRpcs> => ({
  CheckTitular: async ({ idCuenta, certificado }) => judgeTitular(country, certificado, idCuenta),
  ProveTitular: async ({ idCuenta, certificado }) => ({
    probado:
      country.titulares !== undefined &&
      provesTitular(country.titulares, { certificado, idCuenta, ahora: now() }),
  }),
  CheckCuenta: async ({ cuenta }, call) => {
    const account = required(cuenta, "cuenta");
    const credenciales = await credencialesOf(account, call);
    const conexion = await stepOf("conexion", async () => {
      const { estaEnAmbienteDePruebas } = account;
      country.authority.conexionOf({ cuenta: account, credenciales, estaEnAmbienteDePruebas });
      return "La cuenta tiene lo que pide su certificador para conectarse.";
    });
    const pasos = [
      ...titularOf(country, account, credenciales),
      ...(await llaveOf(country, credenciales)),
      conexion,
    ];
    if (conexion.resultado !== "bien") return { pasos: [...pasos, SIN_PROBAR] };
    const asked = await stepOf("credenciales", async () => {
      const request = { cuenta: account, credenciales, timeoutMs: timeoutOf(call) };
      const { nombre } = await country.authority.check(request);
      const registrado = nombre ? ` El identificador está registrado a nombre de ${nombre}.` : "";
      return `Se preguntó con las credenciales de la cuenta y se aceptaron.${registrado}`;
    });
    return { pasos: [...pasos, asked] };
  },
});

/**
 * Tells, as a step of the check, whether the keeper of the key has it and signs with it. There is nothing to tell about a key that accounts has
 * looked at itself.
 */
async function llaveOf({ hash = "sha256" }: Country, { certificado }: Credenciales): Promise<PasoPrueba[]> {
  if (!certificado || "llavePrivada" in certificado) return [];
  const signed = stepOf("certificado", async () => {
    await certificado.sign(hash, Buffer.from("la llave de la cuenta firma"));
    return `La llave del certificado está en ${certificado.lugar}, que firma con ella.`;
  });
  return [await signed];
}

const SIN_PROBAR: PasoPrueba = {
  paso: "credenciales",
  resultado: "omitido",
  mensaje: "No se probaron: corrija antes la conexión.",
};

/** Says how a step went: what `work` says when it is good, its refusal, or that nobody answered. Throws what is our own fault. */
async function stepOf(paso: string, work: () => Promise<string>): Promise<PasoPrueba> {
  try {
    return { paso, resultado: "bien", mensaje: await work() };
  } catch (error) {
    if (!(error instanceof FegError)) throw error;
    return { paso, resultado: error.codigo === "1000" ? "omitido" : "mal", mensaje: error.message };
  }
}

function titularOf(country: Country, cuenta: Cuenta, { certificado }: Credenciales): PasoPrueba[] {
  if (certificado) return [judgeTitular(country, certificado.certificado, cuenta.id)];
  if (!country.isSignatureRequired) return [];
  const mensaje =
    "La cuenta no tiene certificado de firma y su autoridad lo exige. Cárguelo en certificadoFirma.";
  return [{ paso: "certificado", resultado: "mal", mensaje }];
}

const BIEN = { paso: "titular", resultado: "bien" } as const;
const SIN_TITULAR: PasoPrueba = {
  paso: "titular",
  resultado: "aviso",
  mensaje: "El certificado no dice de qué contribuyente es. Verifique que sea el de la cuenta.",
};

function judgeTitular({ judgeTitular }: Country, certificado: Uint8Array, idCuenta: string): PasoPrueba {
  // Without a certificate the file named its taxpayer, and was refused when that was another one.
  if (certificado.length === 0) return { ...BIEN, mensaje: "El archivo del certificado es de la cuenta." };
  const seen = judgeTitular?.(new X509Certificate(certificado), idCuenta);
  return seen ? { paso: "titular", ...seen } : SIN_TITULAR;
}
