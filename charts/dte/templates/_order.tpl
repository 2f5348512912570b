{{/*
An upgrade goes from the services that are called to those that call: refuses to replace a service while one that it calls, of an earlier wave,
does not yet run its new image, or is still being replaced. The running pods are looked up in the cluster; where no cluster can be asked (helm
template, Argo CD, whose waves do the same) nothing is refused.
*/}}
{{- define "dte.checkOrder" -}}
{{- $list := .Files.Get "files/services.yaml" | fromYaml -}}
{{- $states := include "dte.states" . | fromYaml -}}
{{- range $name, $state := $states -}}
{{- if ne $state.running $state.wanted -}}
{{- $service := get $list.services $name -}}
{{- range $callee, $_ := $service.calls -}}
{{- $other := get $states $callee | default dict -}}
{{- if and $other (lt (int (get $list.services $callee).wave) (int $service.wave)) -}}
{{- if ne $other.running $other.wanted -}}
{{- fail (printf "%s may be replaced by %s only after %s, which it calls and which still runs %s: upgrade wave by wave, with rollout.previousTag and rollout.wave=0, 1, … (docs/operations/upgrade.md), or rollout.order=free where the release's notes say that the order does not matter" $name $state.wanted $callee $other.running) -}}
{{- else if not $other.isSettled -}}
{{- fail (printf "%s may be replaced by %s only after %s, which it calls and which is still being replaced: wait for it (kubectl rollout status), and try again" $name $state.wanted $callee) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* The running image of each service, by name, with the wanted one: nothing where no cluster can be asked. Takes the chart's $. */}}
{{- define "dte.states" -}}
{{- $states := dict -}}
{{- range $name, $service := (.Files.Get "files/services.yaml" | fromYaml).services -}}
{{- $scope := dict "root" $ "name" $name "service" $service -}}
{{- with lookup "apps/v1" "Deployment" $.Release.Namespace (include "lib.name" $scope) -}}
{{- $status := .status | default dict -}}
{{- $isSettled := and (eq (int $status.observedGeneration) (int .metadata.generation)) (eq (int $status.updatedReplicas) (int $status.replicas)) (eq (int $status.unavailableReplicas) 0) -}}
{{- $running := (first .spec.template.spec.containers).image -}}
{{- $hasReferences := contains "secretKeyRef" (toJson (first .spec.template.spec.containers).env) -}}
{{- $_ := set $states $name (dict "running" $running "wanted" (include "lib.image" $scope) "isSettled" $isSettled "hasReferences" $hasReferences) -}}
{{- end -}}
{{- end -}}
{{- toYaml $states -}}
{{- end -}}

{{/* Tells whether a service goes on with variables that refer to its Secret: it has them, and keeps its image. Takes its state. */}}
{{- define "dte.keepsReferences" -}}
{{- and .running (eq .running .wanted) .hasReferences -}}
{{- end -}}

{{/*
The services that are new in this release, and whose turn has not come: the former release has no image of them, and the services that they call
are still the former ones. Where no cluster can be asked none counts as new. Takes the chart's $.
*/}}
{{- define "dte.joiningLater" -}}
{{- $joining := list -}}
{{- if and .Release.IsUpgrade .Values.rollout.previousTag -}}
{{- $states := include "dte.states" . | fromYaml -}}
{{- range $name, $service := (.Files.Get "files/services.yaml" | fromYaml).services -}}
{{- if and $states (not (hasKey $states $name)) (include "lib.waits" (dict "root" $ "service" $service)) -}}
{{- $joining = append $joining $name -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- toYaml $joining -}}
{{- end -}}
