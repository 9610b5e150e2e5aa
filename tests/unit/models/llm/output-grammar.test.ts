import { describe, expect, test } from 'vitest'
import { OutputText } from '@/lib/models/llm/output/output-text'
import { parseAnswer } from '@/lib/models/llm/output/parse'
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
    `<|open|>think<|sep|>${THOUGHT}<|close|>think<|sep|><|open|>response<|sep|>${ANSWER}<|close|>response<|sep|>`,
    `<｜Assistant｜><think>${THOUGHT}</think>${ANSWER}`,
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
    `<|channel|>analysis<|message|>${THOUGHT}<|end|><|start|>assistant<|channel|>commentary to=functions.search <|constrain|>json<|message|>{"q":"x"}<|call|><|start|>assistant<|channel|>final<|message|>${ANSWER}<|return|>`,
    `<|channel>thought\n${THOUGHT}<channel|>${ANSWER}<turn|>`,
    `<|channel>thought\n<channel|>${ANSWER}<turn|>\n`,
    `Here is my thought process:\n${THOUGHT}\n\nHere is my response:\n${ANSWER}`,
    `Here is my thought process: ${THOUGHT}\nHere is my response: ${ANSWER}`,
    `Here are my reasoning steps:\n${THOUGHT}\n[BEGIN FINAL RESPONSE]\n${ANSWER}\n[END FINAL RESPONSE]\n<|end|>`,
    `Thinking...\n${THOUGHT}\n...done thinking.\n\n${ANSWER}`,
    `*Thinking...*\n\n${THOUGHT}\n\n*...done thinking.*\n\n${ANSWER}`,
    `Relevant Documents: 0,1\nCited Documents: 0\nAnswer: ${THOUGHT}\nGrounded answer: ${ANSWER}`,
    `[|assistant|]<think>\n${THOUGHT}\n</think>\n\n${ANSWER}[|endofturn|]`,
    `<|im_start|>assistant<|im_sep|><think>${THOUGHT}</think>${ANSWER}<|im_end|>`,
    `<think>${THOUGHT}</think>\n\n### Final Answer\n\n${ANSWER}`,
    `</think>${ANSWER}`,
    `</think>\n\n${ANSWER}`,
    `<|start|>assistant to=functions.search<|channel|>commentary json<|message|>{"q":1}<|call|><|start|>assistant<|channel|>final<|message|>${ANSWER}`,
    `analysiswe need.assistantfinal${ANSWER}`,
    `<scratch_pad>${THOUGHT}</scratch_pad>\n${ANSWER}`,
    `<|START_THINKING|>${THOUGHT}<|END_THINKING|><|START_TEXT|>${ANSWER}<|END_TEXT|>`,
    `<|inner_prefix|>${THOUGHT}<|inner_suffix|>${ANSWER}<|assistant_end|>`,
    `<|think|>${THOUGHT}<|end|><|begin|>assistant<|content|>${ANSWER}<|end|>`,
    `<plan>${THOUGHT}</plan>\n${ANSWER}`,
    `<contemplator>${THOUGHT}</contemplator>\n<final_answer>${ANSWER}</final_answer>`,
    `Thought: ${THOUGHT}\nFinal Answer: ${ANSWER}`,
    `&lt;think&gt;${THOUGHT}&lt;/think&gt;\n${ANSWER}`,
    `]~b]ai\n<think>\n${THOUGHT}\n</think>\n\n${ANSWER}[e~[`,
    ANSWER.replace('\n', `\n<think>${THOUGHT}</think>\n`),
    ANSWER.replace('\n', `\n<thought>\n${THOUGHT}\n</thought>\n`),
    ANSWER.replace('\n', `<think>${THOUGHT}</think>\n`),
    `<think>${THOUGHT}</think>${ANSWER.replace('\n', `<think>${THOUGHT}</think>\n`)}`,
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
    `<|turn>model\n${ANSWER}<turn|>`,
    `[gMASK]<sop><|assistant|>\n${ANSWER}<|user|>`,
    ...['<seed:eos>', '<eoa>', '<sep>', '[|endofturn|]'].map((token) => `${ANSWER}${token}`),
    `<|begin_of_box|>${ANSWER}<|end_of_box|>`,
    `<extra_id_1>Assistant\n${ANSWER}<extra_id_1>`,
    `<|extra_0|>${ANSWER}<|eos|>`,
    `${ANSWER}<SPECIAL_12>`,
    `<start_of_turn>model\n${ANSWER}<end_of_turn>\n<start_of_turn>user`,
    `${ANSWER}<｜end▁of▁sentence｜><｜User｜>And owls?`,
    `assistant\n\n${ANSWER}`,
    `${ANSWER}<|endoftext|>\nHuman: and owls?`,
    `${ANSWER}<|im_end|>\n<|im_start|>user\nAnd owls?<|im_end|>`,
  ])('%j', (text) => reads(text, ANSWER))
})

describe('calls that no one offered tools for are removed, however they are split', () => {
  const CALL = '{"name": "search", "arguments": {"q": "x"}}'
  test.each([
    `${ANSWER}<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>${CALL}<｜tool▁call▁end｜><｜tool▁calls▁end｜><｜end▁of▁sentence｜>`,
    `${ANSWER}<|tool_calls_section_begin|><|tool_call_begin|>f:0<|tool_call_argument_begin|>${CALL}<|tool_call_end|><|tool_calls_section_end|>`,
    `<|START_ACTION|>[${CALL}]<|END_ACTION|><|START_RESPONSE|>${ANSWER}<|END_RESPONSE|>`,
    `${ANSWER}\n<minimax:tool_call>\n<invoke name="search"></invoke>\n</minimax:tool_call>`,
    `<tool_call>\n${CALL}\n</tool_call>\n${ANSWER}`,
    `${ANSWER}\n<tool_call>search\n<arg_key>q</arg_key>\n<arg_value>x</arg_value>\n</tool_call>`,
    `<tool_calls>\n${CALL}\n</tool_calls>\n${ANSWER}`,
    `<TOOLCALL>[${CALL}]</TOOLCALL>\n${ANSWER}`,
    `<function_calls>search(q="x")</function_calls>\n${ANSWER}`,
    `<function=search>{"q": "x"}</function>\n${ANSWER}`,
    `<function(search){"q": "x"}</function>\n${ANSWER}`,
    `<seed:tool_call>\n<function=search>\n<parameter=q>x</parameter>\n</function>\n</seed:tool_call>\n${ANSWER}`,
    `\`\`\`tool_code\nprint(search('x'))\n\`\`\`\n${ANSWER}`,
    `<|tool_call>call:search{q:<|"|>x<|"|>}<tool_call|>${ANSWER}`,
    `functools[${CALL}]\n${ANSWER}`,
    `${ANSWER}<|tool_call_begin|>functions.search:0<|tool_call_argument_begin|>{"q":"x"}<|tool_call_end|>`,
    `<|tool_call_start|>[search(q="x")]<|tool_call_end|>${ANSWER}`,
    `<|action_start|><|plugin|>${CALL}<|action_end|>\n${ANSWER}`,
    `<｜tool_calls_begin｜>${CALL}<｜tool_calls_end｜>${ANSWER}`,
    `${ANSWER}\n\n<｜DSML｜function_calls>\n<｜DSML｜invoke name="search">\n</｜DSML｜invoke>\n</｜DSML｜function_calls>`,
    `${ANSWER}[TOOL_CALLS][${CALL}]</s>`,
    `${ANSWER}<|python_tag|>${CALL}<|eom_id|>`,
    `${ANSWER}<|tool_calls_section_begin|><|tool_call_begin|>f:0`,
    ANSWER.replace('[2]', '<|start_of_cite|>{"document_id": "2"}<|end_of_cite|>'),
  ])('%j', (text) => reads(text, ANSWER))

  test('and kept where one may hold the answer', () => {
    const text = `<tool_call>\n${CALL}\n</tool_call>`
    const output = new OutputText({ shape: { name: 'answer' } })
    expect(output.take(text) + output.end()).toBe(text)
  })

  test('but not where a channel names another tool', () => {
    const call = (name: string) =>
      `<|channel|>commentary to=functions.${name} <|constrain|>json<|message|>{"a":1}<|call|>`
    const final = '<|start|>assistant<|channel|>final<|message|>{"a":2}<|return|>'
    const readShaped = (text: string) => {
      const output = new OutputText({ shape: { name: 'answer' } })
      return parseAnswer(output.take(text) + output.end())
    }
    expect(readShaped(call('search') + final)).toEqual({ a: 2 })
    expect(readShaped(call('answer'))).toEqual({ a: 1 })
  })
})

describe('a fence around the whole answer is removed where it is Markdown', () => {
  test.each([
    [`\`\`\`markdown\n${ANSWER}\n\`\`\``, ANSWER],
    [`\`\`\`md\n${ANSWER}\n\`\`\`\n`, ANSWER],
    [`~~~markdown\n${ANSWER}\n~~~`, ANSWER],
    [`\`\`\`\`markdown\n${ANSWER}\n\`\`\`\``, ANSWER],
    [`\`\`\`\n${ANSWER}\n\`\`\``, ANSWER],
    [`\`\`\`text\n${ANSWER}\n\`\`\`\n`, ANSWER],
    [
      `\`\`\`plaintext\n# Herons\n\n- They eat fish [1].\n\`\`\``,
      '# Herons\n\n- They eat fish [1].',
    ],
    ['```\nサギは魚を食べます[1]。\n```', 'サギは魚を食べます[1]。'],
    ['```markdown\nRun:\n```sh\nls\n```\nDone.\n```', 'Run:\n```sh\nls\n```\nDone.'],
  ])('%j', (text, answer) => reads(text, answer, true))

  test('and kept where it is asked for', () =>
    reads(`\`\`\`markdown\n${ANSWER}\n\`\`\``, `\`\`\`markdown\n${ANSWER}\n\`\`\``))
})

describe('an answer is taken out of a box of LaTeX', () => {
  test.each([
    [`\\boxed{${ANSWER}}`, ANSWER],
    ['\\boxed{42}', '42'],
    ['\\boxed {42}', '42'],
    ['$\\boxed{42}$', '42'],
    ['$$\n\\boxed{\\text{fish and frogs}}\n$$', 'fish and frogs'],
    ['\\[ \\boxed{\\text{fish}} \\]', 'fish'],
    ['They eat \\boxed{fish} [1].', 'They eat fish [1].'],
    [`${ANSWER}\n\n**Final answer:** $\\boxed{B}$.`, `${ANSWER}\n\n**Final answer:** B.`],
    ['So \\boxed{x^2}.', 'So $x^2$.'],
    ['$$\\boxed{\\frac{1}{2}}$$ is it.', '$$\\frac{1}{2}$$ is it.'],
    ['$x = \\boxed{42}$ is it.', '$x = 42$ is it.'],
  ])('%j', (text, answer) => reads(text, answer))
})

test.each([
  '```\nlet a = 1\nlet b = 2\n```',
  '```\nnpm install foo\n```',
  '```\n+--+\n|a |\n+--+\n```',
  '```\nHerons eat fish every day.\n```\nThen run it.',
  '```\nHerons eat fish every day.',
  '```\nERROR: the file was not found\n  at main.c:12\n```',
  'Write `\\boxed{42}` in LaTeX.',
  '```latex\n\\boxed{42}\n```\nSo.',
  'See \\boxed{42',
  'It costs $5 and $6.',
  '<tool_call> opens a call and </tool_call> ends it.',
  'functools[x] is fine.',
  'Thought: a bird is a dinosaur.',
  'Use <extra_id_0> as a mask.',
  '</div> closes it.',
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
  'Use `[TOOL_CALLS]` for calls.',
  'Write <tool_call> first.',
  'So:\n<tool_call>\nno end',
  '```xml\n<tool_call>\nx\n</tool_call>\n```',
  'Thinking...',
  'Here are my reasoning steps:\n1. Herons eat fish.',
  'Relevant documents: none.',
  '[Herons](https://a.example) eat fish.',
  '# Final thoughts\nHerons eat fish.',
  '**Herons** eat fish.',
  '[|',
])('an answer about these signs is kept: %j', (text) => reads(text, text, true))
