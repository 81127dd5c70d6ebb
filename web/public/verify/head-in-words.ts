import type { PublicLogHead } from '../../../api/contract/log-head.ts'

/** How large a log was, and when that was signed. The time is as exact as it was signed. */
export function headInWords({ size, at }: Pick<PublicLogHead, 'size' | 'at'>): string {
  return `${size.toLocaleString('en-US')} entries, signed at ${at}`
}
