type Props = {
  meta: { pageNumber: number; totalPages: number };
  /** The address of a page. */
  at: (numero: number) => string;
};

/** Draws the links to the pages before and after; nothing when there is only one page. */
export const Paginas = ({ meta: { pageNumber, totalPages }, at }: Props) =>
  totalPages > 1 ? (
    <nav class="paginas" aria-label="Páginas">
      {pageNumber > 1 && (
        <a class="boton" href={at(Math.min(pageNumber - 1, totalPages))}>
          Anterior
        </a>
      )}
      <span>
        Página {pageNumber} de {totalPages}
      </span>
      {pageNumber < totalPages && (
        <a class="boton" href={at(pageNumber + 1)}>
          Siguiente
        </a>
      )}
    </nav>
  ) : null;

/** Gives the page that an address names; the first one when it names none. */
export const paginaDe = (query: URLSearchParams): number => Math.max(1, Number(query.get("pagina")) || 1);
