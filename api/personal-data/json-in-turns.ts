import { setImmediate as nextTurn } from 'node:timers/promises'

/** The text that `JSON.stringify(record, null, 2)` gives, with a turn of the event loop for each item of a list: others are answered meanwhile. */
export async function jsonInTurns(record: Readonly<Record<string, unknown>>): Promise<string> {
  const fields: string[] = []
  for (const [name, value] of Object.entries(record)) {
    const text = Array.isArray(value) && value.length > 0 ? await listInTurns(value) : json(value, '  ')
    fields.push(`  ${JSON.stringify(name)}: ${text}`)
  }
  return `{\n${fields.join(',\n')}\n}`
}

async function listInTurns(items: readonly unknown[]): Promise<string> {
  const texts: string[] = []
  for (const item of items) {
    texts.push(`    ${json(item, '    ')}`)
    await nextTurn()
  }
  return `[\n${texts.join(',\n')}\n  ]`
}

function json(value: unknown, indentation: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${indentation}`)
}
