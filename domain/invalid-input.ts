import { Refused } from './refused.ts'

/** What was sent cannot be taken as it is; `errors` has a message for each field that is wrong. */
export class InvalidInput extends Refused {
  override readonly name: string = 'InvalidInput'
  readonly kind = 'invalid'
  readonly errors: Readonly<Record<string, string>>

  constructor(
    errors: Readonly<Record<string, string>>,
    detail = Object.values(errors)[0] ?? 'The request is not valid.',
  ) {
    super(detail)
    this.errors = errors
  }
}
