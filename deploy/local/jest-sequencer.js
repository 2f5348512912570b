import Sequencer from "@jest/test-sequencer";
import { interleave, weigh } from "./dist/suite-weight.js";

/**
 * The order of the suites: those that were never measured on this machine begin, the heaviest first, so that none of the long ones
 * is alone at the end of a run. jest itself goes by the size of a file, which says little of one that is made of others. Suites that start
 * something wait more than they work, and others only work: they take turns, so that the processors are busy from the beginning to the end.
 */
export default class extends Sequencer {
  /** @override */
  sort(tests) {
    const sorted = super.sort(tests);
    const weighed = new Map(tests.map(({ path }) => [path, weigh(path)]));
    const weightOf = ({ path, duration }) => duration ?? weighed.get(path).weight;
    const mix = (some) => {
      const starting = some.filter(({ path }) => weighed.get(path).starts);
      const working = some.filter(({ path }) => !weighed.get(path).starts);
      return interleave(starting, working, weightOf);
    };
    const unknown = sorted.filter(({ duration }) => duration === undefined);
    unknown.sort((a, b) => weightOf(b) - weightOf(a));
    return [...mix(unknown), ...mix(sorted.filter(({ duration }) => duration !== undefined))];
  }
}
