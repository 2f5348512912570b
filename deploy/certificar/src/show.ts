import type { Informe } from "@dte/certificacion";

/** Shows the groups as a table, and the steps that failed, for a terminal. */
export function showInforme({ titulo, cuenta, grupos, pasos, completo }: Informe): string {
  const width = Math.max(...grupos.map(({ nombre }) => nombre.length), 5);
  const row = (nombre: string, ...cells: readonly (string | number)[]) =>
    `  ${nombre.padEnd(width)} ${cells.map((each) => String(each).padStart(10)).join("")}`;
  const faults = pasos
    .filter(({ resultado }) => resultado === "falla")
    .map(({ clave, codigo, mensaje }) => `  ✗ ${clave}: ${[codigo, mensaje].filter(Boolean).join(" ")}`);
  return [
    `${titulo} · cuenta ${cuenta}`,
    row("Grupo", "Pide", "Cumplen", "Pendientes", "Fallan"),
    ...grupos.map((each) => row(each.nombre, each.minimo, each.cumplen, each.pendientes, each.fallan)),
    ...faults.slice(0, FAULTS_MAX),
    ...(faults.length > FAULTS_MAX ? [`  … y ${faults.length - FAULTS_MAX} más, en informe.json`] : []),
    completo ? "Completo: cada grupo tiene lo que la autoridad pide." : "Incompleto.",
  ].join("\n");
}

const FAULTS_MAX = 20;
