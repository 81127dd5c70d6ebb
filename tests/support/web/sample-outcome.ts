/** What the server answers of a loan, without the figures behind it. */
export const sampleOutcome = (status: string, application_url: string | null = null) => ({
  json: { status, message: `It is ${status}.`, application_url, evaluation: null, explanation: null },
})
