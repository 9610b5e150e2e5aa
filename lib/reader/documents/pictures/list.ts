import type { Picture } from '../document'

const MAX_PICTURES = 50
const MAX_BYTES = 5 << 20
const MAX_ALL_BYTES = 10 << 20

/** Pictures of a file, up to 50 and ten megabytes, and how many more there are. */
export class PictureList {
  readonly pictures: Picture[] = []
  #bytes = 0
  #count = 0
  #skipped = 0

  /** Whether a picture may be added, for which room is then taken. */
  hasRoom(bytes: number): boolean {
    const isSmall = bytes <= MAX_BYTES && this.#bytes + bytes <= MAX_ALL_BYTES
    if (!isSmall || this.#count >= MAX_PICTURES) {
      this.#skipped++
      return false
    }
    this.#bytes += bytes
    this.#count++
    return true
  }

  add(picture: Picture): void {
    this.pictures.push(picture)
  }

  get warnings(): string[] {
    return this.#skipped === 0
      ? []
      : [
          `${this.#skipped} pictures were left out: ${MAX_PICTURES} and ${MAX_ALL_BYTES >> 20} MiB are the most.`,
        ]
  }
}
