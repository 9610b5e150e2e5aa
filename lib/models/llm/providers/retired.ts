type Retirement = [date: string, models: RegExp]

/**
 * When providers end models, from their deprecation pages (read on 2026-11-24). The price data
 * keeps models after their end and marks only a few.
 */
const RETIREMENTS: Readonly<Record<string, readonly Retirement[]>> = {
  openai: [
    ['2024-09-13', /^gpt-3\.5(?:-turbo)?-(?:0301|0613|16k)/],
    ['2024-12-06', /^gpt-4-vision/],
    ['2025-06-06', /^gpt-4-32k/],
    ['2025-07-14', /^gpt-4\.5/],
    ['2025-10-27', /^o1-(?:preview|mini)/],
    ['2026-02-17', /^chatgpt-4o|^codex-mini/],
    ['2026-07-23', /^computer-use|^gpt-5-codex|^gpt-5\.1-codex|^gpt-5\.2-codex|-search-preview/],
    ['2026-07-23', /^gpt-5(?:\.1)?-chat-latest$|^o[34](?:-mini)?-deep-research/],
    ['2026-08-10', /^gpt-5\.[23]-chat-latest$/],
    ['2026-10-23', /^gpt-3\.5|^gpt-4(?:-turbo)?$|^gpt-4\.1-nano|^gpt-4o-2024-05-13$/],
    ['2026-10-23', /^o1(?:-pro)?$|^o[34]-mini$/],
    ['2026-12-11', /^gpt-5(?:-mini|-nano|-pro)?$|^o3(?:-pro)?$/],
    ['2027-01-14', /^gpt-4o(?:-mini)?$|^gpt-4\.1(?:-mini)?$/],
    ['2027-04-01', /^gpt-5\.1$/],
  ],
  anthropic: [
    ['2025-07-21', /^claude-(?:v?1|v?2|instant|3-sonnet)/],
    ['2025-10-28', /^claude-3[-.]5-sonnet/],
    ['2026-01-05', /^claude-3-opus/],
    ['2026-04-20', /^claude-3/],
    ['2026-06-15', /^claude-(?:opus|sonnet)-4(?:-0)?$/],
    ['2026-08-05', /^claude-opus-4[-.]1$/],
  ],
  google: [
    ['2025-09-24', /^gemini-(?:1\.|pro|flash-1)/],
    ['2026-03-09', /^gemini-3-pro-preview/],
    ['2026-06-01', /^gemini-2\.0/],
    ['2026-12-01', /^gemini-2\.5-(?:pro|flash)$/],
  ],
  'x-ai': [
    ['2025-09-15', /^grok-2/],
    ['2026-05-15', /^grok-(?:3$|4-0709|4(?:-1)?-fast|code-fast-1)/],
  ],
  groq: [
    ['2025-10-10', /^gemma2?-|^llama2|^llama3|^llama-3\.[12]-(?!8b-instant)|^mixtral|^mistral/],
    ['2025-10-10', /^deepseek-r1|specdec$|\/kimi-k2-instruct$/],
    ['2026-03-09', /\/llama-4-maverick/],
    ['2026-07-17', /\/llama-4-scout|\/qwen3-32b$/],
    ['2026-08-16', /^llama-3\.3-70b-versatile$|^llama-3\.1-8b-instant$/],
  ],
  mistral: [
    ['2025-03-30', /^mixtral|^mistral-7b/],
    ['2025-06-16', /^mistral-medium-2312/],
    ['2025-09-30', /^mistral-saba/],
  ],
}

/** Whether the provider (by its id in the price data) has ended a model by then. */
export function isRetired(priceId: string, model: string, on = new Date()): boolean {
  const day = on.toISOString().slice(0, 10)
  const entries = Object.entries(RETIREMENTS)
  // A router's id names the maker of the model: "openai/o1-mini".
  const [maker = '', rest] = model.split(/\/(.*)/)
  const of = (id: string) => entries.find(([name]) => name === id)?.[1] ?? []
  const ends = (list: readonly Retirement[], name: string) =>
    list.some(([date, models]) => date <= day && models.test(name))
  return ends(of(priceId), model) || (rest !== undefined && ends(of(maker), rest))
}
