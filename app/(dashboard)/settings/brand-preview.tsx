import { Card } from '../../_ui/card'
import { Badge } from '../../_ui/facts/badge'
import { ChartNoAxesColumn, LayoutDashboard } from '../../_ui/icons'
import { Logo } from '../../_ui/logo'

const BARS = [38, 62, 47, 80, 55, 92, 70]

/** The saved name, logo and colour on a small dashboard, in the current theme. */
export function BrandPreview() {
  return (
    <Card className="px-5 pt-4 pb-5">
      <h2 className="font-medium">Preview</h2>
      <p className="mt-0.5 text-muted-foreground text-sm">The saved name, logo and colour.</p>
      <div
        aria-hidden
        className="mt-4 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] overflow-hidden rounded-md border bg-background text-sm"
      >
        <div className="grid content-start gap-3 border-r p-3">
          <Logo />
          <span className="flex items-center gap-2 rounded-md bg-muted px-2 py-1.5 font-medium">
            <LayoutDashboard className="size-4" />
            Overview
          </span>
          <span className="flex items-center gap-2 px-2 text-muted-foreground">
            <ChartNoAxesColumn className="size-4" />
            Usage
          </span>
        </div>
        <div className="grid content-start gap-3 p-4">
          <span className="flex items-center justify-between gap-2">
            <span className="font-semibold">Overview</span>
            <Badge tone="accent">New</Badge>
          </span>
          <svg
            viewBox="0 0 140 60"
            className="h-20 w-full"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {BARS.map((height, n) => (
              <rect
                key={height}
                x={n * 20 + 3}
                y={60 - height * 0.6}
                width="13"
                height={height * 0.6}
                className="fill-accent"
              />
            ))}
          </svg>
          <span className="text-accent underline underline-offset-2">All calls</span>
        </div>
      </div>
    </Card>
  )
}
