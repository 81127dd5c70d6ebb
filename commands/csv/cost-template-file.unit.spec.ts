import { expect, it } from 'vitest'
import { rateFileBytes } from '../../tests/evaluation/worked-examples.ts'
import { readCostTemplateFile } from './cost-template-file.ts'

it('reads the templates of all states', () => {
  const file = readCostTemplateFile(rateFileBytes('cost-templates.csv'))
  expect(file.faults).toBeUndefined()
  expect('templates' in file && file.templates).toHaveLength(51)
  expect('templates' in file && file.templates.find(({ state }) => state === 'FL')?.other_fees).toBe(1975)
})

it('names the lines of a bad figure and of a state that comes twice', () => {
  const csv = rateFileBytes('cost-templates.csv').toString('utf8').split('\n').slice(0, 3)
  const bad = [...csv, csv[1], csv[2]?.replace('AL,1895', 'AR,-5')].join('\n')
  expect(readCostTemplateFile(Buffer.from(bad)).faults).toMatchObject([
    { line: 4, about: 'duplicate' },
    { line: 5, about: 'lender_fee' },
  ])
})
