import { Certifier, type CertifierDefinition, type Client } from "@dte/contracts";
import { createCertificadoMh } from "@dte/demo-sv";
import { connect, createLog, createShell, type Shell } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readConfig } from "../src/config.js";
import { start } from "../src/service.js";
import { cuenta, exportacion } from "./conformance-solicitudes.js";

const lines: string[] = [];
let shell: Shell;
/** The caller has a name that is no service's, and so may call any rpc. */
const caller = (): Shell => ({ ...shell, name: "test" });
let certifier: Client<CertifierDefinition>;
beforeAll(async () => {
  const log = createLog("certifier-sv", "debug", { write: (line) => void lines.push(line) });
  shell = createShell({ name: "certifier-sv", log });
  const config = readConfig({ PORT_GRPC: "0", ACCOUNTS_CREDENCIALES_ADDRESS: "127.0.0.1:1" });
  const { grpc } = await start(config, shell);
  certifier = connect(caller(), Certifier, `127.0.0.1:${grpc}`);
});
afterAll(() => shell.close());

test("says what the country is, and only that nothing changed to whoever knows it", async () => {
  const pais = await certifier.Describe({});
  expect(pais).toMatchObject({
    codigo: "SV",
    nombre: "El Salvador",
    moneda: "USD",
    contingencia: { horasEvento: 24 },
  });
  expect(pais.guia).toContain("# El Salvador");
  const { codigo, version } = pais;
  expect(await certifier.Describe({ version })).toMatchObject({
    codigo,
    version,
    sinCambios: true,
    tipos: [],
  });
});

test("gives its long lists by their names", async () => {
  const { opciones } = await certifier.GetCatalogo({ nombre: "recintos" });
  expect(opciones).toContainEqual({ valor: "02", texto: "Marítima de Acajutla", cuando: null });
  await expect(certifier.GetCatalogo({ nombre: "otro" })).rejects.toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
  });
});

test("opens a certificate of MH's own, says what is wrong with one, and leaves other files to others", async () => {
  const nit = "06140507071048";
  const vigencia = { desde: new Date(Date.now() - 86_400_000), hasta: new Date(Date.now() + 86_400_000) };
  const { contenido, clave } = createCertificadoMh(nit, "Llave.Privada1", vigencia);
  const open = (file: Buffer, con = clave) =>
    certifier.OpenCertificado({ idCuenta: nit, contenido: file, clave: con });
  const { certificado, motivo } = await open(contenido);
  expect([motivo, certificado?.titular, certificado?.certificado.length]).toEqual(["", `NIT ${nit}`, 0]);
  expect(await open(contenido, "otra")).toEqual({
    motivo: expect.stringContaining("no abre el certificado"),
    faltaPrueba: false,
  });
  expect(await open(Buffer.from([0x30, 0x82]))).toEqual({ motivo: "", faltaPrueba: false });
  expect(lines.join("\n")).not.toMatch(/06140507071048|Llave\.Privada1|encodied/);
});

test("refuses data of an export that the country does not have, and takes those that every country has", async () => {
  const conDatos = (datos: object) => ({
    ...exportacion,
    certificar: false,
    datosExportacion: { ...exportacion.datosExportacion, ...datos },
  });
  const { dte } = await certifier.Prepare({
    cuenta,
    solicitud: conDatos({ lugarExpedicion: "San Salvador", flete: "1.50" }),
  });
  expect(dte?.datosExportacion).toMatchObject({ flete: "1.50", lugarExpedicion: "San Salvador" });
  await expect(
    certifier.Prepare({ cuenta, solicitud: conDatos({ otros: { fechaEmbarque: "2026-01-31" } }) }),
  ).rejects.toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
    message: expect.stringContaining(
      "datosExportacion.fechaEmbarque: no es un dato de exportación de El Salvador",
    ),
  });
});
