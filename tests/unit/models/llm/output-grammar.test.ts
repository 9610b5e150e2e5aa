import { describe, expect, test } from 'vitest'
import { OutputText } from '@/lib/models/llm/output/output-text'
import { Thoughts } from '@/lib/models/llm/output/thoughts'

const ANSWER = 'Herons eat fish [1].\nThey nest in trees [2].'
const THOUGHT = 'Let me see. [1]\n\nThe user wants herons.'

/** What a reader gets of a model's text, in pieces of each size. */
function readings(text: string, isUnfenced = false): string[] {
  return [1, 2, 3, 7, 10_000].map((size) => {
    const thoughts = new Thoughts()
    const output = new OutputText({ isUnfenced })
    let read = ''
    for (let at = 0; at < text.length; at += size)
      read += output.take(thoughts.take(text.slice(at, at + size)))
    return read + output.take(thoughts.end()) + output.end()
  })
}

const reads = (text: string, answer: string, isUnfenced = false) => {
  for (const reading of readings(text, isUnfenced)) expect(reading.trim()).toBe(answer)
}

const NAMES = ['think', 'thinking', 'thought', 'thoughts', 'reasoning', 'reflection', 'seed:think']

describe('reasoning is removed, however it is split', () => {
  test.each([
    ...NAMES.map((name) => `<${name}>${THOUGHT}</${name}>${ANSWER}`),
    ...NAMES.map((name) => `\n<${name}>\n${THOUGHT}\n</${name}>\n\n${ANSWER}`),
    `<think duration="3">${THOUGHT}</think>${ANSWER}`,
    `<think>${THOUGHT}</think><think>${THOUGHT}</think>${ANSWER}`,
    `[THINK]${THOUGHT}[/THINK]${ANSWER}`,
    `◁think▷${THOUGHT}◁/think▷${ANSWER}`,
    `<|channel|>analysis<|message|>${THOUGHT}<|end|><|start|>assistant<|channel|>final<|message|>${ANSWER}<|return|>`,
    `<|channel|>analysis<|message|>${THOUGHT}<|end|><|start|>assistant<|channel|>commentary<|message|>${THOUGHT}<|end|><|start|>assistant<|channel|>final<|message|>${ANSWER}`,
    `analysis${THOUGHT}assistantfinal${ANSWER}`,
    `<|begin_of_thought|>${THOUGHT}<|end_of_thought|>\n<|begin_of_solution|>${ANSWER}<|end_of_solution|>`,
    `<|START_THINKING|>${THOUGHT}<|END_THINKING|><|START_RESPONSE|>${ANSWER}<|END_RESPONSE|>`,
    `<unused94>thought\n${THOUGHT}<unused95>${ANSWER}`,
    `<think>${THOUGHT}</think><answer>${ANSWER}</answer>`,
    ...['analysis', 'inner_monologue', 'antThinking', 'cot', 'longcat_think', 'mm:think'].map(
      (name) => `<${name}>${THOUGHT}</${name}>\n${ANSWER}`,
    ),
    `<|think|>${THOUGHT}<|/think|>${ANSWER}`,
    `<|thought_begin|>${THOUGHT}<|thought_end|>${ANSWER}`,
    `[REASONING]${THOUGHT}[/REASONING]${ANSWER}`,
    `<details type="reasoning" done="true"><summary>Thought</summary>${THOUGHT}</details>\n${ANSWER}`,
    `<details><summary>Thinking</summary>\n${THOUGHT}\n</details>\n\n${ANSWER}`,
    `\`\`\`thinking\n${THOUGHT}\n\`\`\`\n${ANSWER}`,
    `**Thinking:**\n${THOUGHT}\n\n**Answer:**\n${ANSWER}`,
    `analysis\n${THOUGHT}\nassistantfinal\n${ANSWER}`,
    `commentary${THOUGHT}assistantfinal${ANSWER}`,
    `<think>${THOUGHT}<think>again</think></think>${ANSWER}`,
    `<|channel|>analysis<|message|>${THOUGHT}<|end|><|start|>assistant<|channel|>final <|constrain|>text<|message|>${ANSWER}<|return|>`,
    ANSWER.replace('\n', `\n<think>${THOUGHT}</think>\n`),
    ANSWER.replace('\n', `\n<thought>\n${THOUGHT}\n</thought>\n`),
  ])('%j', (text) => reads(text, ANSWER))
})

describe('control tokens are removed, however they are split', () => {
  test.each([
    `${ANSWER}<|im_end|>`,
    `${ANSWER}</s>`,
    `${ANSWER}<end_of_turn>\n`,
    `${ANSWER}<|eot_id|><|end_of_text|>`,
    `${ANSWER}<｜end▁of▁sentence｜>`,
    `<|im_start|>assistant\n${ANSWER}<|im_end|>`,
    `<|start_header_id|>assistant<|end_header_id|>\n\n${ANSWER}`,
    `<start_of_turn>model\n${ANSWER}`,
    `<s> ${ANSWER} </s>`,
    ...['<|eot|>', '<|eom|>', '<|user|>', '<|observation|>', '<pad><pad>', '</assistant>'].map(
      (token) => `${ANSWER}${token}`,
    ),
    ...['[/INST]', '[EOS]', '<|end▁of▁sentence|>', '<|endofassistant|>', '<0x0A>'].map(
      (token) => `${ANSWER}${token}`,
    ),
    `<|start_of_role|>assistant<|end_of_role|>${ANSWER}<|end_of_text|>`,
    `<|header_start|>assistant<|header_end|>\n\n${ANSWER}<|eot|>`,
    `<output>${ANSWER}</output>`,
    `assistant\n\n${ANSWER}`,
    `${ANSWER}<|endoftext|>\nHuman: and owls?`,
    `${ANSWER}<|im_end|>\n<|im_start|>user\nAnd owls?<|im_end|>`,
  ])('%j', (text) => reads(text, ANSWER))
})

describe('a fence around the whole answer is removed where it is Markdown', () => {
  test.each([
    [`\`\`\`markdown\n${ANSWER}\n\`\`\``, ANSWER],
    [`\`\`\`md\n${ANSWER}\n\`\`\`\n`, ANSWER],
    [`~~~markdown\n${ANSWER}\n~~~`, ANSWER],
    [`\`\`\`\`markdown\n${ANSWER}\n\`\`\`\``, ANSWER],
    ['```markdown\nRun:\n```sh\nls\n```\nDone.\n```', 'Run:\n```sh\nls\n```\nDone.'],
  ])('%j', (text, answer) => reads(text, answer, true))

  test('and kept where it is asked for', () =>
    reads(`\`\`\`markdown\n${ANSWER}\n\`\`\``, `\`\`\`markdown\n${ANSWER}\n\`\`\``))
})

test.each([
  'It writes <think> first.\n</think>\nMore.',
  'The token `<|im_end|>` ends a turn.',
  'The token <|im_end|> ends a turn, says the manual.',
  '```html\n<think>\nx\n</think>\n```\nMore.',
  'Analysis of herons: they eat fish.',
  'analysis is a word',
  'A < b and c > d',
  'It is <s>old</s> new.',
  '<b>Herons</b> eat fish.',
  '<th>',
  '```js\nlet a = 1\n```',
  'Line\n<thoughtful> people\nthink.',
  'Line\n<think>\nno end',
  '<analysis>\nHerons eat fish.',
  'Thinking of herons: they eat fish.',
  '<details>\n<summary>Food</summary>\nFish.\n</details>',
  '```python\nprint(1)\n```',
  '<thead>',
  'Use [INST] for orders.',
])('an answer about these signs is kept: %j', (text) => reads(text, text, true))
