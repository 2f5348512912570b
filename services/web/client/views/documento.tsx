import type { Dte } from "@dte/client";
import { useTrabajo } from "../cuentas.js";
import { documentoText, fechaText, momentoText } from "../format.js";
import { useAction, useLoad } from "../load.js";
import { to } from "../router.js";
import { Aviso, Cargando, Falla } from "../ui/aviso.js";
import { Dato } from "../ui/dato.js";
import { Estado } from "../ui/estado.js";
import { Vista } from "../ui/vista.js";
import { Acciones } from "./acciones.js";
import { Items, Totales } from "./items.js";
import { Recursos } from "./recursos.js";

/** Draws one document with all that is known of it, and the actions on it. */
export function DocumentoVista({ id, isNuevo }: { id: string; isNuevo: boolean }) {
  const { api, puede } = useTrabajo();
  const documento = useLoad(() => api.getDte(id), [id]);
  const dte = documento.value;
  const titulo = dte ? documentoText(dte) : "Documento";
  return (
    <Vista titulo={titulo}>
      {puede("dte.consultar") && (
        <p class="volver">
          <a href={to("documentos")}>Volver a los documentos</a>
        </p>
      )}
      <Falla error={documento.error} onRetry={documento.reload} />
      {!dte && documento.isLoading && <Cargando que="el documento" />}
      {dte && <Documento dte={dte} isNuevo={isNuevo} onChange={documento.reload} />}
    </Vista>
  );
}

function Documento({ dte, isNuevo, onChange }: { dte: Dte; isNuevo: boolean; onChange: () => void }) {
  const { cuenta } = useTrabajo();
  return (
    <>
      {isNuevo && !dte.anulado && (
        <Aviso tono="bien">
          {dte.estado
            ? "El documento se emitió y está certificado."
            : "El documento se emitió en contingencia. La autoridad lo certificará cuando responda."}
        </Aviso>
      )}
      {dte.verificado === false && (
        <Aviso tono="mal">
          <strong>Documento no verificado.</strong> Se registró desde un archivo y este servicio no lo ha
          verificado ante la autoridad tributaria.
        </Aviso>
      )}
      {dte.anulado && (
        <Aviso tono="mal">
          <strong>Documento anulado.</strong>{" "}
          {dte.datosAnulacion &&
            `${fechaText(dte.datosAnulacion.fechaAnulacion)}. Motivo: ${dte.datosAnulacion.motivoAnulacion}`}
        </Aviso>
      )}
      <Enlaces dte={dte} />
      <div class="columnas">
        <Identidad dte={dte} />
        <Receptor dte={dte} />
      </div>
      <Items dte={dte} />
      <Totales dte={dte} />
      <Observaciones dte={dte} />
      <Recursos dte={dte} onChange={onChange} />
      {dte.idCuenta === cuenta.id && <Acciones dte={dte} onChange={onChange} />}
      <Bitacora dte={dte} />
    </>
  );
}

const Identidad = ({ dte }: { dte: Dte }) => (
  <section class="caja">
    <h2>Documento</h2>
    <dl>
      <Dato nombre="Estado">
        <Estado dte={dte} />
      </Dato>
      {identificadoresDe(dte).map(({ etiqueta, valor }) => (
        <Dato key={etiqueta} nombre={etiqueta}>
          {valor}
        </Dato>
      ))}
      <Dato nombre="Número de acceso">{dte.numeroAcceso}</Dato>
      <Dato nombre="Fecha de emisión">{fechaText(dte.fechaEmision)}</Dato>
      <Dato nombre="Fecha de certificación">
        {dte.fechaCertificacion && fechaText(dte.fechaCertificacion)}
      </Dato>
      <Dato nombre="Número de transacción">{dte.numeroTransaccion}</Dato>
      <Dato nombre="Ambiente">{dte.estaEnAmbienteDePruebas ? "Pruebas" : "Producción"}</Dato>
      <Dato nombre="Certificador">{dte.certificador?.nombre}</Dato>
    </dl>
  </section>
);

/** Gives the document's numbers, and its id in the API where that is not one of them. */
function identificadoresDe({ id, identificadores = [] }: Dte): NonNullable<Dte["identificadores"]> {
  const isShown = id === undefined || identificadores.some(({ valor }) => valor === id);
  return isShown ? identificadores : [...identificadores, { etiqueta: "Identificador", valor: id }];
}

const Receptor = ({ dte }: { dte: Dte }) => (
  <section class="caja">
    <h2>Receptor</h2>
    <dl>
      <Dato nombre="Nombre">{dte.receptor.nombre}</Dato>
      <Dato nombre={dte.receptor.tipoId || "Identificador"}>{dte.receptor.id}</Dato>
      <Dato nombre="Correo electrónico">{dte.receptor.direccionCorreoElectronico}</Dato>
      <Dato nombre="Dirección">
        {[
          dte.receptor.direccion?.direccion,
          dte.receptor.direccion?.municipio,
          dte.receptor.direccion?.departamento,
        ]
          .filter(Boolean)
          .join(", ")}
      </Dato>
    </dl>
    {dte.dteOriginal && (
      <>
        <h2>Documento original</h2>
        <dl>
          <Dato nombre="Documento">
            <a href={to(`documentos/${encodeURIComponent(dte.dteOriginal.id)}`)}>
              {documentoText(dte.dteOriginal)}
            </a>
          </Dato>
          <Dato nombre="Motivo del ajuste">{dte.dteOriginal.motivoAjuste}</Dato>
        </dl>
      </>
    )}
  </section>
);

function Enlaces({ dte }: { dte: Dte }) {
  const { api } = useTrabajo();
  const pdf = useAction();
  const id = dte.id ?? "";
  const nombre = dte.nombreArchivo ?? (id || "documento");
  const anulacion = dte.datosAnulacion?.archivoUri;
  return (
    <>
      <ul class="enlaces">
        {id && (
          <li>
            <button
              type="button"
              class="principal"
              disabled={pdf.isBusy}
              onClick={() =>
                void pdf.run(() =>
                  api.download(saved(`/dte/${encodeURIComponent(id)}/pdf`, nombre), `${nombre}.pdf`),
                )
              }
            >
              {pdf.isBusy ? "Preparando…" : "Descargar PDF"}
            </button>
          </li>
        )}
        {(
          [
            ["Descargar XML", dte.archivoXmlUri && saved(dte.archivoXmlUri, nombre)],
            ["Descargar JSON", dte.archivoJsonUri && saved(dte.archivoJsonUri, nombre)],
            ["Descargar la anulación", anulacion && saved(anulacion, `${nombre}-anulacion`)],
            ["Página pública", id && `/dte/${encodeURIComponent(id)}`],
            ["Verificar con la autoridad", dte.verificacionCertificadorUri],
          ] as const
        ).map(
          ([name, href]) =>
            href && (
              <li key={name}>
                <a class="boton" href={href} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ),
        )}
      </ul>
      <Falla error={pdf.error} />
    </>
  );
}

/** Gives a file's address that makes the browser save it under this name, with the file's own extension. */
const saved = (uri: string, nombre: string): string => `${uri}?descargarComo=${encodeURIComponent(nombre)}`;

const Observaciones = ({ dte }: { dte: Dte }) =>
  dte.observaciones && dte.observaciones.length > 0 ? (
    <section class="caja">
      <h2>Observaciones de la autoridad</h2>
      <ul>
        {dte.observaciones.map(({ codigo, mensaje }, i) => (
          <li key={i}>{codigo ? `${codigo}: ${mensaje}` : mensaje}</li>
        ))}
      </ul>
    </section>
  ) : null;

const Bitacora = ({ dte }: { dte: Dte }) => (
  <section>
    <h2>Bitácora</h2>
    <table class="lista">
      <caption class="oculto">Lo que ha pasado con el documento</caption>
      <thead>
        <tr>
          <th scope="col">Evento</th>
          <th scope="col">Fecha</th>
          <th scope="col" class="ancha">
            Usuario
          </th>
          <th scope="col" class="ancha">
            Origen
          </th>
        </tr>
      </thead>
      <tbody>
        {dte.bitacora.map(({ evento, fecha, usuario, origen, ipOrigen }, i) => (
          <tr key={i}>
            <td>{evento}</td>
            <td class="fecha">{momentoText(fecha)}</td>
            <td class="ancha">{usuario}</td>
            <td class="ancha">{[origen, ipOrigen].filter(Boolean).join(" · ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
