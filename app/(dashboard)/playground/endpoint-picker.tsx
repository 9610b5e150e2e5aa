'use client'

import { useEffect, useRef } from 'react'
import {
  Bell,
  FileText,
  Globe,
  type Icon,
  Layers,
  MessagesSquare,
  Network,
  Route,
  ScanText,
  Search,
  Video,
} from '../../_ui/icons'
import type { EndpointForm } from './endpoint-form'

const SIGNS: Record<string, { label: string; Icon: Icon }> = {
  'v2/answer': { label: 'Answer', Icon: MessagesSquare },
  'v2/answer_stream': { label: 'Answer stream', Icon: MessagesSquare },
  'v2/web_search': { label: 'Web search', Icon: Search },
  'v2/context': { label: 'Context', Icon: Layers },
  'v2/context_stream': { label: 'Context stream', Icon: Layers },
  'v2/scrape': { label: 'Scrape', Icon: Globe },
  'v2/extract': { label: 'Extract', Icon: ScanText },
  'v2/map': { label: 'Map', Icon: Network },
  'v2/crawl_stream': { label: 'Crawl', Icon: Route },
  'v2/batch_scrape': { label: 'Batch scrape', Icon: Globe },
  'v2/crawl': { label: 'Crawl job', Icon: Route },
  'v2/monitors': { label: 'Monitor', Icon: Bell },
  'v2/research': { label: 'Research', Icon: Network },
  'v2/get_pdf_content': { label: 'PDF', Icon: FileText },
  'v2/video_transcript': { label: 'Transcript', Icon: Video },
  'v2/youtube_transcript': { label: 'YouTube (legacy)', Icon: Video },
  'v1/search': { label: 'v1 search', Icon: Layers },
  'v1/search_stream': { label: 'v1 stream', Icon: Layers },
}

type Props = { endpoints: EndpointForm[]; chosen: string; onChoose: (id: string) => void }

/** What is called; one is pressed. */
export function EndpointPicker({ endpoints, chosen, onChoose }: Props) {
  const row = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moved when another one is pressed.
  useEffect(() => intoView(row.current), [chosen])
  return (
    <fieldset
      ref={row}
      className="-mx-1 flex min-w-0 gap-1.5 overflow-x-auto px-1 py-1 lg:flex-wrap"
    >
      <legend className="sr-only">Endpoint</legend>
      {endpoints.map(({ id, summary }) => {
        const { label, Icon } = SIGNS[id] ?? { label: id, Icon: Layers }
        return (
          <button
            key={id}
            type="button"
            title={summary}
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            className="flex items-center gap-1.5 whitespace-nowrap rounded-full border bg-surface px-3 py-1.5 text-muted-foreground text-sm transition-colors hover:text-foreground aria-pressed:border-accent/50 aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent"
          >
            <Icon className="size-3.5" aria-hidden />
            {label}
          </button>
        )
      })}
    </fieldset>
  )
}

/** On a narrow screen the pressed one may be beyond the edge of its row. */
function intoView(row: HTMLFieldSetElement | null) {
  const pressed = row?.querySelector<HTMLElement>('[aria-pressed=true]')
  if (row && pressed) row.scrollTo({ left: pressed.offsetLeft - row.offsetLeft - 24 })
}
