import { describe, expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/read'

const FORM = `<h1>Berth</h1><form>
<label>Owner <input value="Anna Berg" readonly></label><input type="hidden" value="token">
<input type="password" value="secret"><input type="checkbox" value="on"><input style="display:none" value="trap">
<select name="size"><optgroup label="Boats"><option>Dinghy</option><option selected>Yacht</option></optgroup><option label="Other craft">x</option></select>
<textarea>Two masts</textarea><button>Reset</button><button>Copy form</button>
<input type="submit" value="Send now"><input type="image" alt="Print it" src="/p.png"></form>`

const read = (body: string, mainContentOnly: boolean) =>
  readPageNow({
    html: `<!doctype html><title>Berth</title><body>${body}</body>`,
    url: 'https://a.test/',
    mainContentOnly,
    want: { markdown: true },
  }).markdown ?? ''

describe('fields of forms', () => {
  it('show their values, choices and buttons in the whole page', () => {
    expect(read(FORM, false)).toBe(
      '# Berth\n\nOwner Anna Berg Boats: Dinghy / **Yacht** / Other craft Two masts Reset Copy form Send now Print it',
    )
  })

  it('are left out of the main content', () => {
    const story = '<p>The harbour has room for forty boats in summer, and for ten in winter.</p>'
    const markdown = read(`<main>${story.repeat(3)}${FORM}</main>`, true)
    expect(markdown).not.toContain('Yacht')
    expect(markdown).not.toContain('Anna Berg')
  })
})
