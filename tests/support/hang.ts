import type { ModelStandIn } from './upstreams'

/**
 * Makes the model hang `times`: `asked` resolves when it has received all of the requests, `reply`
 * makes it answer.
 */
export function hangModel(model: ModelStandIn | null, times = 1) {
  let reply = () => {}
  const replied = new Promise<void>((resolve) => {
    reply = resolve
  })
  let left = times
  const asked = new Promise<void>((resolve) => {
    const script = async () => {
      left--
      if (left === 0) resolve()
      await replied
      return {}
    }
    model?.script(...Array.from({ length: times }, () => script))
  })
  return { asked, reply }
}
