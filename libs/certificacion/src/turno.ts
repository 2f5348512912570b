import { type DteClient, ok } from "@dte/client";

/** Whose turn it is to run a plan of an account: one run goes on at a time. */
export type Turno = {
  /** False when another run has it now. */
  take(): Promise<boolean>;
  /** Gives it back; what fails runs out by itself. */
  release(): Promise<void>;
};

/** `corrida`: chosen at random, and the same as long as somebody goes on with the same plan. */
export function turnoOf({ api }: DteClient, cuenta: string, corrida: string): Turno {
  const ask = (libera: boolean) =>
    ok(
      api.POST("/cuenta/{id}/certificacion/turno", {
        params: { path: { id: cuenta } },
        body: { corrida, libera },
      }),
    );
  return {
    take: async () => (await ask(false)).tomado,
    release: async () => void (await ask(true).catch(() => {})),
  };
}
