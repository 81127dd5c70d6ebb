import { Refused } from '../../domain/refused.ts'

/** A replay that cannot be begun or stopped as things stand. */
export class ReplayRefused extends Refused {
  override readonly name = 'ReplayRefused'
  readonly kind = 'conflict'
}
