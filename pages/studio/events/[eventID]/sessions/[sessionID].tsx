import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { SessionEditorScreen } from '@/components/studio/events/sessions/SessionEditorScreen';
import * as t from '@messages/studio/pages';

const SessionEditorPage: AppPage = () => (
  <>
    <Seo title={t.session} isHidden />
    <SessionEditorScreen />
  </>
);
export default SessionEditorPage;
