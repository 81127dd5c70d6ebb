import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName } from 'pdf-lib'
import { afterEach, expect, it } from 'vitest'
import type { ReadingStage } from '../../domain/statement/reading-stage.ts'
import { type ReaderLimits, StatementReader } from '../statement-reader.ts'
import { NOBODY } from '../waiting-person.ts'
import { TEXT_PROCESS } from './process-kinds.ts'
import { ReadingPool } from './reading-pool.ts'

const statement = readFileSync(fileURLToPath(new URL('../../tests/fixtures/statements/b01-t1.pdf', import.meta.url)))
/** Whom no test gives up is not given up because the machine is busy: a reading waits its turn behind everything else. */
const PATIENT = { deadlineMs: 150_000, longestWaitMs: 150_000 }
const ONE_AT_ONCE = { atOnce: 1, waiting: 1, processorMs: 60_000 }
const TIMEOUT = 180_000
const readers: StatementReader[] = []
const readerWith = (text: ReaderLimits['text']): StatementReader => {
  const reader = new StatementReader({ text: { ...PATIENT, ...text } })
  readers.push(reader)
  return reader
}
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})

/** A page whose content of some kilobytes is a gigabyte once unpacked twice. */
function bomb(): Buffer {
  const once = deflateSync(Buffer.alloc(1024 * 1024 * 1024, '0 0 m '), { level: 9 })
  const content = deflateSync(once, { level: 9 })
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>endobj\n' +
        `4 0 obj<</Length ${content.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`,
    ),
    content,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ])
}

it(
  'ends a decompression bomb at the limit of memory, keeps its own memory, and reads the next statement',
  async () => {
    const reader = readerWith({})
    const bytes = bomb()
    await reader.read(statement, 'statement.pdf')
    const before = process.memoryUsage().rss
    expect(await reader.read(bytes, 'bomb.pdf')).toMatchObject({ outcome: 'refused', kind: 'unreadable' })
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024)
    expect(await reader.read(statement, 'statement.pdf')).toMatchObject({ outcome: 'read' })
  },
  TIMEOUT,
)

/** The statement with pictures on it that take a hundred megabytes each to be drawn. */
async function withHeavyPictures(): Promise<Buffer> {
  const document = await PDFDocument.load(statement)
  const [width, height] = [4900, 5000]
  const pixels = deflateSync(Buffer.alloc(width * height * 3, 200))
  const page = document.getPage(0)
  const form = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height }
  const colours = { ColorSpace: 'DeviceRGB', BitsPerComponent: 8, Filter: 'FlateDecode' }
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const picture = document.context.register(document.context.stream(pixels, { ...form, ...colours }))
    page.node.setXObject(PDFName.of(name), picture)
    const draw = document.context.stream(`q 20 0 0 20 9 9 cm /${name} Do Q`)
    page.node.addContentStream(document.context.register(draw))
  }
  return Buffer.from(await document.save())
}

it(
  'does not give up what it has read for a page that is too heavy to be drawn',
  async () => {
    const reading = await readerWith({}).read(await withHeavyPictures(), 'statement.pdf')
    expect(reading).toMatchObject({ outcome: 'read', fields: { current_balance: { value: 351494.59 } } })
  },
  TIMEOUT,
)

it(
  'reads a statement again whose process was killed from outside',
  async () => {
    const reader = readerWith({})
    await reader.tryOut()
    const [first] = reader.processIds
    const reading = reader.read(statement, 'statement.pdf')
    if (first) process.kill(first, 'SIGKILL')
    expect(await reading).toMatchObject({ outcome: 'read' })
  },
  TIMEOUT,
)

it(
  'blames a statement for the end of a process that read nothing before, and not of one that others had filled',
  async () => {
    const reader = readerWith({})
    const readWhileItEnds = () => {
      let isOver = false
      const end = ({ stage }: ReadingStage) => {
        const [pid] = reader.processIds
        if (stage !== 'reading_text' || isOver || pid === undefined) return
        process.kill(pid, 'SIGABRT')
        isOver = true
      }
      return reader.read(statement, 'statement.pdf', { ...NOBODY, tell: end })
    }
    expect(await readWhileItEnds()).toMatchObject({ outcome: 'refused', kind: 'unreadable' })
    expect(await reader.read(statement, 'statement.pdf')).toMatchObject({ outcome: 'read' })
    expect(await readWhileItEnds()).toMatchObject({ outcome: 'read' })
  },
  TIMEOUT,
)

it(
  'lets a process take so much memory and no more, on any Node',
  async () => {
    const reader = readerWith({})
    await reader.read(statement, 'statement.pdf')
    for (const pid of reader.processIds) {
      const most = Number(/^Max data size +(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1]) / 1024
      const taken = Number(/^VmData:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
      expect(most - taken).toBeLessThan(TEXT_PROCESS.roomMegabytes * 1024)
      expect(most).toBeGreaterThan(taken)
    }
  },
  TIMEOUT,
)

/** Forms in forms, each drawing the next ten times: some kilobytes of which a page makes the work of hours. */
async function nestedForms(): Promise<Buffer> {
  const document = await PDFDocument.load(statement)
  const { context } = document
  const font = context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }))
  const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 612, 792] }
  const text = 'BT /F 9 Tf 9 9 Td (Principal) Tj ET'
  let inner = context.register(context.stream(text, { ...form, Resources: { Font: { F: font } } }))
  for (let depth = 0; depth < 9; depth++)
    inner = context.register(context.stream('/X Do '.repeat(10), { ...form, Resources: { XObject: { X: inner } } }))
  const page = document.getPage(0)
  page.node.setXObject(PDFName.of('X'), inner)
  page.node.addContentStream(context.register(context.stream('/X Do')))
  return Buffer.from(await document.save())
}

it(
  'gives a file up that makes more work than any statement, however long it may take on the clock',
  async () => {
    const reader = readerWith({ processorMs: 1_000 })
    expect(await reader.read(await nestedForms(), 'forms.pdf')).toMatchObject({ outcome: 'refused', kind: 'timeout' })
    expect(await readerWith({}).read(statement, 'statement.pdf')).toMatchObject({ outcome: 'read' })
  },
  TIMEOUT,
)

it(
  'blames no file for a process that does not live, and knows why it does not',
  async () => {
    const node = process.execPath
    try {
      process.execPath = '/bin/false'
      const reader = readerWith({})
      expect(await reader.read(statement, 'statement.pdf')).toMatchObject({ outcome: 'refused', kind: 'out_of_order' })
      expect(reader.fault?.sentence).toMatch(/does not start\. It ended with 1\.$/)
      process.execPath = node
      await reader.tryOut()
      expect(reader.fault).toBeNull()
    } finally {
      process.execPath = node
    }
  },
  TIMEOUT,
)

it(
  'says what a process complains of that does not live',
  async () => {
    const pool = new ReadingPool({ ...TEXT_PROCESS, script: './no-child.ts' }, { ...PATIENT, ...ONE_AT_ONCE })
    const outcome = await pool.read({ bytes: statement, type: 'application/pdf' })
    pool.close()
    expect(outcome).toMatchObject({ kind: 'stillborn', complaint: expect.stringContaining('Cannot find module') })
  },
  TIMEOUT,
)

it(
  'gives up at the deadline',
  async () => {
    const reader = readerWith({ deadlineMs: 1 })
    expect(await reader.read(statement, 'statement.pdf')).toMatchObject({ outcome: 'refused', kind: 'timeout' })
  },
  TIMEOUT,
)

it(
  'turns away who has waited too long',
  async () => {
    const reader = readerWith({ atOnce: 1, longestWaitMs: 1 })
    const readings = await Promise.all([1, 2].map(() => reader.read(statement, 'statement.pdf')))
    expect(readings.map((reading) => (reading.outcome === 'read' ? 'read' : reading.kind))).toEqual(['read', 'busy'])
  },
  TIMEOUT,
)

it(
  'turns away what would wait behind too many, and reads the others',
  async () => {
    const reader = readerWith({ atOnce: 1, waiting: 2 })
    const readings = await Promise.all([1, 2, 3, 4].map(() => reader.read(statement, 'statement.pdf')))
    expect(readings.map((reading) => (reading.outcome === 'read' ? 'read' : reading.kind))).toEqual([
      'read',
      'read',
      'read',
      'busy',
    ])
    expect(reader.processIds).toHaveLength(1)
  },
  TIMEOUT,
)
