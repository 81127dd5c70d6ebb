import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

const root = path.join(import.meta.dirname, '../..')

/** A JavaScript number does not hold every position of every store: above 2^53 two of them become one. */
const COUNTED = /\b(?:Number|parseInt|parseFloat)\(\s*[\w.?]*(?:(?<!Stream)[pP]osition|commit)\b/

function counted(source: string): string[] {
  return source.split('\n').filter((line) => COUNTED.test(line))
}

it('a position of the log is nowhere made a number', () => {
  const found = sourceFiles(root)
    .filter((file) => !file.endsWith('positions-stay-text.unit.spec.ts'))
    .flatMap((file) => counted(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`))
  expect(found).toEqual([])
})

it.each(['Number(event.position)', 'parseInt(after?.position, 10)', 'Number( lastPosition)', 'Number(commit)'])(
  'is refused: %s',
  (line) => expect(counted(line)).toHaveLength(1),
)

it.each(['Number(event.revision)', 'Number(options.getStreamPosition())', 'BigInt(position)', 'position.padStart(20)'])(
  'passes: %s',
  (line) => expect(counted(line)).toEqual([]),
)
