import type { Page } from 'playwright'
import sharp from 'sharp'
import type { World } from '@/tests/support/world'

const FILE = 'docs/images/answer.webp'
const SIZE = { width: 1280, height: 800 }
const SHOWN_WIDTH = 960
const QUALITY = 80
const EVERY_MS = 250
const FIRST_MS = 700
const LAST_MS = 3_500
const MAX_FRAMES = 90
const QUESTION = 'What does the grey heron eat?'
const ANSWER =
  'The grey heron eats mostly fish, frogs and small mammals, which it catches by standing still in shallow water [2]. An adult needs about 400 grams of food a day [2]. It nests high in trees near water, often in colonies called heronries [1].'

const resultsOf = ({ site }: World) => [
  {
    url: `${site.url}/page-1`,
    title: 'Heron nesting',
    content: 'Grey herons build large nests of sticks high in trees near water.',
  },
  {
    url: `${site.url}/page-2`,
    title: 'Heron food',
    content: 'The grey heron eats mostly fish, frogs and small mammals.',
  },
]

type Frame = { picture: Buffer; delay: number }

/**
 * Makes the README's recording: a question, pages as they are read, the answer, a checked quote.
 */
export async function takeReadmeRecording(page: Page, world: World): Promise<void> {
  world.search.script({ results: resultsOf(world) })
  world.model?.script({ text: ANSWER, fault: 'slow' })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(SIZE)
  const request = { query: '', model: 'service-web', citations: true, return_sources: true }
  await page.goto(
    `/playground?${new URLSearchParams({ endpoint: 'v2/answer_stream', request: JSON.stringify(request) })}`,
  )
  await page.waitForLoadState('networkidle')
  const frames: Frame[] = []
  const shoot = (delay: number) => addFrame(frames, page, world, delay)
  const query = page.getByRole('textbox', { name: 'Query' })
  for (const word of QUESTION.match(/\S+\s*/g) ?? []) {
    await query.pressSequentially(word)
    await shoot(EVERY_MS)
  }
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const isDone = () => page.getByText(/\d of \d supported/).isVisible()
  while (!(await isDone()) && frames.length < MAX_FRAMES) {
    await shoot(EVERY_MS)
    await page.waitForTimeout(EVERY_MS / 2)
  }
  await shoot(FIRST_MS)
  await page.getByRole('link', { name: 'Source 2' }).first().hover()
  await page.getByTestId('citation').waitFor()
  await page.waitForTimeout(EVERY_MS)
  await shoot(LAST_MS)
  await sharp(
    frames.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({ quality: QUALITY, effort: 6, loop: 0, delay: frames.map(({ delay }) => delay) })
    .toFile(FILE)
  console.log(FILE)
}

/** Adds the page's current frame. If nothing changed, the previous frame is shown longer. */
async function addFrame(frames: Frame[], page: Page, { site }: World, delay: number) {
  // The example site gets a new port on each run.
  await page.evaluate((host) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (node.nodeValue?.includes(host))
        node.nodeValue = node.nodeValue.replaceAll(host, 'river-journal.example')
    for (const { firstChild: mark } of document.querySelectorAll('span.uppercase[aria-hidden]'))
      if (mark && mark.nodeValue === host.charAt(0)) mark.nodeValue = 'r'
  }, site.host)
  const picture = await sharp(await page.screenshot())
    .resize(SHOWN_WIDTH)
    .png()
    .toBuffer()
  const last = frames.at(-1)
  if (last?.picture.equals(picture)) last.delay += delay
  else frames.push({ picture, delay })
}
