import type { OwnAddress } from '../../../api/contract/user.ts'

const WHY: Partial<Record<OwnAddress['state'], (email: string) => string>> = {
  disowned: (email) => `Whoever reads the mail of ${email} says that this account is not theirs`,
  refused: (email) => `The mail server of ${email} did not take our letter`,
  complained: (email) => `A letter of ours to ${email} was reported as unwanted`,
}

/** Why no letter goes to this address, whatever was chosen; null where they go there, and where that is not known. */
export function whyNoLetters(address: OwnAddress | undefined): string | null {
  return (address && WHY[address.state]?.(address.email)) ?? null
}
