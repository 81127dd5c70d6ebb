import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { CheckButton } from '../public/eligibility/check-button.tsx'
import { ClosingCheckButton } from '../public/eligibility/closing-check-button.tsx'
import { LandingPage } from '../public/landing/landing-page.tsx'
import { FeedbackWidget } from '../shared/feedback/feedback-widget.tsx'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { useBeginAtTheTop } from './use-begin-at-the-top.ts'

const AppFrame = lazy(() => import('./app-frame.tsx').then((module) => ({ default: module.AppFrame })))
const LoginPage = lazy(() => import('../public/login/login-page.tsx').then((module) => ({ default: module.LoginPage })))
const ResetPasswordPage = lazy(() =>
  import('../public/password-reset/reset-password-page.tsx').then((module) => ({ default: module.ResetPasswordPage })),
)
const UnsubscribePage = lazy(() =>
  import('../public/unsubscribe/unsubscribe-page.tsx').then((module) => ({ default: module.UnsubscribePage })),
)
const ConfirmAddressPage = lazy(() =>
  import('../public/confirm-address/confirm-address-page.tsx').then((module) => ({
    default: module.ConfirmAddressPage,
  })),
)
const NotMePage = lazy(() =>
  import('../public/confirm-address/not-me-page.tsx').then((module) => ({ default: module.NotMePage })),
)
const DisclosuresPage = lazy(() =>
  import('../public/disclosures/disclosures-page.tsx').then((module) => ({ default: module.DisclosuresPage })),
)
const PrivacyPage = lazy(() =>
  import('../public/privacy/privacy-page.tsx').then((module) => ({ default: module.PrivacyPage })),
)
const TermsPage = lazy(() => import('../public/terms/terms-page.tsx').then((module) => ({ default: module.TermsPage })))
const ContactPage = lazy(() =>
  import('../public/contact/contact-page.tsx').then((module) => ({ default: module.ContactPage })),
)
const AccountDeletedPage = lazy(() =>
  import('../public/account-deleted/account-deleted-page.tsx').then((module) => ({
    default: module.AccountDeletedPage,
  })),
)
const HomePage = lazy(() => import('./home-page.tsx').then((module) => ({ default: module.HomePage })))
const PropertyPage = lazy(() =>
  import('../client/property/property-page.tsx').then((module) => ({ default: module.PropertyPage })),
)
const CorrectLoanPage = lazy(() =>
  import('../client/correct-loan/correct-loan-page.tsx').then((module) => ({ default: module.CorrectLoanPage })),
)
const AddPropertyPage = lazy(() =>
  import('../client/add-property/add-property-page.tsx').then((module) => ({ default: module.AddPropertyPage })),
)
const PreferencesPage = lazy(() =>
  import('../client/preferences/preferences-page.tsx').then((module) => ({ default: module.PreferencesPage })),
)
const RegisterOfficerPage = lazy(() =>
  import('../officer/registration/register-officer-page.tsx').then((module) => ({
    default: module.RegisterOfficerPage,
  })),
)
const OfficerDashboardPage = lazy(() =>
  import('../officer/dashboard/officer-dashboard-page.tsx').then((module) => ({
    default: module.OfficerDashboardPage,
  })),
)
const OfficerProfilePage = lazy(() =>
  import('../officer/profile/officer-profile-page.tsx').then((module) => ({ default: module.OfficerProfilePage })),
)
const OfficerLinkPage = lazy(() =>
  import('../officer/my-link/officer-link-page.tsx').then((module) => ({ default: module.OfficerLinkPage })),
)
const AdminPage = lazy(() =>
  import('../admin/overview/admin-page.tsx').then((module) => ({ default: module.AdminPage })),
)
const AdminFeedbackPage = lazy(() =>
  import('../admin/feedback/admin-feedback-page.tsx').then((module) => ({ default: module.AdminFeedbackPage })),
)
const NotFoundPage = lazy(() => import('./not-found-page.tsx').then((module) => ({ default: module.NotFoundPage })))

/** Every address of the product. Only the landing page is in the first bundle; each area is loaded when it is opened. */
export function AppRoutes() {
  useBeginAtTheTop()
  return (
    <>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          <Route path="/" element={<LandingPage check={<CheckButton />} closingCheck={<ClosingCheckButton />} />} />
          <Route element={<AppFrame />}>
            <Route path="/login" element={<LoginPage />} />
            <Route path="/reset-password" element={<ResetPasswordPage />} />
            <Route path="/unsubscribe" element={<UnsubscribePage />} />
            <Route path="/confirm-address" element={<ConfirmAddressPage />} />
            <Route path="/not-me" element={<NotMePage />} />
            <Route path="/disclosures" element={<DisclosuresPage />} />
            <Route path="/privacy" element={<PrivacyPage />} />
            <Route path="/terms" element={<TermsPage />} />
            <Route path="/contact" element={<ContactPage />} />
            <Route path="/account-deleted" element={<AccountDeletedPage />} />
            <Route path="/dashboard" element={<HomePage />} />
            <Route path="/property/:id" element={<PropertyPage />} />
            <Route path="/property/:id/correct" element={<CorrectLoanPage />} />
            <Route path="/add-property" element={<AddPropertyPage />} />
            <Route path="/communication-preferences" element={<PreferencesPage />} />
            <Route path="/register-lo" element={<RegisterOfficerPage />} />
            <Route path="/lo" element={<OfficerDashboardPage />} />
            <Route path="/lo-dashboard" element={<OfficerDashboardPage />} />
            <Route path="/lo/profile" element={<OfficerProfilePage />} />
            <Route path="/lo/my-link" element={<OfficerLinkPage />} />
            <Route path="/admin" element={<AdminPage />} />
            <Route path="/admin/feedback" element={<AdminFeedbackPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
      </Suspense>
      <FeedbackWidget />
    </>
  )
}
