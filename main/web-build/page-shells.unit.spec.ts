import { expect, it } from 'vitest'
import { withLinks } from './page-shells.ts'

const SHELL = `<head>
    <script type="module" crossorigin src="/assets/main-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/main-1.css">
  </head>`

const MANIFEST = {
  '_main.js': { file: 'assets/main-1.js', css: ['assets/main-1.css'] },
  '_shared.js': { file: 'assets/shared-2.js', css: ['assets/shared-2.css'], imports: ['_main.js'] },
  '_frame.js': { file: 'assets/frame-3.js', imports: ['_main.js', '_shared.js'] },
  'app/home-page.tsx': {
    file: 'assets/home-4.js',
    css: ['assets/home-4.css'],
    imports: ['_shared.js', '_main.js', '_frame.js'],
  },
  'other.tsx': { file: 'assets/other-5.js' },
}

it('A shell names everything that its page is made of, once, and nothing else', () => {
  expect(withLinks(SHELL, MANIFEST, 'app/home-page.tsx')).toBe(`<head>
    <script type="module" crossorigin src="/assets/main-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/main-1.css">
    <link rel="preload" as="style" crossorigin href="/assets/shared-2.css" />
    <link rel="modulepreload" crossorigin href="/assets/shared-2.js" />
    <link rel="modulepreload" crossorigin href="/assets/frame-3.js" />
    <link rel="preload" as="style" crossorigin href="/assets/home-4.css" />
    <link rel="modulepreload" crossorigin href="/assets/home-4.js" />
  </head>`)
})

it('A page that is no longer there ends the build', () => {
  expect(() => withLinks(SHELL, MANIFEST, 'app/renamed-page.tsx')).toThrow('app/renamed-page.tsx')
})
