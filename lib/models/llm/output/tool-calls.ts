import { randomUUID } from 'node:crypto'
import type { ToolCallPiece } from '../turn'
import { joinedFields } from './extra'

/** A call of one of the caller's tools. Its arguments are JSON as the model wrote it. */
export type ToolCall = {
  id: string
  name: string
  arguments: string
  extra?: Record<string, unknown>
}

const MAX_CALLS = 128

/** The calls of a turn, assembled from pieces that some services number identically. */
export class ToolCalls {
  readonly #calls: ToolCall[] = []
  /** Index in the list of the latest call under a service's number. */
  readonly #places = new Map<number, number>()

  get all(): readonly ToolCall[] {
    return this.#calls
  }

  /** Takes pieces and returns them with our own numbers and ids. */
  add(pieces: ToolCallPiece[]): ToolCallPiece[] {
    return pieces.flatMap((piece) => this.#take(piece) ?? [])
  }

  #take(piece: ToolCallPiece): ToolCallPiece | null {
    const place = this.#places.get(piece.index)
    const existing = place === undefined ? undefined : this.#calls[place]
    const extra = piece.extra ? { extra: piece.extra } : {}
    const isNew = !existing || (piece.id !== undefined && piece.id !== existing.id && !!piece.name)
    if (!isNew) {
      existing.arguments += piece.arguments
      if (piece.extra) existing.extra = joinedFields(existing.extra ?? {}, piece.extra)
      return { index: place ?? 0, arguments: piece.arguments, ...extra }
    }
    if (!piece.name || this.#calls.length >= MAX_CALLS) return null
    const id = piece.id ?? `call_${randomUUID()}`
    this.#places.set(piece.index, this.#calls.length)
    this.#calls.push({ id, name: piece.name, arguments: piece.arguments, ...extra })
    return {
      index: this.#calls.length - 1,
      id,
      name: piece.name,
      arguments: piece.arguments,
      ...extra,
    }
  }
}
