/**
 * Takes the comments out of HTML; one that is not closed goes to the end, as in a browser. It does so in one pass: a pattern
 * would look for the end of each of a hundred thousand that have none.
 */
export const withoutComments = (html: string): string =>
  html
    .split("<!--")
    .map((part, index) => {
      if (index === 0) return part;
      const end = part.indexOf("-->");
      return end < 0 ? "" : part.slice(end + 3);
    })
    .join("");
