/** Auditors read and change nothing: what they may not do is not offered to them. */
export function isAuditor(role: string | undefined): boolean {
  return role?.toLowerCase() === 'auditor'
}
