import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { NewEventScreen } from '@/components/studio/events/NewEventScreen';

const NewEventPage: AppPage = () => (
  <>
    <Seo title="New event" isHidden />
    <NewEventScreen />
  </>
);
export default NewEventPage;
