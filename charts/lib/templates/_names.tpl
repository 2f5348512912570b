{{/*
All of these take a scope: a dict of `root` (the chart's $) and, where a service is spoken of, its `name`, `service` (its entry in
files/services.yaml) and `values` (the defaults with its own on top).
*/}}

{{/* The beginning of all names: the release's name, or fullnameOverride. Takes the chart's $. */}}
{{- define "lib.fullname" -}}
{{- .Values.fullnameOverride | default .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- define "lib.name" -}}
{{ include "lib.fullname" .root }}-{{ .name }}
{{- end -}}

{{- define "lib.selector" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end -}}

{{/* The labels of pods: none of them changes with the chart alone, or its next version would have every pod replaced before its turn. */}}
{{- define "lib.podLabels" -}}
{{ include "lib.selector" . }}
app.kubernetes.io/part-of: dte
app.kubernetes.io/version: {{ include "lib.tag" . | trunc 63 | trimAll "._-" | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end -}}

{{- define "lib.labels" -}}
{{ include "lib.podLabels" . }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" | trunc 63 | trimAll "._-" }}
{{- end -}}

{{/* Says with a word that, in an upgrade by waves, a service's turn has not come. */}}
{{- define "lib.waits" -}}
{{- $rollout := .root.Values.rollout -}}
{{- if and $rollout.previousTag .service (gt (int .service.wave) (int $rollout.wave)) -}}yes{{- end -}}
{{- end -}}

{{/* The tag of a service's image; a service that waits for its turn keeps the one that it has, and its digest. */}}
{{- define "lib.tag" -}}
{{- $tag := .root.Values.image.tag | default .root.Chart.AppVersion -}}
{{- if include "lib.waits" . -}}{{- $tag = .root.Values.rollout.previousTag -}}{{- end -}}
{{- get .root.Values.image.tags (include "lib.repository" .) | default $tag -}}
{{- end -}}

{{- define "lib.repository" -}}
{{- with .service -}}{{ .repository }}{{- else -}}{{ .name }}{{- end -}}
{{- end -}}

{{/* <registry>/<repository>:<tag>, with the digest where one is given; for an image of no service its name is the repository. */}}
{{- define "lib.image" -}}
{{- $image := .root.Values.image -}}
{{- $repository := include "lib.repository" . -}}
{{- $digests := ternary .root.Values.rollout.previousDigests $image.digests (ne (include "lib.waits" .) "") -}}
{{- $digest := get $digests $repository -}}
{{ $image.registry }}/{{ $repository }}:{{ include "lib.tag" . }}{{ with $digest }}@{{ . }}{{ end }}
{{- end -}}

{{- define "lib.secretName" -}}
{{- $names := .root.Values.secrets.names -}}
{{- get $names .name | default (include "lib.name" .) -}}
{{- end -}}

{{/* The variables that come from the service's Secret: the address of an S3 store only where files are kept in one, and those that the values add. */}}
{{- define "lib.secretVariables" -}}
{{- $files := .root.Values.files.store -}}
{{- $wanted := list -}}
{{- range .service.secrets -}}
{{- if or (ne . "FILES_URL") (eq $files "s3") -}}{{- $wanted = append $wanted . -}}{{- end -}}
{{- end -}}
{{- if .root.Values.inner.keys -}}{{- $wanted = append $wanted "INNER_KEY" -}}{{- end -}}
{{- toYaml (concat $wanted .values.secretEnv | uniq) -}}
{{- end -}}

{{/* The address that people and clients follow to a host of the chart; empty without one. Takes root and host. */}}
{{- define "lib.url" -}}
{{- $host := get .root.Values.hosts .host -}}
{{- if $host -}}{{ ternary "https" "http" .root.Values.tls.enabled }}://{{ $host }}{{- end -}}
{{- end -}}
