import type { JsonSchema } from './python-client'

const KEYWORDS = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield None True False'.split(
    ' ',
  ),
)
const PLAIN: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
}

/** Converts JSON schemas to Python types: one TypedDict for all objects with the same fields. */
export class PythonModels {
  readonly #classes = new Map<string, string>()
  readonly #names = new Map<string, string>()

  /** The type of a schema. `name` is the name of its class, if it needs one. */
  typeOf(schema: JsonSchema, name: string): string {
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`
    if (schema.enum) return enumeration(schema.enum)
    const choices = schema.oneOf ?? schema.anyOf
    if (choices) return union(choices.map((one, n) => this.typeOf(one, variant(name, one, n))))
    if (Array.isArray(schema.type))
      return union(schema.type.map((type) => this.typeOf({ ...schema, type }, name)))
    if (schema.type === 'null') return 'None'
    if (schema.type === 'array') return `list[${this.typeOf(schema.items ?? {}, `${name}Item`)}]`
    if (schema.type === 'object' || schema.properties) return this.#object(schema, name)
    return PLAIN[String(schema.type)] ?? 'Any'
  }

  /** Gives a type a name, unless an equal one has its own. `base`: options of a request. */
  define(name: string, schema: JsonSchema, base?: string): string {
    const type = base ? this.#object(schema, name, base) : this.typeOf(schema, name)
    if (/^\w+$/.test(type)) return type
    this.#classes.set(name, `${name} = ${inLines(type)}`)
    return name
  }

  get text(): string {
    return [...this.#classes.values()].join('\n\n\n')
  }

  #object(schema: JsonSchema, name: string, base?: string): string {
    const fields = Object.entries(schema.properties ?? {})
    if (fields.length === 0 && !base) {
      const values = schema.additionalProperties
      return `dict[str, ${typeof values === 'object' ? this.typeOf(values, `${name}Value`) : 'Any'}]`
    }
    const required = schema.required ?? []
    const typed = fields.map(([field, value]) => {
      const isRequired = required.includes(field)
      const type = this.typeOf(value, name + pascalOf(field))
      return [
        field,
        base ? asArgument(type, isRequired) : asField(type, isRequired),
        value,
      ] as const
    })
    const isClass = fields.every(([field]) => isIdentifier(field))
    const lines = typed.map(([field, type, { description }]) =>
      isClass
        ? `    ${base ? argumentFor(field) : field}: ${type}${comment(description)}`
        : `        ${literal(field)}: ${type},`,
    )
    const body = isClass
      ? `(${base ? `${base}, total=False` : 'TypedDict'}):\n${lines.join('\n') || '    pass'}`
      : `{\n${lines.join('\n')}\n    },\n)`
    // Equal but for what is said of a field.
    const key = body.replace(/ {2}# .*/g, '')
    const existing = this.#names.get(key)
    if (existing) return existing
    this.#names.set(key, name)
    const text = isClass
      ? `class ${name}${body}`
      : `${name} = TypedDict(\n    "${name}",\n    ${body}`
    this.#classes.set(name, text)
    return name
  }
}

const asField = (type: string, isRequired: boolean) => (isRequired ? type : `NotRequired[${type}]`)

/** An argument that may be left out may also be None. */
function asArgument(type: string, isRequired: boolean): string {
  if (isRequired) return `Required[${type}]`
  return /(?:^| )None$/.test(type) ? type : `${type} | None`
}

const comment = (text: string | undefined) => (text ? `  # ${text.replaceAll('\n', ' ')}` : '')

/** The name of a field in Python. The server reads it in either spelling. */
export function argumentFor(wire: string): string {
  return wire.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export function literal(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return JSON.stringify(value)
}

export function isIdentifier(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && !KEYWORDS.has(name)
}

export function pascalOf(name: string): string {
  return name.replace(/(?:^|[^A-Za-z0-9])+([A-Za-z0-9])/g, (_, letter: string) =>
    letter.toUpperCase(),
  )
}

/** A description as the text of a docstring. */
export function sentence(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replace(/"$/, "'")
}

function enumeration(values: unknown[]): string {
  const words = values.filter((value) => value !== null)
  const type = `Literal[${words.map(literal).join(', ')}]`
  return words.length < values.length ? `${type} | None` : type
}

function union(types: string[]): string {
  const unique = [...new Set(types)]
  return [
    ...unique.filter((type) => type !== 'None'),
    ...unique.filter((type) => type === 'None'),
  ].join(' | ')
}

/**
 * The name of an alternative. Alternatives usually differ in a constant, such as a frame's `type`.
 */
function variant(name: string, schema: JsonSchema, n: number): string {
  const { const: word } = Object.values(schema.properties ?? {}).find((one) => one.const) ?? {}
  if (typeof word === 'string') return name.replace(/Item$/, '') + pascalOf(word)
  return n === 0 ? name : `${name}${n + 1}`
}

function inLines(type: string): string {
  return type.length < 80 ? type : `(\n    ${type.split(' | ').join('\n    | ')}\n)`
}
