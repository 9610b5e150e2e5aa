import { Warning } from './warning'

/** A warning that screenshots show boxes instead of some scripts. */
export function NoFonts({ scripts }: { scripts: string[] }) {
  return (
    <Warning title="Screenshots lack fonts for some languages.">
      <p>{new Intl.ListFormat('en').format(scripts)} are shown as boxes. Text is read as usual.</p>
      <p>
        On Debian and Ubuntu,{' '}
        <code className="font-mono text-xs">
          apt install fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji
        </code>{' '}
        adds them; restart the server afterwards.
      </p>
    </Warning>
  )
}
