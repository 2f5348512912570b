{{/*
The variables with which a service shows the others who it is, and knows whom it hears (decision 24): certificates, keys or both. Without either every call that the
network policies let through is heard.
*/}}
{{- define "lib.innerEnv" -}}
{{- $scope := . -}}
{{- $inner := .root.Values.inner -}}
{{- $isGrpc := eq .service.protocol "grpc" -}}
{{- if or $inner.certificates.enabled $inner.keys -}}
{{- if $isGrpc -}}
{{- range $listener, $_ := .service.ports }}
INNER_CALLERS_{{ $listener | upper }}: {{ include "lib.innerCallers" (set (omit $scope "listener") "listener" $listener) | quote }}
{{- end }}
{{- end }}
{{- if and $isGrpc (ne $inner.identity "required") }}
INNER_IDENTITY: {{ $inner.identity | quote }}
{{- end }}
{{- if $inner.certificates.enabled }}
INNER_TLS_CERT: /inner/tls.crt
INNER_TLS_KEY: /inner/tls.key
INNER_TLS_CA: /inner/ca.crt
{{- if $isGrpc }}
INNER_PROBE_PORT: {{ $inner.probePort | quote }}
{{- end }}
{{- end }}
{{- end -}}
{{- end -}}

{{/* The callers that a listener hears: services whose manifests name it, and operators' tools. Takes a scope with `listener`. */}}
{{- define "lib.innerCallers" -}}
{{- $listener := .listener -}}
{{- $inner := .root.Values.inner -}}
{{- $names := list -}}
{{- range $caller, $listeners := .service.callers -}}
{{- if has $listener $listeners -}}{{- $names = append $names $caller -}}{{- end -}}
{{- end -}}
{{- if and $inner.operador (eq $listener "grpc") -}}{{- $names = append $names "operador" -}}{{- end -}}
{{- /* A service that nobody calls hears itself at most: an empty list would count as none. */ -}}
{{- $heard := list -}}
{{- range $names | default (list .name) -}}
{{- $key := get $inner.keys . -}}
{{- $heard = append $heard (ternary (printf "%s=%s" . $key) . (ne $key "")) -}}
{{- end -}}
{{- join "," $heard -}}
{{- end -}}

{{/* The name of the Secret with a service's certificate: tls.crt, tls.key and ca.crt. */}}
{{- define "lib.innerSecret" -}}
{{- get .root.Values.inner.certificates.secretNames .name | default (printf "%s-inner" (include "lib.name" .)) -}}
{{- end -}}

{{/* cert-manager's order for the certificate of a service, or of operators' tools. */}}
{{- define "lib.innerCertificate" -}}
{{- $certificates := .root.Values.inner.certificates -}}
apiVersion: cert-manager.io/v1
kind: Certificate
metadata:
  name: {{ include "lib.innerSecret" . }}
  labels:
    {{- include "lib.labels" . | nindent 4 }}
spec:
  secretName: {{ include "lib.innerSecret" . }}
  duration: {{ $certificates.duration }}
  renewBefore: {{ $certificates.renewBefore }}
  privateKey:
    algorithm: ECDSA
    size: 256
    rotationPolicy: Always
  # Its name is all that the others look at, whatever address it is reached at.
  uris: ["spiffe://{{ $certificates.house }}/{{ .name }}"]
  usages: [digital signature, client auth, server auth]
  issuerRef:
    name: {{ $certificates.issuer }}
    kind: {{ $certificates.issuerKind }}
    group: {{ $certificates.issuerGroup }}
{{- end -}}
