import { ok } from "@dte/client";
import type { DescripcionPais } from "@dte/contracts";
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Api } from "./api.js";
import { clearAvances } from "./certificacion.js";
import { type CuentaDeUsuario, inicioDe, type Trabajo, TrabajoContext } from "./cuentas.js";
import { paisOf } from "./emision/descripcion.js";
import { clearCajones } from "./emision/guardado.js";
import { useLoad } from "./load.js";
import type { Publico } from "./publico.js";
import { followed, go, type Place, to, usePlace } from "./router.js";
import type { Session } from "./session.js";
import { clearSubidas } from "./subida.js";
import { Aviso, Cargando, Falla } from "./ui/aviso.js";
import { CertificacionVista } from "./views/certificacion.js";
import { ClaveVista } from "./views/clave.js";
import { CuentaVista } from "./views/cuenta.js";
import { DocumentoVista } from "./views/documento.js";
import { DocumentosVista } from "./views/documentos.js";
import { ElegirCuenta } from "./views/elegir-cuenta.js";
import { EmitirVista } from "./views/emitir.js";
import { EntrarVista } from "./views/entrar.js";
import { InstalacionVista } from "./views/instalacion.js";
import { InvitacionVista } from "./views/invitacion.js";
import { Invitaciones } from "./views/invitaciones.js";
import { LoteVista } from "./views/lote.js";
import { LotesVista } from "./views/lotes.js";
import { OperacionVista } from "./views/operacion.js";
import { RecepcionesVista } from "./views/recepciones.js";
import { SinPermiso } from "./views/sin-permiso.js";
import { UsuarioVista } from "./views/usuario.js";

const CUENTA = "consola.cuenta";

type AppProps = { session: Session; api: Api; publico: Publico };

/** Draws the console: the form to sign in, and for a signed-in user the view that the address names. */
export function App({ session, api, publico }: AppProps) {
  const { path } = usePlace();
  const [usuario, setUsuario] = useState(session.usuario());
  const [anterior, setAnterior] = useState<string>();
  // A layout effect, because one that runs after the painting would miss a session that ends before it.
  useLayoutEffect(
    () =>
      session.subscribe((cambio) => {
        const next = session.usuario();
        // A user who comes back goes on where they were; another user does not see what the last one was writing.
        if (cambio === "salida" || (next !== undefined && anterior !== undefined && next !== anterior))
          forget();
        if (cambio === "salida") go(to(""));
        setAnterior(cambio === "fin" ? usuario : undefined);
        setUsuario(next);
      }),
    [session, usuario, anterior],
  );
  // Whoever has the mail may choose another password, even if somebody is signed in.
  if (path[0] === "clave") return <ClaveVista key={path[1]} publico={publico} codigo={path[1]} />;
  if (path[0] === "invitacion" && path[1] !== undefined)
    return <InvitacionVista key={path[1]} publico={publico} codigo={path[1]} />;
  if (usuario === undefined) return <EntrarVista session={session} publico={publico} anterior={anterior} />;
  const endAll = async () => {
    await session.token();
    const tokens = session.tokens();
    if (tokens) await publico.endAll(tokens);
    session.signOut();
  };
  const onLeave = () => {
    const tokens = session.tokens();
    session.signOut();
    // The session has ended in this tab even if the service does not hear of it; at the service it would go on for anybody who has a copy.
    if (tokens) publico.end(tokens).catch(() => {});
  };
  return <Inside key={usuario} api={api} usuario={usuario} onLeave={onLeave} onEndAll={endAll} />;
}

function forget(): void {
  sessionStorage.removeItem(CUENTA);
  clearCajones(sessionStorage);
  clearSubidas(sessionStorage);
  clearAvances(sessionStorage);
}

type InsideProps = { api: Api; usuario: string; onLeave: () => void; onEndAll: () => Promise<void> };

function Inside({ api, usuario, onLeave, onEndAll }: InsideProps) {
  const { path, query } = usePlace();
  const perfil = useLoad(() => ok(api.api.GET("/usuario")), []);
  const sistema = perfil.value?.permisosSistema ?? [];
  const isInstalacion = path[0] === "instalacion" && sistema.length > 0;
  const isOperacion = path[0] === OPERACION && sistema.length > 0;
  const [elegida, setElegida] = useState(sessionStorage.getItem(CUENTA) ?? undefined);
  const cuentas: readonly CuentaDeUsuario[] = perfil.value?.cuentas ?? [];
  const invitaciones: readonly CuentaDeUsuario[] = perfil.value?.invitaciones ?? [];
  const cuenta = cuentas.find(({ id }) => id === elegida) ?? (cuentas.length === 1 ? cuentas[0] : undefined);
  const choose = (id: string | undefined) => {
    if (id === undefined) sessionStorage.removeItem(CUENTA);
    else sessionStorage.setItem(CUENTA, id);
    setElegida(id);
    go(to(""));
  };
  const enCuenta = () => (
    <>
      {perfil.isLoading && <Cargando que="sus cuentas" />}
      <Falla error={perfil.error} onRetry={perfil.reload} />
      {invitaciones.length > 0 && (
        <Invitaciones api={api} invitaciones={invitaciones} onAnswered={perfil.reload} />
      )}
      {perfil.value && cuentas.length === 0 && invitaciones.length === 0 && (
        <Aviso tono="nota">
          Su usuario no tiene cuentas asignadas. Pida a quien administra la cuenta de su empresa que le dé
          permiso.
        </Aviso>
      )}
      {cuentas.length > 0 && !cuenta && <ElegirCuenta api={api} cuentas={cuentas} onChoose={choose} />}
      {cuenta && <Vistas key={cuenta.id} api={api} usuario={usuario} cuenta={cuenta} onEndAll={onEndAll} />}
    </>
  );
  return (
    <>
      <button type="button" class="saltar" onClick={skip}>
        Ir al contenido
      </button>
      <Cabecera usuario={usuario} cuenta={cuenta} opera={sistema.length > 0} onLeave={onLeave}>
        {cuentas.length > 1 && cuenta && (
          <button type="button" class="enlace" onClick={() => choose(undefined)}>
            Cambiar de cuenta
          </button>
        )}
        {sistema.length > 0 && (
          <a class="menor" href={to("instalacion")} onClick={followed}>
            Instalación
          </a>
        )}
      </Cabecera>
      <main id="contenido" tabIndex={-1}>
        {isOperacion && <OperacionVista api={api} query={query} />}
        {isInstalacion && (
          <InstalacionVista api={api} puedeAdministrar={sistema.includes("sistema.administrar")} />
        )}
        {!isOperacion && !isInstalacion && enCuenta()}
      </main>
    </>
  );
}

/** Moves the focus by a button, because a link would change the address, which belongs to the router. */
const skip = (): void => document.getElementById("contenido")?.focus();

type CabeceraProps = {
  usuario: string;
  cuenta: CuentaDeUsuario | undefined;
  opera: boolean;
  onLeave: () => void;
  children: preact.ComponentChildren;
};

const LINKS = [
  { where: "documentos", name: "Documentos", permiso: "dte.consultar" },
  { where: "emitir", name: "Emitir", permiso: "dte.emitir" },
  { where: "lotes", name: "Lotes", permiso: "dte.consultar" },
  { where: "cuenta", name: "Cuenta", permiso: "cuenta.administrar" },
] as const;

const OPERACION = "operacion";

function Cabecera({ usuario, cuenta, opera, onLeave, children }: CabeceraProps) {
  const { path } = usePlace();
  const here = path[0] ?? (cuenta && inicioDe(cuenta));
  const links: readonly { where: string; name: string }[] = [
    ...LINKS.filter(({ permiso }) => cuenta?.permisos.includes(permiso)),
    ...(opera ? [{ where: OPERACION, name: "Operación" }] : []),
  ];
  return (
    <header class="barra">
      <div class="quien">
        <p class="cuenta">{cuenta?.nombre ?? "Consola de documentos"}</p>
        {cuenta && (
          <p class="menor">
            {cuenta.id} · {cuenta.pais}
          </p>
        )}
      </div>
      {links.length > 0 && (
        <nav aria-label="Principal">
          {links.map(({ where, name }) => (
            <a
              key={where}
              href={to(where)}
              onClick={followed}
              aria-current={here === where ? "page" : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
      )}
      <div class="salida">
        {children}
        {cuenta ? (
          <a class="menor" href={to("usuario")} onClick={followed}>
            {usuario}
          </a>
        ) : (
          <span class="menor">{usuario}</span>
        )}
        <button type="button" class="enlace" onClick={onLeave}>
          Salir
        </button>
      </div>
    </header>
  );
}

type VistasProps = Pick<Trabajo, "api" | "usuario" | "cuenta"> & Pick<InsideProps, "onEndAll">;

function Vistas({ api, usuario, cuenta, onEndAll }: VistasProps) {
  const place = usePlace();
  const pais = useLoad(async () => {
    const params = { path: { codigo: cuenta.pais } };
    // The message comes as JSON. A field that is absent there is null in a message of gRPC, and both are read alike.
    return paisOf((await ok(api.api.GET("/pais/{codigo}", { params }))) as object as DescripcionPais);
  }, [cuenta.pais]);
  const propio = useMemo<Omit<Trabajo, "pais">>(() => {
    let asked: ReturnType<Trabajo["detalle"]> | undefined;
    return {
      api,
      usuario,
      cuenta,
      detalle: () => {
        asked ??= ok(api.api.GET("/cuenta/{id}", { params: { path: { id: cuenta.id } } }));
        asked.catch(() => {
          asked = undefined;
        });
        return asked;
      },
      puede: (permiso) => cuenta.permisos.includes(permiso),
    };
  }, [api, usuario, cuenta]);
  const trabajo = useMemo<Trabajo>(() => ({ ...propio, pais }), [propio, pais.value, pais.error]);
  return (
    <TrabajoContext.Provider value={trabajo}>{vistaDe(place, trabajo, onEndAll)}</TrabajoContext.Provider>
  );
}

function vistaDe(
  { path: [first, id], query }: Place,
  { cuenta, puede }: Trabajo,
  onEndAll: () => Promise<void>,
) {
  switch (first ?? inicioDe(cuenta)) {
    case "usuario":
      return <UsuarioVista onEndAll={onEndAll} />;
    case "cuenta":
      return puede("cuenta.administrar") ? <CuentaVista /> : <SinPermiso titulo="Cuenta" />;
    case "certificacion":
      return puede("dte.emitir") ? <CertificacionVista /> : <SinPermiso titulo="Certificación" />;
    case "recepciones":
      if (!puede("dte.consultar")) return <SinPermiso titulo="Lo que llega a la cuenta" />;
      return <RecepcionesVista query={query} />;
    case "emitir":
      if (!puede("dte.emitir")) return <SinPermiso titulo="Emitir un documento" />;
      return <EmitirVista key={query.toString()} query={query} />;
    case "lotes":
      if (!puede("dte.consultar")) return <SinPermiso titulo="Lotes de Excel" />;
      return id === undefined ? <LotesVista query={query} /> : <LoteVista key={id} id={id} />;
    default:
      // Everybody who has a document's address may see it.
      if (id !== undefined) return <DocumentoVista key={id} id={id} isNuevo={query.has("emitido")} />;
      if (!puede("dte.consultar")) return <SinPermiso titulo="Documentos" />;
      return <DocumentosVista query={query} />;
  }
}
