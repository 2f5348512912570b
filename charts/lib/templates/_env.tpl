{{/* The environment of a service: what files/services.yaml says, in the words of this release. */}}
{{- define "lib.env" -}}
{{- $scope := . -}}
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
{{- if .service.smtp -}}{{- $_ := set $plain "MAIL_FROM" $root.Values.mail.from -}}{{- end -}}
{{- if has "NATS_URL" .service.secrets -}}{{- $_ := set $plain "NATS_REPLICAS" (toString $root.Values.nats.replicas) -}}{{- end -}}
{{- with $root.Values.telemetry.endpoint -}}{{- $_ := set $plain "OTEL_EXPORTER_OTLP_ENDPOINT" . -}}{{- end -}}
{{- with get $root.Values.authorities .name -}}{{- $plain = merge (deepCopy .) $plain -}}{{- end -}}
{{- $plain = merge (deepCopy .values.env) $plain -}}
{{- range $name, $value := $plain }}
- name: {{ $name }}
  value: {{ $value | toString | quote }}
{{- end }}
{{- range include "lib.secretVariables" . | fromYamlArray }}
- name: {{ . }}
  valueFrom:
    secretKeyRef:
      name: {{ include "lib.secretName" $scope }}
      key: {{ . }}
{{- end }}
{{- end -}}

{{/* A share of the memory that the container may use is Node's heap; buffers, and Chromium beside it, take from the rest. */}}
{{- define "lib.nodeOptions" -}}
{{- $limit := .values.resources.limits.memory -}}
{{- if not (regexMatch "^[0-9]+Mi$" $limit) -}}
{{- fail (printf "services.%s: resources.limits.memory is %s, and must be in Mi (512Mi): the heap of Node follows from it" .name $limit) -}}
{{- end -}}
--max-old-space-size={{ div (mul (trimSuffix "Mi" $limit | int) (int .values.heapPercent)) 100 }}
{{- end -}}
