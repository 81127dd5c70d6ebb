/** A newer program has built this read model while an older one was running. The older one leaves the read models to it. */
export class ReadModelOutdated extends Error {
  override readonly name = 'ReadModelOutdated'

  constructor(name: string, ours: number, theirs: number) {
    super(
      `A newer version of this program has built the read model "${name}" (${theirs}, this one knows ${ours}); ` +
        'this one leaves the read models to it.',
    )
  }
}
