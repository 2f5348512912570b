{{/* What the templates of lib are given of a service. Takes root and name. */}}
{{- define "dte.scope" -}}
{{- $list := .root.Files.Get "files/services.yaml" | fromYaml -}}
{{- $service := get $list.services .name -}}
{{- $values := mergeOverwrite (deepCopy .root.Values.defaults) (deepCopy (get .root.Values.services .name | default dict)) -}}
{{- dict "name" .name "service" $service "values" $values "closeSeconds" $list.closeSeconds | toYaml -}}
{{- end -}}
