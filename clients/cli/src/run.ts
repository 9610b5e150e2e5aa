import { Groundwire } from '../../typescript/src/index.ts'
import { serverAddress } from '../../typescript/src/transport.ts'
import { badUsage, EXIT, Stop } from './exits.ts'
import { fieldsOf, numberOf, type Options, parsed } from './options.ts'
import { dollars, Output } from './output.ts'

/** A command of the program. */
export type Command = {
  name: string
  /** Its operands, as the help shows them. */
  operands: string
  /** How many operands it takes. */
  takes: [min: number, max: number]
  summary: string
  options: Options
  /** Allowed values of its first operand. */
  actions?: readonly string[]
  /** The script of the server that runs it, and reads its options. */
  script?: string
  run: (run: Run) => Promise<void> | void
}

/** One run of a command: its arguments, the client and the output. */
export class Run {
  readonly operands: string[]
  readonly server: string
  readonly out: Output
  /** The fields of the request that the options set. */
  readonly fields: Record<string, unknown>
  readonly #values: ReturnType<typeof parsed>['values']

  constructor(command: Command, options: Options, args: string[]) {
    const { values, operands } = parsed(args, options)
    const [min, max] = command.takes
    if (operands.length < min)
      throw badUsage(`groundwire ${command.name} needs ${command.operands}.`)
    if (operands.length > max) throw badUsage(`Unexpected argument "${operands[max]}".`)
    this.#values = values
    this.operands = /^(?!FILE).*URL/.test(command.operands) ? operands.map(withScheme) : operands
    this.server = serverOf(this.text('server') ?? process.env.GROUNDWIRE_URL)
    this.out = new Output(this.is('json'))
    this.fields = fieldsOf(values, options)
  }

  text(name: string): string | undefined {
    const value = this.#values[name]
    return typeof value === 'string' ? value : undefined
  }

  is(name: string): boolean {
    return this.#values[name] === true
  }

  get key(): string {
    const key = this.text('key') ?? process.env.GROUNDWIRE_API_KEY
    if (key) return key
    const how = `Make one at ${this.server}/keys and set GROUNDWIRE_API_KEY.`
    throw new Stop(EXIT.refused, `No API key. ${how}`)
  }

  get client(): Groundwire {
    return new Groundwire({ apiKey: this.key, baseUrl: this.server })
  }

  get callOptions(): { maxCost?: number } {
    const max = this.text('max-cost')
    return max === undefined ? {} : { maxCost: numberOf('max-cost', max) }
  }

  /** With --estimate, prints what the call would cost and returns true. */
  async estimated(path: string, request: object): Promise<boolean> {
    if (!this.is('estimate')) return false
    const estimate = await this.client.estimate(path, request)
    if (this.out.isJson) this.out.json(estimate)
    else {
      const { min, expected, max } = estimate
      this.out.line(`${dollars(expected)} expected, ${dollars(min)} to ${dollars(max)}`)
    }
    return true
  }
}

/** `example.com`, as people type it, with `https://`. */
const withScheme = (text: string) =>
  /^[^\s/:?#]+\.[^\s/:?#]+(?:[:/?#]\S*)?$/.test(text) ? `https://${text}` : text

function serverOf(address = 'http://127.0.0.1:3000'): string {
  const text = address.trim().replace(/^(?!https?:\/\/)/i, 'http://')
  if (!URL.canParse(text)) throw badUsage(`"${address}" is not the address of a server.`)
  return serverAddress(text)
}
