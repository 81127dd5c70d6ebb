import { Refused } from '../refused.ts'

/** What was asked for does not fit how the second factor stands, because of another window perhaps. */
export class SecondFactorNotSo extends Refused {
  override readonly name = 'SecondFactorNotSo'
  readonly kind = 'conflict'

  constructor(how: 'on' | 'off' | 'not begun') {
    super(
      {
        on: 'Your second factor is on already. Turn it off first to set up another one.',
        off: 'Your second factor is not on.',
        'not begun': 'Please begin to set up your second factor again.',
      }[how],
    )
  }
}
