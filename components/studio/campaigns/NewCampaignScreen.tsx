import type { Instrument } from '@contract/campaigns';
import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { useBeginCampaignMutation, useCampaignOffersQuery } from '@/store/studio/campaignEditorApi';
import { countryName } from '@/utils/format/countryName';
import { deviceTimeZone } from '@/utils/regions';
import * as t from '@messages/studio/campaigns';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form, PageFrame, Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { ChannelChoice, useChannelChoice } from '../shared/ChannelChoice';
import { MissingPermission } from '../shared/MissingPermission';
import { instrumentLabels } from './campaignEditorLabels';

const minLength = 3;

/** Name, country and kind; everything else is set in the campaign editor. */
export function NewCampaignScreen() {
  const router = useRouter();
  const channel = useAppSelector(selectChannel);
  const choice = useChannelChoice('campaign.edit');
  const { channelID } = choice;
  const query = useCampaignOffersQuery();
  const { data: offers } = query;
  const [title, setTitle] = useState('');
  const [country, setCountry] = useState('IN');
  const [kind, setKind] = useState<Instrument>('REVENUE_SHARE');
  const [isTitleTooShort, setIsTitleTooShort] = useState(false);
  const [begin, { isLoading, error }] = useBeginCampaignMutation();
  const { attempt } = useIdempotencyKey();
  const instruments = offers?.find((offer) => offer.country === country)?.instruments ?? [];
  const instrument = instruments.includes(kind) ? kind : instruments[0];

  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    setIsTitleTooShort(title.trim().length < minLength);
    if (title.trim().length < minLength || !instrument) return;
    const input = { channelID, title: title.trim(), country, timeZone: deviceTimeZone(), instrument };
    const answer = await attempt(input, (idempotencyKey) => begin({ ...input, idempotencyKey }));
    if (answer.data) await router.push(routes.studioCampaign(answer.data.campaignID, 'details'));
  };
  if (channel && !channelID && !choice.isLoading)
    return (
      <PageFrame $width="reading">
        <Text kind="title">{t.newCampaign}</Text>
        <MissingPermission channel={channel} explanation={t.missingPermission} />
      </PageFrame>
    );
  return (
    <PageFrame $width="reading">
      <header>
        <Link href={routes.studioCampaigns} tone="action">
          {t.yourCampaigns}
        </Link>
        <Text kind="title">{t.newCampaign}</Text>
        <Text tone="muted">{t.newCampaignHint}</Text>
      </header>
      <QueryState query={query} skeleton={<Skeleton height="240px" shape="card" />} message={t.formLoadError} />
      {offers ? (
        <Form onSubmit={(pressed) => void submit(pressed)} noValidate>
          <Panel title={t.newCampaignPanel}>
            <ChannelChoice {...choice} />
            <TextField
              label={t.titleOfWork}
              value={title}
              maxLength={120}
              error={isTitleTooShort ? t.titleTooShort : undefined}
              onChange={({ target }) => setTitle(target.value)}
            />
            <SelectField
              label={t.country}
              hint={t.countryHint}
              value={country}
              options={offers.map((offer) => ({
                value: offer.country,
                label: `${countryName(offer.country)}, ${offer.currency}`,
              }))}
              onChange={({ target }) => setCountry(target.value)}
            />
            <SelectField
              label={t.campaignType}
              value={instrument ?? ''}
              options={instruments.map((value) => ({ value, label: instrumentLabels[value] }))}
              onChange={({ target }) => setKind(target.value as Instrument)} // as: the options are exactly these values
            />
          </Panel>
          <ErrorNotice error={error} />
          {channelID ? (
            <Button type="submit" size="l" isBusy={isLoading}>
              {t.createDraft}
            </Button>
          ) : (
            <ButtonLink href={routes.studioOnboarding} size="l">
              {t.openChannelFirst}
            </ButtonLink>
          )}
        </Form>
      ) : null}
    </PageFrame>
  );
}
