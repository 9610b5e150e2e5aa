'use client'

import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { UNANSWERED } from './unanswered'

/**
 * Something that a person sends. `send` resolves to an error message, or null; then `onDone` runs.
 * A `send` that throws did not reach the server.
 */
export function useSubmission<Input = void>(
  send: (input: Input) => Promise<string | null>,
  onDone?: (input: Input) => void,
) {
  const { mutate, isPending, data, isError, reset } = useMutation({
    mutationFn: send,
    onSuccess: (problem, input) => {
      if (problem === null) onDone?.(input)
    },
  })
  return {
    submit: mutate,
    isBusy: isPending,
    problem: isError ? UNANSWERED : (data ?? null),
    isDone: data === null,
    clear: reset,
  }
}

export function useForm(
  send: (form: FormData) => Promise<string | null>,
  onDone?: (form: FormData) => void,
) {
  const submission = useSubmission(send, onDone)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submission.submit(new FormData(event.currentTarget))
  }
  return { ...submission, onSubmit }
}
