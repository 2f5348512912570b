import type { AccountsDefinition, Client } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Ceremonias } from "../../http/ceremonias.js";
import { list, named as namedView, object as objectView, show, text as shown } from "../../present/view.js";
import { named, object, required, text } from "../../schema/schema.js";
import { answersJson, answersNothing } from "../doc.js";
import { route } from "../route.js";
import { PASSKEY_CHARS_MAX, paso, readPaso } from "./paso.js";

type Deps = {
  accounts: Pick<
    Client<AccountsDefinition>,
    "AskPasskey" | "BeginPasskey" | "ConfirmPasskey" | "ListPasskeys" | "RemovePasskey" | "RenamePasskey"
  >;
  ceremonias: Ceremonias;
  publicUrl: string;
};

const NO_STORE = { headers: { "Cache-Control": "no-store" } };
const clave = required(text({ min: 1, max: 1_024 }));

const opcionesView = namedView(
  "OpcionesPasskey",
  objectView({ ceremonia: shown, opciones: shown }, "ceremonia", "opciones"),
);
const passkeyFields = { id: shown, nombre: shown, fechaCreacion: shown, fechaUltimoUso: shown };
const passkeyView = namedView("Passkey", objectView(passkeyFields, "id", "nombre", "fechaCreacion"));
const nuevaView = namedView(
  "PasskeyNueva",
  objectView(
    { ...passkeyFields, codigosRecuperacion: list(shown) },
    "id",
    "nombre",
    "fechaCreacion",
    "codigosRecuperacion",
  ),
);
const listaView = namedView("Passkeys", objectView({ data: list(passkeyView) }, "data"));

const CONSOLA =
  "Sirve en las páginas de la consola y en ninguna otra: su dirección está dentro de lo que se firma.";

/** `POST /passkey/opciones`: gives the options with which a browser asks a user's key at the log-in. */
export const askPasskey = ({ accounts, ceremonias, publicUrl }: Deps) =>
  route({
    method: "POST",
    path: "/passkey/opciones",
    auth: "public",
    ignoresBody: true,
    // The write is counted for the address alone, because nobody has said yet who they are.
    budget: {},
    handle: async ({ call }) => {
      const { opciones, desafio } = await accounts.AskPasskey({}, { call });
      const ceremonia = await ceremonias.open({ para: "entrada", usuario: "", desafio, titular: "" });
      return { json: show(opcionesView, { ceremonia, opciones }, publicUrl), ...NO_STORE };
    },
    doc: {
      operationId: "askPasskey",
      tag: "Autenticación",
      summary: "Empieza a entrar con una llave de acceso",
      description: `Las opciones para \`navigator.credentials.get\`. Con lo que responde el navegador se pide un token (\`POST /token\`), o se da el segundo paso donde se pide un código. Vale cinco minutos y una vez. ${CONSOLA}`,
      answer: answersJson(opcionesView, "Las opciones."),
      errors: ["FEG_BUSINESS_RULE_VIOLATION"],
      examples: [{ summary: "Empezar" }],
    },
  });

/** `POST /usuario/passkey`: gives the options with which a browser makes a key. */
export const beginPasskey = ({ accounts, ceremonias, publicUrl }: Deps) =>
  route({
    method: "POST",
    path: "/usuario/passkey",
    auth: "token",
    countedBy: "accounts",
    onlyPeople: true,
    body: { form: "json", schema: named("SolicitudPasskey", object({ claveActual: clave, ...paso })) },
    handle: async ({ body: { claveActual, ...step }, actor: { usuario, ipOrigen }, call }) => {
      const request = { usuario, clave: claveActual, ipOrigen, ...(await readPaso(step, ceremonias)) };
      const { opciones, desafio, titular } = await accounts.BeginPasskey(request, { call });
      const ceremonia = await ceremonias.open({
        para: "registro",
        usuario,
        desafio,
        titular: Buffer.from(titular).toString("base64"),
      });
      return { json: show(opcionesView, { ceremonia, opciones }, publicUrl), ...NO_STORE };
    },
    doc: {
      operationId: "beginPasskey",
      tag: "Autenticación",
      summary: "Empieza a agregar una llave de acceso",
      description: `Las opciones para \`navigator.credentials.create\`. Pide la clave y, a quien tiene un segundo paso, un código u otra llave de acceso. Se termina con \`POST /usuario/passkey/confirmacion\`, dentro de cinco minutos. ${CONSOLA}`,
      answer: answersJson(opcionesView, "Las opciones."),
      errors: ["FEG_BUSINESS_RULE_VIOLATION", "FEG_RATE_LIMIT_EXCEEDED"],
      examples: [{ summary: "Empezar", body: { claveActual: "…" } }],
    },
  });

/** `POST /usuario/passkey/confirmacion`: adds the key that the browser made to the user's. */
export const confirmPasskey = ({ accounts, ceremonias, publicUrl }: Deps) =>
  route({
    method: "POST",
    path: "/usuario/passkey/confirmacion",
    auth: "token",
    countedBehind: ["cambios"],
    onlyPeople: true,
    body: {
      form: "json",
      schema: named(
        "ConfirmacionPasskey",
        object({
          ceremonia: required(text({ min: 1, max: 100 })),
          passkey: required(text({ min: 1, max: PASSKEY_CHARS_MAX })),
          nombre: required(text({ min: 1, max: 100 })),
        }),
      ),
    },
    handle: async ({ body, actor: { usuario, ipOrigen }, sesion, call }) => {
      const { desafio, titular } = await ceremonias.take(body.ceremonia, { para: "registro", usuario });
      const { passkey, codigos: codigosRecuperacion } = await accounts.ConfirmPasskey(
        {
          usuario,
          passkey: { desafio, respuesta: body.passkey },
          titular: Buffer.from(titular, "base64"),
          nombre: body.nombre,
          ipOrigen,
          ...(sesion !== undefined && { sesion }),
        },
        { call },
      );
      return { json: show(nuevaView, { ...passkey, codigosRecuperacion }, publicUrl), ...NO_STORE };
    },
    doc: {
      operationId: "confirmPasskey",
      tag: "Autenticación",
      summary: "Agrega una llave de acceso",
      description:
        "Con ella se entra sin clave, y con la clave es el segundo paso: desde entonces `POST /token` con la clave pide además `otp` o la llave. A quien no tenía segundo paso se le dan códigos de recuperación, que no se muestran otra vez, y se cierran sus demás sesiones. El usuario recibe un correo.",
      answer: answersJson(nuevaView, "La llave de acceso."),
      errors: ["FEG_BUSINESS_RULE_VIOLATION"],
      examples: [
        {
          summary: "Con lo que respondió el navegador",
          body: { ceremonia: "…", passkey: "{…}", nombre: "Teléfono" },
        },
      ],
    },
  });

/** `GET /usuario/passkey`: lists the user's keys. */
export const listPasskeys = ({ accounts, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: "/usuario/passkey",
    auth: "token",
    countedBehind: [],
    onlyPeople: true,
    handle: async ({ actor: { usuario }, call }) => {
      const { passkeys: data } = await accounts.ListPasskeys({ usuario }, { call });
      return { json: show(listaView, { data }, publicUrl) };
    },
    doc: {
      operationId: "listPasskeys",
      tag: "Autenticación",
      summary: "Lista las llaves de acceso del usuario",
      answer: answersJson(listaView, "Las llaves de acceso, de la más antigua a la más reciente."),
      examples: [{ summary: "Las propias" }],
    },
  });

/** `PATCH /usuario/passkey/{id}`: gives a key another name. */
export const renamePasskey = ({ accounts, publicUrl }: Deps) =>
  route({
    method: "PATCH",
    path: "/usuario/passkey/:id",
    auth: "token",
    countedBehind: ["cambios"],
    onlyPeople: true,
    params: object({ id: required(text({ min: 1, max: 100 })) }),
    paramsError: () => feg("FEG_NOT_FOUND", { detalle: "No hay una llave de acceso con ese identificador." }),
    body: {
      form: "json",
      schema: named("NombrePasskey", object({ nombre: required(text({ min: 1, max: 100 })) })),
    },
    handle: async ({ params: { id }, body: { nombre }, actor: { usuario, ipOrigen }, call }) => {
      const passkey = await accounts.RenamePasskey({ usuario, id, nombre, ipOrigen }, { call });
      return { json: show(passkeyView, passkey, publicUrl) };
    },
    doc: {
      operationId: "renamePasskey",
      tag: "Autenticación",
      summary: "Cambia el nombre de una llave de acceso",
      description: "Con ella se entra como antes. El registro del usuario guarda los dos nombres.",
      answer: answersJson(passkeyView, "La llave de acceso."),
      errors: ["FEG_NOT_FOUND"],
      examples: [
        {
          summary: "La del teléfono nuevo",
          params: { id: "0b9f7a52-6f0e-4c7e-9a64-0c1d6a1b2c3d" },
          body: { nombre: "Teléfono de la oficina" },
        },
      ],
    },
  });

/** `POST /usuario/passkey/baja`: removes a key, so that nobody can enter with it any more. */
export const removePasskey = ({ accounts, ceremonias }: Deps) =>
  route({
    method: "POST",
    path: "/usuario/passkey/baja",
    auth: "token",
    countedBy: "accounts",
    onlyPeople: true,
    body: {
      form: "json",
      schema: named(
        "BajaPasskey",
        object({ id: required(text({ min: 1, max: 100 })), claveActual: clave, ...paso }),
      ),
    },
    handle: async ({ body: { id, claveActual, ...step }, actor: { usuario, ipOrigen }, call }) => {
      const request = { usuario, id, clave: claveActual, ipOrigen, ...(await readPaso(step, ceremonias)) };
      await accounts.RemovePasskey(request, { call });
      return { status: 204 };
    },
    doc: {
      operationId: "removePasskey",
      tag: "Autenticación",
      summary: "Quita una llave de acceso",
      description:
        "Pide la clave y un código, u otra llave de acceso (también la que se quita). Con el último segundo paso se van los códigos de recuperación. Las sesiones abiertas siguen: ciérrelas con `POST /token/revocar`.",
      answer: answersNothing("Con ella ya no se entra."),
      errors: ["FEG_NOT_FOUND", "FEG_RATE_LIMIT_EXCEEDED"],
      examples: [
        {
          summary: "La de un teléfono perdido",
          body: { id: "0b9f7a52-6f0e-4c7e-9a64-0c1d6a1b2c3d", claveActual: "…", codigo: "aaaa-bbbb" },
        },
      ],
    },
  });
