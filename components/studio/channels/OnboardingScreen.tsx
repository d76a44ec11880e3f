import { useRouter } from 'next/router';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectHasChannel } from '@/store/login/channelDataSlice';
import { selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useOpenChannelMutation } from '@/store/studio/myChannelsApi';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/channels';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { PageFrame, Panel } from '../../content/page/PageFrame';
import { SignInPrompt } from '../../content/page/SignInPrompt';
import { ProgressBulbs } from '../../ui/feedback/ProgressBulbs';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { CampaignFinancesList } from '../campaigns/finances/CampaignFinancesList';
import { ChannelForm, type ChannelDraft } from './ChannelForm';

/** Creates the first channel, then opens the studio. */
export function OnboardingScreen() {
  return (
    <PageFrame>
      <Columns>
        <Intro>
          <ProgressBulbs value={0.34} count={9} label={t.settingUpStudio} />
          <Text kind="title">{t.openYourChannel}</Text>
          <Text tone="muted">{t.channelExplanation}</Text>
          <Facts>
            <li>{t.ticketsFact}</li>
            <li>{t.filmsFact}</li>
            <li>{t.moneyFact}</li>
          </Facts>
        </Intro>
        <Panel title={t.yourChannel}>
          <OpenChannel />
        </Panel>
      </Columns>
      <PendingApprovals />
    </PageFrame>
  );
}

function OpenChannel() {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const isReady = useAppSelector(selectIsReady);
  const isAuth = useAppSelector(selectIsAuth);
  const [open, { isLoading, error }] = useOpenChannelMutation();
  const { attempt } = useIdempotencyKey();

  const submit = async (draft: ChannelDraft) => {
    const { avatarBase64, bannerBase64, ...fields } = draft;
    const pictures = {
      ...(avatarBase64 ? { avatarBase64 } : {}),
      ...(bannerBase64 ? { bannerBase64 } : {}),
    };
    const answer = await attempt(draft, (idempotencyKey) => open({ ...fields, ...pictures, idempotencyKey }));
    if (answer.error) return;
    dispatch(snackShown({ message: t.channelOpened({ name: answer.data.name }), type: 'SUCCESS' }));
    await router.push(routes.studio);
  };

  if (!isReady) return <Skeleton height="320px" shape="card" />;
  if (!isAuth) return <SignInPrompt title={t.signInFirst} message={t.signInExplanation} />;
  return <ChannelForm action={t.openChannel} apiError={apiErrorOf(error)} isBusy={isLoading} onSubmit={(draft) => void submit(draft)} />;
}

/** People without a channel are redirected here from the studio, including approvers of other campaigns: this links to their approvals. */
function PendingApprovals() {
  const isAuth = useAppSelector(selectIsAuth);
  const hasChannel = useAppSelector(selectHasChannel);
  return isAuth && !hasChannel ? <CampaignFinancesList isInStudio={false} /> : null;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 480px);
    gap: ${theme.space[12]};
    align-items: start;
    padding-top: ${theme.space[6]};
  }
`;

const Intro = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  max-width: 52ch;
`;

const Facts = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  padding-top: ${theme.space[2]};
  li {
    padding-left: ${theme.space[4]};
    border-left: 3px solid ${theme.color.accent};
  }
`;
