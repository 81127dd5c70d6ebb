/**
 * The identities under which an evaluation names its inputs, so that each is found again in the log. What can change is named
 * with the revision of its stream at which it stood: a loan with its property, a cost template with its state, margins with
 * their loan officer. A profile that is saved with the margins that it had leaves them theirs. A rate sheet and an LLPA table
 * never change: their id is their identity. The settings are one stream, whose revision says it all.
 */
export interface VersionedInput {
  readonly name: string
  readonly revision: number
}

/** Stands for the costs of a state without a template. */
export const NATIONAL_DEFAULT_ID = 'national-default'

/** Stands for the margins of a loan without a loan officer, or of one who has saved none. */
export const DEFAULT_MARGINS_ID = 'default'

/** 'CO@3' is the template of CO at revision 3. */
export function inputIdentity({ name, revision }: VersionedInput): string {
  return `${name}@${revision}`
}

/** Null when the text is no identity of this kind. */
export function readInputIdentity(identity: string): VersionedInput | null {
  const at = identity.lastIndexOf('@')
  const revision = at === -1 ? null : readRevision(identity.slice(at + 1))
  return revision === null ? null : { name: identity.slice(0, at), revision }
}

export function settingsIdentity(revision: number): string {
  return String(revision)
}

/** Null when the text is no revision. */
export function readSettingsIdentity(identity: string): number | null {
  return readRevision(identity)
}

function readRevision(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null
}
