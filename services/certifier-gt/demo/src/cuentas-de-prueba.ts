import type { DemoCuenta } from "@dte/demo";

type IdCertificador = "infile" | "digifact" | "megaprint";
type Contribuyente = { nit: string; nombre: string; esPequeno: boolean; idCertificador: IdCertificador };

const CONTRIBUYENTES: readonly [nit: string, IdCertificador, "pequeno"?][] = [
  ["12345679", "infile"],
  ["98765434", "infile"],
  ["76543218", "infile"],
  ["55555551", "infile", "pequeno"],
  ["44444443", "digifact"],
  ["33333335", "megaprint"],
];

const credencialesOf = (nit: string) => ({
  infile: {
    usuarioFirma: `firma-${nit}`,
    llaveFirma: `llave-firma-${nit}`,
    usuarioApi: `api-${nit}`,
    llaveApi: `llave-api-${nit}`,
  },
  digifact: { usuario: `DIGI${nit}`, clave: `clave-digifact-${nit}` },
  megaprint: { usuario: `mega${nit}`, apikey: `apikey-${nit}` },
});

const cuentaOf = ({ nit, nombre, esPequeno, idCertificador }: Contribuyente): DemoCuenta => {
  const { infile, ...otras } = credencialesOf(nit);
  return {
    cuenta: {
      id: nit,
      idCertificador,
      direccionCorreoElectronico: "ventas@comercial.example",
      emiteFacturas: true,
      recibeFacturas: true,
      estaEnAmbienteDePruebas: true,
      monedaPorDefecto: "GTQ",
      informacionFiscal: {
        id: nit,
        nombre,
        nombreComercial: nombre,
        afiliacionIva: esPequeno ? "PEQUENO_CONTRIBUYENTE" : "GENERAL",
        ...(!esPequeno && { afiliacionIsr: "SUJETO_A_PAGOS_TRIMESTRALES" }),
        codigoEstablecimiento: "1",
        direccion: {
          direccion: "6A AVENIDA 1-23 ZONA 1",
          municipio: "GUATEMALA",
          departamento: "GUATEMALA",
          codigoPostal: "01001",
          pais: "GT",
        },
      },
      credencialesCertificador: credencialesOf(nit)[idCertificador],
    },
    padronOf: () => ({
      emisores: [
        {
          nit,
          nombre,
          nombreComercial: nombre,
          afiliacionIva: esPequeno ? "PEQ" : "GEN",
          establecimientos: ["1"],
          ...infile,
          ...otras,
        },
      ],
      files: {},
    }),
  };
};

/** Three general taxpayers and a small one with INFILE, then one with Digifact and one with Megaprint. */
export const cuentasDePrueba: readonly DemoCuenta[] = CONTRIBUYENTES.map(([nit, idCertificador, tamano], i) =>
  cuentaOf({
    nit,
    idCertificador,
    nombre: `COMERCIAL ${i + 1}, SOCIEDAD ANONIMA`,
    esPequeno: tamano === "pequeno",
  }),
);
