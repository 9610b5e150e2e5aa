import { catalog } from '@/lib/operations/catalog'
import { Card } from '../../../_ui/card'
import { Code } from '../../../_ui/facts/code'
import { Link } from '../../../_ui/link'

type Props = { origin: string; endpoints: string[] | null }

/** A call this key may make, as a shell command. */
export function KeyCode({ origin, endpoints }: Props) {
  const entry =
    catalog.find(({ capability }) => !endpoints || endpoints.includes(capability.name)) ??
    catalog[0]
  if (!entry) return null
  const body = JSON.stringify(entry.capability.reference.request)
  const text = [
    'export GROUNDWIRE_API_KEY=…',
    `curl ${origin}${entry.path} \\`,
    '  -H "Authorization: Bearer $GROUNDWIRE_API_KEY" \\',
    "  -H 'Content-Type: application/json' \\",
    `  -d '${body.replaceAll("'", "'\\''")}'`,
  ].join('\n')
  return (
    <Card className="p-4">
      <h2 className="mb-3 font-medium">Use this key</h2>
      <Code text={text} language="bash" label="Code for curl" wrap />
      <p className="mt-3 text-muted-foreground text-sm">
        TypeScript, Python, MCP and other tools:{' '}
        <Link href="/connect" className="text-accent underline underline-offset-2">
          Connect
        </Link>
        .
      </p>
    </Card>
  )
}
