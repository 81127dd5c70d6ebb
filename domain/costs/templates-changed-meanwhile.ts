import { Refused } from '../refused.ts'
import type { StateCode } from './states.ts'

/** Who changes many states' templates at once looks at some that hold no longer. None of them is changed. */
export class TemplatesChangedMeanwhile extends Refused {
  override readonly name = 'TemplatesChangedMeanwhile'
  readonly kind = 'conflict'

  constructor(states: readonly StateCode[]) {
    const of = states.length === 1 ? `template of ${states[0]} was` : `templates of ${states.join(', ')} were`
    super(`The cost ${of} changed in another window meanwhile, and nothing is saved. Look again, then save.`)
  }
}
