'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { show, showTick } from './amounts'
import { type Frame, frameOf } from './bars'
import { type Axis, ChartFrame, nameOf } from './chart-frame'
import { useSize } from './chart-size'
import { Tooltip } from './tooltip'

export type Times = { at: number; calls: number; p50: number; p95: number; href?: string }
export type LatencyProps = Axis & { starts: number[]; times: Times[] }

/** The band between the median and the 95th percentile; gaps where there were no calls. */
export function LatencyBand({ starts, times, step, zone }: LatencyProps) {
  const { ref, width, height } = useSize<HTMLDivElement>()
  const [shownAt, setShownAt] = useState<number | null>(null)
  const router = useRouter()
  const frame = frameOf(starts, Math.max(0, ...times.map(({ p95 }) => p95)), width, height)
  const shown = times.find(({ at }) => at === shownAt)
  return (
    <div ref={ref} className="relative h-full">
      {width > 0 && (
        <svg
          width={width}
          height={height}
          aria-hidden="true"
          onPointerLeave={() => setShownAt(null)}
        >
          <ChartFrame
            frame={frame}
            starts={starts}
            axis={{ step, zone }}
            show={(value) => showTick('time', value)}
          />
          {runsOf(starts, times).map((run) => (
            <Band key={run[0]?.at} run={run} frame={frame} />
          ))}
          {times.map((time) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the chart is hidden from them; dates can be typed.
            <rect
              key={time.at}
              data-at={time.at}
              x={frame.xOf(time.at) - frame.step / 2}
              y={frame.top}
              width={frame.step}
              height={Math.max(frame.bottom - frame.top, 0)}
              fill={time === shown ? 'var(--muted)' : 'transparent'}
              fillOpacity={0.5}
              onPointerEnter={() => setShownAt(time.at)}
              onClick={() => time.href && router.push(time.href, { scroll: false })}
              className={time.href ? 'cursor-pointer' : undefined}
            />
          ))}
        </svg>
      )}
      {shown && (
        <Tooltip
          title={nameOf(shown.at, { step, zone })}
          x={frame.xOf(shown.at)}
          width={width}
          lines={[
            { label: 'Median', value: show('time', shown.p50) },
            { label: '95th percentile', value: show('time', shown.p95) },
          ]}
          foot={[{ label: 'Calls', value: show('count', shown.calls) }]}
        />
      )}
    </div>
  )
}

function Band({ run, frame }: { run: Times[]; frame: Frame }) {
  const place = (time: Times, value: number) => `${frame.xOf(time.at)},${frame.y(value)}`
  return (
    <g strokeWidth={2} strokeLinecap="round" fill="none">
      <polygon
        points={[
          ...run.map((time) => place(time, time.p95)),
          ...run.toReversed().map((time) => place(time, time.p50)),
        ].join(' ')}
        fill="var(--chart-2)"
        fillOpacity={0.16}
      />
      <polyline
        points={run.map((time) => place(time, time.p95)).join(' ')}
        stroke="var(--chart-2)"
        strokeOpacity={0.55}
      />
      <polyline
        points={run.map((time) => place(time, time.p50)).join(' ')}
        stroke="var(--chart-2)"
      />
      {run.map((time) => (
        <g key={time.at} fill="var(--chart-2)" stroke="none">
          <circle cx={frame.xOf(time.at)} cy={frame.y(time.p50)} r={2.5} />
          <circle cx={frame.xOf(time.at)} cy={frame.y(time.p95)} r={2} fillOpacity={0.6} />
        </g>
      ))}
    </g>
  )
}

/** Buckets with calls that follow one another. */
function runsOf(starts: number[], times: Times[]): Times[][] {
  const runs: Times[][] = []
  let isOpen = false
  for (const at of starts) {
    const time = times.find((one) => one.at === at)
    if (time && isOpen) runs.at(-1)?.push(time)
    else if (time) runs.push([time])
    isOpen = time !== undefined
  }
  return runs
}
