/** A key that was made for a person is not theirs: they have one already, or have been erased. Nothing that it sealed was written. */
export class PersonKeyTaken extends Error {
  override readonly name = 'PersonKeyTaken'

  constructor() {
    super('A person who was taken to be new has a key already')
  }
}
