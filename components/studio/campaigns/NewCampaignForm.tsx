import type { Instrument } from '@contract/campaigns';
import type { OutputOf } from '@contract/operations';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useBeginCampaignMutation } from '@/store/studio/campaignEditorApi';
import { countryName } from '@/utils/format/countryName';
import { deviceTimeZone } from '@/utils/regions';
import * as t from '@messages/studio/campaigns';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { useLeaving } from '../../content/form/useLeaving';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form, Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { ChoiceList } from '../../ui/field/ChoiceList';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';
import { ButtonLink } from '../../ui/navigation/Link';
import { inputResolver } from '../form/inputResolver';
import { useInputForm } from '../form/useInputForm';
import { ChannelChoice, type useChannelChoice } from '../shared/ChannelChoice';
import { instrumentHints, instrumentLabels } from './campaignEditorLabels';

interface NewCampaign {
  title: string;
  country: string;
  instrument: Instrument;
}

const newCampaign: NewCampaign = { title: '', country: 'IN', instrument: 'REWARD' };
/** Rewards first: they are open to everyone and bind the least. */
const instrumentOrder: readonly Instrument[] = ['REWARD', 'REVENUE_SHARE', 'EQUITY_LIKE'];
const check = inputResolver<NewCampaign>({
  load: () =>
    import('@contract/studioCampaign').then(({ studioCampaignEndpoints: { uploadBegin } }) =>
      uploadBegin.input.omit({ channelID: true, timeZone: true }),
    ),
  toInput: ({ title, ...others }) => ({ title: title.trim(), ...others }),
  messages: { title: t.titleTooShort },
});

interface NewCampaignFormProps {
  choice: ReturnType<typeof useChannelChoice>;
  offers: OutputOf<'campaigns.offers'>['items'];
}

/** Creates a campaign as a draft and opens its details. */
export function NewCampaignForm({ choice, offers }: NewCampaignFormProps) {
  const router = useRouter();
  const { channelID } = choice;
  const [begin, { isLoading, error }] = useBeginCampaignMutation();
  const { attempt } = useIdempotencyKey();
  const { isLeaving, leave } = useLeaving();
  const instrumentsOf = (country: string) => {
    const offered = offers.find((offer) => offer.country === country)?.instruments ?? [];
    return instrumentOrder.filter((instrument) => offered.includes(instrument));
  };
  const [initial] = useState(() => ({ ...newCampaign, instrument: instrumentsOf(newCampaign.country)[0] ?? newCampaign.instrument }));
  const { form, register, change, errorOf, getValues, handleSubmit } = useInputForm(initial, check, apiErrorOf(error)?.fields);
  const chooseInstrumentOf = (country: string) => {
    const [first] = instrumentsOf(country);
    if (first && !instrumentsOf(country).includes(getValues('instrument'))) change('instrument', first);
  };

  const submit = handleSubmit(async ({ title, country, instrument }) => {
    const input = { channelID, title: title.trim(), country, timeZone: deviceTimeZone(), instrument };
    const answer = await attempt(input, (idempotencyKey) => begin({ ...input, idempotencyKey }));
    if (!answer.data) return;
    const { campaignID } = answer.data;
    await leave(() => router.push(routes.studioCampaign(campaignID, 'details')));
  });
  return (
    <Form onSubmit={(pressed) => void submit(pressed)} noValidate>
      <Panel title={t.newCampaignPanel}>
        <ChannelChoice {...choice} />
        <TextField label={t.titleOfWork} maxLength={120} error={errorOf('title')} {...register('title')} />
        <SelectField
          label={t.country}
          hint={t.countryHint}
          options={offers.map((offer) => ({
            value: offer.country,
            label: `${countryName(offer.country)}, ${offer.currency}`,
          }))}
          {...register('country', { onChange: () => chooseInstrumentOf(getValues('country')) })}
        />
        <ChoiceList
          legend={t.campaignType}
          choices={instrumentsOf(form.country).map((value) => ({ value, label: instrumentLabels[value], hint: instrumentHints[value] }))}
          chosen={form.instrument}
          onChoose={(instrument) => change('instrument', instrument)}
        />
      </Panel>
      <ErrorNotice error={error} />
      {channelID ? (
        <Button type="submit" size="l" isBusy={isLoading || isLeaving}>
          {t.createDraft}
        </Button>
      ) : (
        <ButtonLink href={routes.studioOnboarding} size="l">
          {t.openChannelFirst}
        </ButtonLink>
      )}
    </Form>
  );
}
