import { type DteClient, ok } from "@dte/client";

/** The turn to run a plan of an account, so that only one run goes on at a time. */
export type Turno = {
  /** Takes the turn; false when another run has it now. */
  take(): Promise<boolean>;
  /** Gives the turn back. If that fails, the turn runs out by itself. */
  release(): Promise<void>;
};

/** Makes the turn of a run. `corrida` is a random name that stays the same as long as somebody goes on with the same plan. */
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
