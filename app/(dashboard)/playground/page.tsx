import type { Metadata } from 'next'
import { PageHead } from '../../_ui/card'
import { AnswerPlayground } from './answer-playground'

export const metadata: Metadata = { title: 'Playground' }

export default function PlaygroundPage() {
  return (
    <>
      <PageHead
        title="Playground"
        about="Ask the web, and see what the answer rests on. Runs against the real endpoint, billed like any call."
      />
      <AnswerPlayground />
    </>
  )
}
