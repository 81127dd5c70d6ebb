import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { StatementReader } from './statement-reader.ts'

const FIXTURES = fileURLToPath(new URL('../tests/fixtures/statements/', import.meta.url))
const expected: Record<string, { expect: string; accept?: string[]; says?: string; not_committed?: boolean }> =
  JSON.parse(readFileSync(join(FIXTURES, 'bad/expect.json'), 'utf8'))
const bad = (name: string): Buffer => readFileSync(join(FIXTURES, 'bad', name))
const good = (name: string): Buffer => readFileSync(join(FIXTURES, name))
/** What is read and refused does not hang on how busy the machine is: here a reading does not stand back for what else runs, as it does in the service. */
const PATIENT = { deadlineMs: 150_000, niceness: 0 }
const TIMEOUT = 180_000

const reader = new StatementReader({ text: PATIENT, pictures: PATIENT })
afterAll(() => reader.close())

it(
  'reads a statement, and says what it is, how sure each field is and where on the page it stands',
  async () => {
    const bytes = good('b01-t1.pdf')
    const reading = await reader.read(bytes, 'b01-t1.pdf')
    if (reading.outcome !== 'read') throw new Error(reading.message)
    expect(reading.document).toMatchObject({ media_type: 'application/pdf', byte_size: bytes.length, pages: 2 })
    expect(reading.document.digest).toMatch(/^[0-9a-f]{64}$/)
    const { current_balance } = reading.fields
    expect(current_balance).toMatchObject({ value: 351494.59, page: 1 })
    expect(current_balance?.confidence).toBeGreaterThan(0.9)
    for (const side of current_balance?.box ?? [2]) expect(side).toSatisfy((part: number) => part > 0 && part < 1)
    expect(reading.confidence).toBeGreaterThan(0.8)
  },
  TIMEOUT,
)

/** Read in `picture/read-pictures.unit.spec.ts`, where a process for pictures has been started. */
const PICTURE = 'abstract-cat.jpg'

describe('files that are refused', () => {
  const over10MB = (): Buffer => Buffer.concat([good('b01-t1.pdf'), Buffer.alloc(10 * 1024 * 1024)])
  const onDisk = readdirSync(join(FIXTURES, 'bad')).filter((name) => name !== 'expect.json')

  it('knows what to expect of every file', () => {
    const committed = Object.keys(expected).filter((name) => !expected[name]?.not_committed)
    expect(onDisk.sort()).toEqual(committed.sort())
  })

  it.each(Object.entries(expected).filter(([name]) => name !== PICTURE))(
    '%s is refused as expected, and named as what it is where that is known',
    async (name, { expect: kind, accept = [], says = '' }) => {
      const bytes = name === 'over-10-mb.pdf' ? over10MB() : bad(name)
      const reading = await reader.read(bytes, name)
      if (reading.outcome !== 'refused') throw new Error('It was read.')
      expect([kind, ...accept]).toContain(reading.kind)
      expect(reading.message).toMatch(/^[A-Z].*\.$/)
      expect(reading.message).toContain(says)
    },
    TIMEOUT,
  )

  it('refuses a statement under the name of a picture', async () => {
    expect(await reader.read(good('b01-t1.pdf'), 'b01-t1.png')).toMatchObject({
      outcome: 'refused',
      kind: 'unsupported',
    })
  })
})
