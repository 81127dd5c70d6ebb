/** What is said where a rate sheet is asked for without its date or its file. */
export const DATE_AND_FILE = 'Please select both an effective date and a CSV file'

/** The same of a rate sheet as JSON, which names its date. */
export const JSON_FILE = 'Please select a JSON file'

/** What is said where price adjustments are asked for without their file. */
export const LLPA_FILE = 'Please select a CSV file'
