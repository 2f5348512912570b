{{/* The variables with the databases' owners, of the Job that migrates. Takes the chart's $. */}}
{{- define "dte.ownerVariables" -}}
{{- $list := .Files.Get "files/services.yaml" | fromYaml -}}
{{- $wanted := list -}}
{{- range $name, $service := $list.services -}}
{{- if has "DATABASE_URL" $service.secrets -}}
{{- $wanted = append $wanted (printf "DATABASE_URL_%s" ($name | upper | replace "-" "_")) -}}
{{- end -}}
{{- end -}}
{{- toYaml $wanted -}}
{{- end -}}

{{/* Brings a Secret from an outside store: <prefix>/<name>, a property for each variable. Takes root, name and variables. */}}
{{- define "dte.externalSecret" -}}
{{- $external := .root.Values.secrets.external -}}
{{- $name := .name -}}
apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata:
  name: {{ include "lib.secretName" . }}
  labels:
    {{- include "lib.labels" . | nindent 4 }}
spec:
  refreshInterval: {{ $external.refreshInterval }}
  secretStoreRef:
    {{- toYaml $external.storeRef | nindent 4 }}
  target:
    name: {{ include "lib.secretName" . }}
    creationPolicy: Owner
  data:
    {{- range .variables }}
    - secretKey: {{ . }}
      remoteRef:
        key: {{ printf "%s/%s" $external.prefix $name }}
        property: {{ . }}
    {{- end }}
{{- end -}}
