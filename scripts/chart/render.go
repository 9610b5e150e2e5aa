// Renders a chart as Helm does: Go's templates with Sprig, toYaml and include. For machines without
// Helm. Reads {"chart": folder, "values": …, "release": name, "info": Chart.yaml} from standard input.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

type files struct{ folder string }

func (f files) Get(name string) string {
	text, err := os.ReadFile(filepath.Join(f.folder, name))
	check(err)
	return string(text)
}

type input struct {
	Chart   string
	Values  map[string]interface{}
	Release string
	Info    map[string]string
}

func main() {
	var in input
	check(json.NewDecoder(os.Stdin).Decode(&in))
	data := map[string]interface{}{
		"Values":  in.Values,
		"Chart":   map[string]string{"Name": in.Info["name"], "Version": in.Info["version"], "AppVersion": in.Info["appVersion"]},
		"Release": map[string]string{"Name": in.Release, "Service": "Helm"},
		"Files":   files{in.Chart},
	}
	all := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	functions["toYaml"] = toYaml
	functions["include"] = func(name string, value interface{}) (string, error) {
		var out strings.Builder
		err := all.ExecuteTemplate(&out, name, value)
		return out.String(), err
	}
	all.Funcs(functions)
	names, err := filepath.Glob(filepath.Join(in.Chart, "templates", "*"))
	check(err)
	for _, name := range names {
		text, err := os.ReadFile(name)
		check(err)
		_, err = all.New(filepath.Base(name)).Parse(string(text))
		check(err)
	}
	for _, name := range names {
		if strings.HasPrefix(filepath.Base(name), "_") {
			continue
		}
		var out strings.Builder
		check(all.ExecuteTemplate(&out, filepath.Base(name), data))
		fmt.Printf("---\n%s\n", strings.ReplaceAll(out.String(), "<no value>", ""))
	}
}

func toYaml(value interface{}) (string, error) {
	text, err := yaml.Marshal(value)
	return strings.TrimSuffix(string(text), "\n"), err
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
