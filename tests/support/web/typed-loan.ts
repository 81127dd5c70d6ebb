/** What somebody types of a loan, by the names of the inputs. */
export const TYPED_DETAILS = {
  'Current Balance': '212300',
  'Current Interest Rate': '7.125',
  'Loan Start Date': '2023-06-15',
  'Monthly Payment (PITI)': '1988.20',
  'Escrow Balance': '1200',
  'Estimated Value': '520000',
  'Original Purchase Price': '440000',
  'Purchase Date': '2019-05-01',
}
