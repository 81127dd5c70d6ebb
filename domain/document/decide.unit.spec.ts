import { describe, expect, it } from 'vitest'
import { claimStatement, eraseFile, expireFile, readStatement } from './decide.ts'
import type { DocumentEvent } from './events.ts'
import { evolveDocument, noDocument } from './state.ts'

const NOW = '2026-11-20T15:30:00.000Z'
const statement = {
  document_id: 'd-1',
  digest: 'a'.repeat(64),
  media_type: 'application/pdf',
  byte_size: 240_000,
  confidence: 0.93,
} as const

const fold = (events: readonly DocumentEvent[]) => events.reduce(evolveDocument, noDocument)
const anonymous = readStatement(noDocument, { statement, owner_id: null, now: NOW })
const ofJune = readStatement(noDocument, { statement, owner_id: 'june', now: NOW })

describe('reading a statement', () => {
  it('records what it was, and that its original is kept for 90 days', () => {
    expect(anonymous).toEqual([
      { type: 'StatementRead', data: statement },
      { type: 'StatementFileStored', data: { document_id: 'd-1', kept_until: '2027-02-18T15:30:00.000Z' } },
    ])
    expect(fold(anonymous)).toEqual({ document_id: 'd-1', owner_id: null, file: 'kept' })
  })

  it('gives it to whoever is signed in', () => {
    expect(ofJune.at(-1)).toEqual({ type: 'StatementClaimed', data: { document_id: 'd-1', owner_id: 'june' } })
    expect(fold(ofJune)).toMatchObject({ owner_id: 'june' })
  })

  it('stays quiet when the same request comes again', () => {
    expect(readStatement(fold(anonymous), { statement, owner_id: null, now: NOW })).toEqual([])
  })
})

describe('claiming a statement', () => {
  it('gives it to the first who asks', () => {
    const claimed = claimStatement(fold(anonymous), 'june')
    expect(claimed).toEqual([{ type: 'StatementClaimed', data: { document_id: 'd-1', owner_id: 'june' } }])
    expect(fold([...anonymous, ...claimed])).toMatchObject({ owner_id: 'june' })
  })

  it('stays quiet for a second one, for the owner, and where there is no statement', () => {
    expect(claimStatement(fold(ofJune), 'omar')).toEqual([])
    expect(claimStatement(fold(ofJune), 'june')).toEqual([])
    expect(claimStatement(noDocument, 'june')).toEqual([])
  })
})

describe('the end of an original', () => {
  const deleted = (reason: 'expired' | 'erased') => [
    { type: 'StatementFileDeleted', data: { document_id: 'd-1', reason } },
  ]

  it('is recorded once when its time is over', () => {
    const expired = expireFile(fold(ofJune))
    expect(expired).toEqual(deleted('expired'))
    expect(fold([...ofJune, ...expired])).toEqual({ document_id: 'd-1', owner_id: 'june', file: 'expired' })
    expect(expireFile(fold([...ofJune, ...expired]))).toEqual([])
  })

  it('is recorded once when its owner is erased, also of what had expired before', () => {
    const expired = expireFile(fold(ofJune))
    expect(eraseFile(fold(ofJune))).toEqual(deleted('erased'))
    const erased = eraseFile(fold([...ofJune, ...expired]))
    expect(erased).toEqual(deleted('erased'))
    const gone = fold([...ofJune, ...expired, ...erased])
    expect([...eraseFile(gone), ...expireFile(gone)]).toEqual([])
  })

  it('is no end of time where no original was ever kept', () => {
    const [read] = ofJune
    expect(expireFile(fold(read ? [read] : []))).toEqual([])
    expect([...expireFile(noDocument), ...eraseFile(noDocument)]).toEqual([])
  })
})
