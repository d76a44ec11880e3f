import type { StudioRewards } from '@contract/rewards';
import { hasRight } from '@contract/rights';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useSaveRewardsMutation, useStudioRewardsQuery } from '@/store/studio/rewardsDeskApi';
import { formatTime } from '@/utils/format/dates';
import { deviceTimeZone } from '@/utils/regions';
import * as shared from '@messages/studio/campaigns';
import * as t from '@messages/studio/rewards';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Notice } from '../../../content/page/Notice';
import { Button } from '../../../ui/button/Button';
import { QueryState } from '../../../ui/feedback/QueryState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { useAutosave } from '../../form/useAutosave';
import { ConfirmButton } from '../../shared/ConfirmButton';
import { isDraft } from '../campaignEditorLabels';
import { LatePledgesPanel } from './LatePledgesPanel';
import { newTier, toTierForm, toTiers, type TierForm } from './rewardForm';
import { RewardTierFields } from './RewardTierFields';

/** The rewards of a campaign: a draft saves them by itself, a published campaign after a confirmation. */
export function RewardsTab({ campaign }: { campaign: StudioCampaign }) {
  const query = useStudioRewardsQuery(campaign.campaignID, { skip: campaign.instrument !== 'REWARD' });
  if (campaign.instrument !== 'REWARD') return <Text tone="muted">{t.notForThisCampaign}</Text>;
  return (
    <QueryState query={query} skeleton={<Skeleton height="240px" shape="card" />} message={t.loadError}>
      {(rewards) => <RewardsForm key={String(isDraft(campaign))} campaign={campaign} rewards={rewards} />}
    </QueryState>
  );
}

function RewardsForm({ campaign, rewards }: { campaign: StudioCampaign; rewards: StudioRewards }) {
  const dispatch = useAppDispatch();
  const { campaignID } = campaign;
  const isOpen = isDraft(campaign);
  const canEdit = hasRight(campaign.role, 'campaign.edit');
  const toForms = ({ tiers }: StudioRewards) => tiers.map((tier) => toTierForm(tier, campaign, !isOpen));
  const [forms, setForms] = useState(() => toForms(rewards));
  const [saved, setSaved] = useState(() => JSON.stringify(toTiers(forms, campaign)));
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [save, { error, isLoading }] = useSaveRewardsMutation();
  const tiers = toTiers(forms, campaign);
  const isChanged = JSON.stringify(tiers) !== saved;
  const send = async () => {
    if (!tiers) return false;
    const { data } = await save({ campaignID, tiers });
    if (!data) return false;
    setSaved(JSON.stringify(tiers));
    setSavedAt(new Date().toISOString());
    if (!isOpen) setForms(toForms(data));
    return true;
  };
  useAutosave(isOpen && canEdit && isChanged && tiers ? tiers : null, isLoading, async () => {
    await send();
  });
  const change = (place: number, form: TierForm) => setForms(forms.map((one, at) => (at === place ? form : one)));
  const moveUp = (place: number) =>
    setForms(forms.map((one, at) => (at === place - 1 ? (forms[place] ?? one) : at === place ? (forms[place - 1] ?? one) : one)));
  return (
    <Stack gap={4}>
      <Text tone="muted">{t.hint}</Text>
      {rewards.latePledges ? <LatePledgesPanel campaign={campaign} latePledges={rewards.latePledges} canEdit={canEdit} /> : null}
      <Notice tone="info" title={isOpen ? t.bindingDraft : t.bindingPublished} />
      {forms.length === 0 ? <Text tone="muted">{t.noRewards}</Text> : null}
      {forms.map((form, place) => (
        <RewardTierFields
          key={form.tierID}
          form={form}
          place={place}
          currency={campaign.currency}
          pledges={{ minMinor: campaign.minTicketMinor, maxMinor: campaign.maxTicketMinor }}
          choices={rewards.choices}
          onChange={(next) => change(place, next)}
          onRemove={form.isBinding ? null : () => setForms(forms.filter((_, at) => at !== place))}
          onMoveUp={place > 0 ? () => moveUp(place) : null}
        />
      ))}
      {canEdit && forms.length < 30 ? (
        <div>
          <Button tone="quiet" onClick={() => setForms([...forms, newTier()])}>
            {t.addReward}
          </Button>
        </div>
      ) : null}
      {tiers ? null : (
        <Text tone="warn" role="status">
          {t.incomplete}
        </Text>
      )}
      <ErrorNotice error={error} title={t.saveError} />
      {isOpen ? (
        <Text kind="small" tone="muted" role="status">
          {savedAt && !isChanged ? shared.savedAt({ time: formatTime(savedAt, deviceTimeZone()) }) : t.autosaveHint}
        </Text>
      ) : null}
      {!isOpen && canEdit && isChanged && tiers ? (
        <div>
          <ConfirmButton
            label={t.save}
            title={t.saveTitle}
            effect={t.saveEffect}
            action={t.save}
            isSafe
            isBusy={isLoading}
            error={error}
            onConfirm={async () => {
              const isSaved = await send();
              if (isSaved) dispatch(snackShown({ message: t.saved, type: 'SUCCESS' }));
              return isSaved;
            }}
          />
        </div>
      ) : null}
    </Stack>
  );
}
