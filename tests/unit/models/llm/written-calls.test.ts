import { describe, expect, it } from 'vitest'
import { deltaPiece } from '@/lib/models/llm/output/delta'
import { OutputText } from '@/lib/models/llm/output/output-text'
import { Thoughts } from '@/lib/models/llm/output/thoughts'
import { modelProviders } from '@/lib/models/llm/providers/providers'

const tools = ['weather', 'send_mail'].map((name) => ({ type: 'function', function: { name } }))
const CALL = [{ name: 'weather', arguments: '{"city":"Kern"}' }]

/** What is left of a text, and its calls, in pieces of a few letters as a stream has them. */
function read(text: string, size: number) {
  const thoughts = new Thoughts()
  const output = new OutputText({ passedOn: { tools } })
  const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? []
  const taken = pieces.map((piece) => output.take(thoughts.take(piece))).join('')
  const rest = taken + output.take(thoughts.end()) + output.end()
  return { rest: rest.trim(), calls: output.takeCalls() }
}

/** As models write them whose server has no parser for their form. */
const FORMS: [model: string, text: string][] = [
  ['Hermes', '<tool_call>\n{"name": "weather", "arguments": {"city": "Kern"}}\n</tool_call>'],
  [
    'Qwen3 Coder',
    '<tool_call>\n<function=weather>\n<parameter=city>\nKern\n</parameter>\n</function>\n</tool_call>',
  ],
  ['GLM', '<tool_call>weather\n<arg_key>city</arg_key>\n<arg_value>Kern</arg_value>\n</tool_call>'],
  [
    'MiniMax',
    '<minimax:tool_call>\n<invoke name="weather">\n<parameter name="city">Kern</parameter>\n</invoke>\n</minimax:tool_call>',
  ],
  [
    'Kimi',
    '<|tool_calls_section_begin|><|tool_call_begin|>functions.weather:0<|tool_call_argument_begin|>{"city": "Kern"}<|tool_call_end|><|tool_calls_section_end|>',
  ],
  [
    'DeepSeek',
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>weather<｜tool▁sep｜>{"city": "Kern"}<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
  ],
  [
    'DeepSeek R1',
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>weather\n```json\n{"city": "Kern"}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
  ],
  [
    'DeepSeek V3.2',
    '<｜DSML｜function_calls>\n<｜DSML｜invoke name="weather">\n<｜DSML｜parameter name="city" string="true">Kern</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
  ],
  ['Mistral', '[TOOL_CALLS]weather[ARGS]{"city": "Kern"}'],
  ['Mistral, as a list', '[TOOL_CALLS] [{"name":"weather","arguments":{"city":"Kern"}}]'],
  ['Llama', '<|python_tag|>{"name": "weather", "parameters": {"city": "Kern"}}'],
  ['Gemma', '```tool_code\nweather(city="Kern")\n```'],
  [
    'Seed',
    '<seed:tool_call>\n<function=weather>\n<parameter=city>Kern</parameter>\n</function>\n</seed:tool_call>',
  ],
  ['Granite', '<|tool_call|>[{"name":"weather","arguments":{"city":"Kern"}}]'],
  ['Phi', 'functools[{"name": "weather", "arguments": {"city": "Kern"}}]'],
  ['LFM', '<|tool_call_start|>[weather(city="Kern")]<|tool_call_end|>'],
  [
    'Command',
    '<|START_ACTION|>[{"tool_call_id": "0", "tool_name": "weather", "parameters": {"city": "Kern"}}]<|END_ACTION|>',
  ],
  ...[
    '<|channel|>commentary to=functions.weather <|constrain|>json<|message|>{"city": "Kern"}<|call|>',
    '<|channel|>commentary to=functions.weather<|message|>{"city": "Kern"}',
    '<|start|>assistant<|channel|>commentary to=functions.weather <|constrain|>json<|message|>{"city": "Kern"}<|call|>',
    '<|start|>assistant to=functions.weather<|channel|>commentary json<|message|>{"city": "Kern"}<|call|>',
    '<|channel|>analysis to=functions.weather code<|message|>{"city": "Kern"}<|call|>',
  ].map((text): [string, string] => ['gpt-oss', text]),
  ...[
    '[weather(city="Kern")]',
    "[weather(city='Kern')]",
    '{"name": "weather", "parameters": {"city": "Kern"}}',
    '{"type": "function", "name": "weather", "arguments": {"city": "Kern"}}',
  ].map((text): [string, string] => ['Llama, without a token', text]),
]

describe.each(FORMS)('a call that %s writes as text', (_model, text) => {
  it.each([1, 5, 4_000])('is a call, in pieces of %d', (size) => {
    expect(read(text, size)).toEqual({ rest: '', calls: CALL })
    expect(read(`I will look.\n${text}`, size)).toEqual({ rest: 'I will look.', calls: CALL })
  })
})

it('two calls in one span are two', () => {
  const call = (name: string) => `{"name": "${name}", "arguments": {"to": "weather"}}`
  const { calls } = read(`<tool_calls>[${call('send_mail')}, ${call('weather')}]</tool_calls>`, 3)
  expect(calls.map(({ name }) => name)).toEqual(['send_mail', 'weather'])
})

it('reasoning before a call and an answer behind it are neither', () => {
  const call =
    '<|channel|>commentary to=functions.weather <|constrain|>json<|message|>{"city":"Kern"}'
  const text = `<|channel|>analysis<|message|>Look it up.<|end|><|start|>assistant${call}<|call|>`
  for (const size of [1, 3, 7, 4_000]) {
    expect(read(text, size)).toEqual({ rest: '', calls: CALL })
    const final = '<|start|>assistant<|channel|>final<|message|>Fine.<|return|>'
    expect(read(text + final, size)).toEqual({ rest: 'Fine.', calls: CALL })
    expect(read(call + final, size)).toEqual({ rest: 'Fine.', calls: CALL })
  }
})

it('arguments of Python are its values', () => {
  const text = `[weather(city="a) [b]", days=[1, 2.5], at={"x": None, 'y': True}), send_mail(to='O\\'Hara, "Jo"', note="""a\nb""")]`
  for (const size of [1, 4, 4_000]) {
    const { rest, calls } = read(text, size)
    expect(rest).toBe('')
    expect(calls.map(({ arguments: words }) => JSON.parse(words))).toEqual([
      { city: 'a) [b]', days: [1, 2.5], at: { x: null, y: true } },
      { to: 'O\'Hara, "Jo"', note: 'a\nb' },
    ])
  }
})

it.each([
  '[unknown(city="Kern")]',
  '[weather(city="Kern") is how it is called.',
  'See [weather(city="Kern")] for more.',
  '```\n[weather(city="Kern")]\n```',
  '{"name": "weather", "rain": 3}',
  '[weather](https://example.com)',
  '<tool_call>\n{"name": "unknown", "arguments": {}}\n</tool_call>',
  'Write <tool_call> and </tool_call> around it.',
  '```xml\n<tool_call>\n{"name": "weather", "arguments": {}}\n</tool_call>\n```',
  'The weather {"city": "Kern"} is fine.',
])('no call of the caller’s tools, and so text as it is: %s', (text) => {
  expect(read(text, 4)).toEqual({ rest: text, calls: [] })
})

it('the call of an older API and arguments in JSON twice are read', () => {
  const [provider] = modelProviders
  const words = '{"city":"Kern"}'
  const called = (delta: object) =>
    provider && deltaPiece(provider, { choices: [{ delta }] }, true).calls
  const call = [{ index: 0, name: 'weather', arguments: words }]
  expect(called({ function_call: { name: 'weather', arguments: words } })).toEqual(call)
  const twice = { function: { name: 'weather', arguments: JSON.stringify(words) } }
  expect(called({ tool_calls: [twice] })).toEqual(call)
})
