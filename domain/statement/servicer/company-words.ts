/** Words that tell a company that lends or services loans. */
export const COMPANY =
  /^(mortgages?|\w*bank|banks|banking|bankers|banc|banco|bancorp|bankcorp|bancshares|financial|finance|servicing|servicers?|services|lending|lenders?|loans?|funding|savings|thrift|trust|capital|union|credit|creditunion|fcu|authority|association|assn|agency|administration|cooperative|co-operative|society|mutual|fund|home(?:s|loans)?|holdings|group|partners|investors?|investments?)$/i
/** How a company's name ends in law. */
export const ENDING =
  /^(corporation|corp|incorporated|inc|llc|l\.l\.c|lp|l\.p|llp|n\.?a|company|co|fsb|f\.s\.b|ssb|f\.?a|aca|flca|ltd|plc)[.,]*$/i
/** What a name may break off before, to go on with it on the next row: 'Federal Credit' / 'Union', 'Kansas Home Opportunity' / 'Authority'. */
export const LAST_OF_A_NAME = /^(authority|agency|association|union)$/i
/** Words that describe what many companies do, and name none. */
export const GENERIC =
  /^(mortgages?|loans?|lending|housing|development|fund|homeownership|homeowners?|banking|bankers|management|kind|servicing|servicers?|services?|savings|credit|home|homes|house|country|rural|residential|real|estate|private|second|member|members|corporate|business|personal|retail|branch|center|centre|office|division|operations|administration|finance|financial|lenders?|a|the|and|&|of|new|total|current|special|full|fixed|rate|adjustable|variable|conventional|fha|va|usda|arm|year|reverse|jumbo|commercial|construction|equity|farm|land|debt|federal|national|union|trust|capital|partner|partners|group|agency|association|company|investor|investors)$/i
/** 'First Federal Savings' is a company; a first mortgage is none. */
export const FIRST_OF_LIENS = /^(mortgage|loan|lien|payment|class|trust)$/i
/** Words that no company's name goes on over: what a statement says of the loan, and how sentences begin. */
export const ENDS_A_NAME =
  /^(statements?|desk|billing|bill|number|no|address|property|payments?|information|info|amounts?|dates?|balances?|interest|principal|your|my|our|we|you|i|insurance|department|dept|about|activity|types?|escrow|questions?|summary|original|accounts?|customers?|notices?|details?|please|history|monthly|due|refinance|refinancing|mail|mailing|visit|online|mobile|consumer|for|to|this|these|that|if|when|any|all|no|not|on|in|at|by|from|with|or|as|is|are|c\/o|attn|attention|nmls|id|equal|opportunity|protection|bureau|counselors?|counseling|urban|internal|revenue|website|web|phone|fax|call|toll|thank|welcome|dear|hello|important|messages?|late|fees?|charges?|past|year|ytd|coupon|remittance|return|overview|snapshot|glance|documents?|page|copy|duplicate|prepared|issued|relationship|portfolio-?level|type|terms?|d\/b\/a|dba|aka|formerly|since|established|est|paid|received)$/i
/** Bodies that statements name besides the servicer: who insures, supervises and buys. */
export const PUBLIC_BODY =
  /^(national credit union administration|federal (deposit|housing|home loan|national mortgage|reserve|trade)|government national|department|office of|consumer financial|rural housing service|internal revenue|nationwide (mortgage|multistate)|fannie|freddie|ginnie|bank account|credit (bureau|report|card|union$))/i
