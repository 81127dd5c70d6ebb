/** A field of the loan evaluation payload: how it is called, what it may hold, and what counts when it is not given. */
export type LoanField = Words &
  Circumstances &
  (TextField | StateField | ChoiceField | DateField | YesNoField | MoneyField | RateField | MonthsField)

interface Words {
  /** As the screens head it. */
  readonly label: string
  /** As a sentence about it begins: '… is required'. Of a yes or no, what 'Please say' asks for. */
  readonly said: string
  /** What the screens say below it. */
  readonly hint?: string
}

interface Circumstances {
  /** What counts when it is not given. A field without this has to be given. */
  readonly ifNotGiven?: number | null
  /** Says where the house stands, and with that whose it is: sealed wherever it is kept. */
  readonly personal?: true
  /** No statement shows it. */
  readonly onlyOwnerKnows?: true
  /** Asked for only where that field is true. */
  readonly onlyWith?: 'has_mi'
}

export interface TextField {
  readonly kind: 'text'
  /** Characters. */
  readonly longest: number
  /** It consists of so many digits and nothing else. */
  readonly digits?: number
  /** It names a place, and is written as such names are, however it was typed. */
  readonly placeName?: true
}

/** The two-letter code of one of the 50 states, or DC. */
export interface StateField {
  readonly kind: 'state'
}

/** The form begins with the first of the choices. */
export interface ChoiceField {
  readonly kind: 'choice'
  readonly choices: readonly [string, ...string[]]
  /** Characters in which one of them may be written. */
  readonly longest: number
}

/** A day from 1950 on, not in the future, as ISO calendar date. */
export interface DateField {
  readonly kind: 'date'
}

/** Has to be answered; the form begins with no. */
export interface YesNoField {
  readonly kind: 'yes_no'
}

/** Dollars, with at most 2 decimals. */
export interface MoneyField {
  readonly kind: 'money'
  readonly sign: 'positive' | 'not_negative' | 'any'
  /** Without one, more than any house is worth. */
  readonly most?: number
}

/** A percentage above 0, with at most 3 decimals. */
export interface RateField {
  readonly kind: 'rate'
  readonly most: number
}

/** A whole number of months, from 0. */
export interface MonthsField {
  readonly kind: 'months'
  readonly most: number
}
