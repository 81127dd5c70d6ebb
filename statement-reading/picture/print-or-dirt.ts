import type { Word } from '../../domain/statement/page.ts'

/** Marks on paper that are no print are read as words of little confidence. */
const LEAST_CONFIDENCE = 0.45
const SURE_MARK = 0.85

/** Two letters, also with a sign between ('M.I.', 'P&I'), or a number; single marks are as often dirt, or pieces of a line. */
export const isPrint = (text: string): boolean => /[A-Za-z][.&/+]?[A-Za-z]|\d/.test(text)

/** Whether a word is read surely enough to be one. */
export const isReadable = ({ text, confidence = 1 }: Pick<Word, 'text' | 'confidence'>): boolean =>
  confidence >= (isPrint(text) || /^[A-Z]$/.test(text) ? LEAST_CONFIDENCE : SURE_MARK)
