const LINES = [
  'Mortgage Statement',
  'Statement Date: 11/01/2026',
  'Property Address: 12 Elm Street, Bend, OR 97701',
  'Outstanding Principal Balance: $250,000.00',
  'Interest Rate: 6.500%',
  'Payment Due Date: 12/01/2026',
  'Total Amount Due: $1,980.17',
]

/** A statement of nobody's, as small as a PDF can be. Whoever cannot read it can read none. */
export function ownStatement(): Buffer {
  const drawn = LINES.map((line, at) => `BT /F 11 Tf 50 ${740 - at * 20} Td (${line}) Tj ET`).join('\n')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream `,
  ].map((object, at) => `${at + 1} 0 obj${object}endobj\n`)
  return Buffer.from(`%PDF-1.4\n${objects.join('')}trailer<</Root 1 0 R>>\n%%EOF`)
}
