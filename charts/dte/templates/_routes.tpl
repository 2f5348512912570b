{{/*
The routes of each host: the listener `http` of a service is the API, `web` the site for people. cdn has only files, fe only the
doors of electronic issuers.
*/}}
{{- define "dte.routes" -}}
{{- $hosts := .Values.hosts -}}
{{- $list := .Files.Get "files/services.yaml" | fromYaml -}}
{{- $routes := list -}}
{{- range $name, $service := $list.services -}}
{{- range $listener, $port := $service.ports -}}
{{- $own := dict -}}
{{- if eq $listener "http" -}}{{- $own = dict "api" "/" "cdn" "/archivos" "fe" "/fe" -}}
{{- else if eq $listener "web" -}}{{- $own = dict "web" "/" -}}
{{- end -}}
{{- range $host, $path := $own -}}
{{- with get $hosts $host -}}
{{- $routes = append $routes (dict "key" $host "host" . "path" $path "service" $name "port" $port "listener" $listener) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- toYaml $routes -}}
{{- end -}}

{{/* The annotations by which cert-manager sees to a host's certificate. */}}
{{- define "dte.issuer" -}}
{{- with .Values.tls.issuer -}}
{{ ternary "cert-manager.io/cluster-issuer" "cert-manager.io/issuer" (eq $.Values.tls.issuerKind "ClusterIssuer") }}: {{ . }}
{{- end -}}
{{- end -}}
