import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

type Props = {
  titulo: string;
  /** Tells places with the same title apart, such as the pages of a list. */
  lugar?: string;
  children: ComponentChildren;
};

/** Draws a view of the console: names the tab and, on arrival, puts the focus on its heading. */
export function Vista({ titulo, lugar, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A layout effect, because a user who is quicker than the next painting would lose the focus again.
  useLayoutEffect(() => {
    document.title = `${titulo} · Consola de documentos`;
    heading.current?.focus();
    scrollTo(0, 0);
  }, [titulo, lugar]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {titulo}
      </h1>
      {children}
    </>
  );
}
