import { theme } from './shells'

const page = theme('<p>Rooms from 40 euros a night.</p>')
const swap = (from: string, to: string) => page.replace(from, to)

/** Pages whose frame differs and whose content does not. */
export const frames: [name: string, before: string, after: string][] = [
  [
    'basket',
    swap('</nav>', '</nav><a class="cart">Cart (0)</a>'),
    swap('</nav>', '</nav><a class="cart">Cart (2)</a>'),
  ],
  ['menu', page, swap('<nav><ul>', '<nav><ul><li><a href="/blog">Blog</a></li>')],
  ['footer', page, swap('© 2026 Harbour house', '© 2027 Harbour house · Made in Lindau')],
  ['language', page, swap('<main', '<div class="language-switcher">Deutsch English</div><main')],
  [
    'breadcrumb',
    page,
    swap('<main id="main">', '<main id="main"><div class="breadcrumbs">Home / House</div>'),
  ],
  ['user', page, swap('</nav>', '</nav><span>Hello guest</span>')],
  ['promotion in the header', page, swap('</nav>', '</nav><p>Free breakfast in March</p>')],
  [
    'footer of news',
    page,
    swap(
      '<footer class="site-footer">',
      '<footer class="site-footer"><h3>Latest news</h3><p>We have a new boat.</p>',
    ),
  ],
]
