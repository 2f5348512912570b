{{/* Names the scaler that decides how many replicas there are: "keda", "hpa", or nothing where the number is fixed. */}}
{{- define "lib.scaledBy" -}}
{{- if .values.autoscaling.enabled -}}
{{- if and (eq .service.scale "backlog") .service.consumers -}}
{{- if eq (include "lib.hasKeda" .root) "true" -}}keda{{- end -}}
{{- else if include "lib.inFlight" . -}}keda{{- else -}}hpa{{- end -}}
{{- end -}}
{{- end -}}

{{/*
The query to Prometheus for the number of requests that a service has in flight; empty where no Prometheus can be asked. The time that requests
took in a second, from the histogram that every service writes at its listener, is their average number at a time (Little's law).
*/}}
{{- define "lib.inFlight" -}}
{{- if and .root.Values.metrics.enabled .root.Values.keda.prometheus .values.autoscaling.inFlight (eq (include "lib.hasKeda" .root) "true") -}}
{{- $histogram := ternary "http_server_request_duration_seconds" "rpc_server_call_duration_seconds" (eq .service.protocol "http") -}}
sum(rate({{ $histogram }}_sum{job="dte-{{ .name }}",namespace="{{ .root.Release.Namespace }}"}[2m]))
{{- end -}}
{{- end -}}

{{/* Tells whether KEDA scales services here. Takes the chart's $. */}}
{{- define "lib.hasKeda" -}}
{{- $wanted := toString .Values.keda.enabled -}}
{{- if eq $wanted "auto" -}}{{ .Capabilities.APIVersions.Has "keda.sh/v1alpha1" }}{{- else -}}{{ $wanted }}{{- end -}}
{{- end -}}

{{- define "lib.hpa" -}}
{{- $scaling := .values.autoscaling -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ include "lib.name" . }}
  labels:
    {{- include "lib.labels" . | nindent 4 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ include "lib.name" . }}
  minReplicas: {{ .values.replicas }}
  maxReplicas: {{ max .values.replicas $scaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target:
          type: Utilization
          averageUtilization: {{ $scaling.cpuPercent }}
    {{- with $scaling.metrics }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  behavior:
    {{- include "lib.scalingBehavior" . | nindent 4 }}
{{- end -}}

{{- define "lib.scalingBehavior" -}}
scaleUp:
  stabilizationWindowSeconds: 0
  policies:
    - type: Percent
      value: 100
      periodSeconds: 30
scaleDown:
  # Month's ends come in bursts.
  stabilizationWindowSeconds: 300
  policies:
    - type: Pods
      value: 1
      periodSeconds: 60
{{- end -}}

{{- define "lib.scaledObject" -}}
{{- $scaling := .values.autoscaling -}}
{{- $keda := .root.Values.keda -}}
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: {{ include "lib.name" . }}
  labels:
    {{- include "lib.labels" . | nindent 4 }}
  {{- if ne .service.scale "backlog" }}
  annotations:
    # An installation that grew by CPU alone has a HorizontalPodAutoscaler of this name, which KEDA then goes on with.
    scaledobject.keda.sh/transfer-hpa-ownership: "true"
  {{- end }}
spec:
  scaleTargetRef:
    name: {{ include "lib.name" . }}
  minReplicaCount: {{ .values.replicas }}
  maxReplicaCount: {{ max .values.replicas $scaling.maxReplicas }}
  pollingInterval: 15
  cooldownPeriod: 300
  # Without an answer of NATS or Prometheus it stays as large as it is.
  fallback:
    failureThreshold: 4
    replicas: {{ .values.replicas }}
    behavior: currentReplicasIfHigher
  {{- if ne .service.scale "backlog" }}
  advanced:
    horizontalPodAutoscalerConfig:
      name: {{ include "lib.name" . }}
      behavior:
        {{- include "lib.scalingBehavior" . | nindent 8 }}
  triggers:
    - type: cpu
      metricType: Utilization
      metadata:
        value: {{ $scaling.cpuPercent | quote }}
    - type: prometheus
      metadata:
        serverAddress: {{ $keda.prometheus | quote }}
        query: {{ include "lib.inFlight" . | quote }}
        threshold: {{ $scaling.inFlight | quote }}
  {{- else }}
  triggers:
    {{- range .service.consumers }}
    - type: nats-jetstream
      metadata:
        natsServerMonitoringEndpoint: {{ $keda.natsMonitoring | quote }}
        account: {{ $keda.natsAccount | quote }}
        stream: {{ $keda.stream | quote }}
        consumer: {{ . | quote }}
        lagThreshold: {{ $scaling.lag | quote }}
        activationLagThreshold: "0"
    {{- end }}
  {{- end }}
{{- end -}}

{{- define "lib.pdb" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "lib.name" . }}
  labels:
    {{- include "lib.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "lib.selector" . | nindent 6 }}
{{- end -}}
