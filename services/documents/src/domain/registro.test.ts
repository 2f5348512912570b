import { expect, test } from "@jest/globals";
import { type Enviado, judgeRegistro, type Sitio } from "./registro.js";

const sitio: Sitio = {
  archivo: "falso.xml",
  idEmisor: "E",
  estado: "Certificado",
  estaEnAmbienteDePruebas: false,
  isDecided: false,
  isDelEmisor: false,
  receptores: [],
  seAnula: false,
};
const enviado: Enviado = {
  archivo: "verdadero.xml",
  idEmisor: "E",
  estaEnAmbienteDePruebas: false,
  propioEmisor: false,
  propioReceptor: false,
  idCuentaReceptor: undefined,
  isConfirmado: false,
};
const delEmisor = { propioEmisor: true };
const enPruebas = { estaEnAmbienteDePruebas: true };
const deUnaPrueba = { ...enPruebas, isDelEmisor: true, idEmisor: "X" };
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
  [
    "the issuer's, over its receiver's",
    "contested",
    { receptores: ["R"] },
    { ...delEmisor, idCuentaReceptor: "R" },
  ],
  [
    "the issuer's that the authority has, over its receiver's",
    "replaced",
    { receptores: ["R"] },
    { ...delEmisor, idCuentaReceptor: "R", isConfirmado: true },
  ],
  [
    "the issuer's, over its own that its receiver has as well",
    "contested",
    { isDelEmisor: true, receptores: ["R"] },
    { ...delEmisor, idCuentaReceptor: "R" },
  ],
  [
    "the issuer's that names another receiver, over a receiver's",
    "contested",
    { receptores: ["R"] },
    { ...delEmisor, idCuentaReceptor: "S" },
  ],
  [
    "the issuer's that the authority has, over another receiver's",
    "replaced",
    { receptores: ["R"] },
    { ...delEmisor, isConfirmado: true },
  ],
  [
    "a stranger's that the authority has, over a receiver's",
    "kept",
    { receptores: ["R"] },
    { isConfirmado: true },
  ],
  ["the issuer's, over one that was cancelled", "kept", { estado: "Anulado", isDelEmisor: true }, delEmisor],
  [
    "the issuer's, over one that another issuer has cancelled",
    "contested",
    { estado: "Anulado", isDelEmisor: true, idEmisor: "X" },
    delEmisor,
  ],
  [
    "the issuer's that the authority has, over one that another issuer has cancelled",
    "replaced",
    { estado: "Anulado", isDelEmisor: true, idEmisor: "X" },
    { ...delEmisor, isConfirmado: true },
  ],
  [
    "the receiver's, over one that another issuer has cancelled",
    "contested",
    { estado: "Anulado", isDelEmisor: true, idEmisor: "X" },
    delReceptor,
  ],
  [
    "the issuer's, over another issuer's that was decided and cancelled",
    "kept",
    { estado: "Anulado", isDecided: true, isDelEmisor: true, idEmisor: "X" },
    { ...delEmisor, isConfirmado: true },
  ],
  [
    "the issuer's, over the same file as a test",
    "replaced",
    { estaEnAmbienteDePruebas: true },
    { archivo: "falso.xml", ...delEmisor },
  ],
  [
    "the issuer's, over the same file that was refuted as a test",
    "replaced",
    { estaEnAmbienteDePruebas: true, estado: "Rechazado" },
    { archivo: "falso.xml", ...delEmisor },
  ],
  [
    "the issuer's, over one that was decided as a test",
    "replaced",
    { estaEnAmbienteDePruebas: true, isDecided: true },
    delEmisor,
  ],
  ["the receiver's, over an issuer's test", "replaced", deUnaPrueba, delReceptor],
  [
    "the receiver's, over a test that was cancelled",
    "replaced",
    { ...deUnaPrueba, estado: "Anulado" },
    delReceptor,
  ],
  ["a stranger's, over a test", "kept", deUnaPrueba, {}],
  ["the issuer's as a test, over one of production", "kept", {}, { ...delEmisor, ...enPruebas }],
  [
    "the issuer's as a test, over its receiver's",
    "kept",
    { receptores: ["R"] },
    { ...delEmisor, idCuentaReceptor: "R", ...enPruebas },
  ],
  [
    "another issuer's test that the authority has, over one of production",
    "kept",
    { receptores: ["R"] },
    { ...delEmisor, idEmisor: "X", isConfirmado: true, ...enPruebas },
  ],
  [
    "a stranger's, over the same file as a test",
    "kept",
    { estaEnAmbienteDePruebas: true },
    { archivo: "falso.xml" },
  ],
  [
    "another issuer's, over a receiver's",
    "contested",
    { receptores: ["R"] },
    { ...delEmisor, idEmisor: "X" },
  ],
  [
    "another issuer's, over a stranger's that is being cancelled",
    "contested",
    { seAnula: true },
    { ...delReceptor, idEmisor: "X" },
  ],
  ["its receiver's, over one that is being cancelled", "contested", { seAnula: true }, delReceptor],
  ["the issuer's, over its own that is being cancelled", "replaced", { seAnula: true }, delEmisor],
  [
    "another issuer's that the authority has, over one that is being cancelled",
    "replaced",
    { seAnula: true },
    { ...delReceptor, idEmisor: "X", isConfirmado: true },
  ],
  [
    "the receiver's, over a test that is being cancelled",
    "replaced",
    { ...deUnaPrueba, seAnula: true },
    delReceptor,
  ],
  ["the receiver's, over its own", "replaced", { receptores: ["R"] }, delReceptor],
  ["the receiver's, over another receiver's", "contested", { receptores: ["S"] }, delReceptor],
  ["the receiver's, over the issuer's", "contested", { isDelEmisor: true }, delReceptor],
])("of %s what is registered is %s", (_, decision, there, sent) => {
  expect(judgeRegistro({ ...sitio, ...there }, { ...enviado, ...sent })).toBe(decision);
});
