export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 200

/**
 * Spaces of all kinds, and what takes no room at all. Unicode names most of it; not the blank of Braille, the null note head of
 * music and the filler of Khitan, which count as signs and show nothing.
 */
const NOTHING_TO_SEE = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{16FE4}]*$/u

/**
 * Why a new password cannot be taken, or null when it can: at least 6 characters, at most 200, not of blanks alone, none of the
 * 1,000 most common, not the e-mail address. Length is counted in characters as a person sees them, not in UTF-16 units.
 */
export function passwordFault(password: string, email: string, mostCommon: ReadonlySet<string>): string | null {
  const length = [...password].length
  if (length < MIN_PASSWORD_LENGTH) return `Password must be at least ${MIN_PASSWORD_LENGTH} characters`
  if (length > MAX_PASSWORD_LENGTH) return `Password must be at most ${MAX_PASSWORD_LENGTH} characters`
  if (NOTHING_TO_SEE.test(password)) return 'A password needs more than spaces'
  if (mostCommon.has(password.toLowerCase())) return 'This password is too common. Please choose another one.'
  if (password.trim().toLowerCase() === email.trim().toLowerCase()) return 'Your email address cannot be your password.'
  return null
}
