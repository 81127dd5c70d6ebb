import { describe, expect, it } from 'vitest'
import type { Candidate } from '../label/candidate.ts'
import type { Cell } from '../print/cell.ts'
import { withDigitPutRight } from './lookalike-digits.ts'

const BALANCE = 194_845_00
const INTEREST = 1_177_19

const candidate = (confidence: number): Candidate => {
  const cell: Cell = { page: 1, line: 1, box: { x: 0, y: 0, width: 1, height: 1 }, words: [], value: null, confidence }
  const value = { kind: 'rate', percent: 1 } as const
  return { cell, value, label: null, labelWords: [], meaning: 'rate', strength: 1, distance: 0, score: 0.9, fromTop: 0 }
}

const read = (cents: number, percent: number, confidence = 0.95) =>
  withDigitPutRight(
    { cents, score: 0.9, parts: [candidate(confidence)] },
    { percent, score: 0.9, candidate: candidate(confidence) },
    INTEREST,
  )

describe('a digit that was misread in a picture', () => {
  it('is put right where the interest proves it', () => {
    expect(read(BALANCE, 1.25)).toMatchObject({ balance: { cents: BALANCE }, rate: { percent: 7.25 } })
    expect(read(BALANCE - 500_00, 7.25)).toMatchObject({ balance: { cents: BALANCE }, rate: { percent: 7.25 } })
  })

  it('stays where no single digit explains it, and in a text', () => {
    expect(read(BALANCE, 5.875)).toBeNull()
    expect(read(BALANCE, 1.25, 1)).toBeNull()
  })
})
