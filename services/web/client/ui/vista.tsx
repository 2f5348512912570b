import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** A view of the console: names the tab and, when one arrives at it, puts the focus on its heading. */
export function Vista({ titulo, children }: { titulo: string; children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${titulo} · Consola de documentos`;
    heading.current?.focus();
    scrollTo(0, 0);
  }, [titulo]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {titulo}
      </h1>
      {children}
    </>
  );
}
