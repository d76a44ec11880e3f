import { ReportFormScreen } from '@/components/moderation/ReportFormScreen';
import type { AppPage } from '@/components/shell/appPage';

const ReportPage: AppPage = () => <ReportFormScreen />;
export default ReportPage;
