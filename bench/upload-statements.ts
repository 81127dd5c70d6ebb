import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const STATEMENTS = path.join(import.meta.dirname, '../tests/fixtures/statements')
/** As a telephone makes them: every second photo is filled up to this. */
const LARGE_BYTES = 8 * 1024 * 1024

export interface Upload {
  readonly kind: 'text PDF' | 'scan' | 'photo'
  readonly answer: 'read' | 'not read' | 'asked to come again' | 'failed'
  readonly ms: number
}

// A process of its own, so that the work of sending is not taken for slowness of the server. Prints its uploads.
const [, script, url, count, atOnce] = process.argv
if (script === import.meta.filename && url !== undefined) {
  const waiting = [...(await statements(Number(count))).entries()]
  const uploads: Upload[] = []
  const sendOneByOne = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      uploads.push(await upload(url, next[1], `198.51.100.${next[0]}`))
  }
  await Promise.all(Array.from({ length: Number(atOnce) }, sendOneByOne))
  process.stdout.write(JSON.stringify(uploads))
}

interface StatementFile {
  readonly kind: Upload['kind']
  readonly name: string
  readonly bytes: Buffer
}

/** So many of the fixtures, one after another. */
async function statements(count: number): Promise<StatementFile[]> {
  const names = (await readdir(STATEMENTS)).filter((name) => /^b\d+-[tsp]\d/.test(name)).sort()
  return Promise.all(Array.from({ length: count }, (_, index) => statement(names[index % names.length] ?? '', index)))
}

async function statement(name: string, index: number): Promise<StatementFile> {
  const kind = name.includes('-t') ? 'text PDF' : name.includes('-s') ? 'scan' : 'photo'
  const bytes = await readFile(path.join(STATEMENTS, name))
  if (kind !== 'photo' || index % 2 === 1) return { kind, name, bytes }
  return { kind, name, bytes: Buffer.concat([bytes, Buffer.alloc(LARGE_BYTES - bytes.length)]) }
}

/** @param network that it comes from: of one network a file is read at a time */
async function upload(url: string, { kind, name, bytes }: StatementFile, network: string): Promise<Upload> {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(bytes)]), name)
  const started = performance.now()
  const headers = { 'X-Forwarded-For': network }
  const response = await fetch(`${url}/api/documents/parse-mortgage-statement`, { method: 'POST', body, headers })
  const answer = (await response.json()) as { success?: boolean }
  return { kind, answer: outcome(response, answer.success === true), ms: performance.now() - started }
}

function outcome({ status, headers }: Response, success: boolean): Upload['answer'] {
  if (status === 200) return success ? 'read' : 'not read'
  return status === 503 && headers.has('Retry-After') ? 'asked to come again' : 'failed'
}
