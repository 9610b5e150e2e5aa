// `npm run icons`: writes the dashboard's icons from lucide-react, so that the product need not
// install its 1,700 others.
import { writeFileSync } from 'node:fs'

const lucide = await import('lucide-react')
const NAMES = [
  'ArrowDown',
  'ArrowUp',
  'Bell',
  'BookOpen',
  'ChartNoAxesColumn',
  'Check',
  'CircleAlert',
  'CircleUser',
  'Copy',
  'Database',
  'Ellipsis',
  'FileText',
  'Globe',
  'KeyRound',
  'Laptop',
  'Layers',
  'LayoutDashboard',
  'ListChecks',
  'LogOut',
  'Menu',
  'MessagesSquare',
  'Monitor',
  'Moon',
  'Network',
  'Play',
  'Plug',
  'Plus',
  'Route',
  'ScanText',
  'ScrollText',
  'Search',
  'Settings2',
  'Smartphone',
  'Sparkles',
  'Square',
  'SquareTerminal',
  'Telescope',
  'Sun',
  'TriangleAlert',
  'UserPlus',
  'Users',
  'Video',
  'Wallet',
  'X',
]

const lines = NAMES.map((name) => `export const ${name} = icon(${shapesOf(name)})`)
writeFileSync(
  'app/_ui/icons.ts',
  `// Written by \`npm run icons\`. Shapes: Lucide (https://lucide.dev), ISC license.
import { icon } from './icon'

export type { Icon } from './icon'

${lines.join('\n')}
`,
)

function shapesOf(name) {
  const { node } = lucide[name].render({}, null).props.icon
  return JSON.stringify(node.map(([tag, { key: _, ...attributes }]) => [tag, attributes]))
}
