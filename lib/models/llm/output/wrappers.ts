/** How models wrap their reasoning, as their templates, servers and proxies write it. */
type Wrapper = {
  opening: RegExp
  closing: RegExp
  /** The shortest opening, and how one goes on that is not whole yet. */
  starts: readonly string[]
  half?: RegExp
  /** Whether text without an end is an answer that only begins like this. */
  needsEnd?: boolean
}

const NAMES = [
  'think',
  'thinking',
  'thought',
  'thoughts',
  'reasoning',
  'reflection',
  'scratchpad',
  'seed:think',
]
const NAME = `(?:${NAMES.join('|')})`
const ANY_NAME =
  '(?:[a-z_:]{0,12}think[a-z_:]{0,12}|(?:chain_of_)?thoughts?(?:_process)?|reason|reasoning_[a-z]{1,12}|[a-z]{0,9}_?monologue|scratch_?pad|plan(?:ning)?|contemplat(?:or|ion)|brainstorm(?:ing)?|reflections|self_[a-z]{1,12}|rationale|analysis|internal|cot|seed:cot[a-z_]{0,20}|deliberation)'

const WRAPPERS: readonly Wrapper[] = [
  {
    // DeepSeek, Qwen, Gemini's OpenAI endpoint, Gemma, Seed-OSS.
    opening: new RegExp(`^<${NAME}(?:\\s[^<>]{0,100})?>`, 'i'),
    closing: new RegExp(`</${NAME}>`, 'gi'),
    starts: NAMES.map((name) => `<${name}>`),
    half: new RegExp(`^<${NAME}\\s[^<>]{0,100}$`, 'i'),
  },
  // Magistral.
  { opening: /^\[think\]/i, closing: /\[\/think\]/gi, starts: ['[think]'] },
  // Kimi.
  { opening: /^◁think▷/i, closing: /◁\/think▷/gi, starts: ['◁think▷'] },
  {
    // gpt-oss, where the server passes its channels on.
    opening:
      /^(?:<\|start\|>assistant)?<\|channel\|>(?:analysis|commentary)(?! to=)[^<>]{0,60}(?:<\|constrain\|>[^<>]{0,20})?<\|message\|>/i,
    closing: /<\|end\|>|<\|call\|>|(?=(?:<\|start\|>assistant)?<\|channel\|>final)/gi,
    starts: [
      '<|start|>assistant<|channel|>analysis<|message|>',
      '<|start|>assistant<|channel|>commentary<|message|>',
      '<|channel|>analysis<|message|>',
      '<|channel|>commentary<|message|>',
    ],
    half: /^(?:(?:<\|start\|>assistant)?<\|channel\|>(?:analysis|commentary)(?! to=)[^<>]{0,60}(?:<\|constrain\|>[^<>]{0,20})?(?:<\|?\w{0,9}\|?)?)$/i,
  },
  {
    // gpt-oss without its control tokens.
    opening: /^(?:analysis|commentary)(?:\s?(?=\p{Lu})|(?=\p{Ll}))/u,
    closing: /assistant(?:commentary)?final/g,
    starts: ['analysis ', 'analysis\n', 'commentary ', 'commentary\n'],
    needsEnd: true,
  },
  {
    opening: /^<\|begin_of_thought\|>/i,
    closing: /<\|end_of_thought\|>/gi,
    starts: ['<|begin_of_thought|>'],
  },
  {
    // Cohere.
    opening: /^<\|START_THINKING\|>/i,
    closing: /<\|END_THINKING\|>/gi,
    starts: ['<|start_thinking|>'],
  },
  {
    // Any other tag that is named after thinking, up to the end of the same name.
    opening: new RegExp(`^<${ANY_NAME}(?:\\s[^<>]{0,100})?>`, 'i'),
    closing: new RegExp(`</${ANY_NAME}>`, 'gi'),
    starts: [],
    half: new RegExp(`^<[a-z_:]{0,30}$|^<${ANY_NAME}\\s[^<>]{0,100}$`, 'i'),
    needsEnd: true,
  },
  {
    opening: /^<\|(?:begin_of_|start_)?(?:think|thinking|thought|reasoning)(?:_begin|_start)?\|>/i,
    closing:
      /<\|end\|>|<\|(?:\/|end_of_|end_)(?:think|thinking|thought|reasoning)\|>|<\|(?:think|thinking|thought|reasoning)_end\|>/gi,
    starts: [],
    half: /^<\|[a-z_]{0,20}\|?$/i,
    needsEnd: true,
  },
  {
    opening: /^<\|inner_prefix\|>/i,
    closing: /<\|inner_suffix\|>/gi,
    starts: ['<|inner_prefix|>'],
  },
  {
    opening: /^\[(?:thinking|thoughts?|reasoning)\]/i,
    closing: /\[\/(?:thinking|thoughts?|reasoning)\]/gi,
    starts: ['[thinking]', '[thought]', '[thoughts]', '[reasoning]'],
    needsEnd: true,
  },
  {
    // A block that chat apps fold.
    opening:
      /^<details(?: type="reasoning"[^<>]{0,100}>|>\s{0,9}<summary>\s{0,9}(?:thinking|thought|reasoning)[^<>]{0,60}<\/summary>)/i,
    closing: /<\/details>/gi,
    starts: ['<details type="reasoning"', '<details>\n<summary>th', '<details><summary>th'],
    half: /^<details(?: type="reasoning"[^<>]{0,100}|>\s{0,9}<summary>[^<>]{0,60}(?:<\/?[a-z]{0,8})?)$/i,
    needsEnd: true,
  },
  {
    opening: /^```(?:think|thinking|thoughts?|reasoning)[ \t]{0,9}\n/i,
    closing: /\n```[ \t]{0,9}(?:\n|$)/g,
    starts: ['```think\n', '```thinking\n', '```thought\n', '```thoughts\n', '```reasoning\n'],
    needsEnd: true,
  },
  {
    opening: /^\*{0,2}(?:thinking|thought process)\s?:\*{0,2}[ \t]{0,9}\n/i,
    closing: /\n\*{0,2}(?:final )?answer\s?:\*{0,2}[ \t]{0,9}\n/gi,
    starts: ['**thinking:**\n', 'thinking:\n', '**thought process:**\n', 'thought process:\n'],
    needsEnd: true,
  },
  {
    opening: /^\*{0,2}thoughts?\s?:\*{0,2}\s/i,
    closing: /\n\*{0,2}(?:final )?answer\s?:\*{0,2}\s/gi,
    starts: ['thought: ', 'thoughts: ', '**thought:** ', '**thoughts:** '],
    needsEnd: true,
  },
  {
    opening: new RegExp(`^&lt;${NAME}&gt;`, 'i'),
    closing: new RegExp(`&lt;/${NAME}&gt;`, 'gi'),
    starts: NAMES.map((name) => `&lt;${name}&gt;`),
    needsEnd: true,
  },
  {
    // Gemma 4.
    opening: /^<\|channel>thought\s?/i,
    closing: /<channel\|>/gi,
    starts: ['<|channel>thought'],
  },
  {
    opening: /^here(?:['’]s| is) my thought process\s?:?\s/i,
    closing: /\nhere(?:['’]s| is) my (?:final )?(?:response|answer)\s?:?\s/gi,
    starts: ['here is my thought process: ', "here's my thought process: "],
    half: /^here(?:['’]s| is) my thought process\s?:?$/i,
    needsEnd: true,
  },
  {
    opening: /^here are my reasoning steps\s?:?[ \t]{0,9}\n/i,
    closing: /\[BEGIN FINAL RESPONSE\]/g,
    starts: ['here are my reasoning steps:\n'],
    needsEnd: true,
  },
  {
    // Ollama's command line.
    opening: /^\*{0,2}thinking(?:\.{3}|…)\*{0,2}[ \t]{0,9}\n/i,
    closing: /\n\*{0,2}(?:\.{3}|…)\s?done thinking\.?\*{0,2}[ \t]{0,9}\n/gi,
    starts: ['thinking...\n', '*thinking...*\n', '**thinking...**\n', 'thinking…\n'],
    needsEnd: true,
  },
  {
    // Command R's draft, before the answer with its citations.
    opening: /^relevant documents:[^\n]{0,60}\n(?:cited documents:[^\n]{0,60}\n)?answer:/i,
    closing: /\ngrounded answer:/gi,
    starts: ['relevant documents:'],
    half: /^relevant documents:[^\n]{0,60}(?:\n[^\n]{0,80}){0,2}$/i,
    needsEnd: true,
  },
  {
    // Kimi K3.
    opening: /^<\|open\|>think<\|sep\|>/i,
    closing: /<\|close\|>think<\|sep\|>/gi,
    starts: ['<|open|>think<|sep|>'],
  },
  {
    // MedGemma.
    opening: /^<unused94>(?:thought)?/i,
    closing: /<unused95>/gi,
    starts: ['<unused94>'],
  },
]

/** An end without a beginning, as most templates that open the reasoning leave it. */
/** No answer has one of these tokens. */
const TOKEN =
  '(?:<channel\\|>|<unused95>|<\\|(?:END_THINKING|end_of_thought)\\|>|<\\|close\\|>think<\\|sep\\|>)'
const ENDING = `(?:</${NAME}>|\\[/THINK\\]|◁/think▷|${TOKEN})`

export type Opening = { length: number; wrapper: Pick<Wrapper, 'closing' | 'needsEnd'> }

/** The opening of reasoning at the start of a text, 'half' if it may become one, or null. */
export function openingAt(text: string): Opening | 'half' | null {
  const lower = text.slice(0, 200).toLowerCase()
  for (const wrapper of WRAPPERS) {
    const length = wrapper.opening.exec(text)?.[0].length
    if (length) return { length, wrapper }
  }
  const isHalf = WRAPPERS.some(
    ({ starts, half }) =>
      starts.some((start) => start.startsWith(lower)) || (half?.test(text.slice(0, 200)) ?? false),
  )
  return isHalf ? 'half' : null
}

export const OPENING = new RegExp(`<${NAME}>|\\[THINK\\]|◁think▷`, 'i')
export const FIRST_END = new RegExp(`^(?:${ENDING}\\s{0,9}){1,3}`, 'i')
export const ENDED = new RegExp(ENDING, 'gi')
/** At the end of its line, and not as code. */
export const LONE = new RegExp(`(?<!\`)(?:${ENDING}[ \\t]*\\n|${TOKEN})`, 'gi')
export const LONE_AT_END = new RegExp(`(?<!\`)(?:${ENDING}\\s*$|${TOKEN})`, 'gi')
/** Text at the end that could still become an ending. */
export const HALF_ENDED = new RegExp(
  `(?:[<[◁]/?[a-z:]{0,11}|<\\|?[a-z_\\d]{0,14}\\|?(?:>[a-z]{0,5}(?:<\\|?[a-z]{0,3}\\|?)?)?|${ENDING}[ \\t]*)$`,
  'i',
)
