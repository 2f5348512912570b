import { timingSafeEqual } from "node:crypto";
import { type Answer, json, type Route } from "@dte/sandbox";
import { type Door, empty } from "./door.js";
import type { Registrado } from "./emisores.js";

/** Serves POST /seguridad/auth: a refusal is HTTP 200 too, its own word is in `status`. */
export function loginRoute(door: Door, registro: ReadonlyMap<string, Registrado>): Route {
  return {
    method: "POST",
    path: "/seguridad/auth",
    operacion: "autenticar",
    refuse: denied,
    handle(request) {
      if (!request.header("user-agent")) return empty(403);
      const type = request.header("content-type") ?? "";
      if (!type.startsWith("application/x-www-form-urlencoded")) return empty(415);
      const form = new URLSearchParams(request.body.toString("utf8"));
      const [user, pwd] = [form.get("user") ?? "", form.get("pwd") ?? ""];
      const emisor = [...registro.values()].find(({ usuario, nit }) => (usuario ?? nit) === user);
      if (emisor === undefined || !isSame(emisor.clave, pwd)) return denied();
      const token = `Bearer ${door.tokens.issue(emisor.nit, door.now())}`;
      return json(200, {
        status: "OK",
        body: { user, token, rol: ROL, roles: [ROL.codigo], tokenType: "Bearer" },
      });
    },
  };
}

const ROL = {
  nombre: "Usuario",
  codigo: "ROLE_USER",
  descripcion: null,
  rolSuperior: null,
  nivel: null,
  activo: null,
  permisos: null,
};

function denied(): Answer {
  return json(200, { status: "ERROR", error: "Unauthorized", message: "Usuario no valido" });
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
