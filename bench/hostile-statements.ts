import { readFileSync } from 'node:fs'
import path from 'node:path'
import { StatementReader } from '../statement-reading/statement-reader.ts'
import { nestedForms } from '../tests/statements/hostile-pdfs.ts'
import type { Measurement } from './run.ts'

const FILES = 12
const STATEMENT = path.join(import.meta.dirname, '../tests/fixtures/statements/b01-t1.pdf')

/** How long somebody waits for their statement who comes after twelve hostile files: from one network, and from as many as there are files. */
export async function run(): Promise<Measurement[]> {
  const statement = readFileSync(STATEMENT)
  const forms = await nestedForms(statement)
  const measured: Measurement[] = []
  for (const networks of [1, FILES]) {
    const { answer, seconds, last } = await behind(forms, networks, statement)
    const files = `${FILES} hostile files of ${networks === 1 ? 'one network' : `${networks} networks`}`
    measured.push({ name: `a statement behind ${files}, ${answer}`, value: seconds, unit: 's' })
    measured.push({ name: 'the last of those, refused', value: last, unit: 's' })
  }
  return measured
}

async function behind(forms: Buffer, networks: number, statement: Buffer) {
  const reader = new StatementReader()
  try {
    await reader.tryOut()
    const send = async (bytes: Buffer, network: string) => {
      const began = performance.now()
      const person = { tell: () => undefined, left: new AbortController().signal, parties: [network] }
      const reading = await reader.read(bytes, 'statement.pdf', person)
      const answer = reading.outcome === 'read' ? 'read' : reading.kind
      return { answer, seconds: Math.round((performance.now() - began) / 100) / 10 }
    }
    const hostile = Array.from({ length: FILES }, (_, n) => send(forms, `hostile ${n % networks}`))
    const homeowner = await send(statement, 'a homeowner')
    const last = Math.max(...(await Promise.all(hostile)).map(({ seconds }) => seconds))
    return { ...homeowner, last }
  } finally {
    reader.close()
  }
}
