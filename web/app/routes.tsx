import { Suspense } from 'react'
import { matchPath, Route, Routes } from 'react-router-dom'
import { CheckButton } from '../public/eligibility/check-button.tsx'
import { ClosingCheckButton } from '../public/eligibility/closing-check-button.tsx'
import { LandingPage } from '../public/landing/landing-page.tsx'
import { FeedbackWidget } from '../shared/feedback/feedback-widget.tsx'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { type Page, page } from './page.tsx'
import { useBeginAtTheTop } from './use-begin-at-the-top.ts'

const AppFrame = page(() => import('./app-frame.tsx').then(({ AppFrame }) => AppFrame))
const OfficerHomePage = page(() => import('./officer-home-page.tsx').then(({ OfficerHomePage }) => OfficerHomePage))

/** The addresses that stand in the frame. */
export const PAGES: Readonly<Record<string, Page>> = {
  '/login': page(() => import('../public/login/login-page.tsx').then(({ LoginPage }) => LoginPage)),
  '/reset-password': page(() =>
    import('../public/password-reset/reset-password-page.tsx').then(({ ResetPasswordPage }) => ResetPasswordPage),
  ),
  '/invitation': page(() =>
    import('../public/invitation/invitation-page.tsx').then(({ InvitationPage }) => InvitationPage),
  ),
  '/unsubscribe': page(() =>
    import('../public/unsubscribe/unsubscribe-page.tsx').then(({ UnsubscribePage }) => UnsubscribePage),
  ),
  '/confirm-address': page(() =>
    import('../public/confirm-address/confirm-address-page.tsx').then(({ ConfirmAddressPage }) => ConfirmAddressPage),
  ),
  '/not-me': page(() => import('../public/confirm-address/not-me-page.tsx').then(({ NotMePage }) => NotMePage)),
  '/disclosures': page(() =>
    import('../public/disclosures/disclosures-page.tsx').then(({ DisclosuresPage }) => DisclosuresPage),
  ),
  '/privacy': page(() => import('../public/privacy/privacy-page.tsx').then(({ PrivacyPage }) => PrivacyPage)),
  '/terms': page(() => import('../public/terms/terms-page.tsx').then(({ TermsPage }) => TermsPage)),
  '/contact': page(() => import('../public/contact/contact-page.tsx').then(({ ContactPage }) => ContactPage)),
  '/verify': page(() => import('../public/verify/verify-page.tsx').then(({ VerifyPage }) => VerifyPage)),
  '/account-deleted': page(() =>
    import('../public/account-deleted/account-deleted-page.tsx').then(({ AccountDeletedPage }) => AccountDeletedPage),
  ),
  '/dashboard': page(() => import('./home-page.tsx').then(({ HomePage }) => HomePage)),
  '/account': page(() => import('./account-page.tsx').then(({ AccountPage }) => AccountPage)),
  '/property/:id': page(() => import('../client/property/property-page.tsx').then(({ PropertyPage }) => PropertyPage)),
  '/properties/:id': page(() =>
    import('../shared/property-in-time/property-in-time-page.tsx').then(({ PropertyInTimePage }) => PropertyInTimePage),
  ),
  '/property/:id/correct': page(() =>
    import('../client/correct-loan/correct-loan-page.tsx').then(({ CorrectLoanPage }) => CorrectLoanPage),
  ),
  '/add-property': page(() =>
    import('../client/add-property/add-property-page.tsx').then(({ AddPropertyPage }) => AddPropertyPage),
  ),
  '/communication-preferences': page(() =>
    import('../client/preferences/preferences-page.tsx').then(({ PreferencesPage }) => PreferencesPage),
  ),
  '/register-lo': page(() =>
    import('../officer/registration/register-officer-page.tsx').then(({ RegisterOfficerPage }) => RegisterOfficerPage),
  ),
  '/lo': OfficerHomePage,
  '/lo-dashboard': OfficerHomePage,
  '/lo/leads/:id': OfficerHomePage,
  '/lo/profile': page(() =>
    import('../officer/profile/officer-profile-page.tsx').then(({ OfficerProfilePage }) => OfficerProfilePage),
  ),
  '/lo/my-link': page(() =>
    import('../officer/my-link/officer-link-page.tsx').then(({ OfficerLinkPage }) => OfficerLinkPage),
  ),
  '/audit/replays': page(() => import('../auditor/replays/replays-page.tsx').then(({ ReplaysPage }) => ReplaysPage)),
  '/audit/replays/:id': page(() => import('../auditor/replays/replay-page.tsx').then(({ ReplayPage }) => ReplayPage)),
  '/audit/what-ifs': page(() => import('../auditor/what-ifs/what-ifs-page.tsx').then(({ WhatIfsPage }) => WhatIfsPage)),
  '/audit/what-ifs/:id': page(() =>
    import('../auditor/what-ifs/what-if-page.tsx').then(({ WhatIfPage }) => WhatIfPage),
  ),
  '/admin': page(() => import('./admin-home-page.tsx').then(({ AdminHomePage }) => AdminHomePage)),
  '/book': page(() => import('../admin/overview/audited-book-page.tsx').then(({ AuditedBookPage }) => AuditedBookPage)),
  '/admin/cost-templates': page(() =>
    import('../admin/cost-templates/cost-templates-page.tsx').then(({ CostTemplatesPage }) => CostTemplatesPage),
  ),
  '/admin/integrations': page(() =>
    import('../admin/integrations/integrations-page.tsx').then(({ IntegrationsPage }) => IntegrationsPage),
  ),
  '/admin/automation': page(() =>
    import('../admin/automation/automation-page.tsx').then(({ AutomationPage }) => AutomationPage),
  ),
  '/admin/rate-matrix': page(() =>
    import('../admin/rate-matrix/rate-matrix-page.tsx').then(({ RateMatrixPage }) => RateMatrixPage),
  ),
  '/admin/users': page(() => import('../admin/users/users-page.tsx').then(({ UsersPage }) => UsersPage)),
  '/admin/loan-officers': page(() =>
    import('../admin/loan-officers/loan-officers-page.tsx').then(({ LoanOfficersPage }) => LoanOfficersPage),
  ),
  '/admin/properties': page(() =>
    import('../admin/properties/properties-page.tsx').then(({ PropertiesPage }) => PropertiesPage),
  ),
  '/admin/feedback': page(() =>
    import('../admin/feedback/admin-feedback-page.tsx').then(({ AdminFeedbackPage }) => AdminFeedbackPage),
  ),
  '/admin/settings': page(() => import('../admin/settings/settings-page.tsx').then(({ SettingsPage }) => SettingsPage)),
  '/admin/system': page(() => import('../admin/system/system-page.tsx').then(({ SystemPage }) => SystemPage)),
  '/audit': page(() => import('../auditor/properties/find-homes-page.tsx').then(({ FindHomesPage }) => FindHomesPage)),
  '/audit/properties/:id': page(() =>
    import('../auditor/property/audited-home-page.tsx').then(({ AuditedHomePage }) => AuditedHomePage),
  ),
  '*': page(() => import('./not-found-page.tsx').then(({ NotFoundPage }) => NotFoundPage)),
}

/** Every address of the product. Only the landing page is in the first bundle; each area is loaded when it is opened. */
export function AppRoutes() {
  useBeginAtTheTop()
  return (
    <>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          <Route path="/" element={<LandingPage check={<CheckButton />} closingCheck={<ClosingCheckButton />} />} />
          <Route element={<AppFrame />}>
            {Object.entries(PAGES).map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Route>
        </Routes>
      </Suspense>
      <FeedbackWidget />
    </>
  )
}

/**
 * Loads what stands at an address, the frame and the first answers included. What cannot be loaded is tried again, and told, when it is
 * shown.
 */
export async function loadPageAt(address: string): Promise<void> {
  const found = Object.entries(PAGES).find(([path]) => matchPath(path, address) !== null)
  const answers = import('./first-answers.ts').then(({ firstAnswers }) => firstAnswers(address))
  await Promise.allSettled([
    answers,
    ...[AppFrame, ...(found === undefined ? [] : [found[1]])].map((part) => part.load()),
  ])
}
