import { Refused } from '../refused.ts'

/** A state has one template; the one it has is changed, not added a second time. */
export class TemplateExists extends Refused {
  override readonly name = 'TemplateExists'
  readonly kind = 'conflict'

  constructor(state: string) {
    super(`${state} already has a cost template. Please edit that one.`)
  }
}
