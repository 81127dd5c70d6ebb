import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

const projectRoot = path.join(import.meta.dirname, '../..')

/** Texts that the specification gives to the letter. */
const TO_THE_LETTER = [
  "Choose how you'd like to get started",
  "Let's Check Your Free Refinance Eligibility",
  "We'll tell you the moment your refinance is free",
  "You're All Set!",
]

/** A word's straight apostrophe. */
const STRAIGHT = /[\w}]'(s|t|re|ve|ll|d|m)\b/
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g

it('The texts of the screens, and what the domain says in words, have curved apostrophes', () => {
  const files = ['domain', 'web']
    .flatMap((part) => sourceFiles(projectRoot, part))
    .filter((file) => !file.includes('.spec.'))
  const straight = files.flatMap((file) => {
    const lines = readFileSync(path.join(projectRoot, file), 'utf8').replace(COMMENT, '').split('\n')
    return lines
      .filter((line) => STRAIGHT.test(line) && !TO_THE_LETTER.some((text) => line.includes(text)))
      .map((line) => `${file}: ${line.trim()}`)
  })
  expect(files.length).toBeGreaterThan(100)
  expect(straight).toEqual([])
})
