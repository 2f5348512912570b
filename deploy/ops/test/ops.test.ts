import { randomUUID } from "node:crypto";
import { hostname, userInfo } from "node:os";
import { Operations } from "@dte/contracts";
import { readManifests, root } from "@dte/local";
import { connect, createLog, createShell, type Shell } from "@dte/service";
import { type Api, type Constellation, createApi, createControl, startConstellation } from "@dte/testing";
import { until } from "@dte/testing/infra";
import { afterAll, afterEach, beforeAll, expect, jest, test } from "@jest/globals";
import postgres from "postgres";
import { readCommand } from "../src/command.js";
import { type Row, runCommand, show } from "../src/ops.js";

/** The user and machine that give the commands, as this machine says. */
const DESDE = `desde ${userInfo().username}@${hostname()}`;

let world: Constellation;
let api: Api;
let shell: Shell;
let sql: postgres.Sql;
let sandbox: ReturnType<typeof createControl>;
let usuario: string;

beforeAll(async () => {
  world = await startConstellation({
    ...{ primero: "SV", paises: ["GT"] },
    ...{ smtpUrl: "smtp://127.0.0.1:1", webhooks: true },
  });
  api = createApi(world.url);
  shell = createShell({ name: "ops", log: createLog("ops", "silent") });
  sql = postgres(world.databaseUrls["documents"] ?? "", { max: 1, onnotice: () => {} });
  sandbox = createControl(world.paises["GT"]?.sandboxUrl ?? "");
  usuario = world.paises["GT"]?.usuario ?? "";
});
afterEach(() => sandbox.clear());
afterAll(async () => {
  await sql?.end();
  await shell?.close();
  await world?.close();
});

/** Gives the rows that the command line shows. */
async function ops(line: string) {
  const asked = readCommand(line.split(" "));
  if ("problem" in asked) throw new Error(asked.problem);
  const addressOf = (service: string) => `127.0.0.1:${world.portOf(service, "grpc")}`;
  return await runCommand(
    shell,
    { documents: addressOf("documents"), batch: addressOf("batch"), of: addressOf },
    asked.command,
  );
}

async function rows(line: string): Promise<readonly Row[]> {
  const shown = await ops(line);
  if (!("rows" in shown)) throw new Error("a list was expected");
  return shown.rows;
}

async function said(line: string): Promise<string> {
  const shown = await ops(line);
  if (!("resultado" in shown)) throw new Error("a sentence was expected");
  return shown.resultado;
}

/** Repeats a command while a process works on the attempt, as a person before the keyboard does. */
const patiently = (line: string): Promise<string> =>
  until(() =>
    said(line).catch((error: Error) => {
      if (/Un proceso trabaja/.test(error.message)) return undefined;
      throw error;
    }),
  );

/** Sends a document to an authority that does nothing but say that it is away. Gives its attempt. */
async function leavePending(): Promise<{ id: string; numeroTransaccion: string }> {
  await sandbox.fallo({ operacion: "certificar", modo: "no-disponible" });
  const numeroTransaccion = randomUUID();
  const answer = await api.createDte(usuario, { ...world.paises["GT"]?.solicitud, numeroTransaccion });
  expect(answer.headers.get("Location")).toContain(numeroTransaccion);
  const [row] = await sql<
    { id: string }[]
  >`select id from intentos where numero_transaccion = ${numeroTransaccion}`;
  return { id: row?.id ?? "", numeroTransaccion };
}

const stateOf = async (id: string): Promise<string> =>
  (await sql<{ estado: string }[]>`select estado from intentos where id = ${id}`)[0]?.estado ?? "";

test("an attempt that is stuck is listed with its reason, parked, and taken up again", async () => {
  const { id } = await leavePending();
  const open = (await rows("intents list --segundos 0")).find((each) => each["id"] === id);
  expect(open).toMatchObject({
    pais: "GT",
    operacion: "certificar",
    motivo: expect.stringMatching(/autoridad|proceso/),
  });

  expect(await patiently(`intents park ${id} --por ana --motivo caso-1`)).toMatch(/^aparcado/);
  await sandbox.clear();
  const [parked] = await rows("intents list --segundos 0 --aparcados");
  expect(parked).toMatchObject({ id, motivo: "aparcado por una persona" });
  expect(parked).not.toHaveProperty("siguiente");
  expect(await stateOf(id)).toBe("abierto");

  expect(await said(`intents unpark ${id} --por ana`)).toBe("se retoma");
  await until(async () => (await stateOf(id)) === "certificado");
  await expect(said(`intents unpark ${id} --por ana`)).rejects.toMatchObject({
    codigo: "FEG_BUSINESS_RULE_VIOLATION",
    message: "El intento ya terminó: está certificado.",
  });
  const acts = (await rows("acts")).filter(({ sujeto }) => sujeto === id);
  expect(acts.slice(0, 3)).toEqual([
    expect.objectContaining({
      acto: "reanudar",
      quien: "ana",
      resultado: expect.stringMatching(/^no se hizo/),
    }),
    expect.objectContaining({ acto: "reanudar", quien: "ana", resultado: "se retoma" }),
    expect.objectContaining({ acto: "aparcar", quien: "ana", motivo: `${DESDE}: caso-1` }),
  ]);
});

test("the authority is asked now, whatever the time for it is", async () => {
  const { id, numeroTransaccion } = await leavePending();
  await patiently(`intents park ${id} --por ana`);
  await sandbox.clear();
  // A document that was sent without an answer is not sent again before it must have arrived.
  await until(async () => (await patiently(`intents ask ${id} --por ana`)) === "certificado");
  const { body } = await api.call("GET", `/dte/transaction/${numeroTransaccion}`, { usuario });
  expect(body.estado).toBe("Certificado");

  const story = await until(async () => {
    const found = await rows(`explain ${id}`);
    const details = found.map(({ detalle }) => detalle as string);
    // Exchanges are written beside the work, and an event waits for the bus.
    const isWhole = details.includes("dte.certificado") && details.some((each) => each.startsWith("settle"));
    return isWhole && found;
  });
  expect(story[0]).toMatchObject({
    que: "intento",
    detalle: expect.stringMatching(`^${id}: certificar \\w+ de GT con `),
    traza: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(story.map(({ detalle }) => detalle)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^settle, \d+ ms$/),
      expect.stringMatching(`^certificado; .*; es ${body.id}$`),
      "dte.certificado",
      expect.stringMatching(/^Certificado \(/),
    ]),
  );
  // The story is the same by any name of its document.
  const cuenta = world.paises["GT"]?.id ?? "";
  const printed = [`${body.serie}/${body.numero}`, `${body.serie}-${body.numero}`.toLowerCase()];
  const called = [numeroTransaccion, ...printed].map((name) => `${name} --cuenta ${cuenta}`);
  for (const name of [body.id, body.id.toLowerCase(), ...called]) {
    expect(await rows(`explain ${name}`)).toEqual(story);
  }
  // Looking at it through the API is noted, on the account that the document belongs to.
  const operations = connect(shell, Operations, `127.0.0.1:${world.portOf("documents", "grpc")}`);
  await operations.Explain({ id: body.id, idCuenta: "", usuario: "ana" });
  expect((await rows("acts"))[0]).toMatchObject({ quien: "ana", acto: "ver historia", sujeto: body.id });
  // The command, too, notes who looks and from which machine.
  await rows(`explain ${body.id} --por ana --motivo caso-2`);
  expect((await rows("acts"))[0]).toMatchObject({
    ...{ quien: "ana", acto: "ver historia", sujeto: body.id, motivo: `${DESDE}: caso-2` },
  });
  await rows(`explain ${body.id}`);
  expect((await rows("acts"))[0]).toMatchObject({ quien: userInfo().username, motivo: DESDE });
  await expect(rows(`explain ${numeroTransaccion}`)).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
  await expect(rows(`explain ${numeroTransaccion} --cuenta otra`)).rejects.toMatchObject({
    codigo: "FEG_NOT_FOUND",
  });
});

test("a cancellation that has ended is told with its document, the refused tries at it too", async () => {
  const { body: dte } = await api.createDte(usuario, world.paises["GT"]?.solicitud ?? {});
  const cancel = () =>
    api.call("POST", `/dte/${dte.id}/anular`, {
      usuario,
      body: { dteId: dte.id, motivoAnulacion: "Datos equivocados" },
    });
  await sandbox.fallo({ operacion: "anular", modo: "rechazo", veces: 1 });
  expect((await cancel()).body.codigo).toBe("FEG_DTE_CERTIFICATION_ERROR");
  const before = await rows(`explain ${dte.id}`);
  expect(before.map(({ detalle }) => detalle)).toContainEqual(
    expect.stringMatching(`^anular: rechazado FEG_\\w+; 1 envíos, \\d+ preguntas; de ${dte.id}$`),
  );
  expect((await cancel()).body).toMatchObject({ estado: "Anulado" });

  const story = await until(async () => {
    const found = await rows(`explain ${dte.id}`);
    return found.some(({ detalle }) => detalle === "dte.anulado") && found;
  });
  const told = story.map(({ detalle }) => detalle as string);
  // The events stand in this order, with others between them.
  const places = [
    /: certificar /,
    /^certificado; /,
    /: anular /,
    /^anular: rechazado /,
    /: anular /,
    /^anular: primero de 1$/,
    /^Anulado \(/,
  ];
  let at = -1;
  for (const each of places) {
    at = told.findIndex((detalle, index) => index > at && each.test(detalle));
    expect([each, at]).toEqual([each, expect.any(Number)]);
    expect(at).toBeGreaterThanOrEqual(0);
  }
  expect(told.filter((each) => /^anular: certificado; /.test(each))).toHaveLength(1);
  // Events that both attempts led to are told once.
  for (const once of [/^Certificado \(/, /^Anulado \(/, /^dte\.certificado$/, /^dte\.anulado$/])
    expect([once, told.filter((each) => once.test(each)).length]).toEqual([once, 1]);
});

test("what the authority has though it was closed as refused becomes a document, once", async () => {
  await sandbox.fallo({ operacion: "certificar", modo: "rechazo", veces: 1 });
  const numeroTransaccion = randomUUID();
  const refused = await api.createDte(usuario, { ...world.paises["GT"]?.solicitud, numeroTransaccion });
  expect(refused.body.codigo).toBe("FEG_DTE_CERTIFICATION_ERROR");
  const [row] = await sql<{ id: string; contenido: Buffer }[]>`
    select id, contenido from intentos where numero_transaccion = ${numeroTransaccion}`;
  const { id, contenido } = row ?? { id: "", contenido: Buffer.alloc(0) };
  expect(await said(`intents adopt ${id} --por ana`)).toMatch(/^la autoridad no lo tiene/);
  // The client knows the document by its number, and asks what became of it.
  const story = await rows(`explain ${numeroTransaccion} --cuenta ${world.paises["GT"]?.id ?? ""}`);
  expect(story[0]?.["detalle"]).toContain(`${id}: certificar`);
  expect(story.map(({ detalle }) => detalle)).toContainEqual(
    expect.stringMatching(/^rechazado FEG_DTE_CERTIFICATION_ERROR;/),
  );

  // The first send, which the refusal knew nothing of, arrives at last.
  const credenciales = world.paises["GT"]?.seed.credencialesCertificador ?? {};
  const { usuarioFirma, llaveFirma, usuarioApi, llaveApi } = credenciales as Record<string, string>;
  const late = await fetch(`${world.paises["GT"]?.sandboxUrl}/fel/procesounificado/transaccion/v2/xml`, {
    method: "POST",
    headers: {
      UsuarioFirma: usuarioFirma ?? "",
      LlaveFirma: llaveFirma ?? "",
      UsuarioApi: usuarioApi ?? "",
      LlaveApi: llaveApi ?? "",
      identificador: id,
    },
    body: new Uint8Array(contenido),
  });
  expect(await late.json()).toMatchObject({ resultado: true });
  expect(await said(`intents adopt ${id} --por ana`)).toMatch(/^la autoridad lo tiene: es el documento /);
  const { body } = await api.call("GET", `/dte/transaction/${numeroTransaccion}`, { usuario });
  expect(body.estado).toBe("Certificado");
  await expect(said(`intents adopt ${id} --por ana`)).rejects.toThrow(/está certificado/);
});

test("that a profile is asked for is in the installation's log before it is taken, by whom and from where", async () => {
  const accounts = postgres(world.databaseUrls["accounts"] ?? "", { max: 1 });
  const told = jest.spyOn(console, "error").mockImplementation(() => {});
  // In an installation in which nobody shows who they are, no service takes a profile.
  const refusal = expect.objectContaining({ message: expect.stringContaining("PERMISSION_DENIED") });
  const last = () => accounts`
    select orden, usuario, ip_origen, accion, cambios from auditoria where cadena = 'sistema' order by orden desc limit 1`;
  try {
    await expect(said("profile documents 1s --por ana --motivo lento")).rejects.toEqual(refusal);
    const [acto] = await last();
    expect(acto).toEqual({
      ...{ orden: expect.anything(), usuario: "operador ana", ip_origen: DESDE.slice("desde ".length) },
      accion: "perfil.tomado",
      cambios: [
        { campo: "servicio", despues: "documents" },
        { campo: "que", despues: "cpu, 1 s" },
        { campo: "motivo", despues: `${DESDE}: lento` },
      ],
    });
    expect(told).not.toHaveBeenCalled();
    // Where the note cannot be written the operator is told, and the service is asked all the same.
    const asked = readCommand(["profile", "documents", "1s"]);
    if ("problem" in asked) throw new Error(asked.problem);
    const [documents, batch] = ["documents", "batch"].map(
      (name) => `127.0.0.1:${world.portOf(name, "grpc")}`,
    );
    const of = (service: string) => (service === "documents" ? documents : undefined);
    const addresses = { documents: documents ?? "", batch: batch ?? "", of };
    await expect(runCommand(shell, addresses, asked.command)).rejects.toEqual(refusal);
    expect(told).toHaveBeenCalledWith(expect.stringContaining("ACCOUNTS_ADDRESS"));
    expect(await last()).toEqual([acto]);
  } finally {
    told.mockRestore();
    await accounts.end();
  }
});

test("who serves no gRPC is not asked for its profile, and it is said how that is taken", async () => {
  await expect(said("profile gateway 1s")).rejects.toMatchObject({
    codigo: "FEG_NOT_FOUND",
    message: expect.stringMatching(/inspector de Node/),
  });
});

test("an event that nobody could read is listed, and not replayed while the bus remembers it", async () => {
  const idEvento = randomUUID();
  await sql`insert into outbox (id, asunto, contenido) values (${idEvento}, 'dte.pdf.generado', '\\xff')`;
  const dead = await until(async () =>
    (await rows("dead list")).find((each) => each["idEvento"] === idEvento),
  );
  expect(dead).toMatchObject({
    asunto: "dte.pdf.generado",
    consumidor: "documents",
    motivo: "Unreadable",
  });
  await expect(said(`dead replay ${dead["numero"]} --por ana`)).rejects.toMatchObject({
    codigo: "FEG_BUSINESS_RULE_VIOLATION",
    message: expect.stringMatching(/diez minutos/),
  });
  await expect(said("dead replay 4711 --por ana")).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
});

test("batches under way are listed, and what of one waits is taken up", async () => {
  const batch = postgres(world.databaseUrls["batch"] ?? "", { max: 1, onnotice: () => {} });
  const id = randomUUID();
  try {
    await batch`insert into lotes (id, id_cuenta, usuario, ip_origen, nombre_archivo, total_filas, total_dtes, creado)
      values (${id}, 'X', 'u', '', 'a.xlsx', 1, 1, now() - interval '1 hour')`;
    await batch`insert into documentos (id_lote, orden, filas, id_intento, numero_transaccion, solicitud, siguiente)
      values (${id}, 1, '{2}', ${randomUUID()}, 'X', '{}', now() + interval '1 hour')`;
    expect(await rows("batches")).toEqual([
      expect.objectContaining({ id, total: 1, pendientes: 1, enConsulta: 0 }),
    ]);
    expect(await said(`batches retry ${id} --por ana`)).toBe("1 documentos se retoman ahora");
    // The event is told twice, as by two replicas or after a lost answer, and is in the account's chain once.
    await until(async () => (await batch`select from actos where encadenado is null`).length === 0);
    await batch`update actos set encadenado = null`;
    await until(async () => (await batch`select from actos where encadenado is null`).length === 0);
    const chained = () => sql`
      select e.id_cuenta, a.acto, a.quien, e.detalle from actos a join eslabones e on e.fuente = 'a' and e.orden = a.orden
      where a.origen = 'batch' and a.sujeto = ${id}`;
    await until(async () => (await chained()).length > 0);
    expect(await chained()).toEqual([
      {
        ...{ id_cuenta: "X", acto: "reintentar lote", quien: "ana" },
        detalle: `${DESDE} → 1 documentos se retoman ahora`,
      },
    ]);
    expect((await rows("acts")).filter((each) => each["sujeto"] === id)).toHaveLength(1);
  } finally {
    await batch`delete from lotes where id = ${id}`;
    await batch.end();
  }
  await expect(said(`batches retry ${id} --por ana`)).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
});

test("what waits is shown of every service that tells events, and processes of all whose processes hold rows", async () => {
  const publishers = readManifests(root)
    .filter(({ publishes, stores }) => publishes.length > 0 && stores.includes("postgres"))
    .map(({ name }) => name);
  const waiting = async () => (await rows("outbox")).filter(({ asunto }) => asunto === "nada");
  const databases = publishers.map((name) => postgres(world.databaseUrls[name] ?? "", { max: 1 }));
  // No event stream accepts a publication from here on.
  for (const each of databases)
    await each`insert into outbox (id, asunto, contenido) values (${randomUUID()}, 'nada', '\\x00')`;
  expect((await waiting()).map(({ servicio, total }) => [servicio, total]).sort()).toEqual(
    publishers.map((name) => [name, 1]).sort(),
  );
  for (const each of databases) {
    await each`delete from outbox where asunto = 'nada'`;
    await each.end();
  }
  const silent = (await rows("locks")).filter(({ silencioSegundos }) => Number(silencioSegundos) >= 0);
  expect([...new Set(silent.map(({ servicio }) => servicio))].sort()).toEqual(["batch", "documents", "mail"]);

  await world.stop("mail");
  try {
    for (const list of ["outbox", "locks"]) {
      expect(await rows(list)).toContainEqual({ servicio: "mail", sinRespuesta: expect.any(String) });
    }
  } finally {
    await world.startAgain("mail");
  }
});

test("the outbox empties, and what does not exist is said clearly", async () => {
  await until(async () => (await rows("outbox")).length === 0);
  await expect(said("intents ask nada --por ana")).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
  await expect(said(`intents ask ${randomUUID()} --por ${"a".repeat(101)}`)).rejects.toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
  });
});

test("who reads a table sees how old things are", () => {
  const now = new Date("2026-11-20T12:00:00.000Z");
  const row = {
    id: "A",
    creado: "2026-11-20T11:00:00.000Z",
    siguiente: "2026-11-20T12:00:30.000Z",
    silencio: 0.25,
  };
  expect(show({ rows: [row] }, now).split("\n")).toEqual([
    "id  creado                                  siguiente                           silencio",
    "A   2026-11-20T11:00:00.000Z (hace 60 min)  2026-11-20T12:00:30.000Z (en 30 s)  0.3",
  ]);
  expect(show({ rows: [] }, now)).toBe("No hay nada.");
});
