import type { RequestHandler } from 'express'
import { HttpError } from './http-error.ts'

/**
 * PostgreSQL keeps every character in a text but U+0000, and in a `jsonb` no half of a pair that stands for one character. A row that had
 * one would hold up its read model, and with it everybody, so they are taken out of every text at the door.
 */
export function storableText(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}

/** Nothing has an address with that character. In a query it is left to the schema. */
export const refuseNulInPath: RequestHandler = (request, _response, next) => {
  if (/%00/.test(request.path)) throw new HttpError(404, 'There is nothing at this address.')
  next()
}
