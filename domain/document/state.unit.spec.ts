import { expect, it } from 'vitest'
import { evolveDocument, noDocument } from './state.ts'

it('nothing comes of an event before the first', () => {
  expect(
    evolveDocument(noDocument, { type: 'StatementClaimed', data: { document_id: 'd-1', owner_id: 'june' } }),
  ).toBeNull()
})
