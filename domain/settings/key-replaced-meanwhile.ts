import { Refused } from '../refused.ts'

/** Who issues another registration key looks at one that holds no longer: theirs would end the one that was just handed out. */
export class KeyReplacedMeanwhile extends Refused {
  override readonly name = 'KeyReplacedMeanwhile'
  readonly kind = 'conflict'

  constructor() {
    super(
      'Another administrator has regenerated the registration key meanwhile, and nothing was changed. Look at the new one first.',
    )
  }
}
