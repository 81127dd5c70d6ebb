import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where the API listens while the web application is being worked on. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

export const apiProxy = {
  '/api': { target: apiOrigin },
  '/socket.io': { target: apiOrigin, ws: true },
}

/** The build and the development server look from different folders. */
const page = (name: string) => fileURLToPath(new URL(`web/${name}`, import.meta.url))

/** What the head of the landing page and that of all others have in common. */
const sharedHead: Plugin = {
  name: 'shared-head',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('<!--head-->', () => readFileSync(page('head.html'), 'utf8').trim()),
  },
}

/** In files of the project, whatever separates their folders. */
const inside = (...paths: readonly string[]) =>
  new RegExp(paths.map((path) => `[\\\\/]${path.replaceAll('/', '[\\\\/]')}`).join('|'))

/**
 * A few files for what is always loaded together. Left to itself the build makes one for every set of pages that share something, fifty
 * for the dashboard, and a phone waits longer for an answer than for its bytes. What a group imports belongs to it, unless to one of a
 * higher priority.
 */
const scripts = [
  // Told not to make code from text in the same file, or another one that comes first would have made schemas before it is told.
  { name: 'zod', priority: 5, test: inside('zod/', 'web/public/shared/zod-without-eval.ts') },
  { name: 'ask-early', priority: 4, test: inside('web/app/ask-early.ts') },
  // Everything that the landing page loads. What it does not need must not be here.
  { name: 'main', priority: 3, tags: ['$initial' as const], test: /(?<!\.html)$/ },
  {
    name: 'frame',
    priority: 2,
    test: inside(
      'web/(app/(app-frame|first-answers)|client/(dashboard/ask-for-dashboard|property/ask-for-property)).tsx?',
      'web/shared/(page|session|format)/',
      '@mantine/core/esm/core/',
      // Those of a homeowner's pages; the others go where they are used.
      '@mantine/hooks/esm/(use-(id|uncontrolled|merged-ref|debounced-value)|utils/clamp)/',
      // All that a homeowner's pages look like, in one file of styles.
      'web/(client/[^/]+|shared/(own-address|feedback|distance|evaluation-result|portrait))/[^/]+.css',
    ),
  },
  {
    name: 'answer',
    priority: 1,
    test: inside(
      'web/client/shared/',
      'web/shared/(distance|evaluation-result|portrait)/',
      'web/shared/feedback/(unread-badge|get-unread-count)',
      'web/shared/(own-address/confirmation-again|api-client/use-download)',
      '(domain/evaluation|api/contract)/loan-(choices|fields)',
    ),
  },
]

/**
 * Tells V8 to compile all of a file while it arrives and beside the page's own thread, instead of function by function when each is
 * first called. Only for what every page loads, of which most is called. It is heard in the first line alone.
 */
const compileAhead: Plugin = {
  name: 'compile-ahead',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && /^(main|frame)$/.test(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      }
    },
  },
}

export default defineConfig({
  root: 'web',
  // web/public is an area of the application.
  publicDir: 'static',
  plugins: [react(), sharedHead, compileAhead],
  server: { proxy: apiProxy },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    // The prerendering looks up the hashed names of the fonts here.
    manifest: true,
    // The content security policy allows no inline script and no data: fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { landing: page('index.html'), app: page('app.html') },
      output: { codeSplitting: { groups: scripts } },
    },
  },
})
