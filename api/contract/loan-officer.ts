import { z } from 'zod'
import { changedText, personName } from './text.ts'

const MARGIN = 'The margin must be from 100 to 600 basis points in steps of 5'

const ownProfile = {
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  ghl_location_id: z.string().nullable(),
  application_url: z.string().nullable(),
  /** Basis points, 100 to 600 in steps of 5. */
  conventional_margin_bps: z.number(),
  /** Of FHA, VA and USDA streamlines. */
  government_streamline_margin_bps: z.number(),
  /** The officer's own, digits. */
  nmls_id: z.string().nullable(),
  /** Where clients call; null: at `phone`. */
  direct_line: z.string().nullable(),
}

export const officerProfile = z.object({
  ...ownProfile,
  email: z.string(),
  /** A path of this server; null without a photo. */
  photo_url: z.string().nullable(),
  /** `url` is null for who invites nobody, as an administrator. */
  invite_link: z.object({ url: z.string().nullable() }),
  stats: z.object({ clients: z.number(), properties: z.number() }),
  /** Names the profile as it stands, 0 where none was saved: who saves it sends it back. */
  profile_revision: z.int().min(0),
})

/** A text that is left out stays as it stands. */
export const saveOfficerProfileRequest = z.object({
  first_name: personName('First name'),
  last_name: personName('Last name'),
  phone: changedText('Phone', 40),
  ghl_location_id: changedText('GoHighLevel location', 100),
  application_url: changedText('Application URL', 2_000),
  conventional_margin_bps: z.number(MARGIN),
  government_streamline_margin_bps: z.number(MARGIN),
  nmls_id: changedText('NMLS ID', 20),
  direct_line: changedText('Direct line', 40),
  /** That of the profile which was changed: 409 when another was saved since. Without it whatever stands there is overwritten. */
  profile_revision: z.int().min(0).nullish(),
})

export const photoAnswer = z.object({ photo_url: z.string().nullable() })

export const inviteLinkAnswer = z.object({ invite_url: z.string().nullable() })

export type OfficerProfile = z.infer<typeof officerProfile>
export type SaveOfficerProfileRequest = z.input<typeof saveOfficerProfileRequest>
export type InviteLink = z.infer<typeof inviteLinkAnswer>
