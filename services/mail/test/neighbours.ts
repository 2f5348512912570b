import {
  Accounts,
  type AccountsDefinition,
  type CorreoUsuario,
  type Cuenta,
  Documents,
  type DocumentsDefinition,
  type Dte,
  type Handlers,
  type Olvido,
  Rendering,
  type RenderingDefinition,
} from "@dte/contracts";
import { feg } from "@dte/errors";
import { createHealth, createLog, createShell, type Implementation, implement, serve } from "@dte/service";
import { takePort } from "@dte/testing/infra";

/** A neighbour that can go away, and come back at the same address. */
export type Server = { readonly address: string; goAway(): Promise<void>; comeBack(): Promise<void> };

async function listen(implementation: Implementation): Promise<Server> {
  const open = async (port: number) => {
    const shell = createShell({ name: "stand-in", log: createLog("stand-in", "silent") });
    const health = createHealth(shell, {});
    return {
      shell,
      port: await serve(shell, { host: "127.0.0.1", port, health, implementations: [implementation] }),
    };
  };
  let { shell, port } = await open(await takePort());
  return {
    address: `127.0.0.1:${port}`,
    goAway: () => shell.close(),
    async comeBack() {
      ({ shell, port } = await open(port));
    },
  };
}

/** Stand-ins at the network boundary for accounts, documents and rendering: they answer only what mail asks of them. */
export type Neighbours = {
  accounts: Server;
  documents: Server;
  rendering: Server;
  /** The accounts, documents and files that they know, by id or name. */
  cuentas: Map<string, Cuenta>;
  dtes: Map<string, Dte>;
  archivos: Map<string, Buffer>;
  /** Codes that accounts makes for users who forgot a password, by the request's id. */
  olvidos: Map<string, Olvido>;
  /** Called when accounts is asked for a code, before it answers. */
  onOlvido: () => void | Promise<void>;
  /** Accounts' answers about mails to users, by the request's id. */
  correos: Map<string, CorreoUsuario>;
  /** The permissions of each user, by account. */
  usuarios: Record<string, Record<string, string[]>>;
  close(): Promise<void>;
};

export const PDF = Buffer.from("%PDF-1.7 una factura");

export async function serveNeighbours(): Promise<Neighbours> {
  const cuentas = new Map<string, Cuenta>();
  const dtes = new Map<string, Dte>();
  const archivos = new Map<string, Buffer>();
  const olvidos = new Map<string, Olvido>();
  const correos = new Map<string, CorreoUsuario>();
  const usuarios: Neighbours["usuarios"] = {};
  const findDte = (id: string): Dte => {
    const dte = dtes.get(id);
    if (!dte) throw feg("FEG_DET_OBTE_INEX");
    return dte;
  };
  const findCuenta = (id: string): Cuenta => {
    const cuenta = cuentas.get(id);
    if (!cuenta) throw feg("FEG_NOT_FOUND", { detalle: "La cuenta no existe." });
    return cuenta;
  };
  const accounts = {
    Get: async ({ idCuenta }) => findCuenta(idCuenta),
    async OpenOlvido({ id }) {
      await neighbours.onOlvido();
      const olvido = olvidos.get(id);
      if (!olvido) throw feg("FEG_NOT_FOUND", { detalle: "Nadie espera ese mensaje." });
      return olvido;
    },
    async OpenCorreo({ id }) {
      const correo = correos.get(id);
      if (!correo) throw feg("FEG_NOT_FOUND", { detalle: "Nadie espera ese mensaje." });
      return correo;
    },
    async Resolve({ usuario, idCuenta, permiso }) {
      const suyas = usuarios[usuario] ?? {};
      const id = idCuenta ?? Object.keys(suyas)[0] ?? "";
      if (!suyas[id]?.includes(permiso)) throw feg("FEG_FORBIDDEN");
      return findCuenta(id);
    },
  } satisfies Partial<Handlers<AccountsDefinition>>;
  const documents = {
    Get: async ({ id }) => findDte(id),
    async GetArchivo({ nombre }) {
      const contenido = archivos.get(nombre);
      if (!contenido) throw feg("FEG_NOT_FOUND", { detalle: "El archivo no existe." });
      return { nombre, tipoContenido: "application/octet-stream", contenido };
    },
  } satisfies Partial<Handlers<DocumentsDefinition>>;
  const rendering = {
    async Pdf({ idDte }) {
      findDte(idDte);
      return { nombre: "abc.pdf", tipoContenido: "application/pdf", contenido: PDF };
    },
  } satisfies Partial<Handlers<RenderingDefinition>>;
  const servers = {
    accounts: await listen(implement(Accounts, accounts as unknown as Handlers<AccountsDefinition>)),
    documents: await listen(implement(Documents, documents as unknown as Handlers<DocumentsDefinition>)),
    rendering: await listen(implement(Rendering, rendering as unknown as Handlers<RenderingDefinition>)),
  };
  const neighbours: Neighbours = {
    ...servers,
    cuentas,
    dtes,
    archivos,
    olvidos,
    onOlvido: () => {},
    correos,
    usuarios,
    async close() {
      await Promise.all(Object.values(servers).map((server) => server.goAway()));
    },
  };
  return neighbours;
}
