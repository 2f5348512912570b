import { readdirSync, readFileSync } from "node:fs";
import {
  Certifier,
  type Cuenta,
  type CuentaInput,
  type DatoAdicional,
  type Dte,
  type DteInput,
  type Solicitud,
  type SolicitudInput,
} from "@dte/contracts";
import { type Documento, prepare, toDte } from "@dte/dte";
import { parse, stringify } from "lossless-json";
import { createFormat } from "../src/format/index.js";
import { createRegime } from "../src/regime/regime.js";
import { VERSIONES, type Versiones } from "../src/regime/versiones.js";

/** The moment at which the examples were issued. */
export const ahora = new Date("2026-11-20T16:15:30Z");

export const regimenes = ["v2", "legado"] as const;
export type Regimen = (typeof regimenes)[number];

/** Chooses the layouts of one regime for everything. */
export const versionesDe = (regimen: Regimen): Versiones =>
  new Map(
    ["00", "01"].flatMap((ambiente) =>
      Object.entries(VERSIONES).map(
        ([tipo, versiones]) => [`${ambiente}:${tipo}`, versiones[regimen]] as const,
      ),
    ),
  );

export const paisDe = (regimen: Regimen) => ({
  regime: createRegime({ mhVersiones: versionesDe(regimen) }),
  format: createFormat({ mhVersiones: versionesDe(regimen) }),
});

type Caso = {
  readonly cuenta: Cuenta;
  readonly solicitud: Solicitud;
  readonly dteOriginal?: Dte | undefined;
  readonly idIntento: string;
};

const here = new URL("golden/", import.meta.url);

export const nombres: readonly string[] = readdirSync(new URL("casos/", here)).sort();

export function archivoDe(nombre: string, archivo: string): URL {
  return new URL(`casos/${nombre}/${archivo}`, here);
}

/** Each example in each regime that can write it. */
export const ejemplos: readonly (readonly [nombre: string, regimen: Regimen])[] = nombresConRegimen();

function nombresConRegimen() {
  return nombres.flatMap((nombre) => {
    const { soloV2 } = readJson(archivoDe(nombre, "solicitud.json")) as { soloV2?: boolean };
    return regimenes
      .filter((regimen) => !soloV2 || regimen === "v2")
      .map((regimen) => [nombre, regimen] as const);
  });
}

function readJson(file: URL): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

export const cuentaInput = (): CuentaInput => readJson(new URL("cuentas/empresa.json", here)) as CuentaInput;

/** Gives each example an attempt of its own, the same every time. */
const intentoDe = (nombre: string): string =>
  `aaaaaaaa-0000-4000-8000-${String(nombres.indexOf(nombre) + 1).padStart(12, "0")}`;

/** Reads an example; its messages come as they arrive over the wire, defaults filled in. */
export function readCaso(nombre: string): Caso {
  const escrito = readJson(archivoDe(nombre, "solicitud.json")) as {
    solicitud: SolicitudInput;
    original?: string;
    cuentaDatos?: DatoAdicional[];
  };
  const cuenta = cuentaInput();
  const datosAdicionales = [...(cuenta.datosAdicionales ?? []), ...(escrito.cuentaDatos ?? [])];
  const original = escrito.original === undefined ? undefined : certifiedDte(escrito.original);
  const received = overTheWire({ ...cuenta, datosAdicionales }, escrito.solicitud, original);
  return { ...received, idIntento: intentoDe(nombre) };
}

export function overTheWire(
  cuenta: CuentaInput,
  solicitud: SolicitudInput,
  dteOriginal?: DteInput,
): Pick<Caso, "cuenta" | "solicitud" | "dteOriginal"> {
  const { requestSerialize, requestDeserialize } = Certifier.Prepare;
  const message = requestDeserialize(
    requestSerialize({ cuenta, solicitud, dteOriginal: dteOriginal ?? null }),
  );
  if (!message.cuenta || !message.solicitud) throw new TypeError("a message came out empty");
  return {
    cuenta: message.cuenta,
    solicitud: message.solicitud,
    dteOriginal: message.dteOriginal ?? undefined,
  };
}

function documentoDe(caso: Caso, regimen: Regimen): Documento {
  const prepared = prepare(paisDe(regimen).regime, { ...caso, ahora });
  if (prepared.ok) return prepared.value;
  throw prepared.fault.error;
}

/** Gives the text that is signed for an example. */
export function textoDe(caso: Caso, regimen: Regimen): string {
  const { format } = paisDe(regimen);
  return new TextDecoder().decode(format.write(documentoDe(caso, regimen), caso.cuenta));
}

/** Makes the contract's document of an example, before certification. */
export const dteDe = (caso: Caso): DteInput =>
  toDte(documentoDe(caso, "v2"), paisDe("v2").format.certificadorOf(caso.cuenta));

/** Makes the contract's document of an example as it is once certified. */
export function certifiedDte(nombre: string): DteInput {
  const caso = readCaso(nombre);
  const { numeracion } = documentoDe(caso, "v2");
  return {
    ...dteDe(caso),
    id: caso.idIntento.toUpperCase(),
    serie: `${numeracion?.serie.split("/")[0]}-${String(numeracion?.numero).padStart(15, "0")}`,
    numero: 0,
    estado: "Certificado",
    fechaCertificacion: "2026-11-20T10:15:31-06:00",
  };
}

const SELLO = "2026".padEnd(40, "A");

/** Gives the Archivo DTE of an example: the signed text with signature and seal as its last keys. */
export const archivoDteDe = (nombre: string, regimen: Regimen): Uint8Array =>
  new TextEncoder().encode(
    `${textoDe(readCaso(nombre), regimen).slice(0, -1)},"firmaElectronica":"a.b.c","selloRecibido":"${SELLO}"}`,
  );

/** Writes the same text on many lines for people to read, with its numbers as they are. */
export const pretty = (texto: string): string => `${stringify(parse(texto), undefined, 2)}\n`;
