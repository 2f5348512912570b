{{/* The environment of a service: its entry in files/services.yaml, with this release's names. */}}
{{- define "lib.env" -}}
{{- $root := .root -}}
{{- $plain := dict "HOST" "0.0.0.0" "LOG_LEVEL" $root.Values.logLevel "NODE_OPTIONS" (include "lib.nodeOptions" .) -}}
{{- $prefix := printf "%s-" (include "lib.fullname" $root) -}}
{{- range $name, $value := .service.env -}}
{{- $_ := set $plain $name ($value | replace "@" $prefix) -}}
{{- end -}}
{{- range $name, $host := .service.hosts -}}
{{- with include "lib.url" (dict "root" $root "host" $host) -}}{{- $_ := set $plain $name . -}}{{- end -}}
{{- end -}}
{{- if eq .service.protocol "http" -}}{{- $_ := set $plain "TRUST_PROXY" (toString $root.Values.trustProxy) -}}{{- end -}}
{{- if has "OUTSIDE_PORTS" .service.settings -}}{{- $_ := set $plain "OUTSIDE_PORTS" (join "," .root.Values.network.internet.ports) -}}{{- end -}}
{{- if .service.smtp -}}{{- $_ := set $plain "MAIL_FROM" $root.Values.mail.from -}}{{- end -}}
{{- if has "NATS_URL" .service.secrets -}}{{- $plain = merge (include "lib.natsEnv" $root | fromYaml) $plain -}}{{- end -}}
{{- with $root.Values.telemetry.endpoint -}}
{{- $_ := set $plain "OTEL_EXPORTER_OTLP_ENDPOINT" . -}}
{{- $_ := set $plain "OTEL_TRACES_SAMPLER_ARG" (toString $root.Values.telemetry.share) -}}
{{- end -}}
{{- $plain = merge (include "lib.innerEnv" . | fromYaml) $plain -}}
{{- if $root.Values.metrics.enabled -}}{{- $plain = merge (include "lib.metricsEnv" $root | fromYaml) $plain -}}{{- end -}}
{{- if and (has "DATABASE_URL" .service.secrets) (ne $root.Values.database.cuentas "optional") -}}
{{- $_ := set $plain "DATABASE_CUENTAS" $root.Values.database.cuentas -}}
{{- end -}}
{{- with .sandbox -}}
{{- $address := printf "http://%s:%v" (include "lib.name" (dict "root" $root "name" .name)) $root.Values.sandboxes.port -}}
{{- range $name, $suffix := .variables -}}{{- $_ := set $plain $name (printf "%s%s" $address $suffix) -}}{{- end -}}
{{- end -}}
{{- if not .keepsReferences -}}
{{- $plain = merge (include "lib.secretFiles" (include "lib.secretNames" . | fromYamlArray) | fromYaml) $plain -}}
{{- end -}}
{{- with get $root.Values.authorities .name -}}{{- $plain = merge (deepCopy .) $plain -}}{{- end -}}
{{- $plain = merge (deepCopy .values.env) $plain -}}
{{- range $name, $value := $plain }}
- name: {{ $name }}
  value: {{ $value | toString | quote }}
{{- end }}
{{- range $name, $place := get $root.Values.trusts .name | default dict }}
- name: {{ $name }}
  valueFrom:
    configMapKeyRef:
      name: {{ $place.configMap }}
      key: {{ $place.key }}
{{- end }}
{{- if .keepsReferences }}{{ include "lib.secretReferences" . }}{{ end }}
{{- end -}}

{{/* The settings of NATS beside its address, which are the same for all services. Takes the chart's $. */}}
{{- define "lib.natsEnv" -}}
{{- $nats := .Values.nats -}}
NATS_REPLICAS: {{ $nats.replicas | quote }}
NATS_EVENTS_DAYS: {{ $nats.eventsDays | quote }}
NATS_FAILED_DAYS: {{ $nats.failedDays | quote }}
NATS_EVENTS_BYTES: {{ int64 $nats.eventsBytes | quote }}
NATS_FILES_BYTES: {{ int64 $nats.filesBytes | quote }}
{{- end -}}

{{/* The variables with which a service answers GET /metrics; spans still go to telemetry.endpoint. Takes the chart's $. */}}
{{- define "lib.metricsEnv" -}}
OTEL_METRICS_EXPORTER: prometheus
OTEL_EXPORTER_PROMETHEUS_HOST: "0.0.0.0"
OTEL_EXPORTER_PROMETHEUS_PORT: {{ .Values.metrics.port | quote }}
{{- end -}}

{{/* A share of the memory that the container may use is Node's heap; buffers, and Chromium beside it, take from the rest. */}}
{{- define "lib.nodeOptions" -}}
{{- $limit := .values.resources.limits.memory -}}
{{- if not (regexMatch "^[0-9]+Mi$" $limit) -}}
{{- fail (printf "services.%s: resources.limits.memory is %s, and must be in Mi (512Mi): the heap of Node follows from it" .name $limit) -}}
{{- end -}}
--max-old-space-size={{ div (mul (trimSuffix "Mi" $limit | int) (int .values.heapPercent)) 100 }} --max-semi-space-size={{ .service.youngMib }}
{{- end -}}
