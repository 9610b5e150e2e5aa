// Which blocks of a page are in its marked text: the share of each block's words, where each place
// of the text counts once.

const REACH = 12
const MAX_PLACES = 50
const MAX_SHIFTS = 6

/** The words by which texts are compared. */
export function wordsOf(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
}

/** The share of each block's words that is in the text; null for blocks without words. */
export function marksByText(content, texts) {
  const marker = new Marker(wordsOf(content), texts)
  marker.markLong()
  marker.markShort()
  return marker.marks
}

class Marker {
  constructor(label, texts) {
    this.label = label
    this.texts = texts
    this.marks = texts.map((text) => (text.length === 0 ? null : 0))
    this.used = new Uint8Array(label.length)
    this.place = texts.map(() => -1)
    this.runs = new Map()
    this.words = new Map()
    for (const [i, word] of label.entries()) {
      push(this.words, word, i)
      if (i + 2 < label.length) push(this.runs, runAt(label, i), i)
    }
  }

  /** Places blocks of four words or more. Those next to other blocks of the text come first. */
  markLong() {
    const shares = this.texts.map((text) => this.sharedRuns(text))
    const near = shares.map((_, i) => {
      let count = 0
      for (let step = -4; step <= 4; step++) if (step !== 0 && shares[i + step] > 0.5) count++
      return count
    })
    const order = [...shares.keys()].filter((i) => shares[i] > 0)
    order.sort((a, b) => near[b] - near[a] || a - b)
    for (const i of order) this.markAt(i)
  }

  sharedRuns(text) {
    if (text.length < 4) return 0
    let shared = 0
    for (let i = 0; i + 2 < text.length; i++) if (this.runs.has(runAt(text, i))) shared++
    return shared / (text.length - 2)
  }

  /** Takes the places of a block's runs of three words, most of which are in one piece. */
  markAt(i) {
    const text = this.texts[i]
    const shifts = new Map()
    for (let k = 0; k + 2 < text.length; k++)
      for (const at of (this.runs.get(runAt(text, k)) ?? []).slice(0, MAX_PLACES))
        if (!this.used[at] || !this.used[at + 1] || !this.used[at + 2])
          shifts.set(at - k, (shifts.get(at - k) ?? 0) + 1)
    const best = [...shifts].sort((a, b) => b[1] - a[1]).slice(0, MAX_SHIFTS)
    const isShared = new Uint8Array(text.length)
    for (const [shift] of best) this.take(text, shift, isShared)
    this.marks[i] = isShared.reduce((sum, one) => sum + one, 0) / text.length
    if (best.length > 0 && this.marks[i] >= 0.5) this.place[i] = best[0][0]
  }

  take(text, shift, isShared) {
    const { label, used } = this
    for (let k = Math.max(0, -shift); k + 2 < text.length && shift + k + 2 < label.length; k++) {
      if ([0, 1, 2].some((step) => label[shift + k + step] !== text[k + step])) continue
      for (let step = 0; step < 3; step++) {
        if (isShared[k + step] || used[shift + k + step]) continue
        isShared[k + step] = 1
        used[shift + k + step] = 1
      }
    }
  }

  /** Places shorter blocks: at a free place close to the blocks around them. */
  markShort() {
    for (const [i, text] of this.texts.entries()) {
      if (text.length === 0 || text.length >= 4) continue
      const at = this.freePlace(text, this.placesAround(i))
      if (at < 0) continue
      this.used.fill(1, at, at + text.length)
      this.marks[i] = 1
      this.place[i] = at
    }
  }

  /** Where the text continues after the neighbouring blocks, and how many blocks away they are. */
  placesAround(i) {
    const around = []
    for (let step = 1; step <= REACH && around.length < 4; step++) {
      if (this.place[i - step] >= 0)
        around.push([this.place[i - step] + this.texts[i - step].length, step])
      if (this.place[i + step] >= 0) around.push([this.place[i + step], step])
    }
    return around
  }

  freePlace(text, around) {
    let found = -1
    let least = 40
    if (around.length === 0) return found
    for (const at of (this.words.get(text[0]) ?? []).slice(0, 400)) {
      if (!text.every((word, k) => this.label[at + k] === word && !this.used[at + k])) continue
      for (const [place, step] of around) {
        const off = Math.abs(at - place)
        if (off < least && off <= 4 + step * 5) [found, least] = [at, off]
      }
    }
    return found
  }
}

const runAt = (words, i) => `${words[i]} ${words[i + 1]} ${words[i + 2]}`

function push(map, key, value) {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
