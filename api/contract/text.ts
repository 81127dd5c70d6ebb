import { z } from 'zod'

/** A text that has to be there. @param name as it begins a sentence */
export function required(name: string, max: number) {
  const missing = `${name} is required`
  return z.string(missing).trim().min(1, missing).max(max, `${name} must have at most ${max} characters`)
}

/** A text that may be left out, or left empty: both are null. @param name as it begins a sentence */
export function optionalText(name: string, max: number) {
  return z
    .string(`${name} must be a text`)
    .trim()
    .max(max, `${name} must have at most ${max} characters`)
    .nullish()
    .transform((text) => text || null)
}
