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

/** Block elements whose start tag ends an open paragraph. */
export const CLOSES_PARAGRAPH = words(
  'address article aside blockquote center details dialog dir div dl dd dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp',
)

/** Marks that live on across a misplaced end tag. */
export const FORMATTING = words('a b big code em font i nobr s small strike strong tt u')

/** What a template that is a shadow root becomes: browsers show it in its element. */
export const SHADOW_ROOT = 'shadow-root'

/** Elements that an open paragraph, list item or mark does not reach out of. */
export const SCOPE = words(`applet button caption html marquee object table td template th ${SHADOW_ROOT}`)

export const TABLE_PARTS = words('table tbody tfoot thead tr')
export const TABLE_ONLY = words('caption col colgroup tbody td tfoot th thead tr')
export const HEADING = words('h1 h2 h3 h4 h5 h6')

/** What may stand in the head; any other start tag ends it. */
export const HEAD_ONLY = words('base basefont bgsound link meta noframes noscript script style template title')

/** HTML elements that cannot be inside svg or math: they end it. */
export const ENDS_FOREIGN = words(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta ' +
    'nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
)
export const HTML_IN_FOREIGN = words('annotation-xml desc foreignobject mi mn mo ms mtext title')

/** Never shown as text. */
export const NEVER_SHOWN = words(
  'area audio base canvas col colgroup command datalist embed frame head iframe keygen link meta noembed noframes noscript object ' +
    'param progress meter rp script source style svg template title track video wbr',
)

/** What facts are read from: found in one walk of the tree. */
export const SURVEYED = words(
  'a area base meta link script title html body h1 time iframe input form noscript frame table dl article main img ' +
    'video canvas object embed picture svg',
)
