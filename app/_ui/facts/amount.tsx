/** An amount whose trailing zeros are invisible, so that a column aligns at the decimal point. */
export function Amount({ text }: { text: string }) {
  const zeros = /(?<=[.,]\d\d\d*?)0+$/.exec(text)?.[0] ?? ''
  return (
    <>
      {text.slice(0, text.length - zeros.length)}
      {zeros !== '' && (
        <span aria-hidden className="invisible">
          {zeros}
        </span>
      )}
    </>
  )
}
