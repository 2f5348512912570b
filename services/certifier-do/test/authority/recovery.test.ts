import { describe, expect, test } from "@jest/globals";
import { readComprobante } from "../../src/firma/comprobante.js";
import { attemptOf, RNC, requireAccepted } from "./attempts.js";
import { CUT, type Heard, type Said } from "./dgii-double.js";
import { type Answers, useDouble } from "./doubled.js";

const { open, certificado } = useDouble();

type Sent = {
  readonly estado: 1 | 2 | 3 | 4;
  readonly mensajes?: readonly object[];
  readonly burned?: boolean;
  readonly fecha?: string;
};

const ESTADOS = { 1: "Aceptado", 2: "Rechazado", 3: "En Proceso", 4: "Aceptado Condicional" };
const USADA = [{ valor: "La secuencia ya fue utilizada", codigo: 1209 }];
const ACEPTADO = { codigo: 1, estado: "Aceptado", mensajes: [] };
const REPETIDO = { codigo: 2, estado: "Rechazado", mensajes: USADA };

/** Starts a DGII that has these sendings of one number, and the amount and the code of the accepted one. */
function dgiiWith(
  sent: Readonly<Record<string, Sent>>,
  accepted: { monto?: string; codigo?: string; estado?: 1 | 2 | 3 } = {},
) {
  const estado = ({ path, query }: Heard): Said => {
    if (path.includes("/consultaestado/")) {
      const codigo = query["codigoseguridad"];
      if (accepted.codigo !== undefined && accepted.codigo !== codigo)
        return { body: { codigo: 0, estado: "No encontrado" } };
      return {
        body: `{"codigo":${accepted.estado ?? 1},"estado":"${ESTADOS[accepted.estado ?? 1]}","montoTotal":${accepted.monto ?? "1180.00"},"codigoSeguridad":"${codigo}"}`,
      };
    }
    const trackId = query["trackid"] ?? "";
    const found = sent[trackId];
    if (!found) return { body: { trackId, codigo: 0, estado: "No encontrado" } };
    const { estado: codigo, mensajes = [], burned = true, fecha = "11/20/2026 10:15:02 AM" } = found;
    return {
      body: {
        trackId,
        codigo,
        estado: ESTADOS[codigo],
        mensajes,
        secuenciaUtilizada: burned,
        fechaRecepcion: fecha,
      },
    };
  };
  const consulta = { body: Object.keys(sent).map((trackId) => ({ trackId, estado: "" })) };
  return { estado, consulta };
}

describe("a document whose answer was lost is looked for by its number", () => {
  const find = async (answers: Answers) => {
    const { dgii, authority } = await open(answers);
    const verdict = await authority.find(await attemptOf(certificado()));
    expect(dgii.at("facturaselectronicas")).toEqual([]);
    return { verdict, dgii };
  };
  test("and found when it has the amount and the code", async () => {
    const { verdict, dgii } = await find(dgiiWith({ a: { estado: 1 } }));
    expect(requireAccepted(verdict)).toMatchObject({
      id: "a",
      numero: 17,
      fechaCertificacion: "2026-11-20T10:15:02-04:00",
    });
    expect(dgii.at("consulta")[0]?.query).toEqual({ rncemisor: RNC, encf: "E310000000017" });
  });
  test("among several sendings", async () => {
    const sent = {
      a: { estado: 2, mensajes: USADA },
      b: { estado: 4, mensajes: [{ valor: "Ojo", codigo: 75 }] },
    } as const;
    expect(requireAccepted((await find(dgiiWith(sent))).verdict)).toMatchObject({
      id: "b",
      observaciones: [{ codigo: "75", mensaje: "Ojo" }],
    });
  });
  test.each<[string, Readonly<Record<string, Sent>>, object, string]>([
    ["nothing was sent", {}, {}, "inexistente"],
    [
      "another document has its number, with another code",
      { a: { estado: 1 } },
      { codigo: "OTRO12" },
      "inexistente",
    ],
    [
      "another document has its number, with another amount",
      { a: { estado: 1 } },
      { monto: "1180.01" },
      "inexistente",
    ],
    ["DGII says that it took it and that it refused it", { a: { estado: 1 } }, { estado: 2 }, "desconocido"],
    ["DGII says that it took it and examines it", { a: { estado: 1 } }, { estado: 3 }, "desconocido"],
    ["it is still examined", { a: { estado: 3 } }, {}, "desconocido"],
    ["it was refused and its number spent", { a: { estado: 2 } }, {}, "rechazado"],
    ["what was refused spent no number", { a: { estado: 2, burned: false } }, {}, "inexistente"],
    [
      "what was refused came before it was signed",
      { a: { estado: 2, fecha: "11/20/2026 10:14:59 AM" } },
      {},
      "inexistente",
    ],
    ["it was repeated only", { a: { estado: 2, mensajes: USADA } }, {}, "inexistente"],
  ])("when %s", async (_, sent, accepted, kind) => {
    expect((await find(dgiiWith(sent, accepted))).verdict).toMatchObject({ kind });
  });
  test.each<[string, Said, string]>([
    ["an object instead of a list", { body: { trackId: "a", estado: "Aceptado" } }, "aceptado"],
    ["not found, in DGII's words", { status: 404, body: { mensaje: "No existen registros" } }, "inexistente"],
    ["a service that is not there", { status: 404, body: "" }, "desconocido"],
    ["a page of not found", { status: 404, body: "<html>404 Not Found</html>" }, "desconocido"],
    [
      "a text that says there is nothing",
      { status: 400, body: { mensaje: "No se encontraron registros" } },
      "inexistente",
    ],
    ["a text that says something else", { status: 400, body: "El usuario no está delegado" }, "desconocido"],
    ["a broken server", { status: 500, body: "[]" }, "desconocido"],
    ["a page", { body: "<html></html>" }, "desconocido"],
    ["a cut", CUT, "desconocido"],
  ])("and the list of sendings is %s", async (_, consulta, kind) => {
    expect((await find({ ...dgiiWith({ a: { estado: 1 } }), consulta })).verdict).toMatchObject({ kind });
  });
});

describe("a number that was used before", () => {
  const submit = async (sent: Readonly<Record<string, Sent>>, accepted = {}) => {
    const { authority } = await open({
      ...dgiiWith({ ...sent, mine: { estado: 2, mensajes: USADA, burned: false } }, accepted),
      facturaselectronicas: { body: { trackId: "mine" } },
    });
    return authority.submit(await attemptOf(certificado()));
  };
  test("by this very document, in a sending whose answer was lost, is no rejection", async () => {
    expect(requireAccepted(await submit({ first: { estado: 1 } })).id).toBe("first");
  });
  test("by another document is one, and the number is not free whatever DGII says", async () => {
    expect(await submit({ first: { estado: 1 } }, { codigo: "OTRO12" })).toMatchObject({
      kind: "rechazado",
      rechazo: { codigo: "1209", numeroLibre: false },
    });
  });
  test("by a sending that was refused is rejected for that sending's reason", async () => {
    const mensajes = [{ valor: "El total no cuadra", codigo: 1930 }];
    expect(await submit({ first: { estado: 2, mensajes } })).toMatchObject({
      kind: "rechazado",
      rechazo: { codigo: "1930", numeroLibre: false },
    });
  });
  test("by another document that DGII alone remembers is one, once its list has come to this sending", async () => {
    expect(await submit({})).toMatchObject({
      kind: "rechazado",
      rechazo: { codigo: "1209", numeroLibre: false },
    });
  });
  test.each<[string, Answers]>([
    ["its list lags behind this sending", { consulta: { body: [] } }],
    ["its list is a page that is not found", { consulta: { status: 404, body: "<html>IIS 404</html>" } }],
    [
      "its list names a sending that it cannot show",
      { consulta: { body: [{ trackId: "mine" }, { trackId: "first" }] } },
    ],
    [
      "the service that tells documents apart is a page that is not found",
      {
        consulta: { body: [{ trackId: "first" }, { trackId: "mine" }] },
        estado: (heard) =>
          heard.path.includes("/consultaestado/")
            ? { status: 404, body: "<html>IIS 404</html>" }
            : {
                body: {
                  trackId: heard.query["trackid"],
                  ...(heard.query["trackid"] === "first" ? ACEPTADO : REPETIDO),
                },
              },
      },
    ],
  ])("by nobody that DGII shows, because %s, is not known yet", async (_, answers) => {
    const mine = { mine: { estado: 2, mensajes: USADA, burned: true } } as const;
    const { authority } = await open({
      ...dgiiWith(mine),
      facturaselectronicas: { body: { trackId: "mine" } },
      ...answers,
    });
    const attempt = await attemptOf(certificado());
    const unknown = { kind: "desconocido", referencia: "mine" };
    expect(await authority.submit(attempt)).toMatchObject(unknown);
    expect(await authority.find({ ...attempt, referencia: "mine" })).toMatchObject(unknown);
  });
  test("is a rejection in certecf, which answers no question about numbers", async () => {
    const { dgii, authority } = await open({
      ...dgiiWith({ mine: { estado: 2, mensajes: USADA } }),
      facturaselectronicas: { body: { trackId: "mine" } },
    });
    const credenciales = { certificador: { ambiente: "certecf" }, certificado: certificado() };
    const verdict = await authority.submit(await attemptOf(certificado(), {}, { credenciales }));
    expect(verdict).toMatchObject({ kind: "rechazado", rechazo: { codigo: "1209" } });
    expect(dgii.at("consulta")).toEqual([]);
  });
  test("by a sending that is still examined is not known yet", async () => {
    expect(await submit({ first: { estado: 3 } })).toMatchObject({ kind: "desconocido", referencia: "mine" });
  });
});

describe("a summary", () => {
  const rfce = (fields: object): Said => ({
    body: { encf: "E320000000017", secuenciaUtilizada: true, mensajes: [], ...fields },
  });
  const ACEPTADA = rfce(ACEPTADO);
  const REPETIDA = rfce(REPETIDO);
  const ask = async (how: "submit" | "find", answers: Answers) => {
    const { dgii, authority } = await open(answers);
    const attempt = await attemptOf(certificado(), { tipo: "32" });
    return { dgii, attempt, verdict: await authority[how](attempt) };
  };
  test("is answered at once, under the intent's id, with the QR of consumer invoices", async () => {
    const { dgii, attempt, verdict } = await ask("submit", { ecf: ACEPTADA });
    const certificacion = requireAccepted(verdict);
    expect(certificacion).toMatchObject({ id: attempt.idIntento.toUpperCase(), serie: "E32", numero: 17 });
    expect(certificacion.verificacionCertificadorUri).toMatch(
      /^https:\/\/fc\.dgii\.gov\.do\/testecf\/ConsultaTimbreFC\?/,
    );
    const [sent] = dgii.at("ecf");
    expect(sent?.path).toBe("/testecf/recepcionfc/api/recepcion/ecf");
    expect(sent?.body).toContain(
      `filename="${RNC}E320000000017.xml"\r\nContent-Type: text/xml\r\n\r\n<RFCE>`,
    );
  });
  test("is looked for by its number and its security code", async () => {
    const { dgii, attempt, verdict } = await ask("find", { consulta: ACEPTADA });
    expect(requireAccepted(verdict).id).toBe(attempt.idIntento.toUpperCase());
    expect(dgii.at("consulta")[0]?.query).toEqual({
      RNC_Emisor: RNC,
      ENCF: "E320000000017",
      Cod_Seguridad_eCF: readComprobante(attempt.contenido).codigoSeguridad,
    });
  });
  test.each<[string, Answers, string]>([
    ["refused", { ecf: rfce({ codigo: 2, estado: "Rechazado", secuenciaUtilizada: false }) }, "rechazado"],
    ["repeated and there", { ecf: REPETIDA, consulta: ACEPTADA }, "aceptado"],
    [
      "repeated and another's",
      { ecf: REPETIDA, consulta: rfce({ codigo: 0, estado: "No encontrado" }) },
      "rechazado",
    ],
    ["repeated, and DGII silent", { ecf: REPETIDA, consulta: CUT }, "desconocido"],
    [
      "repeated, and the query a page that is not found",
      { ecf: REPETIDA, consulta: { status: 404, body: "<html>IIS 404</html>" } },
      "desconocido",
    ],
    [
      "repeated, and the query not found",
      { ecf: REPETIDA, consulta: { status: 404, body: "" } },
      "desconocido",
    ],
    ["refused at the door", { ecf: { status: 400, body: "Multipart cannot be empty" } }, "rechazado"],
    ["cut", { ecf: CUT }, "desconocido"],
    ["another's", { ecf: rfce({ codigo: 1, estado: "Aceptado", encf: "E320000000018" }) }, "desconocido"],
  ])("that is sent and %s is %3$s", async (_, answers, kind) => {
    expect((await ask("submit", answers)).verdict).toMatchObject({ kind });
  });
  test.each<[string, Said, string]>([
    ["not there", rfce({ codigo: 0, estado: "No encontrado" }), "inexistente"],
    ["at a service that is not there", { status: 404, body: "" }, "desconocido"],
    ["refused", rfce({ codigo: 2, estado: "Rechazado" }), "rechazado"],
    [
      "refused without spending its number",
      rfce({ codigo: 2, estado: "Rechazado", secuenciaUtilizada: false }),
      "inexistente",
    ],
    ["repeated", REPETIDA, "inexistente"],
    ["cut", CUT, "desconocido"],
  ])("that is looked for and %s", async (_, consulta, kind) => {
    expect((await ask("find", { consulta })).verdict).toMatchObject({ kind });
  });
});
