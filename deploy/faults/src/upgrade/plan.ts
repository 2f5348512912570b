/** Whether a call that names a user must prove it. It must not while callers of the earlier release run, which know of no proof. */
export type Identity = "asked" | "required";

/** A step of an upgrade, which is over before the next one begins. */
export type Step =
  | { readonly kind: "migrate" }
  | {
      readonly kind: "replace";
      readonly service: string;
      /** The replica's number, from 0. */
      readonly replica: number;
      /** Absent where the earlier release knows users' proofs as this one does. */
      readonly identity?: Identity;
    }
  | { readonly kind: "remove"; readonly service: string; readonly replica: number }
  /** Waits for workbooks that the earlier release works on: its processes show no proof. */
  | { readonly kind: "batches" };

/** The facts that an upgrade is planned by. */
export type Upgrade = {
  /** Names of services in waves: every service that another one calls stands in an earlier wave. */
  readonly waves: readonly (readonly string[])[];
  /** Services that the new release no longer has. */
  readonly gone: readonly string[];
  readonly replicas: number;
  /** True when the earlier release's services show for which user they call. */
  readonly showsIdentity: boolean;
};

/**
 * Plans the steps of an upgrade in the order of docs/operations/upgrade.md: schemas first, then wave by wave one replica of a service after the
 * other, so that old and new run side by side; services that are gone end last. From a release that shows no proof of users everything is started
 * with `asked`, and once more with `required` when none of the earlier processes is left.
 */
export function planUpgrade({ waves, gone, replicas, showsIdentity }: Upgrade): Step[] {
  const numbers = Array.from({ length: replicas }, (_, replica) => replica);
  const inTurn = (identity?: Identity): Step[] =>
    waves.flatMap((wave) =>
      wave.flatMap((service) =>
        numbers.map(
          (replica): Step => ({ kind: "replace", service, replica, ...(identity && { identity }) }),
        ),
      ),
    );
  return [
    { kind: "migrate" },
    ...inTurn(showsIdentity ? undefined : "asked"),
    ...gone.flatMap((service) => numbers.map((replica): Step => ({ kind: "remove", service, replica }))),
    ...(showsIdentity ? [] : [{ kind: "batches" } as const, ...inTurn("required")]),
  ];
}

/** Describes a step in one line, as the log of a run shows it. */
export function describeStep(step: Step): string {
  switch (step.kind) {
    case "migrate":
      return "migrations of the new release";
    case "batches":
      return "workbooks of before come to their end";
    case "remove":
      return `${step.service}#${step.replica + 1} is no more`;
    case "replace":
      return `${step.service}#${step.replica + 1} replaced${step.identity ? `, identity ${step.identity}` : ""}`;
  }
}
