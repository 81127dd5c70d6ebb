import { Refused } from '../../domain/refused.ts'

/** A what-if that is to be stopped and has come to its end. */
export class WhatIfOver extends Refused {
  override readonly name = 'WhatIfOver'
  readonly kind = 'conflict'

  constructor() {
    super('This what-if is over already.')
  }
}
