/** The cursor is not one that a page of this list gave out. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor'

  constructor() {
    super('The cursor does not belong to this list; start again without one.')
  }
}
