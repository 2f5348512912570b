/** The permissions of a user on an account, in the words of the console. */
export const PERMISOS = {
  "dte.emitir": "Emitir documentos",
  "dte.anular": "Anular documentos",
  "dte.consultar": "Consultar documentos",
  "cuenta.administrar": "Administrar la cuenta",
} as const;

export type Permiso = keyof typeof PERMISOS;

export const TODOS = Object.keys(PERMISOS) as Permiso[];
