import { DecisionScreen } from '@/components/moderation/DecisionScreen';
import type { AppPage } from '@/components/shell/appPage';

const DecisionPage: AppPage = () => <DecisionScreen />;
export default DecisionPage;
