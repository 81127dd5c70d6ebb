import type { BinaryWriter } from './binary-writer.ts'

const DECIMAL = /^(-?)(\d+)(?:\.(\d*))?(?:e([+-]?\d+))?$/i
/** A digit of PostgreSQL's holds four of ours. */
const BASE = 10_000
const DIGITS = 4
const NEGATIVE = 0x4000
/** Up to here four places behind the point are exact, and no exponent is written. */
const PLAIN = 1e11

/** A number, or its text, as PostgreSQL's `numeric`. @throws {RangeError} where it is none */
export function numericInBinary(out: BinaryWriter, value: unknown): void {
  const scaled = typeof value === 'number' && Math.abs(value) < PLAIN ? Math.round(value * BASE) : Number.NaN
  if (scaled / BASE === value) writeScaled(out, scaled)
  else writeDecimal(out, String(value))
}

/** Cents, thousandths and counts, as nearly all are: ten thousandths, without putting them into words. */
function writeScaled(out: BinaryWriter, scaled: number): void {
  const digits: number[] = []
  for (let rest = Math.abs(scaled); rest > 0; rest = Math.floor(rest / BASE)) digits.unshift(rest % BASE)
  const fraction = Math.abs(scaled) % BASE
  let places = fraction === 0 ? 0 : DIGITS
  for (let part = fraction; places > 0 && part % 10 === 0; part /= 10) places--
  write(out, scaled < 0, digits, digits.length - 2, places)
}

function writeDecimal(out: BinaryWriter, value: string): void {
  const [, sign = '', before = '', after = '', exponent = '0'] = DECIMAL.exec(value) ?? notANumber(value)
  const [whole, fraction] = movePoint(before, after, Number(exponent))
  const left = whole.padStart(Math.ceil(whole.length / DIGITS) * DIGITS, '0')
  const right = fraction.padEnd(Math.ceil(fraction.length / DIGITS) * DIGITS, '0')
  const digits = (left + right).match(/\d{4}/g) ?? []
  write(out, sign === '-', digits.map(Number), left.length / DIGITS - 1, fraction.length)
}

/** What stands before the point and behind it, once the exponent is counted in. */
function movePoint(before: string, after: string, by: number): [string, string] {
  const all = '0'.repeat(Math.max(0, -by)) + before + after + '0'.repeat(Math.max(0, by))
  const point = Math.max(0, -by) + before.length + by
  return [all.slice(0, point), all.slice(point).slice(0, Math.max(0, after.length - by))]
}

/** @param weight of the first digit: 0 where it stands just before the point */
function write(out: BinaryWriter, isNegative: boolean, digits: number[], weight: number, places: number): void {
  let first = 0
  while (digits[first] === 0) first++
  let end = digits.length
  while (end > first && digits[end - 1] === 0) end--
  const isZero = first === end
  out.short(end - first)
  out.short(isZero ? 0 : weight - first)
  out.short(isNegative && !isZero ? NEGATIVE : 0)
  out.short(places)
  for (let at = first; at < end; at++) out.short(digits[at] ?? 0)
}

function notANumber(value: string): never {
  throw new RangeError(`'${value}' is no number`)
}
