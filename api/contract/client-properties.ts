import { z } from 'zod'
import { shownProperty } from './properties.ts'

/** How far a property is from free, each as it is kept; null where it is not known, or nothing of the kind would do it. */
export const distanceToFree = {
  /** By how many percentage points rates would have to fall; 0 and below: they need not. */
  points_away: z.number().nullable(),
  /** The same as people say it. */
  distance_in_words: z.string().nullable(),
  /** What is missing in points of the price. */
  price_away: z.number().nullable(),
  dollars_away: z.number().nullable(),
  /** Since when it has its status, ISO 8601. */
  status_since: z.string().nullable(),
}

/** A client's property as their loan officer and an admin see it. */
export const clientProperty = shownProperty.extend({
  user_id: z.string(),
  user_email: z.string(),
  /** Null for the client of nobody. */
  lo_email: z.string().nullable(),
  ...distanceToFree,
})

export const clientPropertyList = z.array(clientProperty)

export type ClientProperty = z.infer<typeof clientProperty>
