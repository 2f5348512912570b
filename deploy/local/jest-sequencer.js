import Sequencer from "@jest/test-sequencer";
import { weightOf } from "./dist/suite-weight.js";

/**
 * The order of the suites: those that were never measured on this machine begin, the heaviest first, so that none of the long ones
 * is alone at the end of a run. jest itself goes by the size of a file, which says little of one that is made of others.
 */
export default class extends Sequencer {
  /** @override */
  sort(tests) {
    const sorted = super.sort(tests);
    const weights = new Map(tests.map(({ path }) => [path, weightOf(path)]));
    const unknown = sorted.filter(({ duration }) => duration === undefined);
    unknown.sort((a, b) => weights.get(b.path) - weights.get(a.path));
    return [...unknown, ...sorted.filter(({ duration }) => duration !== undefined)];
  }
}
