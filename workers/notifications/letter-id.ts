import { createHash } from 'node:crypto'

/** @param cause why the letter is written: sent twice for the same, it is one message */
export const letterId = (cause: string): string => createHash('sha256').update(cause).digest('hex').slice(0, 32)
