/** Writes a NIT in its groups, 0614-010190-101-5; one of nine digits is written as the DUI that it is. Any other text stays as it is. */
export const nitText = (nit: string): string =>
  /^\d{14}$/.test(nit) ? nit.replace(/^(\d{4})(\d{6})(\d{3})(\d)$/, "$1-$2-$3-$4") : duiText(nit);

/** Writes a DUI as the card has it: 01234567-8. */
export const duiText = (dui: string): string =>
  /^\d{9}$/.test(dui) ? `${dui.slice(0, 8)}-${dui.slice(8)}` : dui;

/** Writes a NRC as the card has it: 123456-7. */
export const nrcText = (nrc: string): string =>
  /^\d{2,8}$/.test(nrc) ? `${nrc.slice(0, -1)}-${nrc.slice(-1)}` : nrc;

/** Writes a telephone of eight digits in its halves. */
export const telefonoText = (telefono: string): string =>
  /^\d{8}$/.test(telefono) ? `${telefono.slice(0, 4)}-${telefono.slice(4)}` : telefono;
