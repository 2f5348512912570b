import { randomUUID } from "node:crypto";
import type { CertificacionDe, PasoCertificacion } from "@dte/certifier";
import type { CuentaInput, Dte, SolicitudInput } from "@dte/contracts";
import { demo } from "@dte/demo-sv";
import { prepare, prepareCancel, toDte } from "@dte/dte";
import { expect, test } from "@jest/globals";
import { bateria } from "../../src/certificacion/bateria.js";
import { writeContingencia, writeEvento } from "../../src/format/index.js";
import { razonOf } from "../../src/regime/contingencia.js";
import { overTheWire, paisDe } from "../golden-caso.js";
import { openMinisterioLocal } from "./ministerio-local.js";

const ahora = new Date("2026-11-20T18:00:00Z");
const { principal } = demo;
const cuenta = principal.cuenta as unknown as CuentaInput & CertificacionDe["cuenta"];
const productos = [
  { nombre: "Café de altura molido, 1 lb", precioUnitario: "7.50", unidadMedida: "LB", tipoProducto: "B" },
  { nombre: "Horchata en polvo, 400 g", precioUnitario: "2.25", tipoProducto: "B" },
  { nombre: "Asesoría de catación", precioUnitario: "60.00", tipoProducto: "S" },
];
const de: CertificacionDe = { cuenta, productos, semilla: 17 };
const pasos = bateria.pasos(de);

test("the battery has what MH counts, for the types that the account numbers", () => {
  const contados = bateria.grupos(de).map(({ clave, minimo }) => [clave, minimo]);
  expect(contados).toEqual([
    ["01", 90],
    ["03", 75],
    ["04", 50],
    ["05", 50],
    ["06", 25],
    ["07", 50],
    ["08", 75],
    ["09", 50],
    ["11", 90],
    ["14", 25],
    ["15", 25],
    ["invalidacion", 5],
    ["contingencia", 5],
  ]);
  const porGrupo = new Map<string, number>();
  for (const { grupo } of pasos) porGrupo.set(grupo, (porGrupo.get(grupo) ?? 0) + 1);
  expect([...porGrupo]).toEqual(contados);
  expect(new Set(pasos.map(({ clave }) => clave)).size).toBe(pasos.length);
  const solo = { ...de, cuenta: { ...cuenta, secuencias: [{ tipo: "ticket" }, { tipo: "05" }] } };
  expect(bateria.grupos(solo).map(({ clave }) => clave)).toEqual(["01", "invalidacion", "contingencia"]);
});

test("what a step follows comes before it, and no two notes adjust the same document", () => {
  const lugares = new Map(pasos.map(({ clave }, i) => [clave, i]));
  const seguidos = pasos.flatMap(({ clave, tras }) => (tras === undefined ? [] : [[tras, clave] as const]));
  expect(seguidos.every(([tras, clave]) => (lugares.get(tras) ?? Infinity) < (lugares.get(clave) ?? 0))).toBe(
    true,
  );
  expect(new Set(seguidos.map(([tras]) => tras)).size).toBe(seguidos.length);
});

const contenidos = (semilla: number): string =>
  JSON.stringify(
    bateria
      .pasos({ ...de, semilla })
      .filter(({ grupo }) => grupo === "01")
      .map(({ cuerpo }) => cuerpo({ ahora, newId: randomUUID, numeroDe: () => 1, idDe: nobody })),
  );
const nobody = (clave: string): never => {
  throw new Error(`${clave} was not issued`);
};

test("a seed gives the same documents again, another one others, and they differ from each other", () => {
  expect(contenidos(17)).toBe(contenidos(17));
  expect(contenidos(18)).not.toBe(contenidos(17));
  const documentos = JSON.parse(contenidos(17)) as { items: unknown }[];
  expect(new Set(documentos.map(({ items }) => JSON.stringify(items))).size).toBeGreaterThan(60);
});

/** Picks the first steps of each kind, and those that they follow. */
function sampleOf(all: readonly PasoCertificacion[]): PasoCertificacion[] {
  const elegidos = new Set<string>();
  for (const { clave, tras } of all.filter((each) => Number(each.clave.split("/")[1]) <= 4)) {
    elegidos.add(clave);
    if (tras !== undefined) elegidos.add(tras);
  }
  return all.filter(({ clave }) => elegidos.has(clave));
}

/** A body of the REST API in the words of services: decimals as texts. */
const asSolicitud = (cuerpo: Readonly<Record<string, unknown>>): SolicitudInput =>
  JSON.parse(JSON.stringify(cuerpo), (clave, valor) =>
    typeof valor === "number" && clave !== "codigoUnidadGravable" && clave !== "tipo" ? String(valor) : valor,
  ) as SolicitudInput;

test("MH seals a sample of every group", async () => {
  const { regime, format } = paisDe("v2");
  const nrc = cuenta.datosAdicionales?.find(({ nombre }) => nombre === "MH_NRC")?.valor ?? "";
  const mh = await openMinisterioLocal({ nit: cuenta.id, nrc, nombre: "CAFETALERA" }, () => ahora);
  const emitidos = new Map<string, { dte: Dte; texto: string; sello: string }>();
  const numeros = new Map<string, number>();
  const numeroDe = (tipo: string) => {
    const numero = (numeros.get(tipo) ?? 0) + 1;
    numeros.set(tipo, numero);
    return numero;
  };
  const emitido = (clave: string) => emitidos.get(clave) ?? nobody(clave);
  const hecho = {
    ...{ ahora, newId: randomUUID, numeroDe },
    idDe: (clave: string) => emitido(clave).dte.id ?? "",
  };
  const refused: string[] = [];
  const judged = (clave: string, { estado, observaciones }: { estado: string; observaciones: string[] }) => {
    if (!["PROCESADO", "RECIBIDO"].includes(estado)) refused.push(`${clave}: ${observaciones.join(" ")}`);
  };
  try {
    for (const { clave, grupo, accion, tras, cuerpo } of sampleOf(pasos)) {
      const original = tras === undefined ? undefined : emitido(tras);
      const asked = cuerpo(hecho);
      if (accion === "anular") {
        const { dte, texto, sello } = original ?? nobody(clave);
        const archivo = new TextEncoder().encode(`${texto.slice(0, -1)},"selloRecibido":"${sello}"}`);
        const { motivoAnulacion, tipoAnulacion } = asked as {
          motivoAnulacion: string;
          tipoAnulacion: number;
        };
        const prepared = prepareCancel(regime, {
          ...{ dte, archivo, motivoAnulacion, tipoAnulacion, ahora, idIntento: randomUUID() },
        });
        if (!prepared.ok) throw prepared.fault.error;
        const received = overTheWire(cuenta, { tipo: "ticket" }).cuenta;
        judged(clave, await mh.annul(new TextDecoder().decode(format.writeCancel(prepared.value, received))));
        continue;
      }
      const { contingencia, ...solicitud } = asked as { contingencia?: Record<string, unknown> };
      const received = overTheWire(cuenta, asSolicitud(solicitud), original?.dte);
      const numero = received.solicitud.datosAdicionales.some(({ nombre }) => nombre === "NUMERO_SECUENCIAL")
        ? undefined
        : numeroDe(grupo);
      const idIntento = String(contingencia?.["id"] ?? randomUUID());
      const prepared = prepare(regime, {
        ...{ ...received, ahora, idIntento },
        ...(numero !== undefined && { numeroAsignado: numero }),
      });
      if (!prepared.ok) throw prepared.fault.error;
      const escrito = format.write(prepared.value, received.cuenta);
      const razon =
        contingencia && razonOf(Number(contingencia["tipo"]), String(contingencia["motivo"] ?? ""));
      const texto = new TextDecoder().decode(razon ? writeContingencia(escrito, razon) : escrito);
      if (contingencia && razon) {
        const evento = writeEvento({
          ...{ cuenta: received.cuenta, idEvento: randomUUID(), ahora, razon, ambiente: "00", version: 4 },
          desde: `${contingencia["desde"]}-06:00`,
          hasta: `${contingencia["hasta"]}-06:00`,
          documentos: [{ codigoGeneracion: idIntento, tipoDte: "01" }],
        });
        judged(`${clave} (evento)`, await mh.report(new TextDecoder().decode(evento)));
      }
      const respuesta = await mh.send(texto);
      judged(clave, respuesta);
      const { identificacion } = JSON.parse(texto) as { identificacion: Record<string, string> };
      const dte = {
        ...toDte(prepared.value, format.certificadorOf(received.cuenta)),
        ...{ id: identificacion["codigoGeneracion"], serie: identificacion["numeroControl"] },
        ...{ estado: "Certificado", fechaCertificacion: ahora.toISOString() },
      };
      emitidos.set(clave, {
        dte: overTheWire(cuenta, { tipo: "ticket" }, dte as never).dteOriginal as Dte,
        ...{ texto, sello: respuesta.selloRecibido ?? "" },
      });
    }
    expect(refused).toEqual([]);
    expect(emitidos.size).toBeGreaterThan(40);
  } finally {
    await mh.close();
  }
});
