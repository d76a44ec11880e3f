import { ReportScreen } from '@/components/moderation/ReportScreen';
import type { AppPage } from '@/components/shell/appPage';

const ReportPage: AppPage = () => <ReportScreen />;
export default ReportPage;
