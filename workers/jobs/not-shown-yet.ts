/** The read models that a job goes by do not show yet what it is about: it is done later. No failure of the job. */
export class NotShownYet extends Error {
  override readonly name = 'NotShownYet'
}
