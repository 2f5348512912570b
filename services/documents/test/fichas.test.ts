import { randomUUID } from "node:crypto";
import {
  Certifier,
  type CertifierDefinition,
  type Client,
  Documents,
  type DocumentsDefinition,
  type Dte,
  type SolicitudInput,
} from "@dte/contracts";
import { type CallFailed, connect, connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import { type Constellation, createControl, startConstellation, until } from "@dte/testing";
import { CODIGOS, EVERY_COUNTRY } from "@dte/testing/countries";
import { descripcionOf } from "@dte/testing/pais";
import { patient } from "@dte/testing/patient";
import { type Lease, openLease } from "@dte/work";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type FillDeps, fillNext } from "../src/fichas/fill.js";
import { startFichas } from "../src/fichas/index.js";

/** These forms tell one country's ficha from another's; the rest of a ficha is tested by its country's own tests. */
const PROPIO: readonly (readonly [
  pais: string,
  numeroLegal: RegExp,
  nombreArchivo: RegExp,
  titulo: string,
])[] = [
  ["GT", /^[0-9A-F]{8}-\d+$/, /^factura-[0-9A-F]{8}-\d+$/, "Factura"],
  ["SV", /^DTE-\d{2}-M\d{3}P\d{3}-\d{15}$/, /^[0-9A-F-]{36}$/, ""],
  ["DO", /^E\d{12}$/, /^\d{9,11}E\d{12}$/, ""],
  ["XP", /^V1-\d{6}$/, /^boleta-V1-\d{6}$/, "Boleta de venta"],
];

let world: Constellation;
let documents: Client<DocumentsDefinition>;
let sql: Sql;
let lease: Lease;
const SILENCE_MS = 1_000;
const certifiers = new Map<string, Client<CertifierDefinition>>();
const lines: string[] = [];
const log = createLog("test", "info", { write: (line: string) => void lines.push(line) });
const shell = createShell({ name: "test", log });
type Issuer = {
  readonly usuario: string;
  readonly solicitud: SolicitudInput;
  /** A request of a document that a note may adjust. */
  readonly ajustable: SolicitudInput;
};
const usuarios: Record<string, Issuer> = {};

beforeAll(async () => {
  world = await startConstellation(EVERY_COUNTRY);
  documents = patient(connect(shell, Documents, `127.0.0.1:${world.portOf("documents", "grpc")}`));
  sql = connectPostgres(shell, { url: world.databaseUrls["documents"] ?? "", poolMax: 4 });
  lease = await openOwnLease();
  for (const pais of CODIGOS) {
    const port = world.portOf(`certifier-${pais.toLowerCase()}`, "grpc");
    certifiers.set(pais, connect(shell, Certifier, `127.0.0.1:${port}`));
  }
  const items = [{ descripcion: "Harina de maíz", cantidad: "3", precioUnitario: "11.20" }];
  const solicitud = { tipo: "factura", items, receptor: { id: "CF" } };
  usuarios["GT"] = { usuario: world.cuentas[0]?.usuario ?? "", solicitud, ajustable: solicitud };
  for (const [pais, { usuario, solicitud, ajustable }] of Object.entries(world.paises))
    usuarios[pais] = {
      usuario,
      solicitud: solicitud as unknown as SolicitudInput,
      ajustable: ajustable as unknown as SolicitudInput,
    };
});
afterAll(async () => {
  await shell.close();
  await world?.close();
});

const actorOf = (pais: string) => ({
  usuario: usuarios[pais]?.usuario ?? "",
  ipOrigen: "127.0.0.1",
  origen: "API",
});
const create = (pais: string, changes: SolicitudInput = {}, idIntento = randomUUID()): Promise<Dte> =>
  documents.Create(
    { actor: actorOf(pais), solicitud: { ...usuarios[pais]?.solicitud, ...changes }, idIntento },
    { timeoutMs: 60_000 },
  );
const createAdjustable = (pais: string): Promise<Dte> => create(pais, usuarios[pais]?.ajustable);
const CONTRIBUYENTE: NonNullable<SolicitudInput["receptor"]> = {
  id: "06140507071048",
  tipoId: "NIT",
  nombre: "LIBRERIA EL LAPIZ, S.A. DE C.V.",
  direccion: { direccion: "Calle Rubén Darío 12", idMunicipio: "SV.06.23.14", pais: "SV" },
  direccionCorreoElectronico: "compras@lapiz.example",
  datosAdicionales: [
    { nombre: "MH_NRC", valor: "1234567" },
    { nombre: "MH_CODIGO_ACTIVIDAD", valor: "46391" },
  ],
};
/** The countries that have notes of credit: a country may correct documents in another way. */
const CON_NOTAS: string[] = [];
for (const pais of CODIGOS) {
  const { tipos } = await descripcionOf(pais);
  if (tipos.some(({ tipo }) => tipo === "notaCredito")) CON_NOTAS.push(pais);
}
const note = (pais: string, original: Dte): Promise<Dte> =>
  create(pais, {
    ...{ ...usuarios[pais]?.ajustable, tipo: "notaCredito" },
    ...{ idDteOriginal: original.id ?? "", motivoAjuste: "Devolución" },
  });
const get = (dte: Dte): Promise<Dte> => documents.Get({ id: dte.id ?? "" });

/** Takes away from all documents the parts that a release without fichas did not write. */
const forget = () => sql`
  update dtes set dte = ((dte - 'ficha') #- '{receptor,esConsumidorFinal}')
    #- '{dteOriginal,titulo}' #- '{dteOriginal,numeroLegal}'`;
const pending = async (pais?: string): Promise<number> => {
  const of = pais ? sql`and pais = ${pais}` : sql``;
  const rows = await sql`select from dtes where (dte ->> 'ficha') is null ${of}`;
  return rows.length;
};
const certifierOf = (pais: string): Client<CertifierDefinition> => {
  const certifier = certifiers.get(pais);
  if (!certifier) throw new Error(`no certifier of ${pais}`);
  return certifier;
};
const depsOf = (lease: Lease, changes: Partial<FillDeps> = {}): FillDeps => ({
  shell,
  sql,
  lease,
  certifierOf,
  ...changes,
});
/** Opens the lease of another process. */
const openOwnLease = () =>
  openLease(
    shell,
    connectPostgres(shell, { url: world.databaseUrls["documents"] ?? "", poolMax: 1 }),
    SILENCE_MS,
  );
/** Leads as soon as the former leader counts as dead: a process takes from the dead only after it has itself beaten for as long. */
const leadOf = (other: Lease) =>
  until(async () => {
    const step = await fillNext(depsOf(other), "GT");
    return step.kind !== "theirs" && step;
  });
/** Has nobody lead, so that everybody begins with the first document. */
const startAnew = () => sql`delete from fichas_por_pais`;

describe("what people read of a document", () => {
  test.each<[string, string, Record<string, string>]>([
    ["notaRemision", "Nota de remisión", { MH_BIEN_TITULO: "04" }],
    [
      "comprobanteRetencion",
      "Comprobante de retención",
      { MH_RETENIDO_NUMERO_1: "A17", MH_RETENIDO_FECHA_1: "2026-01-15" },
    ],
    ["reciboDonacion", "Comprobante de donación", { MH_TIPO_DONACION_1: "1" }],
  ])("of a %s, which a country has beside or instead of sales, is its own", async (tipo, titulo, datos) => {
    const created = await create("SV", {
      tipo,
      receptor: CONTRIBUYENTE,
      items: [{ descripcion: "Café", precioUnitario: "250" }],
      datosAdicionales: Object.entries(datos).map(([nombre, valor]) => ({ nombre, valor })),
    });
    expect(created).toMatchObject({ tipo, estado: "Certificado", ficha: { titulo } });
    expect(created.selloEntidadFiscal).toMatch(/^[A-Z0-9]{40}$/);
    expect((await get(created)).ficha).toEqual(created.ficha);
  });
  test("of a note on what was kept back names its original, and notes together give back no more than that", async () => {
    const retenido = await create("SV", {
      tipo: "comprobanteRetencion",
      receptor: CONTRIBUYENTE,
      items: [{ descripcion: "Café", precioUnitario: "250" }],
      datosAdicionales: [
        { nombre: "MH_RETENIDO_NUMERO_1", valor: "A18" },
        { nombre: "MH_RETENIDO_FECHA_1", valor: "2026-01-15" },
      ],
    });
    const ajuste = () =>
      create("SV", {
        ...{ tipo: "notaCredito", idDteOriginal: retenido.id ?? "", motivoAjuste: "Devolución" },
        items: [{ descripcion: "Café", precioUnitario: "150" }],
      });
    expect(await ajuste()).toMatchObject({
      ...{ estado: "Certificado", total: "1.50", impuestos: [{ nombreCorto: "IVA_RETENIDO" }] },
      dteOriginal: { titulo: "Comprobante de retención" },
    });
    await expect(ajuste()).rejects.toMatchObject({ codigo: "FEG_BUSINESS_RULE_VIOLATION" });
  });
  test.each(CODIGOS)("of %s is complete in every answer", async (pais) => {
    const idIntento = randomUUID();
    const numeroTransaccion = `FICHA-${pais}`;
    const created = await create(pais, { numeroTransaccion }, idIntento);
    const said = expect.stringMatching(/./);
    expect(created.ficha).toMatchObject({ titulo: said, numeroLegal: said, nombreArchivo: said });
    expect(created.ficha?.identificadores).not.toEqual([]);
    expect(JSON.stringify(created.ficha)).not.toMatch(/\{\w+\}/);
    const actor = actorOf(pais);
    const others = await Promise.all([
      get(created),
      documents.GetByTransaccion({ actor, numeroTransaccion }),
      documents.GetIntento({ id: idIntento }).then(({ dte }) => dte),
      documents
        .List({ actor, offset: 0, limit: 20 })
        .then(({ dtes }) => dtes.find(({ id }) => id === created.id)),
      create(pais, { numeroTransaccion }, idIntento),
    ]);
    for (const each of others) expect(each?.ficha).toEqual(created.ficha);
  });

  test.each(PROPIO)("of %s is its own", async (pais, numeroLegal, nombreArchivo, titulo) => {
    const { ficha } = await create(pais);
    expect(ficha).toMatchObject({
      titulo: expect.stringContaining(titulo),
      numeroLegal: expect.stringMatching(numeroLegal),
      nombreArchivo: expect.stringMatching(nombreArchivo),
      verificacion: { uri: expect.stringMatching(/^https?:\/\//) },
    });
    expect(ficha?.identificadores.length).toBeGreaterThan(1);
  });

  test("of a document that is only computed is as much as is known", async () => {
    const { ficha } = await create("GT", { certificar: false });
    expect(ficha).toMatchObject({ titulo: "Factura", numeroLegal: "", identificadores: [] });
    expect(ficha?.verificacion).toBeFalsy();
  });

  test("of one that is issued in contingency completes itself with its certification", async () => {
    const mh = createControl(world.paises["SV"]?.sandboxUrl ?? "");
    await mh.fallo({ operacion: "certificar", modo: "no-disponible" });
    const emitido = await create("SV");
    expect(emitido.estado).toBeUndefined();
    const sello = "Sello de recepción";
    const etiquetasOf = (dte: Dte) => dte.ficha?.identificadores.map(({ etiqueta }) => etiqueta);
    expect(etiquetasOf(emitido)).toEqual(["Código de generación", "Número de control"]);
    await mh.clear();
    const certificado = await until(async () => {
      const dte = await get(emitido);
      return dte.estado === "Certificado" ? dte : undefined;
    });
    expect(etiquetasOf(certificado)).toEqual(["Código de generación", "Número de control", sello]);
    expect(certificado.ficha?.identificadores.at(-1)?.valor).toBe(certificado.selloEntidadFiscal);
  });

  test("is said by a note of its original too", async () => {
    for (const pais of CON_NOTAS) {
      const original = await createAdjustable(pais);
      const { dteOriginal } = await note(pais, original);
      expect([dteOriginal?.titulo, dteOriginal?.numeroLegal]).toEqual([
        original.ficha?.titulo,
        original.ficha?.numeroLegal,
      ]);
    }
  });
});

describe("documents that were kept before their certifier said it", () => {
  test("have general words until they get their own, with what else was not known of them", async () => {
    const kept: Dte[] = [];
    for (const pais of CON_NOTAS) {
      const original = await createAdjustable(pais);
      kept.push(original, await note(pais, original));
    }
    const before = await Promise.all(kept.map(get));
    expect(before[0]?.receptor?.esConsumidorFinal).toBe(true);
    await forget();
    for (const each of kept) {
      const { ficha, dteOriginal } = await get(each);
      expect(ficha).toMatchObject({
        titulo: "Documento tributario",
        identificadores: expect.arrayContaining([{ etiqueta: "Identificador", valor: each.id }]),
      });
      expect(dteOriginal?.titulo).toBeUndefined();
    }
    // A note of such an original has its name all the same.
    const [original] = kept as [Dte, ...Dte[]];
    const late = await note("GT", await create("GT"));
    expect(late.dteOriginal?.titulo).toBe("Factura");
    expect((await get(original)).ficha?.titulo).toBe("Documento tributario");
    await startAnew();
    const filling = createShell({ name: "documents", log });
    startFichas({ ...depsOf(lease), shell: filling, paises: CODIGOS });
    await until(async () => (await pending()) === 0);
    await filling.close();
    expect(await Promise.all(kept.map(get))).toEqual(before);
  });

  test("are led by one process, and another one goes on where it died", async () => {
    await create("GT");
    await forget();
    await startAnew();
    const [dead, next, third] = [await openOwnLease(), await openOwnLease(), await openOwnLease()] as const;
    const total = await pending("GT");
    expect(await fillNext(depsOf(dead), "GT")).toEqual({ kind: "batch", written: total });
    expect(await fillNext(depsOf(next), "GT")).toEqual({ kind: "theirs" });
    await dead.end();
    expect(await leadOf(next)).toEqual({ kind: "end" });
    expect(await fillNext(depsOf(dead), "GT")).toEqual({ kind: "theirs" });
    // When the third process has taken its place, the second one's writes do not count any more.
    await forget();
    const overtaken: Pick<Client<CertifierDefinition>, "Present"> = {
      Present: async (request, options) => {
        await next.end();
        expect(await leadOf(third)).toEqual({ kind: "batch", written: total });
        return certifierOf("GT").Present(request, options);
      },
    };
    expect(await fillNext({ ...depsOf(next), certifierOf: () => overtaken }, "GT")).toEqual({
      kind: "batch",
      written: 0,
    });
  });

  test("are not written over when they change meanwhile, and get their fichas the next time", async () => {
    const { id = "" } = await create("GT");
    await forget();
    await startAnew();
    const slow: Pick<Client<CertifierDefinition>, "Present"> = {
      Present: async (request, options) => {
        await sql`update dtes set dte = dte || '{"moneda": "USD"}' where id = ${id}`;
        return certifierOf("GT").Present(request, options);
      },
    };
    const total = await pending("GT");
    const deps = depsOf(lease);
    expect(await fillNext({ ...deps, certifierOf: () => slow }, "GT")).toEqual({
      kind: "batch",
      written: total - 1,
    });
    expect(await get({ id } as Dte)).toMatchObject({
      moneda: "USD",
      ficha: { titulo: "Documento tributario" },
    });
    expect(await fillNext(deps, "GT")).toEqual({ kind: "end" });
    expect(await fillNext(deps, "GT")).toEqual({ kind: "batch", written: 1 });
    expect(await get({ id } as Dte)).toMatchObject({ moneda: "USD", ficha: { titulo: "Factura" } });
  });

  test("wait while their certifier is away, and those of other countries do not", async () => {
    await create("GT");
    await create("DO");
    await forget();
    await startAnew();
    const nobody = connect(shell, Certifier, "127.0.0.1:1");
    const away = depsOf(lease, {
      certifierOf: (pais) => (pais === "GT" ? nobody : certifierOf(pais)),
    });
    const waiting = await pending("GT");
    await expect(fillNext(away, "GT")).rejects.toMatchObject({
      name: "CallFailed",
    } satisfies Partial<CallFailed>);
    expect(await fillNext(away, "DO")).toMatchObject({ kind: "batch" });
    expect([await pending("GT"), await pending("DO")]).toEqual([waiting, 0]);
    expect(await fillNext({ ...away, certifierOf }, "GT")).toEqual({ kind: "batch", written: waiting });
  });

  test("are found without looking at the others", async () => {
    const plan = await sql.begin(async (tx) => {
      // A table of a few rows would be read whole.
      await tx`set local enable_seqscan = off`;
      return await tx`explain select id from dtes where pais = 'GT' and (dte ->> 'ficha') is null
        and (creado, id) > ('2026-01-01', '') order by creado, id limit 200`;
    });
    expect(
      await sql`select indisvalid as valid from pg_index where indexrelid = 'dtes_sin_ficha'::regclass`,
    ).toMatchObject([{ valid: true }]);
    expect(JSON.stringify(plan)).toContain("dtes_sin_ficha");
    expect(JSON.stringify(plan)).not.toContain("Sort");
  });
});
