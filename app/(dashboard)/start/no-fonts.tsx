import { Warning } from './warning'

/** A warning that screenshots show boxes instead of some scripts. */
export function NoFonts({ scripts }: { scripts: string[] }) {
  return (
    <Warning title="Some scripts have no font here.">
      <p>
        Screenshots show boxes instead of {new Intl.ListFormat('en').format(scripts)}. Text is read
        as usual.
      </p>
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
