{{- define "lib.deployment" -}}
{{- $root := .root -}}
{{- $values := .values -}}
{{- $certificates := $root.Values.inner.certificates -}}
{{- $secrets := ternary "" (include "lib.secretSources" .) (.keepsReferences | default false) -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "lib.name" . }}
  labels:
    {{- include "lib.labels" . | nindent 4 }}
  annotations:
    # Who deploys with Argo CD replaces a service after those that it calls.
    argocd.argoproj.io/sync-wave: {{ .service.wave | quote }}
spec:
  {{- if not (include "lib.scaledBy" .) }}
  replicas: {{ $values.replicas }}
  {{- end }}
  revisionHistoryLimit: 5
  progressDeadlineSeconds: 600
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxSurge: 1
      maxUnavailable: 0
  selector:
    matchLabels:
      {{- include "lib.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "lib.podLabels" . | nindent 8 }}
        {{- with $values.podLabels }}{{ toYaml . | nindent 8 }}{{ end }}
      {{- with $values.podAnnotations }}
      annotations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
    spec:
      serviceAccountName: {{ include "lib.name" . }}
      automountServiceAccountToken: false
      enableServiceLinks: false
      {{- with include "lib.priorityClass" . }}
      priorityClassName: {{ . }}
      {{- end }}
      # The pause before it is told to stop, what it takes to close, and what the last spans take.
      terminationGracePeriodSeconds: {{ add $root.Values.drain.pauseSeconds .closeSeconds $root.Values.drain.marginSeconds }}
      securityContext:
        {{- include "lib.podSecurity" . | nindent 8 }}
      {{- with include "lib.placement" . }}{{ . | nindent 6 }}{{ end }}
      dnsConfig:
        options:
          # Names with a dot in them are asked for as they are: an authority's is found with one question.
          - name: ndots
            value: "1"
      topologySpreadConstraints:
        {{- range $key, $otherwise := dict "topology.kubernetes.io/zone" "ScheduleAnyway" "kubernetes.io/hostname" $root.Values.topologySpread }}
        - maxSkew: 1
          topologyKey: {{ $key }}
          whenUnsatisfiable: {{ $otherwise }}
          labelSelector:
            matchLabels:
              {{- include "lib.selector" $ | nindent 14 }}
          matchLabelKeys: [pod-template-hash]
        {{- end }}
      containers:
        - name: {{ .name }}
          image: {{ include "lib.image" . }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          securityContext:
            {{- include "lib.containerSecurity" . | nindent 12 }}
          ports:
            {{- range $listener, $port := .service.ports }}
            - name: {{ $listener }}
              containerPort: {{ $port }}
            {{- end }}
            {{- if $root.Values.metrics.enabled }}
            - name: metrics
              containerPort: {{ $root.Values.metrics.port }}
            {{- end }}
            {{- if and $certificates.enabled (eq .service.protocol "grpc") }}
            - name: probes
              containerPort: {{ $root.Values.inner.probePort }}
            {{- end }}
          env:
            {{- include "lib.env" . | trim | nindent 12 }}
          {{- include "lib.probes" . | nindent 10 }}
          lifecycle:
            preStop:
              # Meanwhile everybody hears that this pod takes no more.
              sleep:
                seconds: {{ $root.Values.drain.pauseSeconds }}
          resources:
            {{- toYaml $values.resources | nindent 12 }}
          volumeMounts:
            - name: tmp
              mountPath: /tmp
            {{- if $secrets }}{{ include "lib.secretMount" . | nindent 12 }}{{ end }}
            {{- if $certificates.enabled }}
            - name: inner
              mountPath: /inner
              readOnly: true
            {{- end }}
            {{- range $values.volumes }}
            - name: {{ .name }}
              mountPath: {{ .mountPath }}
              readOnly: true
            {{- end }}
      volumes:
        - name: tmp
          emptyDir:
            sizeLimit: {{ $values.tmpSize }}
        {{- with $secrets }}{{ include "lib.secretVolume" . | nindent 8 }}{{ end }}
        {{- if $certificates.enabled }}
        # Read again when it changes: a new certificate needs no new pod.
        - name: inner
          secret:
            secretName: {{ include "lib.innerSecret" . }}
            defaultMode: 288
        {{- end }}
        {{- range $values.volumes }}
        - name: {{ .name }}
          {{- toYaml .source | nindent 10 }}
        {{- end }}
{{- end -}}

{{/* The secrets with which a pod's image is pulled, and the nodes that it may be on: those of all services, unless it has settings of its own. */}}
{{- define "lib.placement" -}}
{{- $placement := dict -}}
{{- range $key := list "nodeSelector" "tolerations" -}}
{{- with get $.values $key | default (get $.root.Values.defaults $key) -}}{{- $_ := set $placement $key . -}}{{- end -}}
{{- end -}}
{{- range .root.Values.image.pullSecrets -}}
{{- $_ := set $placement "imagePullSecrets" (append (get $placement "imagePullSecrets" | default list) (dict "name" .)) -}}
{{- end -}}
{{- if $placement -}}{{- toYaml $placement -}}{{- end -}}
{{- end -}}

{{/*
The startup probe waits until the service and its own servers can work: an upgrade stops at a pod that cannot. It waits for an hour, since
a restart would mend nothing: a service that cannot start at all ends by itself, and one that waits for a database is there two seconds after
it, without the pauses that follow restarts. After that only the process itself is asked: were a pod taken out whenever accounts or PostgreSQL
is away, none would be left to answer.
*/}}
{{- define "lib.probes" -}}
{{- $ready := dict -}}
{{- $live := dict -}}
{{- if eq .service.protocol "http" -}}
{{- $listener := .service.ports | keys | sortAlpha | first -}}
{{- $ready = dict "httpGet" (dict "path" "/salud/lista" "port" $listener) -}}
{{- $live = dict "httpGet" (dict "path" "/salud/viva" "port" $listener) -}}
{{- else -}}
{{- /* A kubelet shows no certificate: it asks at a port where nothing else is answered. */ -}}
{{- $inner := .root.Values.inner -}}
{{- $port := ternary $inner.probePort .service.ports.grpc $inner.certificates.enabled -}}
{{- $ready = dict "grpc" (dict "port" $port "service" "ready") -}}
{{- $live = dict "grpc" (dict "port" $port "service" "live") -}}
{{- end -}}
startupProbe:
  {{- toYaml (merge (dict "periodSeconds" 2 "timeoutSeconds" 3 "failureThreshold" 1800) $ready) | nindent 2 }}
readinessProbe:
  {{- toYaml (merge (dict "periodSeconds" 5 "timeoutSeconds" 3 "failureThreshold" 2) $live) | nindent 2 }}
livenessProbe:
  {{- toYaml (merge (dict "periodSeconds" 10 "timeoutSeconds" 5 "failureThreshold" 6) $live) | nindent 2 }}
{{- end -}}

{{/* Services that the issuing of a document waits for go before work that nobody waits for. */}}
{{- define "lib.priorityClass" -}}
{{- $classes := .root.Values.priorityClasses -}}
{{- $kind := ternary "background" "issuing" (eq .service.scale "backlog") -}}
{{- get $classes.names $kind | default (ternary (printf "%s-%s" (include "lib.fullname" .root) $kind) "" $classes.create) -}}
{{- end -}}
