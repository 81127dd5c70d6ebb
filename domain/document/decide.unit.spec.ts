import { describe, expect, it } from 'vitest'
import { givenOf } from '../../tests/support/given.ts'
import { claimStatement, eraseFile, expireFile, giveUpUnclaimedFile, readStatement } from './decide.ts'
import type { DocumentEvent } from './events.ts'
import { evolveDocument, noDocument, type UploadedDocument } from './state.ts'

const NOW = '2026-11-20T15:30:00.000Z'
const document_id = 'd-1'
const statement = {
  document_id,
  digest: 'a'.repeat(64),
  media_type: 'application/pdf',
  byte_size: 240_000,
  confidence: 0.93,
} as const

const statementRead: DocumentEvent = { type: 'StatementRead', data: statement }
const stored: DocumentEvent = {
  type: 'StatementFileStored',
  data: { document_id, kept_until: '2027-02-18T15:30:00.000Z' },
}
const claimed: DocumentEvent = { type: 'StatementClaimed', data: { document_id, owner_id: 'june' } }
const deleted = (reason: 'expired' | 'erased'): DocumentEvent => ({
  type: 'StatementFileDeleted',
  data: { document_id, reason },
})
const given = givenOf<UploadedDocument, DocumentEvent>(noDocument, evolveDocument)

describe('reading a statement', () => {
  const read =
    (owner_id: string | null, is_kept = true) =>
    (document: UploadedDocument) =>
      readStatement(document, { statement, owner_id, is_kept, now: NOW })

  it('records what it was, and that its original is kept for 90 days', () => {
    const { state } = given().when(read(null)).then([statementRead, stored])
    expect(state).toEqual({ document_id, owner_id: null, file: 'kept' })
  })

  it('gives it to whoever is signed in', () => {
    const { state } = given().when(read('june')).then([statementRead, stored, claimed])
    expect(state).toMatchObject({ owner_id: 'june' })
  })

  it('says nothing of an original that is not kept', () => {
    const { state } = given().when(read(null, false)).then([statementRead])
    expect(state).toMatchObject({ file: 'none' })
  })

  it('stays quiet when the same request comes again', () => {
    given(statementRead, stored).when(read(null)).then([])
  })
})

describe('claiming a statement', () => {
  const claim = (owner_id: string) => (document: UploadedDocument) => claimStatement(document, owner_id)

  it('gives it to the first who asks', () => {
    const { state } = given(statementRead, stored).when(claim('june')).then([claimed])
    expect(state).toMatchObject({ owner_id: 'june' })
  })

  it('stays quiet for a second one, for the owner, and where there is no statement', () => {
    given(statementRead, stored, claimed).when(claim('omar')).then([])
    given(statementRead, stored, claimed).when(claim('june')).then([])
    given().when(claim('june')).then([])
  })
})

describe('the end of an original', () => {
  it('is recorded once when its time is over', () => {
    const { state } = given(statementRead, stored, claimed)
      .when(expireFile)
      .then([deleted('expired')])
      .when(expireFile)
      .then([])
    expect(state).toEqual({ document_id, owner_id: 'june', file: 'expired' })
  })

  it('is recorded once when nobody has claimed it, and not when somebody has', () => {
    given(statementRead, stored)
      .when(giveUpUnclaimedFile)
      .then([deleted('expired')])
      .when(giveUpUnclaimedFile)
      .then([])
    given(statementRead, stored, claimed).when(giveUpUnclaimedFile).then([])
    given().when(giveUpUnclaimedFile).then([])
  })

  it('is recorded once when its owner is erased, also of what had expired before', () => {
    given(statementRead, stored, claimed)
      .when(eraseFile)
      .then([deleted('erased')])
    given(statementRead, stored, claimed, deleted('expired'))
      .when(eraseFile)
      .then([deleted('erased')])
      .when(eraseFile)
      .then([])
      .when(expireFile)
      .then([])
  })

  it('is no end of time where no original was ever kept', () => {
    given(statementRead).when(expireFile).then([])
    given().when(expireFile).then([]).when(eraseFile).then([])
  })
})
