export function EligibilityFlow(_: { inviteCode: string | null; onClose: () => void }) {
  return null
}
