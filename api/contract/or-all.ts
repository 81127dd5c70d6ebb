import { z } from 'zod'

/** What is chosen in a list that also offers all: '' is all. */
export const orAll = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((chosen) => (chosen === '' ? undefined : chosen), value.optional())
