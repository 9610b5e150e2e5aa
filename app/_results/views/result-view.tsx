'use client'

import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { Empty } from '../../_ui/card'
import { Button } from '../../_ui/forms/button'
import { ViewBoundary } from '../../_ui/view-boundary'
import type { Run } from '../run-state'
import type { Proof } from '../stored-call'
import { Working } from './working'

/** Only loaded when there is an answer. */
const loadAnswer = () => import('./answer-view').then((module) => module.AnswerView)
const AnswerView = dynamic(loadAnswer)

const loadReply = () => import('./reply-view').then((module) => module.ReplyView)
const ReplyView = dynamic(loadReply, { loading: Working })

const QUESTIONS = [
  'How does HTTP/3 differ from HTTP/2?',
  'What changed in Python 3.11?',
  'Which planets have rings?',
]

type Props = {
  form: { name: string }
  run: Run
  body: Record<string, unknown>
  /** The check of the answer, once known. */
  proof: Proof | null
  onQuestion: (query: string) => void
}

/** The rendered reply of any endpoint. */
export function ResultView({ form, run, body, proof, onQuestion }: Props) {
  const isAnswer = form.name.startsWith('answer')
  // So that the first run also shows its result when the server was just upgraded or lost.
  useEffect(() => {
    const load: () => Promise<unknown> = isAnswer ? loadAnswer : loadReply
    load().catch(() => {})
  }, [isAnswer])
  if (run.state === 'idle') return <Idle asks={isAnswer} onQuestion={onQuestion} />
  return (
    <ViewBoundary>
      {isAnswer ? (
        <AnswerView run={run} proof={proof} />
      ) : (
        <ReplyView name={form.name} run={run} body={body} />
      )}
    </ViewBoundary>
  )
}

function Idle({ asks, onQuestion }: { asks: boolean; onQuestion: (query: string) => void }) {
  if (!asks)
    return (
      <Empty title="No results yet" about="Fill in the form or load the example, then press Run." />
    )
  return (
    <Empty title="No answer yet" about="Type a question or start with one of these.">
      <div className="flex flex-wrap justify-center gap-2">
        {QUESTIONS.map((question) => (
          <Button key={question} size="small" onClick={() => onQuestion(question)}>
            {question}
          </Button>
        ))}
      </div>
    </Empty>
  )
}
