{{/*
A service gets its secrets (decision 75) as files of its own Secret, below /secrets, and variables that name them. A service that keeps its image
keeps its secrets as it has them: an earlier image knows of variables alone.
*/}}

{{/* The files, as a volume's sources. Takes a scope; gives nothing where nothing is secret. */}}
{{- define "lib.secretSources" -}}
{{- $scope := . -}}
{{- $sources := list -}}
{{- with include "lib.secretVariables" . | fromYamlArray -}}
{{- $sources = append $sources (include "lib.secretSource" (dict "name" (include "lib.secretName" $scope) "variables" .) | fromYaml) -}}
{{- end -}}
{{- with .root.Values.telemetry.keySecret -}}
{{- $sources = append $sources (include "lib.secretSource" (dict "name" . "variables" (list "TELEMETRY_KEY")) | fromYaml) -}}
{{- end -}}
{{- if $sources -}}{{- toYaml $sources -}}{{- end -}}
{{- end -}}

{{/* The keys of a Secret that are read, each as a file of its name, and no other. Takes name and variables. */}}
{{- define "lib.secretSource" -}}
secret:
  name: {{ .name }}
  items:
    {{- range .variables }}
    - {key: {{ . }}, path: {{ . }}}
    {{- end }}
{{- end -}}

{{/* The volume with these sources: for the process's user and nobody else. */}}
{{- define "lib.secretVolume" -}}
- name: secrets
  projected:
    # 0440, of the group that fsGroup names.
    defaultMode: 288
    sources:
      {{- . | nindent 6 }}
{{- end -}}

{{- define "lib.secretMount" -}}
- name: secrets
  mountPath: /secrets
  readOnly: true
{{- end -}}

{{/* Variables that name the files, as a map. Takes the variables. */}}
{{- define "lib.secretFiles" -}}
{{- range . }}
{{ . }}_FILE: /secrets/{{ . }}
{{- end }}
{{- end -}}

{{/* The names of a service's secrets: the variables of its own Secret, and the key that is the same for all. */}}
{{- define "lib.secretNames" -}}
{{- $names := include "lib.secretVariables" . | fromYamlArray -}}
{{- if .root.Values.telemetry.keySecret -}}{{- $names = append $names "TELEMETRY_KEY" -}}{{- end -}}
{{- toYaml $names -}}
{{- end -}}

{{/* The same secrets as variables by reference, for an image that knows of no files. Takes a scope. */}}
{{- define "lib.secretReferences" -}}
{{- $scope := . -}}
{{- with .root.Values.telemetry.keySecret }}
- name: TELEMETRY_KEY
  valueFrom:
    secretKeyRef:
      name: {{ . }}
      key: TELEMETRY_KEY
{{- end }}
{{- range include "lib.secretVariables" . | fromYamlArray }}
- name: {{ . }}
  valueFrom:
    secretKeyRef:
      name: {{ include "lib.secretName" $scope }}
      key: {{ . }}
{{- end }}
{{- end -}}
