import { Accounts, type Cuenta, type CuentaInput } from "@dte/contracts";
import { type Keyring, readKeyring } from "@dte/sealing";
import { connectPostgres, type Shell, type Sql, transaction } from "@dte/service";
import { createQueue } from "@dte/work";
import { waiting } from "../archivos/logos.js";
import { archivoOf } from "../archivos/plantillas.js";
import type { Certificado } from "../certificado/judge.js";
import { createOpener } from "../certificado/open.js";
import { createReceiver, type Receiver } from "../certificado/receive.js";
import type { StoreConfig } from "../config.js";
import { saveSecrets } from "../cuenta/save.js";
import { splitCuenta } from "../domain/cuenta.js";
import { checkStored, createPasswords, HASHES_MAX, type Passwords } from "../secrets/password.js";
import { insertCuenta } from "../store/cuentas.js";
import { insertPermisos } from "../store/permisos.js";
import { hasUsuarios, insertUsuarios, type NewUsuario } from "../store/usuarios.js";
import { recordSistema } from "./maintain.js";

/** A key that an authority knows without a certificate: PKCS #8 DER in base64, and the data that are shown of it. Moments are RFC 3339. */
export type SeedLlave = {
  llavePrivada: string;
  titular: string;
  emisor: string;
  desde: string;
  hasta: string;
};

/** A contract's Cuenta with its secrets; `logo` and the.pfx in `certificadoFirma` are base64. Fields that are left out have the contract's default. */
export type SeedCuenta = Omit<CuentaInput, "logo"> & {
  logo?: string;
  credencialesCertificador?: Readonly<Record<string, unknown>>;
  certificadoFirma?: { contenido: string; clave: string } | SeedLlave;
};

/**
 * A user, with its password in the clear or with the hash that is kept in its place, so that a file need not show it: scrypt as a PHC string,
 * `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`, base64 without padding (RFC 7914).
 */
export type SeedUsuario = ({ clave: string } | { claveGuardada: string }) & {
  usuario: string;
  nombre: string;
  direccionCorreoElectronico: string;
  cuentas: { id: string; permisos: string[] }[];
};

export type SeedData = { cuentas: SeedCuenta[]; usuarios: SeedUsuario[] };

/** Reads the data from JSON text. Throws when the text has another shape, without repeating what may be a password. */
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

/** The number of written rows; none when the database has users already. */
export type Seeded = { cuentas: number; usuarios: number };

/**
 * Fills an empty database with accounts and users, all or nothing; one that has a user is left as it is. Opens its
 * connections in `shell`. Throws when the data breaks a rule of the tables, or a certificate is refused.
 */
export async function seed(config: StoreConfig, data: SeedData, shell: Shell): Promise<Seeded> {
  const keys = readKeyring(config.keyEncryptionKey);
  const sql = connectPostgres(shell, { url: config.databaseUrl.reveal() });
  // This look comes before the hashing, which takes longest; the one below, under the lock, decides.
  if (await hasUsuarios(sql)) return NOTHING;
  const cuentas = await completeCuentas(data.cuentas, shell);
  const usuarios = await hashClaves(data.usuarios, createPasswords(config.passwordCost));
  return await write({ sql, keys, shell }, data, { cuentas, usuarios });
}

const NOTHING: Seeded = { cuentas: 0, usuarios: 0 };

async function hashClaves(usuarios: readonly SeedUsuario[], passwords: Passwords): Promise<NewUsuario[]> {
  const hashes = createQueue({
    setting: "HASHES_MAX",
    concurrency: HASHES_MAX,
    waitingMax: usuarios.length,
    retryAfterSeconds: 1,
  });
  return await Promise.all(
    usuarios.map(async (each) => {
      const { usuario, nombre, direccionCorreoElectronico } = each;
      const clave =
        "claveGuardada" in each
          ? checkStored(each.claveGuardada)
          : await hashes.run("", () => passwords.hash(each.clave));
      return { usuario: usuario.normalize("NFC"), clave, nombre, direccionCorreoElectronico };
    }),
  );
}

type CompleteCuenta = {
  cuenta: Cuenta;
  credenciales: string | undefined;
  certificado: Certificado | undefined;
};

/** Completes one account's certificate at a time: the line before the opener is for clients, and short. */
async function completeCuentas(
  cuentas: readonly SeedCuenta[],
  { now, log }: Shell,
): Promise<CompleteCuenta[]> {
  // No certifier runs yet, so a key in a country's own format is seeded as its contents.
  const receive = createReceiver(createOpener(), { find: () => undefined }, log);
  const complete: CompleteCuenta[] = [];
  for (const { credencialesCertificador, certificadoFirma, ...cuenta } of cuentas) {
    complete.push({
      // The account goes through the contract's own encoding, so that exactly what `Get` may answer is stored.
      cuenta: Accounts.Get.responseDeserialize(Accounts.Get.responseSerialize(cuenta)),
      credenciales: credencialesCertificador && JSON.stringify(credencialesCertificador),
      certificado: certificadoFirma && (await openSeeded(receive, certificadoFirma, cuenta.id ?? "", now())),
    });
  }
  return complete;
}

async function openSeeded(
  receive: Receiver,
  firma: NonNullable<SeedCuenta["certificadoFirma"]>,
  idCuenta: string,
  now: Date,
): Promise<Certificado> {
  if ("contenido" in firma) {
    const contenido = Buffer.from(firma.contenido, "base64");
    return await receive(
      { contenido, clave: firma.clave },
      { idCuenta, esProbada: true, pais: "", now, quien: "" },
    );
  }
  const { llavePrivada, titular, emisor, desde, hasta } = firma;
  return {
    llavePrivada: Buffer.from(llavePrivada, "base64"),
    certificado: Buffer.alloc(0),
    cadena: [],
    titular,
    emisor,
    validoDesde: new Date(desde),
    validoHasta: new Date(hasta),
  };
}

type Complete = { cuentas: CompleteCuenta[]; usuarios: NewUsuario[] };

type WriteDeps = { sql: Sql; keys: Keyring; shell: Shell };

function write(deps: WriteDeps, data: SeedData, complete: Complete): Promise<Seeded> {
  return transaction(deps.sql, "seed", async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('seed ' || current_schema()))`;
    if (await hasUsuarios(tx)) return NOTHING;
    for (const { cuenta, ...secrets } of complete.cuentas) {
      const { logo, ...split } = splitCuenta(cuenta, archivoOf);
      if (!(await insertCuenta(tx, { ...split, logo: waiting(logo), prueba: "sistema" })))
        throw new Error("two accounts have one id");
      await saveSecrets(tx, deps, cuenta.id, secrets);
    }
    await insertUsuarios(tx, complete.usuarios);
    await insertPermisos(
      tx,
      data.usuarios.flatMap(({ usuario, cuentas }) =>
        cuentas.flatMap(({ id, permisos }) =>
          permisos.map((permiso) => ({ usuario: usuario.normalize("NFC"), idCuenta: id, permiso })),
        ),
      ),
    );
    const seeded = { cuentas: complete.cuentas.length, usuarios: complete.usuarios.length };
    await recordSistema(tx, deps.shell, "datos.sembrados", [
      { campo: "cuentas", despues: String(seeded.cuentas) },
      { campo: "usuarios", despues: String(seeded.usuarios) },
    ]);
    return seeded;
  });
}
