/** Something personal was to be recorded of a person who has been erased. Nothing of them is recorded again. */
export class PersonErased extends Error {
  override readonly name = 'PersonErased'

  constructor(person: string) {
    super(`Person ${person} has been erased`)
  }
}
