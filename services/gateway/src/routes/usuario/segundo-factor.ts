import type { AccountsDefinition, Client } from "@dte/contracts";
import { qrUri } from "@dte/print";
import type { Ceremonias } from "../../http/ceremonias.js";
import { list, named as namedView, object as objectView, show, text as shown } from "../../present/view.js";
import { named, object, required, text } from "../../schema/schema.js";
import { answersJson, answersNothing } from "../doc.js";
import { paso, readPaso } from "../passkey/paso.js";
import { route } from "../route.js";

type Deps = {
  accounts: Pick<
    Client<AccountsDefinition>,
    | "BeginSegundoFactor"
    | "ConfirmSegundoFactor"
    | "RemoveSegundoFactor"
    | "RenewCodigosRecuperacion"
    | "WithdrawSegundoFactor"
  >;
  ceremonias: Pick<Ceremonias, "take">;
  publicUrl: string;
};

const QR_MM = 50;
const clave = required(text({ min: 1, max: 1_024 }));
const codigo = required(text({ min: 1, max: 100 }));

const nuevoView = namedView(
  "SegundoFactorNuevo",
  objectView({ secreto: shown, uri: shown, qr: shown }, "secreto", "uri", "qr"),
);
const codigosView = namedView(
  "CodigosRecuperacion",
  objectView({ codigosRecuperacion: list(shown) }, "codigosRecuperacion"),
);

/** `POST /usuario/segundo-factor`: makes a secret for the user's authenticator. */
export const beginSegundoFactor = ({ accounts, ceremonias, publicUrl }: Deps) =>
  route({
    method: "POST",
    path: "/usuario/segundo-factor",
    auth: "token",
    countedBy: "accounts",
    onlyPeople: true,
    body: { form: "json", schema: named("SolicitudSegundoFactor", object({ claveActual: clave, ...paso })) },
    handle: async ({ body: { claveActual, ...step }, actor: { usuario, ipOrigen }, call }) => {
      const request = { usuario, clave: claveActual, ipOrigen, ...(await readPaso(step, ceremonias)) };
      const nuevo = await accounts.BeginSegundoFactor(request, { call });
      return {
        json: show(nuevoView, { ...nuevo, qr: qrUri(nuevo.uri, QR_MM) }, publicUrl),
        headers: { "Cache-Control": "no-store" },
      };
    },
    doc: {
      operationId: "beginSegundoFactor",
      tag: "Autenticación",
      summary: "Empieza a configurar un segundo paso para entrar",
      description:
        "Pide la clave y, a quien tiene llaves de acceso, una de ellas o un código de recuperación. Devuelve el secreto para una aplicación de autenticación (RFC 6238), también como código QR. No cambia nada hasta que se confirma con un código en `POST /usuario/segundo-factor/confirmacion`, dentro de 15 minutos.",
      answer: answersJson(nuevoView, "El secreto. No se muestra otra vez."),
      errors: ["FEG_BUSINESS_RULE_VIOLATION", "FEG_RATE_LIMIT_EXCEEDED"],
      examples: [{ summary: "Empezar", body: { claveActual: "…" } }],
    },
  });

/** `POST /usuario/segundo-factor/confirmacion`: confirms the authenticator, after which a log-in asks for a code. */
export const confirmSegundoFactor = ({ accounts, publicUrl }: Deps) =>
  route({
    method: "POST",
    path: "/usuario/segundo-factor/confirmacion",
    auth: "token",
    countedBehind: ["cambios"],
    onlyPeople: true,
    body: { form: "json", schema: named("ConfirmacionSegundoFactor", object({ codigo })) },
    handle: async ({ body, actor: { usuario, ipOrigen }, sesion, call }) => {
      const request = { usuario, codigo: body.codigo, ipOrigen, ...(sesion !== undefined && { sesion }) };
      const { codigos: codigosRecuperacion } = await accounts.ConfirmSegundoFactor(request, { call });
      return {
        json: show(codigosView, { codigosRecuperacion }, publicUrl),
        headers: { "Cache-Control": "no-store" },
      };
    },
    doc: {
      operationId: "confirmSegundoFactor",
      tag: "Autenticación",
      summary: "Confirma el segundo paso con un código de la aplicación",
      description:
        "Desde entonces `POST /token` pide además `otp`. Los códigos de recuperación sirven una vez cada uno en lugar del de la aplicación, y no se muestran otra vez. Las llaves siguen sirviendo sin código. Si es el primer segundo paso del usuario, se cierran sus demás sesiones, que empezaron sin él.",
      answer: answersJson(codigosView, "Los códigos de recuperación."),
      errors: ["FEG_BUSINESS_RULE_VIOLATION"],
      examples: [{ summary: "Confirmar", body: { codigo: "123456" } }],
    },
  });

/** `POST /usuario/segundo-factor/baja`: removes the authenticator, so that the password alone is enough again for a user without passkeys. */
export const removeSegundoFactor = ({ accounts }: Deps) =>
  route({
    method: "POST",
    path: "/usuario/segundo-factor/baja",
    auth: "token",
    countedBy: "accounts",
    onlyPeople: true,
    body: { form: "json", schema: named("BajaSegundoFactor", object({ claveActual: clave, codigo })) },
    handle: async ({ body: { claveActual, codigo }, actor: { usuario, ipOrigen }, call }) => {
      await accounts.RemoveSegundoFactor({ usuario, clave: claveActual, codigo, ipOrigen }, { call });
      return { status: 204 };
    },
    doc: {
      operationId: "removeSegundoFactor",
      tag: "Autenticación",
      summary: "Quita la aplicación de códigos",
      description: "Pide la clave y un código, de la aplicación o de recuperación.",
      answer: answersNothing(
        "El usuario entra con su clave y, si tiene llaves de acceso, con una de ellas o con un código de recuperación.",
      ),
      errors: ["FEG_BUSINESS_RULE_VIOLATION", "FEG_RATE_LIMIT_EXCEEDED"],
      examples: [{ summary: "Quitarlo", body: { claveActual: "…", codigo: "123456" } }],
    },
  });

/** `POST /usuario/segundo-factor/codigos`: gives other recovery codes. */
export const renewCodigosRecuperacion = ({ accounts, ceremonias, publicUrl }: Deps) =>
  route({
    method: "POST",
    path: "/usuario/segundo-factor/codigos",
    auth: "token",
    countedBy: "accounts",
    onlyPeople: true,
    body: { form: "json", schema: named("RenovacionCodigos", object({ claveActual: clave, ...paso })) },
    handle: async ({ body: { claveActual, ...step }, actor: { usuario, ipOrigen }, call }) => {
      const request = { usuario, clave: claveActual, ipOrigen, ...(await readPaso(step, ceremonias)) };
      const { codigos: codigosRecuperacion } = await accounts.RenewCodigosRecuperacion(request, { call });
      return {
        json: show(codigosView, { codigosRecuperacion }, publicUrl),
        headers: { "Cache-Control": "no-store" },
      };
    },
    doc: {
      operationId: "renewCodigosRecuperacion",
      tag: "Autenticación",
      summary: "Cambia los códigos de recuperación",
      description:
        "Pide la clave y un código, de la aplicación o de recuperación, o una llave de acceso. Los códigos de antes dejan de servir.",
      answer: answersJson(codigosView, "Los códigos nuevos. No se muestran otra vez."),
      errors: ["FEG_BUSINESS_RULE_VIOLATION", "FEG_RATE_LIMIT_EXCEEDED"],
      examples: [{ summary: "Pedir otros", body: { claveActual: "…", codigo: "123456" } }],
    },
  });

/** `POST /sistema/segundo-factor/baja`: lets a user who lost the second factor in again, at the request of an administrator of the installation. */
export const withdrawSegundoFactor = ({ accounts, ceremonias }: Deps) =>
  route({
    method: "POST",
    // The user is named in the body, because paths stand in the logs of proxies.
    path: "/sistema/segundo-factor/baja",
    auth: "sistema.administrar",
    countedBy: "accounts",
    onlyPeople: true,
    body: {
      form: "json",
      schema: named(
        "RetiroSegundoFactor",
        object({
          usuario: required(text({ min: 1, max: 320 })),
          motivo: required(text({ min: 1, max: 200 })),
          claveActual: clave,
          ...paso,
        }),
      ),
    },
    handle: async ({ body, actor: { usuario, ipOrigen }, call }) => {
      const { usuario: titular, motivo, claveActual, ...step } = body;
      const request = { titular, motivo, usuario, clave: claveActual, ipOrigen };
      await accounts.WithdrawSegundoFactor({ ...request, ...(await readPaso(step, ceremonias)) }, { call });
      return { status: 204 };
    },
    doc: {
      operationId: "withdrawSegundoFactor",
      tag: "Autenticación",
      summary: "Quita el segundo paso de quien lo perdió",
      description:
        "Para quien administra la instalación (alcance `sistema.administrar`), y no para sí mismo. Verifique antes quién lo pide. Cierra las sesiones del usuario y le avisa por correo. `claveActual` y el segundo paso son de quien lo hace. Se van la aplicación, las llaves de acceso y los códigos.",
      answer: answersNothing("El usuario entra solo con su clave."),
      errors: ["FEG_BUSINESS_RULE_VIOLATION", "FEG_RATE_LIMIT_EXCEEDED"],
      examples: [
        {
          summary: "Perdió su teléfono y sus códigos",
          body: {
            usuario: "ana@example.com",
            motivo: "Perdió su teléfono. Se verificó su identidad en persona.",
            claveActual: "…",
            codigo: "123456",
          },
        },
      ],
    },
  });
