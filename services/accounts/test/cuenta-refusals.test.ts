import type { CuentaEntradaInput } from "@dte/contracts";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { entradaOf, JPEG, PNG, usuarioOf } from "./builders.js";
import { createWorld, type World } from "./world.js";

let world: World;
beforeAll(async () => {
  world = await createWorld({ cuentas: [], usuarios: ["ana", "bruno"].map((each) => usuarioOf(each)) });
});
afterAll(() => world?.close());

const create = (entrada: CuentaEntradaInput) => world.accounts.Create({ usuario: "ana", entrada });

let next = 1_000_000;
/** Asks for an account with a tax id that none has yet, and differs from the smallest one by `changes`. */
const createWith = (changes: CuentaEntradaInput) => create(entradaOf(String(next++), "GT", changes));
const refused = async (answer: Promise<unknown>, codigo = "FEG_VALIDATION_ERROR") => {
  const error = await answer.then(
    () => undefined,
    (each) => each,
  );
  expect(error).toMatchObject({ codigo, http: 400 });
  return error.message as string;
};

test("nothing at all is told to be missing, all at once", async () => {
  const message = await refused(world.accounts.Create({ usuario: "ana" }));
  for (const campo of [
    "id:",
    "informacionFiscal.nombre:",
    "informacionFiscal.direccion.pais:",
    "idCertificador:",
  ]) {
    expect(message).toContain(campo);
  }
});

test.each([
  ["no id", { id: undefined }, "id"],
  ["a blank id", { id: " - " }, "id"],
  ["no certifier", { idCertificador: undefined }, "idCertificador"],
  ["a blank certifier", { idCertificador: " " }, "idCertificador"],
  ["another country's certifier", { idCertificador: "mh" }, "idCertificador"],
  ["no name", { informacionFiscal: { direccion: { pais: "GT" } } }, "informacionFiscal.nombre"],
  [
    "a blank name",
    { informacionFiscal: { nombre: " ", direccion: { pais: "GT" } } },
    "informacionFiscal.nombre",
  ],
  ["no country", { informacionFiscal: { nombre: "X" } }, "informacionFiscal.direccion.pais"],
  [
    "another country",
    { informacionFiscal: { nombre: "X", direccion: { pais: "HN" } } },
    "informacionFiscal.direccion.pais",
  ],
])("%s is refused with the name of the field", async (_, changes, campo) => {
  const { id, ...entrada } = entradaOf("8888888");
  const sent = Object.entries({ ...entrada, id, ...changes }).filter(([, value]) => value !== undefined);
  expect(await refused(create(Object.fromEntries(sent)))).toContain(`${campo}: `);
});

// The patterns are those that `paises.ts` describes, each with a length and letters of its own.
test.each<[string, string]>([
  ["CF", "GT"],
  ["0123456", "GT"],
  ["12K45", "GT"],
  ["1234567890123", "GT"],
  ["1", "GT"],
  ["1234567890", "SV"],
  ["0614050707104X", "SV"],
  ["10185004", "DO"],
  ["101850043K", "DO"],
  ["١٢٣٤٥٦٧", "GT"],
])("%s is no id of an account of %s", async (id, pais) => {
  await refused(create(entradaOf(id, pais)), "FEG_INVALID_NIT");
});

const text = (length: number) => "x".repeat(length);
const establecimiento = { codigo: "1" };
const correo = { nombre: "M", asunto: "A", cuerpo: "C", tiposDte: "" };

const wrong: [CuentaEntradaInput, string][] = [
  [{ direccionCorreoElectronico: "no es un correo" }, "direccionCorreoElectronico"],
  [{ direccionCorreoElectronico: "a@b" }, "direccionCorreoElectronico"],
  [{ direccionCorreoElectronico: "a@b.com," }, "direccionCorreoElectronico"],
  [{ direccionCorreoElectronico: `${text(250)}@b.com` }, "direccionCorreoElectronico"],
  [{ direccionWeb: "javascript:alert(1)" }, "direccionWeb"],
  [{ direccionWeb: "ftp://example.com" }, "direccionWeb"],
  [{ direccionWeb: "sin dominio" }, "direccionWeb"],
  [{ telefonos: text(101) }, "telefonos"],
  [{ slogan: "dos\nlíneas" }, "slogan"],
  [{ slogan: "nulo\0" }, "slogan"],
  [{ monedaPorDefecto: "JPY" }, "monedaPorDefecto"],
  [{ tipoDocumentoPorDefecto: "boleta" }, "tipoDocumentoPorDefecto"],
  [{ tipoProductoPorDefecto: "X" }, "tipoProductoPorDefecto"],
  [{ motivoExencionIva: "porque sí" }, "motivoExencionIva"],
  [{ unidadMedidaPorDefecto: text(51) }, "unidadMedidaPorDefecto"],
  [{ establecimientos: { lista: [{}] } }, "establecimientos[0].codigo"],
  [{ establecimientos: { lista: [establecimiento, establecimiento] } }, "establecimientos[1].codigo"],
  [
    { establecimientos: { lista: [{ codigo: "1", puntosVenta: [{ codigo: "1" }, { codigo: "1" }] }] } },
    "establecimientos[0].puntosVenta[1].codigo",
  ],
  [
    { establecimientos: { lista: [{ codigo: "1", direccion: { pais: "XX" } }] } },
    "establecimientos[0].direccion.pais",
  ],
  [{ establecimientos: { lista: Array(301).fill(establecimiento) } }, "establecimientos"],
  [{ datosAdicionales: { lista: [{ valor: "x" }] } }, "datosAdicionales[0].nombre"],
  [
    { datosAdicionales: { lista: [{ nombre: "COLOR_IMPRESION", valor: "azul" }] } },
    "datosAdicionales[0].valor",
  ],
  [{ plantillasPdf: { lista: [{ nombre: "P", tiposDte: "factura" }] } }, "plantillasPdf[0].contenido"],
  [
    { plantillasPdf: { lista: [{ nombre: "P", tiposDte: "boleta", contenido: "x" }] } },
    "plantillasPdf[0].tiposDte",
  ],
  [{ plantillasPdf: { lista: [{ id: "a/b", nombre: "P", contenido: "x" }] } }, "plantillasPdf[0].id"],
  [
    { plantillasMensajeCorreoElectronico: { lista: [{ ...correo, asunto: "a\r\nBcc: x" }] } },
    "plantillasMensajeCorreoElectronico[0].asunto",
  ],
  [
    { plantillasMensajeCorreoElectronico: { lista: [1, 2].map(() => ({ ...correo, id: "a" })) } },
    "plantillasMensajeCorreoElectronico[1].id",
  ],
  [{ usuarios: { lista: [{ usuario: "bruno", permisos: ["dte.todo"] }] } }, "usuarios[0].permisos[0]"],
  [{ usuarios: { lista: [{ usuario: "bruno", permisos: [""] }] } }, "usuarios[0].permisos[0]"],
  [{ usuarios: { lista: [1, 2].map(() => ({ usuario: "bruno" })) } }, "usuarios[1].usuario"],
  [{ slogan: "Pan \u202efresco" }, "slogan"],
  [{ telefonos: "\u202a2222 2222\u202c" }, "telefonos"],
  [
    { informacionFiscal: { ...entradaOf("1", "GT").informacionFiscal, nombreComercial: "El\u200b Sol" } },
    "informacionFiscal.nombreComercial",
  ],
  [
    { establecimientos: { lista: [{ codigo: "1", nombre: "Sucursal\u0085 dos" }] } },
    "establecimientos[0].nombre",
  ],
  [{ plantillasPdf: { lista: [{ nombre: "P\ufeffD", contenido: "x" }] } }, "plantillasPdf[0].nombre"],
  [
    { plantillasPdf: { lista: [{ nombre: "P", contenido: "<p>\u202etotal</p>" }] } },
    "plantillasPdf[0].contenido",
  ],
  [{ usuarios: { lista: [{ usuario: "bru\u2066no" }] } }, "usuarios[0].usuario"],
  [{ logo: Buffer.from("GIF89a") }, "logo"],
  [{ logo: PNG.subarray(0, 20) }, "logo"],
  [{ logo: PNG.subarray(0, -20) }, "logo"],
  [{ logo: Buffer.concat([JPEG.subarray(0, 200), Buffer.alloc(5_000)]) }, "logo"],
  [{ logo: Buffer.concat([PNG.subarray(0, 16), Buffer.from("00002ee000002ee0", "hex")]) }, "logo"],
  [{ logo: Buffer.concat([PNG, Buffer.alloc(1_048_576)]) }, "logo"],
  [{ credencialesCertificador: "[]" }, "credencialesCertificador"],
  [{ credencialesCertificador: "{" }, "credencialesCertificador"],
  [{ credencialesCertificador: JSON.stringify({ a: text(20_000) }) }, "credencialesCertificador"],
  [{ certificadoFirma: {} }, "certificadoFirma.contenido"],
  [{ certificadoFirma: { contenido: Buffer.alloc(131_073) } }, "certificadoFirma.contenido"],
  [{ certificadoFirma: { contenido: PNG, clave: text(1_025) } }, "certificadoFirma.clave"],
  [
    {
      plantillasMensajeCorreoElectronico: { lista: Array(6).fill({ ...correo, cuerpo: text(20_000) }) },
    },
    "cuenta",
  ],
];

test.each(wrong.map(([changes, campo]) => [campo, changes] as const))(
  "a wrong %s is refused by its name, and creates nothing (%#)",
  async (campo, changes) => {
    const id = String(next);
    expect(await refused(createWith(changes))).toContain(`${campo}: `);
    await expect(world.accounts.Get({ idCuenta: id })).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
  },
);

test("a logo of 1 MiB fits, and what stands in it beside its picture is not kept", async () => {
  const logo = Buffer.concat([PNG, Buffer.alloc(1_048_576 - PNG.length, "<script>")]);
  const { cuenta } = await createWith({ logo });
  expect((await world.accounts.Get({ idCuenta: cuenta?.id ?? "" })).logo).toEqual(PNG);
});

test("a hundred things wrong are told a few at a time", async () => {
  const message = await refused(createWith({ establecimientos: { lista: Array(100).fill({}) } }));
  expect(message.match(/codigo:/g)).toHaveLength(5);
});
