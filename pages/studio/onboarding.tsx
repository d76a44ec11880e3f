import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { OnboardingScreen } from '@/components/studio/channels/OnboardingScreen';

const OnboardingPage: AppPage = () => (
  <>
    <Seo title="Open your channel" description="Open a channel, then sell tickets, publish films and raise money in one studio." isHidden />
    <OnboardingScreen />
  </>
);
export default OnboardingPage;
