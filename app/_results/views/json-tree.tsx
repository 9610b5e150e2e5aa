/** JSON as a collapsible tree. */
export function JsonTree({ value, name }: { value: unknown; name?: string }) {
  if (typeof value !== 'object' || value === null) return <Leaf value={value} name={name} />
  const entries = Object.entries(value)
  const size = Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`
  if (entries.length === 0) return <Leaf value={value} name={name} />
  return (
    <details
      open={name === undefined || entries.length < 20}
      className="font-mono text-xs leading-6"
    >
      <summary className="text-muted-foreground">
        {name !== undefined && <span className="text-foreground">{name} </span>}
        {size}
      </summary>
      <div className="ml-1.5 border-l pl-3.5">
        {entries.map(([key, part]) => (
          <JsonTree key={key} name={key} value={part} />
        ))}
      </div>
    </details>
  )
}

function Leaf({ value, name }: { value: unknown; name?: string }) {
  const tone = typeof value === 'string' ? 'text-foreground' : 'text-accent'
  return (
    <div className="break-words font-mono text-xs leading-6">
      {name !== undefined && <span className="text-muted-foreground">{name}: </span>}
      <span className={tone}>{typeof value === 'string' ? value : JSON.stringify(value)}</span>
    </div>
  )
}
