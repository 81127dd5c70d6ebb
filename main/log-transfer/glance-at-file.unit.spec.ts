import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { glanceAtFile } from './glance-at-file.ts'
import { FORMAT, type LogLine, type TransferLine } from './transfer-line.ts'
import { TransferRefused } from './transfer-refused.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'refibell-glance-'))
const file = path.join(folder, 'log.ndjson')
afterAll(() => rmSync(folder, { recursive: true }))

const header: LogLine = { kind: 'log', format: FORMAT, log_id: 'a', first_master_key: 'b' }
const content: TransferLine = { kind: 'content', digest: 'ü', bytes: 'c'.repeat(100_000) }
const counts = { events: 0, person_keys: 0, contents: 1, statement_files: 0, link_counts: 0 }
const end: TransferLine = { kind: 'end', ...counts, reacted_to: null, events_sha256: 'd', file_sha256: 'e' }
const written = (...lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

function glance(text: string): Promise<LogLine> {
  writeFileSync(file, text)
  return glanceAtFile(file)
}

it('takes an exported log, however long its lines, and says what its first one does', async () => {
  expect(await glance(written(header, content, end))).toEqual(header)
  expect(await glance(written(header, end))).toEqual(header)
})

it.each([
  ['an empty file', '', /log\.ndjson is empty, and no exported log\.$/],
  ['something else', 'what somebody wrote down\n', /log\.ndjson is no exported log\.$/],
  ['something else without an end of a line', '\0'.repeat(200_000), /log\.ndjson is no exported log\.$/],
  ['what lacks its beginning', written(content, end), /log\.ndjson is no exported log\.$/],
  ['the log of another version', written({ ...header, format: FORMAT - 1 }, end), /^Line 1 of the file is no line of/],
  ['what was cut off at the end of a line', written(header, content), /^The file has no end: .* it continues\.$/],
  ['what was cut off in its end', written(header, content, end).slice(0, -1), /^The file has no end: /],
  ['what was cut off behind its beginning', written(header), /^The file has no end: /],
])('refuses %s', async (_what, text, message) => {
  await expect(glance(text)).rejects.toThrow(TransferRefused)
  await expect(glance(text)).rejects.toThrow(message)
})
