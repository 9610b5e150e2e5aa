import {
  Bell,
  ChartNoAxesColumn,
  Check,
  FileText,
  Globe,
  type Icon,
  Layers,
  ListChecks,
  MessagesSquare,
  Network,
  Route,
  ScanText,
  ScrollText,
  Search,
  Telescope,
  Video,
} from '../../_ui/icons'

/** A choice in the picker. An endpoint and its streaming variant are one tool with a switch. */
export type Tool = { label: string; Icon: Icon; id: string }

/** The main tools in the order of the picker. */
export const MAIN_TOOLS: Tool[] = [
  { label: 'Answer', Icon: MessagesSquare, id: 'v2/answer' },
  { label: 'Web search', Icon: Search, id: 'v2/web_search' },
  { label: 'Context', Icon: Layers, id: 'v2/context' },
  { label: 'Scrape', Icon: Globe, id: 'v2/scrape' },
  { label: 'Extract', Icon: ScanText, id: 'v2/extract' },
  { label: 'Map', Icon: Network, id: 'v2/map' },
  { label: 'Crawl', Icon: Route, id: 'v2/crawl_stream' },
  { label: 'PDF', Icon: FileText, id: 'v2/get_pdf_content' },
  { label: 'Parse', Icon: ScrollText, id: 'v2/parse' },
  { label: 'Transcript', Icon: Video, id: 'v2/video_transcript' },
]

/** The other tools by kind. */
export const MORE_TOOLS: { kind: string; tools: Tool[] }[] = [
  {
    kind: 'Your own texts',
    tools: [
      { label: 'Verify', Icon: Check, id: 'v2/verify' },
      { label: 'Rerank', Icon: ChartNoAxesColumn, id: 'v2/rerank' },
    ],
  },
  {
    kind: 'Jobs',
    tools: [
      { label: 'Research', Icon: Telescope, id: 'v2/research' },
      { label: 'Batch scrape', Icon: ListChecks, id: 'v2/batch_scrape' },
      { label: 'Batch parse', Icon: ScrollText, id: 'v2/batch_parse' },
      { label: 'Crawl job', Icon: Route, id: 'v2/crawl' },
      { label: 'Monitor', Icon: Bell, id: 'v2/monitors' },
    ],
  },
  { kind: 'Legacy', tools: [{ label: 'v1 search', Icon: Search, id: 'v1/search' }] },
]

const TOOLS = [...MAIN_TOOLS, ...MORE_TOOLS.flatMap(({ tools }) => tools)]

export function findTool(id: string): Tool | undefined {
  return (
    TOOLS.find((tool) => tool.id === id) ??
    TOOLS.find((tool) => tool.id === id.replace(/_stream$/, ''))
  )
}

/** Whether a tool has both, so that a switch is shown. */
export const hasSwitch = ({ id }: Tool): boolean =>
  /^(?:v2\/(?:answer|context)|v1\/search)$/.test(id)
