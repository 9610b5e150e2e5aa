import { readFileSync } from 'node:fs'
import MarkdownIt from 'markdown-it'
import { readPageNow } from '@/lib/reader/page/in-thread'
import { measure, percent } from './page-measures.mjs'
import { plain } from './plain-text'

/** How well the main content of marked pages is found, by the words of the rendered markdown. */
export function printContent(file) {
  const markdown = new MarkdownIt({ html: true })
  const answers = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const page = JSON.parse(line)
      const read = readPageNow({
        html: page.html,
        url: page.url,
        mainContentOnly: true,
        want: { markdown: true },
      })
      return { page, text: plain(markdown.render(read.markdown)) }
    })
  for (const [set, some] of Map.groupBy(answers, ({ page }) => page.set ?? typeof page.content)) {
    const { f1, precision, recall } = measure(some)
    const figures = `F1 ${percent(f1)}, precision ${percent(precision)}, recall ${percent(recall)}`
    console.log(`${set}: ${some.length} pages, ${figures}`)
  }
}
