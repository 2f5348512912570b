import { visible } from "@dte/dte";
import { options } from "preact";

/**
 * Shows every text of the console in the order in which it is written, without the characters by which strangers turn or hide parts of a name. Each
 * text that is drawn goes through here, so no view has to think of it; text that is typed into a field stays unchanged.
 */
export function showVisibles(): void {
  options.vnode = (vnode: { props: unknown }) => {
    if (typeof vnode.props === "string") vnode.props = visible(vnode.props);
  };
}
