import Link from 'next/link'
import { Code } from '../../_ui/code'
import { Step } from './step'

type Props = { model: string | null; search: string[]; owner: boolean }

/** What answers here: a model or quoted sentences, and where is searched. Nothing has to be set up. */
export function Services({ model, search, owner }: Props) {
  return (
    <Step n={1} title="What answers" done>
      <p className="text-muted-foreground text-sm">
        Searched: {search.join(', ') || 'nothing yet'}.{' '}
        {model ? (
          <>
            Answers are written by <code className="font-mono text-foreground text-xs">{model}</code>.
          </>
        ) : (
          'No language model is set up: answers quote the pages word for word, with citations. That works as it is.'
        )}
      </p>
      {!model && owner && (
        <details>
          <summary className="text-accent text-sm">Have answers written by a model</summary>
          <div className="mt-3 grid gap-2">
            <Code
              label="Settings"
              text={
                '# .env, then start the server again\nOPENAI_API_KEY=sk-…\n# or ANTHROPIC_API_KEY, GEMINI_API_KEY, OLLAMA_BASE_URL …'
              }
              language="bash"
            />
            <p className="text-muted-foreground text-xs">
              Every provider and what it needs:{' '}
              <Link href="/settings" className="text-accent underline underline-offset-2">
                Settings
              </Link>
              .
            </p>
          </div>
        </details>
      )}
    </Step>
  )
}
