import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useDocumentQuery } from '@/store/documents/documentsApi';
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
import { Skeleton } from '../../ui/feedback/Skeleton';
import { ChipGroup } from '../../ui/field/ChipGroup';
import { Text } from '../../ui/layout/Text';
import { CampaignFinancesList } from '../campaigns/finances/CampaignFinancesList';
import { ChannelForm, type ChannelDraft } from './ChannelForm';
import { useMyIdentity } from './useMyIdentity';

type WorkKind = 'FILM' | 'EVENT' | 'CAMPAIGN';
const workKinds = [
  { code: 'FILM', name: t.film },
  { code: 'EVENT', name: t.event },
  { code: 'CAMPAIGN', name: t.campaign },
] as const;
const newWorkPaths: Record<WorkKind, string> = {
  FILM: routes.studioTitleNew,
  EVENT: routes.studioEventNew,
  CAMPAIGN: routes.studioCampaignNew,
};

/** Asks who the person is and what they make, creates the first channel, and opens the studio where the work begins. */
export function OnboardingScreen() {
  return (
    <PageFrame>
      <Columns>
        <Intro>
          <Text kind="title">{t.openYourChannel}</Text>
          <Text tone="muted">{t.channelExplanation}</Text>
          <StepsAndFees />
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
  const [workKind, setWorkKind] = useState<WorkKind | null>(null);
  const me = useMyIdentity();
  const [open, { isLoading, error }] = useOpenChannelMutation();
  const { attempt } = useIdempotencyKey();

  const submit = async (draft: ChannelDraft) => {
    if (!(await me.save())) return;
    const { avatarBase64, bannerBase64, ...fields } = draft;
    const pictures = {
      ...(avatarBase64 ? { avatarBase64 } : {}),
      ...(bannerBase64 ? { bannerBase64 } : {}),
    };
    const answer = await attempt(draft, (idempotencyKey) => open({ ...fields, ...pictures, idempotencyKey }));
    if (answer.error) return;
    dispatch(snackShown({ message: t.channelOpened({ name: answer.data.name }), type: 'SUCCESS' }));
    await router.push(workKind ? newWorkPaths[workKind] : routes.studio);
  };

  if (!isReady) return <Skeleton height="320px" shape="card" />;
  if (!isAuth) return <SignInPrompt title={t.signInFirst} message={t.signInExplanation} />;
  return (
    <ChannelForm
      action={t.openChannel}
      apiError={apiErrorOf(error)}
      isBusy={isLoading || me.isSaving}
      onSubmit={(draft) => void submit(draft)}
    >
      {me.fields}
      <ChipGroup
        legend={t.whatYouMake}
        hint={t.whatYouMakeHint}
        options={workKinds}
        chosen={workKind ? [workKind] : []}
        onToggle={(kind) => setWorkKind(kind === workKind ? null : kind)}
      />
    </ChannelForm>
  );
}

/** The steps and the fees, from the page for creators, whose amounts are computed by the code that bills them. */
function StepsAndFees() {
  const { data: document } = useDocumentQuery('for-creators');
  const [steps, ...others] = document?.sections ?? [];
  if (!steps) return null;
  return (
    <>
      <section aria-labelledby="onboarding-steps">
        <Text kind="heading" id="onboarding-steps">
          {steps.heading}
        </Text>
        <Steps>
          {steps.paragraphs.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
      </section>
      {others.map(({ heading, paragraphs }) => (
        <details key={heading}>
          <summary>{heading}</summary>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} kind="small">
              {paragraph}
            </Text>
          ))}
        </details>
      ))}
    </>
  );
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
  max-width: 60ch;
  summary {
    min-height: ${theme.size.tap};
    align-content: center;
    font-weight: 600;
    cursor: pointer;
  }
  details p {
    padding-bottom: ${theme.space[2]};
  }
`;

const Steps = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  padding-top: ${theme.space[2]};
  li {
    padding-left: ${theme.space[4]};
    border-left: 3px solid ${theme.color.accent};
  }
`;
