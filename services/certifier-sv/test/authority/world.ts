import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Authority, type AuthorityRequest, createTokenBroker, type Operacion } from "@dte/certifier";
import {
  Certifier,
  type Cuenta,
  type CuentaInput,
  type Dte,
  type Solicitud,
  type SolicitudInput,
} from "@dte/contracts";
import { prepare, prepareCancel, toDte } from "@dte/dte";
import { startSandbox } from "@dte/sandbox-sv";
import { createAuthority } from "../../src/authority/index.js";
import { createContingencias } from "../../src/contingencia/index.js";
import { sign } from "../../src/firma/sign.js";
import { createFormat } from "../../src/format/index.js";
import { createRegime } from "../../src/regime/regime.js";
import { parseVersiones } from "../../src/regime/versiones.js";
import { certificado, credenciales, llavePublica, NIT } from "./signed.js";

export type Fallo = {
  readonly operacion?: "certificar" | "anular" | "consultar" | "autenticar" | "contingencia";
  readonly modo: string;
  readonly veces?: number;
};

/** This is enough for a sandbox on a machine that does other things too. */
const TIMEOUT_MS = 30_000;

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Opens an MH of its own, this country towards it, and attempts of an account that MH knows. */
export async function openWorld(now: () => Date, { versiones = "" } = {}) {
  const ledgerDir = mkdtempSync(join(tmpdir(), "sandbox-sv-"));
  const emisor = {
    nit: NIT,
    nrc: "123456",
    nombre: "EMPRESA FICTICIA, S.A. DE C.V.",
    clave: String(credenciales.certificador["clave"]),
    llavePublica: llavePublica.export({ type: "spki", format: "der" }).toString("base64"),
  };
  const sandbox = await startSandbox({ host: "127.0.0.1", port: 0, ledgerDir, emisores: [emisor], now });
  const connectTools = () => ({ now, tokens: createTokenBroker({ now, newId: randomUUID }) });
  const config = {
    mhUrl: sandbox.url,
    mhPruebasUrl: sandbox.url,
    consultaPublicaUrl: "https://consulta.example/publica",
    mhVersiones: parseVersiones(versiones) ?? new Map(),
  };
  const connect = (): Authority => createAuthority(config, connectTools());
  const regime = createRegime(config);
  const format = createFormat(config);
  const { cuenta } = asReceived(VENTA);
  let numero = 0;

  const requestFor = (
    contenido: Uint8Array,
    operacion: Operacion,
    more: Partial<AuthorityRequest> = {},
  ): AuthorityRequest => ({
    idIntento: randomUUID(),
    cuenta,
    credenciales,
    contenido,
    operacion,
    timeoutMs: TIMEOUT_MS,
    ...more,
  });
  const write = async (contenido: Uint8Array) => (await sign(contenido, { certificado })).contenido;

  return {
    authority: connect(),
    connect,
    contingencias: createContingencias(config, connectTools()),
    /** Makes a new attempt with a sale of 11.30, under the next number. */
    async attempt(more: Partial<AuthorityRequest> = {}) {
      numero += 1;
      const datosAdicionales = [dato("NUMERO_SECUENCIAL", String(numero))];
      const { solicitud } = asReceived({ ...VENTA, datosAdicionales });
      const outcome = prepare(regime, {
        cuenta,
        solicitud,
        ahora: now(),
        idIntento: randomUUID(),
      });
      if (!outcome.ok) throw outcome.fault.error;
      const contenido = await write(format.write(outcome.value, cuenta));
      const dte = toDte(outcome.value, format.certificadorOf(cuenta)) as Dte;
      return { ...requestFor(contenido, "certificar", more), dte };
    },
    /** Makes an attempt to invalidate a certified document. */
    async cancellation(dte: Dte, archivo: Uint8Array, more: Partial<AuthorityRequest> = {}) {
      const idIntento = randomUUID();
      const asked = { dte, archivo, motivoAnulacion: "Error en los datos", ahora: now(), idIntento };
      const outcome = prepareCancel(regime, asked);
      if (!outcome.ok) throw outcome.fault.error;
      return requestFor(await write(format.writeCancel(outcome.value, cuenta)), "anular", more);
    },
    event: (contenido: Uint8Array) => requestFor(contenido, "contingencia"),
    async fail(fallo: Fallo) {
      const response = await fetch(`${sandbox.url}/_control/fallos`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(fallo),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    async mend() {
      await fetch(`${sandbox.url}/_control/fallos`, { method: "DELETE" });
    },
    async documentos(): Promise<{ id: string; anulado: boolean }[]> {
      const answer = await fetch(`${sandbox.url}/_control/documentos?limite=1000`);
      return ((await answer.json()) as { documentos: never[] }).documentos;
    },
    async close() {
      await sandbox.close();
      rmSync(ledgerDir, { recursive: true });
    },
  };
}

const dato = (nombre: string, valor: string) => ({ nombre, etiqueta: "", valor });

/** Gives the messages as they come off the wire, defaults filled in. */
function asReceived(solicitud: SolicitudInput): { cuenta: Cuenta; solicitud: Solicitud } {
  const { requestSerialize, requestDeserialize } = Certifier.Prepare;
  const received = requestDeserialize(requestSerialize({ cuenta: CUENTA, solicitud }));
  if (!received.cuenta || !received.solicitud) throw new TypeError("the messages came out empty");
  return { cuenta: received.cuenta, solicitud: received.solicitud };
}

/** A sale to a final consumer. */
const VENTA: SolicitudInput = {
  tipo: "ticket",
  items: [{ cantidad: "1", descripcion: "Servicio de ejemplo", tipo: "servicio", precioUnitario: "11.30" }],
  estaEnAmbienteDePruebas: true,
};

/** The account that MH knows. */
const CUENTA: CuentaInput = {
  id: NIT,
  idCertificador: "mh",
  pais: "SV",
  estaEnAmbienteDePruebas: true,
  tieneCertificado: true,
  emiteFacturas: true,
  direccionCorreoElectronico: "facturas@example.com",
  telefonos: "22000000",
  datosAdicionales: [
    dato("MH_NRC", "123456"),
    dato("MH_CODIGO_ACTIVIDAD", "62010"),
    dato("MH_TIPO_ESTABLECIMIENTO", "02"),
  ],
  informacionFiscal: {
    id: NIT,
    nombre: "EMPRESA FICTICIA, S.A. DE C.V.",
    direccion: { direccion: "CALLE EJEMPLO 123", idMunicipio: "SV.06.23.14" },
  },
};
