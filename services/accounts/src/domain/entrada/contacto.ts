import type { TextRule } from "./texto.js";

/** The form of one address: RFC 5322's common form, with a domain that has a dot. */
const CORREO = /^[^\s@"(),:;<>[\]\\]+@[^\s@.,;]+(\.[^\s@.,;]+)+$/u;

/** The rule on addresses. RFC 5321, section 4.5.3.1.3, limits a single one; several are joined by semicolons. */
export const CORREO_RULE: TextRule = {
  max: 254,
  shape: {
    isGood: (text) => text.split(";").every((each) => CORREO.test(each.trim())),
    expected: "una dirección de correo electrónico, o varias separadas por punto y coma",
  },
};

/** The rule on web addresses, with or without the scheme, which letterheads leave out. */
export const WEB_RULE: TextRule = {
  max: 500,
  shape: {
    isGood: (text) => {
      const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
      return !/\s/.test(text) && URL.canParse(address) && new URL(address).hostname.includes(".");
    },
    expected: "una dirección web, por ejemplo https://www.ejemplo.com",
  },
};
