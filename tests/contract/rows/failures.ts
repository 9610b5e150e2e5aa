import { expect } from 'vitest'
import { ask, charged, expectError, inOrder, type Lab, type Rows, STREAMS, TOKENS } from './lab'

const FAULTS = [
  [{ status: 429 }, 429, 'openai_rate_limit'],
  [{ status: 401 }, 502, 'openai_auth_error'],
  [{ status: 500 }, 502, 'openai_500'],
] as const

type Reply = Parameters<NonNullable<Lab['model']>['script']>[0]

/** Sends a request while the model answers in this way. */
async function failing(lab: Lab, reply: Reply, path: string, body: object) {
  lab.model?.forget()
  lab.model?.script(...Array(8).fill(reply))
  const sent = await ask(lab, path, body)
  lab.model?.forget()
  return sent
}

export const failureRows: Rows = {
  M1: {
    rule: 'a provider’s failures have their code and details, and are free',
    on: 'model',
    run: (lab) =>
      inOrder([...FAULTS], async ([reply, status, code]) => {
        const extraction = { url: `${lab.site}/article.html`, modes: ['summary'] }
        for (const [path, body] of [
          ['/api/v2/answer', TOKENS],
          ['/api/v1/search', TOKENS],
          ['/api/v2/extract', extraction],
        ] as const) {
          const sent = await failing(lab, reply, path, body)
          expectError(sent, [status, 'provider_error', code])
          const { details } = sent.body.detail
          expect(details.provider).toBe('openai')
          if (status === 429) expect(Number(sent.headers.get('retry-after'))).toBeGreaterThan(0)
          else expect(details).toMatchObject({ status: reply.status, model: expect.any(String) })
          await charged(lab, sent, 0)
        }
      }),
  },
  M4: {
    rule: 'on a stream they are its one last frame, or a plain status',
    on: 'model',
    run: (lab) =>
      inOrder([...FAULTS], ([reply, status, code]) =>
        inOrder([...STREAMS], async (path) => {
          const sent = await failing(lab, reply, path, TOKENS)
          const last = sent.frames.at(-1)
          if (last) expect(last).toMatchObject({ type: 'error', error_code: code })
          else expectError(sent, [status, 'provider_error', code])
          expect(sent.order).not.toContain('done')
          await charged(lab, sent, 0)
        }),
      ),
  },
  M6: {
    rule: 'what a model breaks off or garbles is 502, free, and in words of ours',
    on: 'model',
    run: (lab) =>
      inOrder([{ fault: 'reset' }, { fault: 'cut' }, { fault: 'html' }] as const, async (reply) => {
        const sent = await failing(lab, reply, '/api/v2/answer', TOKENS)
        expect([sent.status, sent.body.detail?.error_type], sent.text).toEqual([
          502,
          'provider_error',
        ])
        expect(sent.body.detail.message).not.toMatch(/UND_ERR|ECONN|ENOTFOUND|EPIPE/)
        await charged(lab, sent, 0)
      }),
  },
}
