{{/*
Refuses a name that nothing has: its settings would be left out without a word. Takes root and list (files/services.yaml).
*/}}
{{- define "dte.checkNames" -}}
{{- $values := .root.Values -}}
{{- $services := .list.services | keys | sortAlpha -}}
{{- $countries := .list.sandboxes | keys | sortAlpha -}}
{{- $images := list "migrate" "probe" -}}
{{- range .list.services -}}{{- $images = append $images .repository -}}{{- end -}}
{{- range $countries -}}{{- $images = append $images (printf "sandbox-%s" .) -}}{{- end -}}
{{- $places := list
  (dict "path" "image.tags" "given" $values.image.tags "known" $images "what" "image")
  (dict "path" "image.digests" "given" $values.image.digests "known" $images "what" "image")
  (dict "path" "rollout.previousDigests" "given" $values.rollout.previousDigests "known" $images "what" "image")
  (dict "path" "secrets.names" "given" $values.secrets.names "known" (append $services "migrate") "what" "service")
  (dict "path" "sandboxes.secrets" "given" $values.sandboxes.secrets "known" $countries "what" "sandbox")
  (dict "path" "inner.certificates.secretNames" "given" $values.inner.certificates.secretNames "known" (append $services "operador") "what" "service")
-}}
{{- range $place := $places -}}
{{- range $name, $_ := $place.given -}}
{{- if not (has $name $place.known) -}}
{{- fail (printf "%s.%s: there is no such %s; there are %s" $place.path $name $place.what (join ", " (uniq $place.known | sortAlpha))) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- $owners := dict -}}
{{- range $key, $host := $values.hosts -}}
{{- if $host -}}
{{- if hasKey $owners $host -}}
{{- fail (printf "hosts.%s: %s is hosts.%s already; each leads elsewhere, so give it a name of its own (cdn and fe may be empty)" $key $host (get $owners $host)) -}}
{{- end -}}
{{- $_ := set $owners $host $key -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* Refuses a container that asks for more memory than it may use: Kubernetes would refuse it in the middle of an upgrade. Takes the same. */}}
{{- define "dte.checkSizes" -}}
{{- $root := .root -}}
{{- $sizes := dict "sandboxes" $root.Values.sandboxes.resources "migrations" $root.Values.migrations.resources "probe" $root.Values.probe.resources -}}
{{- range $name, $_ := .list.services -}}
{{- $scope := include "dte.scope" (dict "root" $root "name" $name) | fromYaml -}}
{{- $_ := set $sizes (printf "services.%s" $name) $scope.values.resources -}}
{{- end -}}
{{- range $path, $resources := $sizes -}}
{{- $asked := dig "requests" "memory" "0Mi" $resources -}}
{{- $limit := dig "limits" "memory" $asked $resources -}}
{{- if gt (trimSuffix "Mi" $asked | int) (trimSuffix "Mi" $limit | int) -}}
{{- fail (printf "%s.resources: requests.memory is %s, which is more than limits.memory, %s; ask for less, or raise the limit" $path $asked $limit) -}}
{{- end -}}
{{- end -}}
{{- end -}}
