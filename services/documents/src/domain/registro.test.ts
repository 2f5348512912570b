import { expect, test } from "@jest/globals";
import { type Enviado, judgeRegistro, type Sitio } from "./registro.js";

const sitio: Sitio = {
  archivo: "falso.xml",
  idEmisor: "E",
  estado: "Certificado",
  isDecided: false,
  isDelEmisor: false,
  receptores: [],
};
const enviado: Enviado = {
  archivo: "verdadero.xml",
  idEmisor: "E",
  propioEmisor: false,
  propioReceptor: false,
  idCuentaReceptor: undefined,
};
const delEmisor = { propioEmisor: true };
const delReceptor = { propioReceptor: true, idCuentaReceptor: "R" };

test.each<[string, ReturnType<typeof judgeRegistro>, Partial<Sitio>, Partial<Enviado>]>([
  ["the same file again", "kept", {}, { archivo: "falso.xml" }],
  ["a stranger's, over a stranger's", "kept", {}, {}],
  ["a stranger's, over one that was refuted", "replaced", { estado: "Rechazado" }, {}],
  ["the refuted one", "refuted", { estado: "Rechazado" }, { archivo: "falso.xml", ...delEmisor }],
  ["the issuer's, over a stranger's", "replaced", {}, delEmisor],
  ["the receiver's, over a stranger's", "replaced", {}, delReceptor],
  ["the issuer's, over one that the authority has", "kept", { isDecided: true }, delEmisor],
  ["the issuer's, over its own", "replaced", { isDelEmisor: true }, delEmisor],
  ["the issuer's, over its receiver's", "replaced", { receptores: ["R"] }, delEmisor],
  [
    "another issuer's, over a receiver's",
    "contested",
    { receptores: ["R"] },
    { ...delEmisor, idEmisor: "X" },
  ],
  ["the receiver's, over its own", "replaced", { receptores: ["R"] }, delReceptor],
  ["the receiver's, over another receiver's", "contested", { receptores: ["S"] }, delReceptor],
  ["the receiver's, over the issuer's", "contested", { isDelEmisor: true }, delReceptor],
])("of %s what is registered is %s", (_, decision, there, sent) => {
  expect(judgeRegistro({ ...sitio, ...there }, { ...enviado, ...sent })).toBe(decision);
});
