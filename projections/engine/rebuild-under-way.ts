/** Somebody, here or in another process, is rebuilding this read model already. */
export class RebuildUnderWay extends Error {
  override readonly name = 'RebuildUnderWay'

  constructor(projection: string) {
    super(`The read model "${projection}" is being rebuilt already.`)
  }
}
