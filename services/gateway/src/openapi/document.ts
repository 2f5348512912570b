import type { Tag } from "../routes/doc.js";
import type { AnyRoute, Permiso } from "../routes/route.js";
import { commonHeaders } from "./headers.js";
import type { Components, JsonSchema } from "./json-schema.js";
import { operation } from "./operation.js";
import { errorExamples } from "./responses.js";

const tags: Readonly<Record<Tag, string>> = {
  Autenticación: "Tokens de acceso (OAuth 2.0) y sus llaves públicas.",
  Documentos: "Documentos tributarios electrónicos que las cuentas emiten.",
  "Documentos rechazados":
    "Documentos que la autoridad tributaria rechazó: con el motivo, y para corregirlos donde la ley lo permite.",
  "Documentos recibidos": "Documentos en los que una cuenta es el receptor.",
  Correo: "Los mensajes con los que los documentos llegan a sus receptores.",
  Webhooks: "Eventos que se envían a direcciones de las cuentas, o que se consultan.",
  Lotes: "Libros de Excel con documentos que se emiten en segundo plano.",
  Cuentas: "Emisores y receptores, sus datos fiscales y sus usuarios.",
  Catálogos: "Productos, plantillas, localidades y contribuyentes.",
  Operación: "Para quienes administran la instalación: qué pasó con un documento, y qué está detenido.",
  Servicio: "Estado del servicio y referencias.",
};

const permisosTexto: Readonly<Record<Permiso, string>> = {
  "dte.emitir": "Emitir documentos y mantener el catálogo de productos.",
  "dte.anular": "Anular documentos.",
  "dte.consultar": "Consultar documentos y catálogos.",
  "cuenta.administrar": "Crear y modificar cuentas.",
  "sistema.consultar":
    "Consultar la instalación sin cambiar nada: solo para los usuarios que su configuración nombra.",
  "sistema.administrar": "Administrar la instalación: solo para los usuarios que su configuración nombra.",
};

/** Makes the OpenAPI 3.1 document of the endpoint table. Requests are described from the schemas that read them, and answers from the views that show them. */
export function openApi(routes: readonly AnyRoute[], publicUrl: string): JsonSchema {
  const components: Components = { schemas: {}, codigos: new Set() };
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, components) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Documentos tributarios electrónicos",
      version: "1.0",
      summary:
        "Emisión de documentos tributarios electrónicos, con una misma forma para todos los países que el servicio conoce.",
      description:
        "El país lo decide la configuración fiscal de la cuenta. Los campos sin valor se omiten. Las fechas y horas son locales del emisor, salvo las que terminan en `Z`. Un campo o un filtro que no se conoce y se parece a uno que sí se rechaza con `FEG_VALIDATION_ERROR`; los demás que no se conocen no se toman en cuenta y la respuesta los nombra en `X-Campos-Ignorados`, o los rechaza con `Prefer: handling=strict`. Los campos de una respuesta pueden volver en la petición. Un monto se envía como número o como texto decimal, y se responde como número, o como texto exacto con `Prefer: amounts=string`. Hay un límite de peticiones por minuto y por hora para cada dirección IP; las cabeceras `RateLimit-*` dicen cuánto queda.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: publicUrl, description: "Este servicio." }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(components.schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      parameters: { prefer, version },
      headers: commonHeaders,
      examples: errorExamples(components.codigos, publicUrl),
      securitySchemes: {
        oauth2: {
          type: "oauth2",
          description: "El token se obtiene con usuario y contraseña y dura 24 horas.",
          flows: {
            password: {
              tokenUrl: `${publicUrl}/token`,
              refreshUrl: `${publicUrl}/token`,
              scopes: permisosTexto,
            },
          },
        },
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "El `access_token` de `POST /token`, o una llave de `POST /llave`.",
        },
      },
    },
  };
}

const version: JsonSchema = {
  name: "X-API-Version",
  in: "header",
  description: "La versión de la API; sin la cabecera es la única que hay.",
  schema: { type: "string", enum: ["1.0"] },
};

const prefer: JsonSchema = {
  name: "Prefer",
  in: "header",
  description:
    "`handling=strict` para rechazar todo campo y todo parámetro que no se conoce; `amounts=string` para recibir los montos como textos exactos (RFC 7240).",
  schema: { type: "string" },
};
