'use client'

import { show, showTick } from './amounts'
import type { Frame } from './bars'
import { ChartCanvas } from './chart-canvas'
import { type Axis, columnTitle } from './chart-frame'
import { Tooltip } from './tooltip'

export type Times = { at: number; calls: number; p50: number; p95: number; href?: string }
export type LatencyProps = Axis & { starts: number[]; times: Times[] }

/** The band between the median and the 95th percentile, with gaps if there were no calls. */
export function LatencyBand({ starts, times, step, zone }: LatencyProps) {
  const axis = { step, zone }
  const at = (time: number | null) => times.find((times) => times.at === time)
  return (
    <ChartCanvas
      starts={starts}
      max={Math.max(0, ...times.map(({ p95 }) => p95))}
      axis={axis}
      tick={(value, all) => showTick('time', value, all)}
      draw={({ frame, shownAt, eventsOf }) => (
        <>
          {splitRuns(starts, times).map((run) => (
            <Band key={run[0]?.at} run={run} frame={frame} />
          ))}
          {times.map((time) => (
            <rect
              key={time.at}
              {...eventsOf(time)}
              x={frame.xOf(time.at) - frame.step / 2}
              y={frame.top}
              width={frame.step}
              height={Math.max(frame.bottom - frame.top, 0)}
              fill={time.at === shownAt ? 'var(--muted)' : 'transparent'}
              fillOpacity={0.5}
            />
          ))}
        </>
      )}
      tooltip={({ frame, width, shownAt }) => (
        <AtTime time={at(shownAt)} axis={axis} frame={frame} width={width} />
      )}
    />
  )
}

type AtProps = { time: Times | undefined; axis: Axis; frame: Frame; width: number }

function AtTime({ time, axis, frame, width }: AtProps) {
  if (!time) return null
  return (
    <Tooltip
      title={columnTitle(time.at, axis)}
      x={frame.xOf(time.at)}
      width={width}
      lines={[
        { label: 'Median', value: show('time', time.p50) },
        { label: '95th percentile', value: show('time', time.p95) },
      ]}
      foot={[{ label: 'Calls', value: show('count', time.calls) }]}
    />
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
        fill="var(--chart-1)"
        fillOpacity={0.13}
      />
      <polyline
        points={run.map((time) => place(time, time.p95)).join(' ')}
        stroke="var(--chart-1)"
        strokeOpacity={0.55}
      />
      <polyline
        points={run.map((time) => place(time, time.p50)).join(' ')}
        stroke="var(--chart-1)"
      />
      {run.map((time) => (
        <g key={time.at} fill="var(--chart-1)" stroke="none">
          <circle cx={frame.xOf(time.at)} cy={frame.y(time.p50)} r={2.5} />
          <circle cx={frame.xOf(time.at)} cy={frame.y(time.p95)} r={2} fillOpacity={0.6} />
        </g>
      ))}
    </g>
  )
}

/** Consecutive buckets with calls. */
function splitRuns(starts: number[], times: Times[]): Times[][] {
  const runs: Times[][] = []
  let isOpen = false
  for (const at of starts) {
    const time = times.find((time) => time.at === at)
    if (time && isOpen) runs.at(-1)?.push(time)
    else if (time) runs.push([time])
    isOpen = time !== undefined
  }
  return runs
}
