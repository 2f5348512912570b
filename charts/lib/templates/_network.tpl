{{/* Every pod of this release. Takes the chart's $. */}}
{{- define "lib.everybody" -}}
app.kubernetes.io/part-of: dte
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{/* The egress to a server that services use. Takes root and what (postgres, postgresDirect, postgresRead, redis, nats, s3, smtp, telemetry). */}}
{{- define "lib.egressTo" -}}
{{- $network := .root.Values.network -}}
{{- /* A server beside the pooler, or a replica, may be at another place than DATABASE_URL's. */ -}}
{{- $place := get $network .what | default $network.postgres -}}
- to:
    {{- toYaml $place.to | nindent 4 }}
  ports:
    - port: {{ $place.port }}
      protocol: TCP
{{- end -}}

{{/* The network policy of a service, which opens only the ways that the manifests declare: from its callers, to the services that it calls, to the servers
that it stores things in, and to the internet where it needs it. */}}
{{- define "lib.networkPolicy" -}}
{{- $root := .root -}}
{{- $network := $root.Values.network -}}
{{- if and .service.internet (eq .service.image "chromium") -}}
{{- fail (printf "%s: Chromium never reaches the internet; its service.json must not declare it" .name) -}}
{{- end -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ include "lib.name" . }}
  labels:
    {{- include "lib.labels" . | nindent 4 }}
spec:
  podSelector:
    matchLabels:
      {{- include "lib.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  {{- $isOpen := eq .service.protocol "http" }}
  {{- $isScraped := and $root.Values.metrics.enabled $network.metrics.from }}
  {{- if or .service.callers $isOpen $isScraped }}
  ingress:
    {{- range $caller, $listeners := .service.callers }}
    - from:
        - podSelector:
            matchLabels:
              {{- include "lib.selector" (dict "root" $root "name" $caller) | nindent 14 }}
      ports:
        {{- range $listeners }}
        - port: {{ . }}
          protocol: TCP
        {{- end }}
    {{- end }}
    {{- if $isOpen }}
    - from:
        {{- toYaml $network.ingress.from | nindent 8 }}
        {{- if $root.Values.tests.enabled }}
        - podSelector:
            matchLabels:
              {{- include "lib.selector" (dict "root" $root "name" "test") | nindent 14 }}
        {{- end }}
      ports:
        {{- range $listener, $_ := .service.ports }}
        - port: {{ $listener }}
          protocol: TCP
        {{- end }}
    {{- end }}
    {{- if $isScraped }}
    - from:
        {{- toYaml $network.metrics.from | nindent 8 }}
      ports:
        - port: metrics
          protocol: TCP
    {{- end }}
  {{- end }}
  egress:
    {{- include "lib.egress" . | trim | default "[]" | nindent 4 }}
{{- end -}}

{{/* The places that a service may go to. Takes a scope; gives nothing for one that goes nowhere. */}}
{{- define "lib.egress" -}}
{{- $root := .root -}}
{{- $network := $root.Values.network -}}
{{- $stores := dict "DATABASE_URL" "postgres" "DATABASE_DIRECT_URL" "postgresDirect" "POSTGRES_READ_URL" "postgresRead" "REDIS_URL" "redis" "NATS_URL" "nats" "FILES_URL" "s3" "SMTP_URL" "smtp" -}}
{{- range $callee, $listeners := .service.calls }}
- to:
    - podSelector:
        matchLabels:
          {{- include "lib.selector" (dict "root" $root "name" $callee) | nindent 10 }}
  ports:
    {{- range $listeners }}
    - port: {{ . }}
      protocol: TCP
    {{- end }}
{{- end }}
{{- range include "lib.secretVariables" . | fromYamlArray }}
{{- with get $stores . }}
{{- include "lib.egressTo" (dict "root" $root "what" .) | nindent 0 }}
{{- end }}
{{- end }}
{{- with .sandbox }}
- to:
    - podSelector:
        matchLabels:
          {{- include "lib.selector" (dict "root" $root "name" .name) | nindent 10 }}
  ports:
    - port: http
      protocol: TCP
{{- end }}
{{- if hasKey (.values.env | default dict) "VAULT_ADDR" }}
{{- include "lib.egressTo" (dict "root" $root "what" "vault") | nindent 0 }}
{{- end }}
{{- $given := .values.env | default dict }}
{{- if or (hasKey $given "AWS_KMS_KEY_ID") (hasKey $given "GCP_KMS_KEY") (hasKey $given "SIGN_AWS_KMS_ALIAS") (hasKey $given "SIGN_GCP_KMS_KEY_RING") }}
- to:
    {{- toYaml $network.kms.to | nindent 4 }}
  ports:
    {{- range $network.kms.ports }}
    - port: {{ . }}
      protocol: TCP
    {{- end }}
{{- end }}
{{- if and (hasKey $given "PKCS11_MODULE") $network.hsm.to }}
- to:
    {{- toYaml $network.hsm.to | nindent 4 }}
  ports:
    {{- range $network.hsm.ports }}
    - port: {{ . }}
      protocol: TCP
    {{- end }}
{{- end }}
{{- if $root.Values.telemetry.endpoint }}
{{- include "lib.egressTo" (dict "root" $root "what" "telemetry") | nindent 0 }}
{{- end }}
{{- if .service.internet }}
{{- if not .service.smtp }}
- to:
    {{- with get $network.internet.only .name }}
    {{- range . }}
    - ipBlock:
        cidr: {{ . }}
    {{- end }}
    {{- else }}
    - ipBlock:
        cidr: 0.0.0.0/0
        except: {{ toJson $network.internet.exceptIpv4 }}
    - ipBlock:
        cidr: 2000::/3
        except: {{ toJson $network.internet.exceptIpv6 }}
    {{- end }}
  ports:
    {{- range $network.internet.ports }}
    - port: {{ . }}
      protocol: TCP
    {{- end }}
{{- if and $network.authorities.to (get $root.Values.authorities .name) }}
- to:
    {{- toYaml $network.authorities.to | nindent 4 }}
  ports:
    {{- range $network.authorities.ports }}
    - port: {{ . }}
      protocol: TCP
    {{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- end -}}
