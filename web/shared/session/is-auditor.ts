/** Auditors read and change nothing: what they may not do is not offered to them, and what they alone read is. */
export function isAuditor(role: string | undefined): boolean {
  return role?.toLowerCase() === 'auditor'
}
