import { randomUUID, X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  Certifier,
  type CertifierDefinition,
  type Client,
  Credenciales,
  Receptor,
  type ReceptorDefinition,
} from "@dte/contracts";
import { TIPOS } from "@dte/dte";
import { amount } from "@dte/money";
import { startSandbox } from "@dte/sandbox-gt";
import { connect, createHealth, createLog, createShell, implement, type Shell, serve } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { start } from "../src/service.js";
import { configFor } from "./authority/world.js";
import { readCaso } from "./caso.js";
import { createCertificado } from "./firma/certificado.js";

const certificado = createCertificado("12345679");
/** Another certificate with the same name, which counts as an authority. */
const otra = createCertificado("12345679");
const credenciales = { usuario: "PRUEBAS", llaveFirma: "firma-1", llaveApi: "api-1" };
const ledgerDir = mkdtempSync(join(tmpdir(), "certifier-gt-"));
const lines: string[] = [];
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let shell: Shell;
/** The caller has a name that is no service's, and so may call any rpc. */
const caller = (): Shell => ({ ...shell, name: "test" });
let certifier: Client<CertifierDefinition>;
let receptor: Client<ReceptorDefinition>;
let receptorAddress: string;

beforeAll(async () => {
  const log = createLog("certifier-gt", "debug", { write: (line) => void lines.push(line) });
  shell = createShell({ name: "certifier-gt", log });
  sandbox = await startSandbox({
    host: "127.0.0.1",
    port: 0,
    ledgerDir,
    emisores: [
      {
        nit: "12345679",
        nombre: "EMISOR DE EJEMPLO, SOCIEDAD ANONIMA",
        nombreComercial: "TIENDA DE EJEMPLO",
        afiliacionIva: "GEN",
        establecimientos: ["1"],
        usuarioFirma: credenciales.usuario,
        llaveFirma: credenciales.llaveFirma,
        usuarioApi: credenciales.usuario,
        llaveApi: credenciales.llaveApi,
      },
    ],
  });
  const portCredenciales = await serve(shell, {
    host: "127.0.0.1",
    port: 0,
    health: createHealth(shell, {}),
    implementations: [
      implement(Credenciales, {
        Get: async ({ idCuenta }) => ({
          credencialesCertificador: JSON.stringify(credenciales),
          version: 1,
          ...(idCuenta === "firma" && {
            certificadoFirma: {
              llavePrivada: certificado.llavePrivada.export({ type: "pkcs8", format: "der" }),
              certificado: Buffer.from(certificado.certificado),
              cadena: [],
            },
          }),
        }),
        GetSinLlave: async () => {
          throw new TypeError("who issues asks for all");
        },
      }),
    ],
  });
  const config = {
    host: "127.0.0.1",
    portGrpc: 0,
    accountsCredencialesAddress: `127.0.0.1:${portCredenciales}`,
    ...configFor(sandbox.url),
    autoridadesFel: [new X509Certificate(otra.certificado)],
    limiteCf: amount("2500"),
    tiposCambio: new Map(),
  };
  const { grpc } = await start(config, shell);
  const other = await start({ ...config, accountsCredencialesAddress: "", role: "receptor" }, shell);
  receptorAddress = `127.0.0.1:${other["grpc"]}`;
  receptor = connect(caller(), Receptor, receptorAddress);
  certifier = connect(caller(), Certifier, `127.0.0.1:${grpc}`);
});
afterAll(async () => {
  await shell.close();
  await sandbox.close();
  certificado.remove();
  otra.remove();
  rmSync(ledgerDir, { recursive: true });
});

test("says what the country is", async () => {
  const country = await certifier.Describe({});
  expect(country).toMatchObject({
    codigo: "GT",
    nombre: "Guatemala",
    moneda: "GTQ",
    zonaHoraria: "America/Guatemala",
  });
  expect([...country.valoresTipo].sort()).toEqual(TIPOS.filter((tipo) => tipo !== "ticket").sort());
  expect(country.guia).toContain("# Guatemala");
  const { codigo, version } = country;
  expect(await certifier.Describe({ version })).toMatchObject({
    codigo,
    version,
    sinCambios: true,
    tipos: [],
  });
});

test("a certificate that its taxpayer has signed himself proves no account", async () => {
  const asked = { idCuenta: "12345679", certificado: Buffer.from(certificado.certificado) };
  expect((await certifier.CheckTitular(asked)).resultado).toBe("bien");
  expect(await certifier.ProveTitular(asked)).toEqual({ probado: false });
});

test("prepares a factura, has it certified, finds it again and prints it", async () => {
  const { cuenta, solicitud } = readCaso("factura-nit-descuento");
  const { dte, contenido } = await certifier.Prepare({ cuenta, solicitud });
  expect(dte).toMatchObject({ total: "560.00", certificador: { id: "12521337" } });
  const idIntento = randomUUID();
  const sent = await certifier.Submit({ idIntento, cuenta, contenido });
  expect(sent.aceptado).toMatchObject({ tipoContenido: "application/xml", certificador: { id: "12521337" } });
  expect(await certifier.Find({ idIntento, cuenta, contenido })).toEqual(sent);
  const { html, titulo } = await certifier.Print({ dte: { ...dte, ...sent.aceptado }, cuenta });
  expect(html).toContain(sent.aceptado?.id);
  expect(titulo.length).toBeGreaterThan(0);
});

test("who hears strangers says what documents begin with here, and issues nothing", async () => {
  expect(await receptor.Describe({})).toMatchObject({
    pais: "GT",
    raices: ["GTDocumento", "GTAnulacionDocumento"],
  });
  await expect(receptor.Read({})).rejects.toThrow("no se envían documentos");
  const issuing = connect(caller(), Certifier, receptorAddress);
  await expect(issuing.Describe({})).rejects.toThrow(/UNIMPLEMENTED|does not implement/);
});

test("a document of the environment that the account has no credentials for is refused before anything is written", async () => {
  const { cuenta, solicitud } = readCaso("factura-nit-descuento");
  const other = { ...solicitud, estaEnAmbienteDePruebas: !cuenta.estaEnAmbienteDePruebas };
  await expect(certifier.Prepare({ cuenta, solicitud: other })).rejects.toMatchObject({
    codigo: "FEG_BUSINESS_RULE_VIOLATION",
    message: expect.stringMatching(/estaEnAmbienteDePruebas/),
  });
  const computed = await certifier.Prepare({ cuenta, solicitud: { ...other, certificar: false } });
  expect(computed.dte?.estaEnAmbienteDePruebas).toBe(other.estaEnAmbienteDePruebas);
});

test("an attempt of a connection that the account has no more is not sent, and is when it has it again", async () => {
  const { cuenta, solicitud } = readCaso("factura-nit-descuento");
  const { estaEnAmbienteDePruebas } = cuenta;
  const { contenido, conexion } = await certifier.Prepare({ cuenta, solicitud });
  const attempt = { idIntento: randomUUID(), cuenta, contenido, conexion, estaEnAmbienteDePruebas };
  // The account was put into the other environment meanwhile.
  const moved = { ...attempt, cuenta: { ...cuenta, estaEnAmbienteDePruebas: !estaEnAmbienteDePruebas } };
  for (const answer of [await certifier.Submit(moved), await certifier.Find(moved)]) {
    expect(answer.desconocido).toMatchObject({ otraConexion: true });
  }
  expect((await certifier.Find(attempt)).inexistente).toBeTruthy();
  expect((await certifier.Submit(attempt)).aceptado).toBeTruthy();
});

test("reads a certified document back, credits it, and cancels it", async () => {
  const { cuenta, solicitud } = readCaso("factura-nit-descuento");
  const { contenido } = await certifier.Prepare({ cuenta, solicitud });
  const { aceptado } = await certifier.Submit({ idIntento: randomUUID(), cuenta, contenido });
  const { dte, motivo } = await receptor.ReadCertified({
    contenido: aceptado?.contenido ?? Buffer.alloc(0),
  });
  expect([motivo, dte?.id, dte?.total, dte?.estado]).toEqual(["", aceptado?.id, "560.00", "Certificado"]);
  const nota = readCaso("nota-credito").solicitud;
  const credito = await certifier.Prepare({ cuenta, solicitud: nota, dteOriginal: dte ?? null });
  expect(credito.dte?.dteOriginal).toMatchObject({ id: aceptado?.id, total: "560.00" });
  const anulacion = await certifier.PrepareCancel({ cuenta, dte: dte ?? null, motivoAnulacion: "Duplicada" });
  const idIntento = randomUUID();
  const intento = { idIntento, cuenta, contenido: anulacion.contenido, operacion: "anular" };
  expect((await certifier.Submit(intento)).aceptado).toMatchObject({ id: aceptado?.id });
});

test("signs for an account that signs by itself, and looks its buyer up", async () => {
  const { cuenta, solicitud } = readCaso("factura-nit-descuento");
  const firma = { ...cuenta, id: "firma", tieneCertificado: true };
  const { contenido } = await certifier.Prepare({ cuenta: firma, solicitud });
  expect(contenido.toString()).toContain('<ds:Signature Id="FirmaEmisor">');
  const { aceptado } = await certifier.Submit({ idIntento: randomUUID(), cuenta: firma, contenido });
  expect(aceptado?.contenido.toString()).toContain('<ds:Signature Id="FirmaEmisor">');
  const found = await certifier.FindContribuyente({ cuenta, id: "1234567-9" });
  expect(found).toEqual({ id: "12345679", nombre: "EMISOR DE EJEMPLO, SOCIEDAD ANONIMA" });
});

test("refuses at once what the law does not take, and an account whose certifier is unknown", async () => {
  const { cuenta, solicitud } = readCaso("rechazo-limite-cf");
  await expect(certifier.Prepare({ cuenta, solicitud })).rejects.toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
  });
  const { solicitud: buena } = readCaso("factura-consumidor-final");
  const otra = { ...cuenta, idCertificador: "nadie" };
  await expect(certifier.Prepare({ cuenta: otra, solicitud: buena })).rejects.toMatchObject({
    codigo: "FEG_BUSINESS_RULE_VIOLATION",
  });
});

test("writes no tax id, name, credential or document into its log", async () => {
  const { cuenta, solicitud } = readCaso("factura-nit-descuento");
  await fetch(`${sandbox.url}/_control/fallos`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ operacion: "certificar", modo: "corte", veces: 1 }),
  });
  const { contenido } = await certifier.Prepare({ cuenta, solicitud });
  const sent = await certifier.Submit({ idIntento: randomUUID(), cuenta, contenido });
  expect(sent.desconocido?.motivo).toBeTruthy();
  expect(lines.join("\n")).toContain("outcome unknown");
  expect(lines.join("\n")).not.toMatch(/12345679|98765434|EJEMPLO|firma-1|api-1|GTDocumento/);
});
