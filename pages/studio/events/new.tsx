import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { NewEventScreen } from '@/components/studio/events/NewEventScreen';
import * as t from '@messages/studio/pages';

const NewEventPage: AppPage = () => (
  <>
    <Seo title={t.newEvent} isHidden />
    <NewEventScreen />
  </>
);
export default NewEventPage;
