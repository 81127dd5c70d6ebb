import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PageLoading } from './app/page-loading.tsx'
import { useBeginAtTheTop } from './app/use-begin-at-the-top.ts'
import { FeedbackWidget } from './feedback/feedback-widget.tsx'
import { LandingPage } from './landing/landing-page.tsx'

const AppFrame = lazy(() => import('./app/app-frame.tsx').then((module) => ({ default: module.AppFrame })))
const LoginPage = lazy(() => import('./login/login-page.tsx').then((module) => ({ default: module.LoginPage })))
const ResetPasswordPage = lazy(() =>
  import('./password-reset/reset-password-page.tsx').then((module) => ({ default: module.ResetPasswordPage })),
)
const DisclosuresPage = lazy(() =>
  import('./disclosures/disclosures-page.tsx').then((module) => ({ default: module.DisclosuresPage })),
)
const DashboardPage = lazy(() =>
  import('./dashboard/dashboard-page.tsx').then((module) => ({ default: module.DashboardPage })),
)
const PropertyPage = lazy(() =>
  import('./property/property-page.tsx').then((module) => ({ default: module.PropertyPage })),
)
const AddPropertyPage = lazy(() =>
  import('./add-property/add-property-page.tsx').then((module) => ({ default: module.AddPropertyPage })),
)
const PreferencesPage = lazy(() =>
  import('./preferences/preferences-page.tsx').then((module) => ({ default: module.PreferencesPage })),
)
const RegisterOfficerPage = lazy(() =>
  import('./officer/register-officer-page.tsx').then((module) => ({ default: module.RegisterOfficerPage })),
)
const OfficerDashboardPage = lazy(() =>
  import('./officer/officer-dashboard-page.tsx').then((module) => ({ default: module.OfficerDashboardPage })),
)
const OfficerProfilePage = lazy(() =>
  import('./officer/officer-profile-page.tsx').then((module) => ({ default: module.OfficerProfilePage })),
)
const OfficerLinkPage = lazy(() =>
  import('./officer/officer-link-page.tsx').then((module) => ({ default: module.OfficerLinkPage })),
)
const AdminPage = lazy(() => import('./admin/admin-page.tsx').then((module) => ({ default: module.AdminPage })))
const AdminFeedbackPage = lazy(() =>
  import('./admin/admin-feedback-page.tsx').then((module) => ({ default: module.AdminFeedbackPage })),
)
const NotFoundPage = lazy(() => import('./app/not-found-page.tsx').then((module) => ({ default: module.NotFoundPage })))

/** Every address of the product. Only the landing page is in the first bundle; each area is loaded when it is opened. */
export function AppRoutes() {
  useBeginAtTheTop()
  return (
    <>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          <Route path="/" element={<LandingPage />} />
          <Route element={<AppFrame />}>
            <Route path="/login" element={<LoginPage />} />
            <Route path="/reset-password" element={<ResetPasswordPage />} />
            <Route path="/disclosures" element={<DisclosuresPage />} />
            <Route path="/dashboard" element={<DashboardPage />} />
            <Route path="/property/:id" element={<PropertyPage />} />
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
