{{/*
gRPC connections live long, and one address for all replicas would bind a caller to one of them: gRPC services are headless, and
their callers take turns among the addresses themselves.
*/}}
{{- define "lib.service" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ include "lib.name" . }}
  labels:
    {{- include "lib.labels" . | nindent 4 }}
spec:
  {{- if eq .service.protocol "grpc" }}
  clusterIP: None
  {{- end }}
  selector:
    {{- include "lib.selector" . | nindent 4 }}
  ports:
    {{- range $listener, $port := .service.ports }}
    - name: {{ $listener }}
      port: {{ $port }}
      targetPort: {{ $listener }}
      appProtocol: {{ ternary "http" "grpc" (eq $.service.protocol "http") }}
    {{- end }}
{{- end -}}
