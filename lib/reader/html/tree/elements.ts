export const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Elements that start a line of their own. */
export const BLOCK = words(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li listing main menu nav ol optgroup option ' +
    'p plaintext pre search section summary table tbody td tfoot th thead title tr ul xmp',
)

/** Elements without content or end tag. */
export const VOID = words(
  'area base basefont bgsound br col command embed frame hr image img input keygen link meta param source track wbr',
)

/** What a declarative shadow root becomes, as browsers show it inside its element. */
export const SHADOW_ROOT = 'shadow-root'

export const HEADING = words('h1 h2 h3 h4 h5 h6')

export const NEVER_SHOWN = words(
  'area audio base canvas col colgroup command datalist embed frame head iframe keygen link meta noembed noframes noscript object ' +
    'param progress meter rp script source style svg template title track video wbr',
)

/** Elements with metadata, found in one walk of the tree. */
export const SURVEYED = words(
  'a area base meta link script title html body h1 h2 h3 h4 time iframe input form noscript frame table dl article main img ' +
    'video canvas object embed picture svg',
)
