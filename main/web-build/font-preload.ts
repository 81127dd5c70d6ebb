import type { Manifest } from './manifest.ts'

const SOURCES = { fraunces: 'fraunces-english.woff2', inter: 'inter-english.woff2' }

/**
 * A link that fetches a font before the styles ask for it.
 * @throws Error when the build has no such font
 */
export function fontPreload(manifest: Manifest, font: keyof typeof SOURCES): string {
  const found = Object.entries(manifest).find(([source]) => source.endsWith(`/${SOURCES[font]}`))
  if (found === undefined) throw new Error(`the build has no ${SOURCES[font]}`)
  return `<link rel="preload" href="/${found[1].file}" as="font" type="font/woff2" crossorigin />`
}
