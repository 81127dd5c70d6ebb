/** An amount, a rate or a date. A bare number is none: '4475S' may be '4475 S', and need not be '44755'. */
const FIGURE =
  /^[-(+]?\$?(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d+)?%?\)?-?[.,;:]?$|^\(?\d{1,4}([/.-])\d{1,2}\1\d{1,4}\)?[.,;:]?$/

/** Whether a word is well formed as an amount, a rate or a date. */
export const isFigure = (text: string): boolean =>
  FIGURE.test(text) && /\d/.test(text) && /[$%/]|\.\d|\d[,-]\d/.test(text)

/** A figure without signs that are easily lost, or that the edge of a close-up makes. */
export const figureIn = (text: string): string => text.replaceAll(',', '').replace(/^[^\dA-Za-z]+|[^\dA-Za-z%]+$/g, '')

/** Whether an amount to the cent is marked as less than nothing: by a minus before or behind it, or by a bracket, of which the other may be lost. */
export const isBelowZero = (text: string): boolean => /^(?:[-–−(]\$?|\$[-–−])[\d,]*\.\d\d|\.\d\d[-–−)]$/.test(text)
