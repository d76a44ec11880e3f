import { ReportStatusScreen } from '@/components/moderation/ReportStatusScreen';
import type { AppPage } from '@/components/shell/appPage';

const ReportStatusPage: AppPage = () => <ReportStatusScreen />;
export default ReportStatusPage;
