import { readFileSync } from 'node:fs'
import path from 'node:path'
import { StatementReader } from '../statement-reading/statement-reader.ts'
import { nestedForms } from '../tests/statements/hostile-pdfs.ts'
import type { Measurement } from './run.ts'

const NETWORKS = 12
const STATEMENT = path.join(import.meta.dirname, '../tests/fixtures/statements/b01-t1.pdf')

/** How long somebody waits for their statement who comes after a hostile file from each of twelve networks. */
export async function run(): Promise<Measurement[]> {
  const reader = new StatementReader()
  try {
    await reader.tryOut()
    const statement = readFileSync(STATEMENT)
    const forms = await nestedForms(statement)
    const send = async (bytes: Buffer, network: string) => {
      const began = performance.now()
      const person = { tell: () => undefined, left: new AbortController().signal, parties: [network] }
      const reading = await reader.read(bytes, 'statement.pdf', person)
      const answer = reading.outcome === 'read' ? 'read' : reading.kind
      return { answer, seconds: Math.round((performance.now() - began) / 100) / 10 }
    }
    const hostile = Array.from({ length: NETWORKS }, (_, n) => send(forms, `hostile ${n}`))
    const { answer, seconds } = await send(statement, 'a homeowner')
    const last = Math.max(...(await Promise.all(hostile)).map((one) => one.seconds))
    return [
      { name: `a statement behind hostile files of ${NETWORKS} networks, ${answer}`, value: seconds, unit: 's' },
      { name: 'the last of those, refused', value: last, unit: 's' },
    ]
  } finally {
    reader.close()
  }
}
