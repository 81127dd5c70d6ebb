/** What a hash of the tree is made of is not there: the tree is being grown anew, or somebody has taken a part of it away. */
export class TreeIncomplete extends Error {
  override readonly name = 'TreeIncomplete'

  constructor() {
    super('A part of the tree over the log is not there.')
  }
}
