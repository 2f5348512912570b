import { Accounts, type Cuenta, type CuentaInput } from "@dte/contracts";
import { connectPostgres, type Shell, type Sql, transaction } from "@dte/service";
import type { StoreConfig } from "./config.js";
import { seal } from "./secrets/envelope.js";
import { createHashQueue } from "./secrets/hash-queue.js";
import { type Keyring, readKeyring } from "./secrets/keyring.js";
import { hashClave } from "./secrets/password.js";
import { contextOf, insertCredenciales } from "./store/credenciales.js";
import { insertCuentas } from "./store/cuentas.js";
import { insertPermisos } from "./store/permisos.js";
import { hasUsuarios, insertUsuarios, type NewUsuario } from "./store/usuarios.js";

/** A contract's Cuenta with its secrets; `logo` is base64. What is left out has the contract's default. */
export type SeedCuenta = Omit<CuentaInput, "logo"> & {
  logo?: string;
  credencialesCertificador?: Readonly<Record<string, unknown>>;
};

/** A user with its password in the clear. */
export type SeedUsuario = {
  usuario: string;
  clave: string;
  nombre: string;
  direccionCorreoElectronico: string;
  cuentas: { id: string; permisos: string[] }[];
};

export type SeedData = { cuentas: SeedCuenta[]; usuarios: SeedUsuario[] };

/** Reads the data from JSON text. Throws when it is not of that shape, without repeating what may be a password. */
export function parseSeed(json: string): SeedData {
  const data = readJson(json);
  if (!Array.isArray(data?.cuentas) || !Array.isArray(data.usuarios)) {
    throw new Error(`the data must be JSON of the form {"cuentas":[…],"usuarios":[…]}`);
  }
  return { cuentas: data.cuentas, usuarios: data.usuarios };
}

function readJson(json: string): Partial<SeedData> | null | undefined {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** How many rows were written; none when the database has users already. */
export type Seeded = { cuentas: number; usuarios: number };

/**
 * Fills an empty database with accounts and users, all or nothing; one that has a user is left as it is. Opens its
 * connections in `shell`. Throws when the data breaks a rule of the tables.
 */
export async function seed(config: StoreConfig, data: SeedData, shell: Shell): Promise<Seeded> {
  const keys = readKeyring(config.keyEncryptionKey);
  const sql = connectPostgres(shell, { url: config.databaseUrl.reveal() });
  // Before the hashing, which takes longest; again below, under the lock, which decides.
  if (await hasUsuarios(sql)) return NOTHING;
  const usuarios = await hashClaves(data.usuarios);
  return await write(sql, keys, data, usuarios);
}

const NOTHING: Seeded = { cuentas: 0, usuarios: 0 };

async function hashClaves(usuarios: readonly SeedUsuario[]): Promise<NewUsuario[]> {
  const hashes = createHashQueue({ waiting: usuarios.length });
  return await Promise.all(
    usuarios.map(async ({ usuario, clave, nombre, direccionCorreoElectronico }) => ({
      usuario: usuario.normalize("NFC"),
      clave: await hashes.run(() => hashClave(clave)),
      nombre,
      direccionCorreoElectronico,
    })),
  );
}

function write(sql: Sql, keys: Keyring, data: SeedData, usuarios: NewUsuario[]): Promise<Seeded> {
  return transaction(sql, "seed", async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('seed ' || current_schema()))`;
    if (await hasUsuarios(tx)) return NOTHING;
    const cuentas = data.cuentas.map(completeCuenta);
    await insertCuentas(tx, cuentas);
    await insertCredenciales(
      tx,
      data.cuentas.flatMap(({ id = "", credencialesCertificador: credenciales }) =>
        credenciales
          ? [{ idCuenta: id, cifrado: seal(keys, contextOf(id), Buffer.from(JSON.stringify(credenciales))) }]
          : [],
      ),
    );
    await insertUsuarios(tx, usuarios);
    await insertPermisos(
      tx,
      data.usuarios.flatMap(({ usuario, cuentas: suyas }) =>
        suyas.flatMap(({ id, permisos }) =>
          permisos.map((permiso) => ({ usuario: usuario.normalize("NFC"), idCuenta: id, permiso })),
        ),
      ),
    );
    return { cuentas: cuentas.length, usuarios: usuarios.length };
  });
}

/** Through the contract's own encoding, so that what is stored is exactly what `Get` may answer. */
const completeCuenta = ({ credencialesCertificador: _, ...cuenta }: SeedCuenta): Cuenta =>
  Accounts.Get.responseDeserialize(Accounts.Get.responseSerialize(cuenta));
