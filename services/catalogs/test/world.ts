import {
  Catalogs,
  type CatalogsDefinition,
  type Client,
  type Cuenta,
  completeDescripcion,
  type DescripcionPais,
} from "@dte/contracts";
import { connect, connectPostgres, createLog, createShell, Secret, type Shell, type Sql } from "@dte/service";
import { FILLING_MS } from "@dte/testing/infra";
import { patient } from "@dte/testing/patient";
import { createMigratedDatabase } from "@dte/testing/service-database";
import type { Config } from "../src/config.js";
import { start } from "../src/service.js";
import { type StandInAccounts, type StandInCertifier, serveAccounts, serveCertifier } from "./stand-ins.js";

const TODOS = ["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"];

const cuentaOf = (id: string, pais: string, idCertificador: string, fields: Partial<Cuenta> = {}): Cuenta =>
  ({ id, pais, idCertificador, establecimientos: [], ...fields }) as Cuenta;

/** Three accounts in one country, of two certifiers, and one of the first certifier's tests; one in another country, one where nobody certifies. */
const CUENTAS = [
  cuentaOf("12345679", "GT", "infile"),
  cuentaOf("5502411", "GT", "INFILE"),
  cuentaOf("8000001", "GT", "infile", { estaEnAmbienteDePruebas: true }),
  cuentaOf("98765434", "GT", "digifact", {
    unidadMedidaPorDefecto: "LB",
    tipoProductoPorDefecto: "servicio",
  }),
  cuentaOf("06140101", "SV", "mh"),
  cuentaOf("08011990", "HN", "nadie"),
] as const;

/** The permissions of the users: `una`, `vecina`, `pruebas`, `otra`, `salvador` and `honduras` have all on one account, `todas` has all on all. */
const USUARIOS = {
  una: { "12345679": TODOS },
  vecina: { "5502411": TODOS },
  pruebas: { "8000001": TODOS },
  otra: { "98765434": TODOS },
  salvador: { "06140101": TODOS },
  honduras: { "08011990": TODOS },
  todas: Object.fromEntries(CUENTAS.map(({ id }) => [id, TODOS])),
  consulta: { "12345679": ["dte.consultar"] },
  emite: { "12345679": ["dte.emitir"] },
  ninguna: {},
};
export type Usuario = keyof typeof USUARIOS;

export const actorOf = (usuario: Usuario | "nadie") => ({ usuario, ipOrigen: "127.0.0.1", origen: "API" });

export const descripcionOf = (
  codigo: string,
  nombre: string,
  localidades: DescripcionPais["localidades"] = [],
): DescripcionPais => completeDescripcion({ codigo, nombre, localidades });

/** A client of one replica, which `close` ends as SIGTERM would. */
export type Catalog = Client<CatalogsDefinition> & {
  check(timeoutMs: number): Promise<void>;
  close(): Promise<void>;
};

/** A running catalogs service on a database of its own, with a clock that stands still until it is moved. */
export type World = {
  catalogs: Catalog;
  accounts: StandInAccounts;
  gt: StandInCertifier;
  sv: StandInCertifier;
  sql: Sql;
  clock: { now: Date; advance(ms: number): void };
  /** Gives all that the services have logged. */
  logged(): string;
  /** Starts another replica on the same database. */
  replica(changes?: Partial<Config>): Promise<Catalog>;
  close(): Promise<void>;
};

export async function createWorld(): Promise<World> {
  const database = await createMigratedDatabase("catalogs");
  const clock = {
    now: new Date("2026-11-20T14:00:00.500Z"),
    advance(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
  const lines: string[] = [];
  const log = createLog("catalogs", "debug", { write: (line: string) => void lines.push(line) });
  const shells: Shell[] = [];
  const openShell = () => {
    const shell = createShell({ name: "catalogs", log, now: () => clock.now });
    shells.push(shell);
    return shell;
  };
  const accounts = await serveAccounts(CUENTAS, USUARIOS);
  const gt = await serveCertifier(descripcionOf("GT", "Guatemala"));
  const sv = await serveCertifier(descripcionOf("SV", "El Salvador"));
  const config: Config = {
    host: "127.0.0.1",
    portGrpc: 0,
    accountsAddress: accounts.address,
    certifiers: new Map([
      ["gt", gt.address],
      ["sv", sv.address],
    ]),
    databaseUrl: new Secret(database.url),
    databaseDirectUrl: new Secret(database.url),
    databasePoolMax: 5,
  };
  const replica: World["replica"] = async (changes) => {
    const shell = openShell();
    const { grpc } = await start({ ...config, ...changes }, shell);
    return Object.assign(patient(connect({ ...shell, name: "test" }, Catalogs, `127.0.0.1:${grpc}`)), {
      close: () => shell.close(),
    });
  };
  return {
    catalogs: await replica(),
    accounts,
    gt,
    sv,
    sql: connectPostgres(openShell(), { url: database.url, statementMs: FILLING_MS }),
    clock,
    logged: () => lines.join(""),
    replica,
    async close() {
      for (const shell of shells.reverse()) await shell.close();
      await Promise.all([accounts.stop(), gt.goAway(), sv.goAway()]);
      await database.drop();
    },
  };
}
