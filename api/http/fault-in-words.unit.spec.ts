import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { faultInWords } from './fault-in-words.ts'

const fault = (schema: z.ZodType, given: unknown) =>
  z.object({ zip_code: schema }).safeParse({ zip_code: given }, { error: faultInWords }).error?.issues[0]?.message

describe('a fault in words', () => {
  it.each([
    [z.string(), undefined, 'ZIP code is required'],
    [z.string(), null, 'ZIP code is required'],
    [z.string().min(1), '', 'ZIP code is required'],
    [z.string(), 7, 'ZIP code must be text'],
    [z.number(), '7', 'ZIP code must be a number'],
    [z.coerce.number(), 'seven', 'ZIP code must be a number'],
    [z.int(), 1.5, 'ZIP code must be a whole number'],
    [z.boolean(), 'yes', 'ZIP code must be true or false'],
    [z.array(z.string()), {}, 'ZIP code must be a list'],
    [z.array(z.string()), [7], 'ZIP code must be text'],
    [z.array(z.string()).min(1), [], 'ZIP code must have at least 1 entries'],
    [z.object({}), [], 'ZIP code must be a group of named fields'],
    [z.record(z.string(), z.unknown()), 7, 'ZIP code must be a group of named fields'],
    [z.date(), 'x', 'ZIP code must be written in another way'],
    [z.string().max(5), '123456', 'ZIP code must have at most 5 characters'],
    [z.string().min(5), '1234', 'ZIP code must have at least 5 characters'],
    [z.number().min(1), 0, 'ZIP code must be at least 1'],
    [z.number().positive(), 0, 'ZIP code must be more than 0'],
    [z.number().max(9), 10, 'ZIP code must be at most 9'],
    [z.number().lt(9), 9, 'ZIP code must be less than 9'],
    [z.number().multipleOf(5), 7, 'ZIP code must be a multiple of 5'],
    [z.enum(['a', 'b']), 'c', 'ZIP code must be one of: a, b'],
    [z.enum(['a', 'b']), null, 'ZIP code is required'],
    [z.literal(false), true, 'ZIP code must be false'],
    [z.strictObject({}), { other: 1 }, 'There is no field named other'],
    [z.email(), 'x', 'ZIP code must be an email address'],
    [z.uuid(), 'x', 'ZIP code must be written in another way'],
    [z.union([z.string(), z.number()]), true, 'ZIP code must be written in another way'],
    [z.string().refine(() => false), 'x', 'ZIP code must be written in another way'],
  ])('%#: %s', (schema, given, words) => {
    expect(fault(schema, given)).toBe(words)
  })

  it('leaves the words that a schema has of its own', () => {
    expect(fault(z.string('Where is the house?'), undefined)).toBe('Where is the house?')
  })

  it.each([
    ['notification_cooldown_hours', 'Notification cooldown hours are required'],
    ['address', 'Address is required'],
    ['status', 'Status is required'],
    ['is_archived', 'Archived is required'],
    ['sms_opt_in', 'SMS opt-in is required'],
    ['application_url', 'Application URL is required'],
  ])('says of %s: %s', (name, words) => {
    const { error } = z.object({ [name]: z.string() }).safeParse({}, { error: faultInWords })
    expect(error?.issues[0]?.message).toBe(words)
  })

  it('speaks of the request where no field is meant', () => {
    const { error } = z.object({}).safeParse([], { error: faultInWords })
    expect(error?.issues[0]?.message).toBe('The request must be a group of named fields')
  })
})
