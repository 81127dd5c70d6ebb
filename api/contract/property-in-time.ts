import { z } from 'zod'
import { lookedBackTo } from './as-of.ts'
import { clientProperty } from './client-properties.ts'

/** A property as it stands, or stood. Whose it is is named as they are known today. */
export const propertyInTime = clientProperty.extend({
  as_of: lookedBackTo,
  /** From when on who asks can look at it, ISO 8601. */
  since: z.string(),
})

export type PropertyInTime = z.infer<typeof propertyInTime>
