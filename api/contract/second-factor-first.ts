/** With 403: nothing else is answered until it is done. */
export const SECOND_FACTOR_FIRST = 'Please set up your second factor first.'
