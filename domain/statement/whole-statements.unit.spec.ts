import { expect, it } from 'vitest'
import { verdicts } from '../../tests/statements/field-score.ts'
import { FURTHER_STATEMENTS } from '../../tests/statements/further-statements.ts'
import { INVENTED_STATEMENTS } from '../../tests/statements/invented-statements.ts'
import { pagesInWords } from '../../tests/statements/pages-in-words.ts'
import { UNUSUAL_STATEMENTS } from '../../tests/statements/unusual-statements.ts'
import { understand } from './understand.ts'

it.each([...INVENTED_STATEMENTS, ...FURTHER_STATEMENTS, ...UNUSUAL_STATEMENTS])(
  '$name: understood without a mistake',
  async (statement) => {
    const understood = understand(await pagesInWords(statement))
    if (understood.kind === 'other') throw new Error(`Taken for ${understood.document}.`)
    const { truth: fields } = statement
    expect(verdicts(understood.fields, { fields }).filter(({ verdict }) => verdict !== 'right')).toEqual([])
  },
)
