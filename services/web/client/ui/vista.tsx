import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

type Props = {
  titulo: string;
  /** Which of the places with this title: the page of a list. */
  lugar?: string;
  children: ComponentChildren;
};

/** Draws a view of the console: names the tab and, when one arrives at it, puts the focus on its heading. */
export function Vista({ titulo, lugar, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Not after the next painting: a user who is quicker than that would lose the focus again.
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
