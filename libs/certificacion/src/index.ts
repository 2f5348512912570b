export type { Avance, Corrida, Hecho } from "./avance.js";
export { type Informe, informeOf } from "./informe.js";
export { askPlan, type Hoja, type Paso, type Plan, partOf } from "./plan.js";
export { type End, run } from "./run.js";
export { type Turno, turnoOf } from "./turno.js";
