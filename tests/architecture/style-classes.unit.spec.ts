import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

const web = path.join(import.meta.dirname, '../../web')

const IMPORTED = /import (\w+) from '(\.[^']+\.module\.css)'/g
/** A comment, or a text. */
const ASIDE = /\/\*[\s\S]*?\*\/|"[^"]*"/g

const read = (file: string): string => readFileSync(path.join(web, file), 'utf8')

/** What a component calls the class: the build gives each its name in camel case. */
const inCode = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const declared = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .flatMap((file) => {
    const names = read(file)
      .replace(ASIDE, '')
      .matchAll(/\.([a-z][\w-]*)/gi)
    return [...new Set([...names].map(([, name = '']) => `${file}: ${inCode(name)}`))]
  })

const used = sourceFiles(web).flatMap((file) => {
  const text = read(file)
  return [...text.matchAll(IMPORTED)].flatMap(([, name, module = '']) => {
    const classes = text.matchAll(new RegExp(`(?<![\\w/-])${name}\\.(\\w+)`, 'g'))
    return [...classes].map(([, one]) => `${path.join(path.dirname(file), module)}: ${one}`)
  })
})

// A name that is not there is no error to the build or the browser: the page only looks wrong.
it('Every class that a component asks for is declared, and every one declared is asked for', () => {
  expect(declared.length).toBeGreaterThan(300)
  expect(used.filter((name) => !declared.includes(name))).toEqual([])
  expect(declared.filter((name) => !used.includes(name))).toEqual([])
})
