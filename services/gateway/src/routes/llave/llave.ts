import type { AccountsDefinition, Client } from "@dte/contracts";
import { feg } from "@dte/errors";
import { llaveNuevaView, llavesView } from "../../present/llave.js";
import { show } from "../../present/view.js";
import { boolean, choice, integer, list, named, object, required, text } from "../../schema/schema.js";
import { idCuenta, idOpaco } from "../../schema/shapes.js";
import { permisos } from "../../schema/values.js";
import { answersJson, answersNothing } from "../doc.js";
import { route } from "../route.js";

type Deps = {
  accounts: Pick<Client<AccountsDefinition>, "CreateLlave" | "ListLlaves" | "RotateLlave" | "RevokeLlave">;
  publicUrl: string;
};

const BODY_BYTES_MAX = 16 * 1024;
const CUENTAS_MAX = 100;
const DIAS = 365;
const DIAS_MAX = 730;
/** The default overlap of two texts of a key: enough time for an integrator to bring the new one everywhere. */
const OVERLAP_HOURS = 24;
const OVERLAP_HOURS_MAX = 168;

const UNA_LLAVE = "1f0f8a7e-3a58-4a0e-9b0e-2f3c7f6d5b11";
const llaveNotFound = () =>
  feg("FEG_NOT_FOUND", { detalle: "La llave no existe o ya no sirve. Vea las suyas con GET /llave." });
const llaveParams = object({ id: required(idOpaco) });

const solicitud = named(
  "LlaveSolicitada",
  object({
    nombre: required(text({ min: 1, max: 100 })),
    estaEnAmbienteDePruebas: required(boolean()),
    cuentas: required(list(idCuenta, { min: 1, max: CUENTAS_MAX })),
    permisos: required(list(choice(permisos), { min: 1, max: permisos.length })),
    diasVigencia: integer({ min: 1, max: DIAS_MAX }),
  }),
);

/** `POST /llave`: makes a key, with which a program enters. */
export const createLlave = ({ accounts, publicUrl }: Deps) =>
  route({
    method: "POST",
    path: "/llave",
    auth: "token",
    countedBehind: ["cambios"],
    onlyPeople: true,
    body: { form: "json", schema: solicitud, bytesMax: BODY_BYTES_MAX },
    handle: async ({ body: { diasVigencia = DIAS, ...body }, actor, call }) => {
      const { usuario, ipOrigen } = actor;
      const created = await accounts.CreateLlave({ usuario, ipOrigen, diasVigencia, ...body }, { call });
      return { headers: SECRET, json: show(llaveNuevaView, created, publicUrl) };
    },
    doc: {
      operationId: "createLlave",
      tag: "Autenticación",
      summary: "Crea una llave para un programa",
      description:
        "La llave se envía en `Authorization: Bearer`, en lugar de un token, y no hay que renovarla. Sirve para las `cuentas` y los `permisos` que se dicen, mientras el usuario los tenga, y solo en su ambiente: `dte_test_…` en el de pruebas y `dte_live_…` en producción. El token con que se crea debe tener esos permisos en su alcance. Su `texto` se muestra solo en esta respuesta. Para que un buscador de secretos la reconozca: `\\bdte_(?:test|live)_[0-9A-Za-z]{49}\\b`.",
      answer: answersJson(llaveNuevaView, "La llave y su texto."),
      errors: ["FEG_FORBIDDEN", "FEG_LLAVE_AMBIENTE", "FEG_BUSINESS_RULE_VIOLATION"],
      examples: [
        {
          summary: "Para emitir y consultar",
          body: {
            nombre: "Tienda en línea",
            estaEnAmbienteDePruebas: true,
            cuentas: ["123456789"],
            permisos: ["dte.emitir", "dte.consultar"],
          },
        },
      ],
    },
  });

/** Headers of an answer with a secret that is shown once, so that no cache keeps it. */
const SECRET = { "Cache-Control": "no-store" };

/** `GET /llave`: lists the user's own keys. */
export const listLlaves = ({ accounts, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: "/llave",
    auth: "token",
    countedBehind: [],
    onlyPeople: true,
    handle: async ({ actor: { usuario }, call }) => {
      const { llaves } = await accounts.ListLlaves({ usuario }, { call });
      return { json: show(llavesView, llaves, publicUrl) };
    },
    doc: {
      operationId: "listLlaves",
      tag: "Autenticación",
      summary: "Lista las llaves del usuario",
      description:
        "La más reciente primero, también las que terminaron hace menos de 90 días. `fechaUltimoUso` se anota una vez por minuto.",
      answer: answersJson(llavesView, "Las llaves, sin su texto."),
      examples: [{ summary: "Todas" }],
    },
  });

/** `POST /llave/{id}/rotacion`: gives the same key another text. */
export const rotateLlave = ({ accounts, publicUrl }: Deps) =>
  route({
    method: "POST",
    path: "/llave/:id/rotacion",
    auth: "token",
    countedBehind: ["cambios"],
    onlyPeople: true,
    params: llaveParams,
    paramsError: llaveNotFound,
    body: {
      form: "json",
      schema: named("RotacionLlave", object({ horasTraslape: integer({ min: 0, max: OVERLAP_HOURS_MAX }) })),
      bytesMax: BODY_BYTES_MAX,
    },
    handle: async ({ params: { id }, body: { horasTraslape = OVERLAP_HOURS }, actor, call }) => {
      const { usuario, ipOrigen } = actor;
      const rotated = await accounts.RotateLlave({ usuario, ipOrigen, id, horasTraslape }, { call });
      return { headers: SECRET, json: show(llaveNuevaView, rotated, publicUrl) };
    },
    doc: {
      operationId: "rotateLlave",
      tag: "Autenticación",
      summary: "Cambia el texto de una llave",
      description:
        "Durante `horasTraslape` (24 si no se indica; 0 para ninguna) sirve también el texto anterior. Su nombre, sus cuentas, sus permisos y su vencimiento no cambian, y lo que empezó sigue. El token con que se pide debe tener los permisos de la llave en su alcance.",
      answer: answersJson(llaveNuevaView, "La llave y su nuevo texto."),
      errors: ["FEG_NOT_FOUND", "FEG_FORBIDDEN"],
      examples: [
        { summary: "Con dos días de traslape", params: { id: UNA_LLAVE }, body: { horasTraslape: 48 } },
      ],
    },
  });

/** `DELETE /llave/{id}`: revokes the key, which stops working everywhere. */
export const revokeLlave = ({ accounts }: Deps) =>
  route({
    method: "DELETE",
    path: "/llave/:id",
    auth: "token",
    countedBehind: ["cambios"],
    onlyPeople: true,
    params: llaveParams,
    paramsError: llaveNotFound,
    handle: async ({ params: { id }, actor: { usuario, ipOrigen }, call }) => {
      await accounts.RevokeLlave({ usuario, ipOrigen, id }, { call });
      return { status: 204 };
    },
    doc: {
      operationId: "revokeLlave",
      tag: "Autenticación",
      summary: "Revoca una llave",
      description:
        "Cuando se responde, la llave ya no sirve en ninguna parte. Quien encuentra una llave que se filtró la revoca con `POST /token/revocar`.",
      answer: answersNothing("Revocada."),
      errors: ["FEG_NOT_FOUND"],
      examples: [{ summary: "Por identificador", params: { id: UNA_LLAVE } }],
    },
  });
