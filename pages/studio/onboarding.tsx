import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { OnboardingScreen } from '@/components/studio/channels/OnboardingScreen';
import * as t from '@messages/studio/pages';

const OnboardingPage: AppPage = () => (
  <>
    <Seo title={t.onboarding} description={t.onboardingDescription} isHidden />
    <OnboardingScreen />
  </>
);
export default OnboardingPage;
