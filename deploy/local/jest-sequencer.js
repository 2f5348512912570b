import Sequencer from "@jest/test-sequencer";
import { isCrowd, takeTurns, weightOf } from "./dist/suite-weight.js";

/**
 * Puts the suites in order: those that were never measured on this machine begin. jest itself goes by the size of a file, which says little of a
 * suite that imports others. Long suites wait more than they work and short ones only work: they take turns, so that the processors are busy from the
 * beginning to the end, and no long one is alone then. Suites that start crowds of processes wait for each other (`jest/environment.js`), and are far
 * from each other here.
 */
export default class extends Sequencer {
  /** @override */
  sort(tests) {
    const sorted = super.sort(tests);
    const weights = new Map(tests.map(({ path }) => [path, weightOf(path)]));
    const crowds = new Set(tests.filter(({ path }) => isCrowd(path)));
    const isOfCrowds = (test) => crowds.has(test);
    const heaviness = ({ path, duration }) => duration ?? weights.get(path);
    const unknown = sorted.filter(({ duration }) => duration === undefined);
    unknown.sort((a, b) => heaviness(b) - heaviness(a));
    const known = sorted.filter(({ duration }) => duration !== undefined);
    return [unknown, known].flatMap((each) => takeTurns(each, heaviness, isOfCrowds));
  }
}
