import { expect, test } from "@jest/globals";
import { alcancesDe } from "./operadores.js";
import { PERMISOS } from "./scope.js";

const operadores = { administradores: new Set(["ana"]), lectores: new Set(["leo"]) };

test("who administers the installation sees it too, who looks at it administers nothing, and nobody else does either", () => {
  expect(alcancesDe("ana", operadores)).toEqual([...PERMISOS, "sistema.consultar", "sistema.administrar"]);
  expect(alcancesDe("leo", operadores)).toEqual([...PERMISOS, "sistema.consultar"]);
  expect(alcancesDe("eva", operadores)).toEqual([...PERMISOS]);
});
