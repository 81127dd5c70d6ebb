import { z } from 'zod'
import { phoneNumberFault } from '../../domain/phone-number.ts'

/** A text that has to be there. @param name as it begins a sentence */
export function required(name: string, max: number) {
  const missing = `${name} is required`
  return z.string(missing).trim().min(1, missing).max(max, `${name} must have at most ${max} characters`)
}

const LONGEST_NAME = 100

/** The name of a person, in one line whatever was pasted: it goes into letters, and to whoever is told of clients. */
export function personName(name: string) {
  const missing = `${name} is required`
  const tooLong = `${name} must have at most ${LONGEST_NAME} characters`
  return z.string(missing).overwrite(inOneLine).trim().min(1, missing).max(LONGEST_NAME, tooLong)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ENDS_OF_LINES = /[\s\u0000-\u001f\u007f\u0085\u2028\u2029]+/g

function inOneLine(typed: string): string {
  return typed.replace(ENDS_OF_LINES, ' ')
}

/** A text that may be left out, or left empty: both are null. @param name as it begins a sentence */
export function optionalText(name: string, max: number) {
  return text(name, max)
    .nullish()
    .transform((typed) => typed || null)
}

/** A text that stays as it is where it is left out, and is emptied by null or left empty. @param name as it begins a sentence */
export function changedText(name: string, max: number) {
  return text(name, max)
    .nullable()
    .transform((typed) => typed || null)
    .optional()
}

/** What a telephone number has to be besides a text; it comes after one in a pipe, so that a field says one thing at a time. */
export function phoneNumber(name: string) {
  return z.string().superRefine((typed, context) => {
    const fault = phoneNumberFault(name, typed)
    if (fault !== null) context.addIssue(fault)
  })
}

function text(name: string, max: number) {
  return z.string(`${name} must be a text`).trim().max(max, `${name} must have at most ${max} characters`)
}
