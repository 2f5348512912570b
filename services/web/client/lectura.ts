import { visible } from "@dte/dte";
import { options } from "preact";

/**
 * Shows every text of the console as it is written: what strangers put into a name to turn it around, or to be unseen, is left out. Each
 * text that is drawn goes through here, so no view has to think of it; what is typed into a field stays what it is.
 */
export function showVisibles(): void {
  options.vnode = (vnode: { props: unknown }) => {
    if (typeof vnode.props === "string") vnode.props = visible(vnode.props);
  };
}
