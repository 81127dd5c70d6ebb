/** The CRM gave no answer, which may pass. The message is for an administrator, and never names a key or a person. */
export class CrmNotReached extends Error {
  override readonly name = 'CrmNotReached'
}
