{{/* The security context that PodSecurity "restricted" asks of a pod. */}}
{{- define "lib.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile:
  {{- toYaml (.values.seccompProfile | default (dict "type" "RuntimeDefault")) | nindent 2 }}
{{- end -}}

{{- define "lib.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: {{ not .root.Values.development.writable }}
capabilities:
  drop: [ALL]
{{- end -}}

{{- define "lib.serviceAccount" -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ include "lib.name" . }}
  labels:
    {{- include "lib.labels" . | nindent 4 }}
  {{- with .values.serviceAccountAnnotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
# Nobody here talks to Kubernetes.
automountServiceAccountToken: false
{{- end -}}
