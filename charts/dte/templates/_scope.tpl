{{/* A service's scope, as the templates of lib take it. Takes root and name. */}}
{{- define "dte.scope" -}}
{{- $list := .root.Files.Get "files/services.yaml" | fromYaml -}}
{{- $service := get $list.services .name -}}
{{- $ofRole := get .root.Values.roles (dig "env" "ROLE" "" $service) | default dict -}}
{{- $values := mergeOverwrite (deepCopy .root.Values.defaults) (deepCopy $ofRole) (deepCopy (get .root.Values.services .name | default dict)) -}}
{{- $sandbox := dict -}}
{{- range $country := .root.Values.sandboxes.countries -}}
{{- with dig $country "services" $.name dict ($list.sandboxes | default dict) -}}{{- $sandbox = dict "name" (printf "sandbox-%s" $country) "variables" . -}}{{- end -}}
{{- end -}}
{{- dict "name" .name "service" $service "values" $values "closeSeconds" $list.closeSeconds "sandbox" $sandbox | toYaml -}}
{{- end -}}

{{/*
Tells whether a service reads a variable: one of its own, or one that every process reads. Says so with a word, or with nothing. Where the
variables of a service are not known, it counts as reading every one. Takes service (its entry in files/services.yaml) and variable.
*/}}
{{- define "dte.reads" -}}
{{- $isCommon := regexMatch "^(OTEL_.*|NODE_.*|UV_THREADPOOL_SIZE|LOG_LEVEL|TZ)$" .variable -}}
{{- if or $isCommon (not .service.settings) (has .variable .service.settings) (has .variable .service.trusts) -}}yes{{- end -}}
{{- end -}}
