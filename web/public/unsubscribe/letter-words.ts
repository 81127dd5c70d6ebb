import type { CommunicationPreferences } from '../../../api/contract/user.ts'

/** Which letters a link ends: all of them, or the monthly one alone. */
export type LetterKind = keyof CommunicationPreferences

interface Words {
  readonly heading: string
  readonly lead: string
  readonly act: string
  readonly note: string
}

export const LETTER_WORDS: Readonly<Record<LetterKind, Readonly<Record<'received' | 'ended', Words>>>> = {
  communication_opt_in: {
    received: {
      heading: 'Stop the letters?',
      lead: 'We write when the status of your home gets better, at most once a night. One click, and we stop.',
      act: 'Stop the Letters',
      note: 'We would go on looking every night, and you could still sign in and see everything.',
    },
    ended: {
      heading: 'We write to you no more',
      lead: 'The letters about your home have ended. You can have them again at any time.',
      act: 'Write to Me Again',
      note: 'We go on looking every night, and you can still sign in and see everything.',
    },
  },
  monthly_letter: {
    received: {
      heading: 'Stop the monthly letter?',
      lead: 'At the beginning of each month we write how often we looked, and how far each home is. One click, and we stop.',
      act: 'Stop the Monthly Letter',
      note: 'We would still write when the status of a home gets better.',
    },
    ended: {
      heading: 'No more monthly letters',
      lead: 'The monthly letter has ended. You can have it again at any time.',
      act: 'Write to Me Each Month Again',
      note: 'We still write when the status of a home gets better, unless you have ended that as well.',
    },
  },
}
