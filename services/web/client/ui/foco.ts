import { useLayoutEffect, useState } from "preact/hooks";

/** Gives what puts the focus on the first field of what `find` gives, as soon as the change made with it has been drawn. */
export function useFocusField(): (find: () => Element | null | undefined) => void {
  const [wanted, want] = useState<{ find: () => Element | null | undefined }>();
  useLayoutEffect(() => wanted?.find()?.querySelector<HTMLElement>("input, select")?.focus(), [wanted]);
  return (find) => want({ find });
}

/**
 * Puts the focus on the first field of `form` that is wrong; what is folded up around it is opened. Without one, what is said
 * of the whole is brought into sight.
 */
export function focusWrong(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!wrong) form?.querySelector(".aviso")?.scrollIntoView({ block: "nearest" });
  for (let at = wrong?.closest("details"); at; at = at.parentElement?.closest("details")) at.open = true;
  wrong?.focus();
}
