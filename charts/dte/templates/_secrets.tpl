{{/* Brings a service's Secret from an outside store: <prefix>/<service>, a property for each variable. */}}
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
    {{- range include "lib.secretVariables" . | fromYamlArray }}
    - secretKey: {{ . }}
      remoteRef:
        key: {{ printf "%s/%s" $external.prefix $name }}
        property: {{ . }}
    {{- end }}
{{- end -}}
