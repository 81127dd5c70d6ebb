import { expect, it } from 'vitest'
import { openLogger } from './open-logger.ts'

const refused = Object.assign(new Error('null value in column "phone"'), {
  code: '23502',
  detail: 'Failing row contains (Zephyrine, null).',
})

it.each([
  ['by itself', (log: ReturnType<typeof openLogger>) => log.error(refused, 'refused')],
  ['among other things', (log: ReturnType<typeof openLogger>) => log.error({ err: refused, task: 'fold' }, 'refused')],
  ['of a child', (log: ReturnType<typeof openLogger>) => log.child({ request: 1 }).error({ err: refused }, 'refused')],
])('tells what the database refused, and not whom it was about: an error %s', (_, say) => {
  const lines: string[] = []
  say(openLogger('info', { write: (line) => lines.push(line) }))
  const written = lines.join('')
  expect(written).toContain('23502')
  expect(written).not.toContain('Zephyrine')
})
