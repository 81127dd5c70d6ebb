import { dictionary } from '@zxcvbn-ts/language-common'

/** The 1,000 most common passwords of those that are long enough to be chosen. */
export const mostCommonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= 6).slice(0, 1000),
)
