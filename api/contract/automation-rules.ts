export { automationSettingsFaults } from '../../domain/settings/automation-settings.ts'
