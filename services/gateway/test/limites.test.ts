import { expect, test } from "@jest/globals";
import { LIMITES, type Limite } from "../src/routes/limites.js";
import { documentOf, tableOf } from "./described.js";
import { publicUrl } from "./world.js";

/** The operations that are counted by more than their address, user and account, by the limit. */
const DECLARED: Readonly<Record<Limite, readonly string[]>> = {
  anulados: ["cancelNumeros"],
  cambios: [
    ...["acceptInvitacion", "answerInvitacion", "confirmPasskey", "confirmSegundoFactor", "createCuenta"],
    ...["createLlave", "proveCuenta", "renamePasskey", "revokeLlave", "revokeToken", "rotateLlave"],
    ...["sendInvitacion", "updateCuenta"],
  ],
  certificados: ["createCuenta", "updateCuenta"],
  comprobaciones: ["checkCuenta"],
  correosClave: ["forgetClave"],
  credenciales: ["createCuenta", "updateCuenta"],
  descargas: ["getBitacora", "getDtesArchivos", "getDtesExcel"],
  disputas: ["registerXml"],
  emision: ["cancelDte", "correctDteRechazado", "createDte", "createDtes"],
  enBloque: ["createDtes"],
  entradas: ["createToken"],
  esperas: ["getDteByTransaccion", "getIntento"],
  eventos: ["streamLoteEventos"],
  grandes: [
    ...["approveDteRecibido", "cancelDte", "cancelDteRecibido", "correctDteRechazado"],
    ...["createDte", "createDtes", "getDte", "getDtePdf", "getDteRecibido", "getDteRecibidoPdf"],
  ],
  impresiones: ["getDtePdf", "getDteRecibidoPdf"],
  invitaciones: ["createCuenta", "sendInvitacion", "updateCuenta"],
  lecturas: ["registerXml"],
  libros: ["createLote", "getLoteResultado", "readLibroCertificacion"],
  lotes: ["createLote"],
  planes: ["planCertificacion"],
  paginas: ["listDtes", "listDtesRecibidos"],
  registrados: ["registerXml"],
  segundos: ["acceptInvitacion", "changeClave", "resetClave"],
  vistasPrevias: ["previewPlantilla"],
};

test("each operation says what is counted of it, and OpenAPI shows it", () => {
  const rows = tableOf(publicUrl);
  const declared = Object.keys(LIMITES).map((limite) => [
    limite,
    rows
      .filter(({ countedBehind = [] }) => countedBehind.some((each) => each === limite))
      .map(({ doc }) => doc.operationId)
      .sort(),
  ]);
  expect(Object.fromEntries(declared)).toEqual(DECLARED);
  const { paths } = documentOf(publicUrl);
  const shown = Object.values(paths).flatMap((each) => Object.values(each)) as unknown as readonly {
    operationId: string;
    "x-acceso": { limites: readonly string[] };
  }[];
  for (const [limite, operations] of Object.entries(DECLARED)) {
    const showing = shown.filter((each) => each["x-acceso"].limites.includes(LIMITES[limite as Limite]));
    expect([limite, showing.map(({ operationId }) => operationId).sort()]).toEqual([limite, operations]);
  }
});
