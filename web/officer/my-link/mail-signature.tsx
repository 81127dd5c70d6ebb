import { companyLine, HOUSING, INVITATION, type Sender, withNmlsId } from './template-texts.ts'

/** What a mail program takes along when it is pasted: colours and faces by name, because none of the page's styles go with it. */
const TEXT = { fontFamily: 'Helvetica, Arial, sans-serif', fontSize: '14px', lineHeight: '1.5', color: '#1b2a41' }
const SOFT = { color: '#5f6b7d', fontSize: '12px' }
const GREEN = { color: '#17573a' }

/** The signature as it will look below an e-mail, made of nothing that has to be fetched. */
export function MailSignature(sender: Sender) {
  const { name, nmls_id, phone, url } = sender
  const company = companyLine(sender)
  return (
    <div style={TEXT}>
      <div>
        <strong>{withNmlsId(name, nmls_id)}</strong>
      </div>
      <div>Loan Officer</div>
      {company !== '' && <div>{company}</div>}
      {phone !== null && <div>{phone}</div>}
      <div style={{ padding: '8px 0' }}>
        <a href={url} style={GREEN}>
          {INVITATION}
        </a>
      </div>
      <div style={SOFT}>{HOUSING}</div>
    </div>
  )
}
