{{- define "groundwire.name" -}}
{{- if contains "groundwire" .Release.Name }}{{ .Release.Name | trunc 63 | trimSuffix "-" }}{{ else }}{{ printf "%s-groundwire" .Release.Name | trunc 63 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "groundwire.selector" -}}
app.kubernetes.io/name: groundwire
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "groundwire.labels" -}}
{{ include "groundwire.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}
