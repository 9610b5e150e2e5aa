import { Button } from '../../../_ui/forms/button'
import { Problem } from '../../../_ui/forms/problem'
import { ArrowDown, ArrowUp } from '../../../_ui/icons'
import type { Order } from './use-order'

type Props = {
  title: string
  /** Zero-based. */
  place: number
  order: Order
}

/** Before a provider: where to drag it by, and whether it is used; or its number. */
export function OrderHandle({ title, place, order }: Props) {
  const current = order.places[place]
  if (!current) return null
  if (order.isFixed)
    return <span className="w-4 text-muted-foreground tabular-nums">{place + 1}</span>
  return (
    <span className="flex items-center gap-2 pt-0.5">
      <span
        draggable
        title="Drag to change the order"
        aria-hidden
        className="cursor-grab text-muted-foreground"
        onDragStart={({ dataTransfer, currentTarget }) => {
          const row = currentTarget.closest('li')
          if (row) dataTransfer.setDragImage(row, 0, 0)
          dataTransfer.effectAllowed = 'move'
          order.drag(current.name)
        }}
        onDragEnd={() => order.drag(null)}
      >
        ⠿
      </span>
      <input
        type="checkbox"
        aria-label={`Use ${title}`}
        checked={current.enabled}
        onChange={() => order.toggle(current.name)}
        className="size-4 accent-accent"
      />
    </span>
  )
}

export function OrderArrows({ title, place, order }: Props) {
  if (order.isFixed) return null
  return (
    <span className="flex">
      <Button
        variant="quiet"
        size="iconSmall"
        aria-label={`Move ${title} up`}
        disabled={place === 0}
        onClick={() => order.move(place, place - 1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        variant="quiet"
        size="iconSmall"
        aria-label={`Move ${title} down`}
        disabled={place === order.places.length - 1}
        onClick={() => order.move(place, place + 1)}
      >
        <ArrowDown aria-hidden />
      </Button>
    </span>
  )
}

/** Below the list: saves or discards a change of the order. */
export function OrderActions({ order }: { order: Order }) {
  if (order.isFixed) return null
  return (
    <>
      <Problem text={order.problem} />
      <div className="mb-3 flex min-h-6 flex-wrap items-center gap-2">
        {order.isChanged && (
          <>
            <Button
              variant="primary"
              disabled={!order.places.some(({ enabled }) => enabled)}
              onClick={order.save}
            >
              Save order
            </Button>
            <Button onClick={order.discard}>Discard</Button>
          </>
        )}
        {!order.isChanged && !order.isUsual && (
          <Button size="small" onClick={order.reset}>
            Use the built-in order
          </Button>
        )}
        <p role="status" className="text-muted-foreground text-xs">
          {order.message}
        </p>
      </div>
    </>
  )
}
