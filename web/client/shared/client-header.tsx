import { Link } from 'react-router-dom'
import { useGoodNews } from '../../shared/good-news/use-good-news.ts'
import { SignedInHeader } from '../../shared/session/signed-in-header.tsx'

export function ClientHeader() {
  const ringing = useGoodNews().length > 0
  return (
    <SignedInHeader home="/dashboard" ringing={ringing}>
      <Link to="/communication-preferences">Settings</Link>
    </SignedInHeader>
  )
}
