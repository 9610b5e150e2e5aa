/** Tokens of chat templates before an answer, as some servers leave them in its text. */
export const LEADING =
  /^(?:\s{0,9}(?:<s>|\]~b\]ai|<extra_id_\d{1,3}>(?:assistant)?|<\|extra_\d{1,2}\|>|<\|begin\|>assistant|<\|content\|>|<\|open\|>response<\|sep\|>|<\|START_TEXT\|>|<\|im_sep\|>|<\|turn>(?:model)?|\[gMASK\]|<sop>|\[\|assistant\|\]|<\|role_end\|>|<role>assistant<\/role>|(?:#{1,4}\s|\*\*)final (?:answer|response)\s?:?(?:\*\*)?:?[ \t]{0,9}\n|<\|begin_of_text\|>|<bos>|<\|im_start\|>(?:assistant)?|<\|start_header_id\|>assistant<\|end_header_id\|>|<start_of_turn>(?:model)?|<\|assistant\|>|<｜Assistant｜>|\[\/INST\]|<\|start\|>(?:assistant(?! to=))?|<\|channel\|>final(?:\s?<\|constrain\|>\s?\w{1,20})?|<\|message\|>|<\|start_of_role\|>assistant<\|end_of_role\|>|<\|header_start\|>assistant<\|header_end\|>|<\|im_assistant\|>assistant<\|im_middle\|>|\[INST\]|assistant(?=\n)|Assistant:(?=\s)|<\|START_RESPONSE\|>|<\|START_OF_TURN_TOKEN\|>|<\|CHATBOT_TOKEN\|>|<\|begin_of_solution\|>|<(?:answer|final_answer|final|response|assistant|output|result)>))+\s*/i
/** Tokens behind an answer. Whatever follows one of these is another turn. */
const END =
  /<\|close\|>response(?:<\|sep\|>)?|<\|im_end\|>|<\|eot_id\|>|<\|eom_id\|>|<\|end_of_text\|>|<\|endoftext\|>|<\|return\|>|<\|end\|>|<end_of_turn>|<｜end▁of▁sentence｜>|<\|END_RESPONSE\|>|<\|END_OF_TURN_TOKEN\|>|<\|end_of_solution\|>|<[|｜][a-z][\w▁/]{1,30}[|｜]>|<eos>|<extra_id_\d{1,3}>|<SPECIAL_\d{1,3}>|\[e~\[|<seed:eos>|<eoa>|<sep>|\[\|endofturn\|\]|\[END FINAL RESPONSE\]|<pad>|<turn\|>|<0x0A>|\[EOS\]|\[\/INST\]|▁|<\/s>|<\/(?:answer|final_answer|final|response|assistant|output|result)>/i
const TRAILING = new RegExp(`(?:\\s{0,9}(?:${END.source}))+\\s*$`, 'i')
const NEXT_TURN = new RegExp(
  `(?:${END.source})\\s{0,9}(?:<\\|im_start\\|>|<\\|start_header_id\\|>|<start_of_turn>|<\\|start\\|>|<\\|user\\|>|<｜User｜>|(?:Human|User)\\s?:)`,
  'i',
)
/** The start of a token before an answer, whole or not. */
const MAY_LEAD =
  /^\s{0,40}(?:$|\](?:~(?:b(?:\](?:ai?)?)?)?)?$|<(?:[|｜]|$|s>|bos|start_|extra_id_|answer|final|response|assistant|output|result)|<[a-z_]{1,12}$|\[(?:$|\/|I|\||g)|(?:#{1,4}|#{1,4}\s|\*{1,2})(?:f(?:i(?:n(?:a(?:l[^\n]{0,14})?)?)?)?)?$|a(?:s(?:s(?:i(?:s(?:t(?:a(?:n(?:t:?)?)?)?)?)?)?)?)?$)/i
/** The longest run of tokens that is waited for. */
const LONGEST = 160
const MAY_BE_TOKEN =
  /<\|close\|>[a-z]{0,8}(?:<[^<>\n]{0,9}>?)?$|<[^<>\n]{0,40}(?:>\s{0,3}(?:<[^<>\n]{0,40}>\s{0,3}){0,3}(?:<[^<>\n]{0,40}|[Hh](?:u(?:m(?:an?)?)?)?\s?|[Uu](?:s(?:er?)?)?\s?)?)?$|\[\/?[A-Z]{0,4}\]?$|\[\|[a-z]{0,10}\|?\]?$|\[e?~?\[?$|\[END[A-Z ]{0,16}(?:\]\s{0,9}(?:<[^<>\n]{0,40}>?\s{0,3})?)?$|▁$/

/** Removes control tokens before and behind a streamed answer, and the turns after it. */
export class ControlTokens {
  #held = ''
  #hasBegun = false
  #isOver = false
  #isCode = false

  take(piece: string): string {
    if (this.#isOver) return ''
    this.#held += piece
    if (!this.#hasBegun && !this.#begin()) return ''
    const turn = this.#isCode ? null : NEXT_TURN.exec(this.#held)
    if (turn) {
      const text = this.#held.slice(0, turn.index)
      this.#isOver = true
      this.#held = ''
      return text
    }
    const tail = this.#held.slice(-LONGEST)
    const from = MAY_BE_TOKEN.exec(tail)?.index ?? tail.length
    return this.#release(this.#held.length - tail.length + from)
  }

  end(): string {
    this.#begin(true)
    const turn = this.#isCode ? null : NEXT_TURN.exec(this.#held)
    const text = this.#held.slice(0, turn?.index).replace(TRAILING, '')
    this.#held = ''
    return text
  }

  /** Removes what precedes the answer. False while more of it may come. */
  #begin(isLast = false): boolean {
    if (this.#hasBegun) return true
    const isShort = this.#held.length < LONGEST
    if (!isLast && isShort && MAY_LEAD.test(this.#held.slice(0, LONGEST))) return false
    this.#held = this.#held.replace(LEADING, '')
    this.#hasBegun = true
    return true
  }

  #release(end: number): string {
    const text = this.#held.slice(0, end)
    this.#held = this.#held.slice(end)
    if (text.split('```').length % 2 === 0) this.#isCode = !this.#isCode
    return text
  }
}
