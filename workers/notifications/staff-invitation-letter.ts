import { INVITED_HOURS } from '../../domain/staff/decide.ts'
import type { StaffRole } from '../../domain/staff/events.ts'
import type { Company, LetterWords } from './letter-text.ts'
import { writeLetter } from './write-letter.ts'

const AS: Readonly<Record<StaffRole, string>> = { admin: 'an administrator', auditor: 'an auditor' }

export interface StaffInvitationLetter {
  readonly role: StaffRole
  readonly company: Company
  readonly invitation_url: string
}

/** The letter with the link that opens the account of an administrator or auditor. */
export function staffInvitationLetter({ role, company, invitation_url }: StaffInvitationLetter): LetterWords {
  return writeLetter({
    subject: `You are invited as ${AS[role]}`,
    opening: `An administrator invites you to join as ${AS[role]}. The link below opens your account: you tell your name and choose a password. It works once, for ${INVITED_HOURS} hours.`,
    notice: null,
    homes: [],
    button: { words: 'Accept the Invitation', url: invitation_url },
    closing:
      'If you did not expect this, there is nothing to do: without the link nobody opens an account. Please do not pass this letter on.',
    officer: null,
    company,
    links: [],
  })
}
