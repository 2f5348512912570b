import type { Answer, SandboxRequest } from "@dte/sandbox";
import type { Ambiente } from "./ambientes.js";
import { toReceptionText } from "./dates.js";
import type { Dgii } from "./dgii.js";
import { isDelegado } from "./emisores.js";
import { estadoOf } from "./findings.js";
import { answer, bare, parameter } from "./http/answers.js";
import type { Recibido } from "./register.js";
import type { Sesion } from "./session/tokens.js";

const NOT_DELEGATED = "El usuario no está delegado para consultar documentos de este RNC.";

/** Answers `consultaresultado`: the verdict under a trackId, 3 while it is in process, 0 when there is no such trackId. */
export function consultResultado(
  dgii: Dgii,
  ambiente: Ambiente,
  request: SandboxRequest,
  sesion: Sesion,
): Answer {
  const trackId = parameter(request, "trackid");
  const recibido = dgii.register.byTrackId(trackId);
  const reply = (value: Parameters<typeof answer>[3]) => answer(request, 200, "RespuestaConsulta", value);
  if (recibido === undefined || recibido.ambiente !== ambiente || recibido.canal !== "ecf")
    return reply({ trackId, codigo: 0, estado: estadoOf(0), secuenciaUtilizada: false, mensajes: [] });
  const isSender = recibido.enviadoPor === sesion.identificacion;
  if (!isSender && !mayAsk(dgii, sesion, [recibido.rnc])) return bare(400, NOT_DELEGATED);
  const { rnc, encf: eNCF } = recibido;
  const fechaRecepcion = toReceptionText(new Date(recibido.recibido));
  if (!isReady(dgii, recibido))
    return reply({
      trackId,
      codigo: 3,
      estado: estadoOf(3),
      rnc,
      eNCF,
      secuenciaUtilizada: false,
      fechaRecepcion,
      mensajes: [],
    });
  const { codigo, secuenciaUtilizada, mensajes } = recibido;
  const estado = estadoOf(codigo);
  return reply({
    trackId,
    codigo,
    estado,
    rnc,
    eNCF,
    secuenciaUtilizada,
    fechaRecepcion,
    mensajes: [...mensajes],
  });
}

/** Answers `consultaestado`: an e-CF by its number, its buyer and its security code, to its issuer and its buyer. */
export function consultEstado(
  dgii: Dgii,
  ambiente: Ambiente,
  request: SandboxRequest,
  sesion: Sesion,
): Answer {
  const [rncEmisor, ncfElectronico] = [parameter(request, "rncemisor"), parameter(request, "ncfelectronico")];
  const [rncComprador, codigoSeguridad] = [
    parameter(request, "rnccomprador"),
    parameter(request, "codigoseguridad"),
  ];
  if (!mayAsk(dgii, sesion, [rncEmisor, rncComprador])) return bare(400, NOT_DELEGATED);
  const found = dgii.register.of(ambiente, rncEmisor, ncfElectronico).filter((each) => isReady(dgii, each));
  const recibido = found.find(({ codigo }) => codigo !== 2) ?? found.at(-1);
  const { datos } = recibido ?? {};
  const isAsked =
    datos === undefined ||
    ((rncComprador === "" || datos.rncComprador === rncComprador) &&
      datos.codigoSeguridad === codigoSeguridad);
  const reply = (value: Parameters<typeof answer>[3]) =>
    answer(request, 200, "RespuestaConsultaEstado", value);
  if (recibido === undefined || !isAsked)
    return reply({ codigo: 0, estado: estadoOf(0), rncEmisor, ncfElectronico });
  if (datos === undefined) return reply({ codigo: 2, estado: estadoOf(2), rncEmisor, ncfElectronico });
  return reply({
    codigo: 1,
    estado: estadoOf(1),
    rncEmisor,
    ncfElectronico,
    montoTotal: Number(datos.montoTotal),
    totalITBIS: Number(datos.totalITBIS || "0"),
    fechaEmision: datos.fechaEmision,
    fechaFirma: datos.fechaFirma,
    rncComprador: datos.rncComprador,
    codigoSeguridad: datos.codigoSeguridad,
    idExtranjero: datos.idExtranjero,
  });
}

/** Answers `consultatrackids`: all documents that were sent with a number. */
export function consultTrackIds(
  dgii: Dgii,
  ambiente: Ambiente,
  request: SandboxRequest,
  sesion: Sesion,
): Answer {
  const rnc = parameter(request, "rncemisor");
  if (!mayAsk(dgii, sesion, [rnc])) return bare(400, NOT_DELEGATED);
  const sent = dgii.register.of(ambiente, rnc, parameter(request, "encf"));
  return answer(
    request,
    200,
    "RespuestaTrackIds",
    sent
      .filter(({ canal }) => canal === "ecf")
      .map((each) => ({
        trackId: each.trackId,
        estado: estadoOf(isReady(dgii, each) ? each.codigo : 3),
        fechaRecepcion: toReceptionText(new Date(each.recibido)),
      })),
  );
}

/** Answers `consultarfce`: a summary by its number and the security code of its invoice. */
export function consultRfce(dgii: Dgii, ambiente: Ambiente, request: SandboxRequest, sesion: Sesion): Answer {
  const [rnc, encf] = [parameter(request, "rnc_emisor"), parameter(request, "encf")];
  if (!mayAsk(dgii, sesion, [rnc])) return bare(400, NOT_DELEGATED);
  const sent = dgii.register.of(ambiente, rnc, encf).filter(({ canal }) => canal === "rfce");
  const accepted = sent.find(({ codigo }) => codigo !== 2);
  const asked = accepted?.datos?.codigoSeguridad === parameter(request, "cod_seguridad_ecf");
  const recibido = accepted === undefined ? sent.at(-1) : asked ? accepted : undefined;
  const { codigo, secuenciaUtilizada, mensajes } = recibido ?? {
    codigo: 0 as const,
    secuenciaUtilizada: false,
    mensajes: [],
  };
  return answer(request, 200, "RespuestaConsultaRFCE", {
    rnc,
    encf,
    secuenciaUtilizada,
    codigo,
    estado: estadoOf(codigo),
    mensajes: [...mensajes],
  });
}

function isReady(dgii: Dgii, { listo }: Recibido): boolean {
  return listo <= dgii.now().getTime();
}

function mayAsk(dgii: Dgii, { identificacion }: Sesion, rncs: readonly string[]): boolean {
  return rncs.some((rnc) => {
    const emisor = dgii.emisores.get(rnc);
    return emisor !== undefined && isDelegado(emisor, identificacion);
  });
}
