import type { CuentaEntradaInput } from "@dte/contracts";
import { nameOf } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { ALL, entradaOf, PNG, usuarioOf } from "./builders.js";
import { createWorld, type World } from "./world.js";

const SECRET = "llave-que-nadie-debe-ver";

const CARTA = '<p>hola</p><img src="{{verificacionQr}}">';

let world: World;
beforeAll(async () => {
  world = await createWorld({
    cuentas: [],
    usuarios: ["ana", "bruno", "íñigo"].map((each) => usuarioOf(each)),
  });
});
afterAll(() => world?.close());

const create = (entrada: CuentaEntradaInput, usuario = "ana") => world.accounts.Create({ usuario, entrada });

test("an account is created with the least that must be said, and the rest is its country's", async () => {
  expect(await create(entradaOf("44653948"))).toEqual({
    cuenta: {
      id: "44653948",
      idCertificador: "infile",
      canal: { id: 1, nombre: "API", nombreCorto: "API" },
      tieneCertificado: false,
      emiteFacturas: true,
      recibeFacturas: false,
      secuencias: [],
      tieneLogo: false,
      estaEnAmbienteDePruebas: true,
      sinProbar: true,
      monedaPorDefecto: "GTQ",
      informacionFiscal: { id: "44653948", nombre: "Comercial 44653948", direccion: { pais: "GT" } },
      establecimientos: [],
      datosAdicionales: [],
      plantillasPdf: [],
      plantillasMensajeCorreoElectronico: [],
      pais: "GT",
      versionCredenciales: 0,
      logo: Buffer.alloc(0),
    },
    usuarios: [{ usuario: "ana", permisos: ALL }],
    origenes: [],
  });
  expect((await create(entradaOf("06140507071048", "SV"))).cuenta?.monedaPorDefecto).toBe("USD");
  expect((await create(entradaOf("101850043", "DO"))).cuenta?.monedaPorDefecto).toBe("DOP");
});

test("an account is created with everything it can have", async () => {
  const { cuenta, usuarios, certificado } = await create(
    entradaOf("76365204", "GT", {
      idCertificador: "DIGIFACT",
      direccionCorreoElectronico: "ventas@example.com; cobros@example.com",
      direccionWeb: "www.example.com",
      telefonos: " 2200-0000 ",
      slogan: "Del campo a su mesa",
      emiteFacturas: false,
      recibeFacturas: true,
      estaEnAmbienteDePruebas: false,
      monedaPorDefecto: "usd",
      tipoDocumentoPorDefecto: "FACTURAcambiaria",
      tipoProductoPorDefecto: "s",
      unidadMedidaPorDefecto: "LB",
      motivoExencionIva: "ley_iva_art7_num2",
      informacionFiscal: {
        nombre: "Compañía <X> & Hijos",
        nombreComercial: "La X",
        afiliacionIva: "GENERAL",
        afiliacionIsr: "SUJETO_A_PAGOS_TRIMESTRALES",
        codigoEstablecimiento: "1",
        esExentoIva: false,
        esRetenedorIva: true,
        direccion: {
          direccion: "6a avenida 1-23",
          municipio: "Guatemala",
          departamento: "Guatemala",
          codigoPostal: "01001",
          pais: "gt",
          idMunicipio: "GT.01.01",
          idDepartamento: "GT.01",
        },
      },
      establecimientos: {
        lista: [
          {
            codigo: "1",
            nombre: "Central",
            tipo: "CASA_MATRIZ",
            direccion: { municipio: "Mixco" },
            puntosVenta: [{ codigo: "001", nombre: "Caja" }, { codigo: "002" }],
          },
          { codigo: "2", puntosVenta: [{ codigo: "001" }] },
        ],
      },
      datosAdicionales: {
        lista: [{ nombre: "NOTA", valor: "dos\nlíneas", etiqueta: "Nota", visible: true }],
      },
      plantillasPdf: {
        lista: [{ nombre: "Carta", tiposDte: "factura, TICKET,factura", contenido: CARTA }],
      },
      plantillasMensajeCorreoElectronico: {
        lista: [{ id: "bienvenida", nombre: "Mail", asunto: "Su factura", cuerpo: "Hola,\n\nsu factura" }],
      },
      logo: PNG,
      credencialesCertificador: JSON.stringify({ llave: SECRET }),
      usuarios: {
        lista: [
          { usuario: "bruno", permisos: ["dte.consultar", "dte.emitir"] },
          { usuario: "i\u0301n\u0303igo", permisos: [] },
          { usuario: "ana", permisos: ["dte.consultar"] },
        ],
      },
    }),
  );
  expect(cuenta).toMatchObject({
    id: "76365204",
    idCertificador: "digifact",
    direccionCorreoElectronico: "ventas@example.com; cobros@example.com",
    direccionWeb: "www.example.com",
    telefonos: "2200-0000",
    emiteFacturas: false,
    recibeFacturas: true,
    estaEnAmbienteDePruebas: false,
    monedaPorDefecto: "USD",
    tipoDocumentoPorDefecto: "facturaCambiaria",
    tipoProductoPorDefecto: "S",
    unidadMedidaPorDefecto: "LB",
    motivoExencionIva: "LEY_IVA_ART7_NUM2",
    informacionFiscal: {
      id: "76365204",
      nombre: "Compañía <X> & Hijos",
      esExentoIva: false,
      esRetenedorIva: true,
      direccion: { municipio: "Guatemala", pais: "GT", idMunicipio: "GT.01.01" },
    },
    establecimientos: [
      {
        codigo: "1",
        tipo: "CASA_MATRIZ",
        direccion: { municipio: "Mixco" },
        puntosVenta: [{ codigo: "001", nombre: "Caja" }, { codigo: "002" }],
      },
      { codigo: "2", puntosVenta: [{ codigo: "001" }] },
    ],
    datosAdicionales: [{ nombre: "NOTA", valor: "dos\nlíneas", etiqueta: "Nota", visible: true }],
    pais: "GT",
    versionCredenciales: 1,
    tieneLogo: true,
  });
  expect(cuenta?.plantillasPdf).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nombre: "Carta",
      tiposDte: "factura,ticket",
      archivo: nameOf(Buffer.from(CARTA), "txt"),
    },
  ]);
  expect(cuenta?.plantillasMensajeCorreoElectronico).toEqual([
    { id: "bienvenida", nombre: "Mail", asunto: "Su factura", cuerpo: "Hola,\n\nsu factura", tiposDte: "" },
  ]);
  expect(usuarios).toEqual([
    { usuario: "ana", permisos: ALL },
    { usuario: "bruno", permisos: ["dte.emitir", "dte.consultar"], estado: "Invitado" },
  ]);
  expect(certificado ?? null).toBeNull();

  const whole = await world.accounts.Get({ idCuenta: "76365204" });
  expect(whole.logo).toEqual(PNG);
  expect(whole.plantillasPdf[0]?.contenido).toBe(CARTA);
  await world.accounts.AnswerInvitacion({ usuario: "bruno", idCuenta: "76365204", acepta: true });
  expect(await world.accounts.Resolve({ usuario: "bruno", permiso: "dte.emitir" })).toMatchObject({
    id: "76365204",
  });
  const { credencialesCertificador } = await world.credenciales.Get({ idCuenta: "76365204" });
  expect(JSON.parse(credencialesCertificador)).toEqual({ llave: SECRET });
});

test("an account that exists is FEG_CUE_CREA_002, however its id is typed and whoever asks", async () => {
  await create(entradaOf("1234567-k"));
  for (const id of ["1234567K", "1234567-K", " 1.234.567-k "]) {
    await expect(create(entradaOf(id), "bruno")).rejects.toMatchObject({
      codigo: "FEG_CUE_CREA_002",
      http: 400,
      severidad: 0,
    });
  }
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => create(entradaOf("7654321"))));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a user who was deleted since the token was given creates nothing", async () => {
  await expect(create(entradaOf("5555555"), "borrado")).rejects.toMatchObject({ codigo: "FEG_UNAUTHORIZED" });
  await expect(world.accounts.Get({ idCuenta: "5555555" })).rejects.toMatchObject({
    codigo: "FEG_NOT_FOUND",
  });
});

test("what was created is logged without its name, its id or its secrets", () => {
  expect(world.logged()).toContain("cuenta creada");
  for (const word of ["44653948", "76365204", "Comercial", "Compañía", "example.com", SECRET, "bruno"]) {
    expect(world.logged()).not.toContain(word);
  }
});
