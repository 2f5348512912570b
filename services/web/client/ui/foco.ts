import { useLayoutEffect, useState } from "preact/hooks";

/** Gives a function that puts the focus on the first field of the element that `find` gives, once the present change has been drawn. */
export function useFocusField(): (find: () => Element | null | undefined) => void {
  const [wanted, want] = useState<{ find: () => Element | null | undefined }>();
  useLayoutEffect(() => wanted?.find()?.querySelector<HTMLElement>("input, select")?.focus(), [wanted]);
  return (find) => want({ find });
}

/** Puts the focus on the first wrong field of `form`, and unfolds the parts around it. Without one, scrolls to the message about the whole. */
export function focusWrong(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!wrong) form?.querySelector(".aviso")?.scrollIntoView({ block: "nearest" });
  for (let at = wrong?.closest("details"); at; at = at.parentElement?.closest("details")) at.open = true;
  wrong?.focus();
}
