import { X509Certificate } from "node:crypto";
import {
  type CertificadoAbierto,
  Certifier,
  type CertifierDefinition,
  type Cuenta,
  completeDescripcion,
  type DescripcionPais,
  type Handlers,
  type OpenCertificadoRequest,
} from "@dte/contracts";
import { createHealth, implement, type Shell, serve } from "@dte/service";

/**
 * The descriptions of three certifiers, with as much of their laws as these tests need. They are made up here, to show that accounts knows only what
 * it is told. Each real country saves its own account in `docs.test.ts` of `gateway`.
 */
const PAISES: readonly DescripcionPais[] = [
  completeDescripcion({
    codigo: "GT",
    moneda: "GTQ",
    certificadores: [
      {
        id: "infile",
        credenciales: [
          {
            donde: "credencial",
            nombre: "llave",
            etiqueta: "Llave",
            clase: "texto",
            largoMax: 200,
            secreto: true,
          },
        ],
      },
      { id: "digifact" },
      { id: "megaprint" },
    ],
    identificadores: [{ nombre: "NIT", patron: "[1-9]\\d{0,10}[\\dK]", deEmisor: true }],
    campos: [
      {
        donde: "cuenta",
        nombre: "informacionFiscal.afiliacionIva",
        etiqueta: "Régimen de IVA",
        clase: "texto",
        patron: "GENERAL|GEN",
        opciones: [{ valor: "GENERAL", texto: "General" }],
        obligatorio: true,
        delContrato: true,
      },
    ],
  }),
  completeDescripcion({
    codigo: "SV",
    moneda: "USD",
    certificadores: [{ id: "mh" }],
    identificadores: [{ nombre: "NIT", patron: "\\d{14}|\\d{9}", deEmisor: true }],
    numeracion: { delEmisor: true, numeroMax: 999_999_999_999_999 },
  }),
  completeDescripcion({
    codigo: "DO",
    zonaHoraria: "America/Santo_Domingo",
    moneda: "DOP",
    valoresTipo: ["comprobanteDeCompras"],
    tipos: [
      { tipo: "factura", clases: [{ codigo: "31" }] },
      { tipo: "ticket", clases: [{ codigo: "32" }] },
    ],
    certificadores: [{ id: "dgii" }],
    identificadores: [{ nombre: "RNC", patron: "\\d{9}|\\d{11}", deEmisor: true }],
    numeracion: { delEmisor: true, numeroMax: 9_999_999_999 },
    exenciones: [{ valor: "ZONA_FRANCA", texto: "Zona franca" }],
    campos: [
      {
        donde: "cuenta",
        nombre: "AGENTE_RETENCION",
        etiqueta: "Agente de retención",
        clase: "booleano",
      },
    ],
  }),
];

/** Gives the first certifier of one of these countries. */
export const certificadorDe = (pais: string): string =>
  PAISES.find(({ codigo }) => codigo === pais)?.certificadores[0]?.id ?? "";

/** Opens a file in a country's own format, as its certifier does. */
export type OpenOwn = (
  request: OpenCertificadoRequest,
) => Promise<Omit<CertificadoAbierto, "faltaPrueba"> & { readonly faltaPrueba?: boolean }>;

/** The name on a certificate that is another taxpayer's. */
export const AJENO = "DE OTRO CONTRIBUYENTE";

const judgeTitular = (certificado: Uint8Array) => {
  const isAjeno = certificado.length > 0 && new X509Certificate(certificado).subject.includes(AJENO);
  return {
    paso: "titular",
    resultado: isAjeno ? "mal" : "bien",
    mensaje: isAjeno ? "Es de otro." : "Es suyo.",
  };
};

/** The name of an authority whose certificates prove that an account is their holder's, and of one whose certificates nobody can judge for the moment. */
export const PROBANTE = "Autoridad del país";
export const MUDA = "Autoridad de la que nadie habla";

function proveTitular(certificado: Uint8Array): { probado: boolean } {
  const { issuer } = new X509Certificate(certificado);
  if (issuer.includes(MUDA)) throw new Error("the certifier has lost its authorities");
  return { probado: issuer.includes(PROBANTE) };
}

/** Answers as an authority that takes everybody, with a bad result on the holder. */
const checkCuenta = (cuenta: Cuenta | null) => ({
  pasos: [
    { paso: "titular", resultado: cuenta?.tieneCertificado ? "mal" : "bien", mensaje: "Es de otro." },
    { paso: "credenciales", resultado: "bien", mensaje: "Se aceptaron." },
  ],
});

/** Serves certifiers of these countries over real gRPC; gives the address of each, by country in lower case. */
export async function serveCertifiers(shell: Shell, openOwn: OpenOwn): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (const descripcion of PAISES) {
    const handlers = {
      Describe: async () => descripcion,
      OpenCertificado: async (request) => ({ faltaPrueba: false, ...(await openOwn(request)) }),
      CheckTitular: async ({ certificado }) => judgeTitular(certificado),
      ProveTitular: async ({ certificado }) => proveTitular(certificado),
      CheckCuenta: async ({ cuenta }) => checkCuenta(cuenta),
    } satisfies Partial<Handlers<CertifierDefinition>>;
    const port = await serve(shell, {
      host: "127.0.0.1",
      port: 0,
      health: createHealth(shell, {}),
      implementations: [implement(Certifier, handlers as unknown as Handlers<CertifierDefinition>)],
    });
    addresses.set(descripcion.codigo.toLowerCase(), `127.0.0.1:${port}`);
  }
  return addresses;
}
