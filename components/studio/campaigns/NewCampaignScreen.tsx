import type { Instrument } from '@contract/campaigns';
import { useRouter } from 'next/router';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
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
import { inputResolver } from '../shared/inputResolver';
import { MissingPermission } from '../shared/MissingPermission';
import { useInputForm } from '../shared/useInputForm';
import { instrumentLabels } from './campaignEditorLabels';

interface NewCampaign {
  title: string;
  country: string;
  instrument: Instrument;
}

const newCampaign: NewCampaign = { title: '', country: 'IN', instrument: 'REVENUE_SHARE' };
const check = inputResolver<NewCampaign>({
  load: () =>
    import('@contract/studioCampaign').then(({ studioCampaignEndpoints: { uploadBegin } }) =>
      uploadBegin.input.omit({ channelID: true, timeZone: true }),
    ),
  toInput: ({ title, ...others }) => ({ title: title.trim(), ...others }),
  messages: { title: t.titleTooShort },
});

/** Name, country and kind; everything else is set in the campaign editor. */
export function NewCampaignScreen() {
  const router = useRouter();
  const channel = useAppSelector(selectChannel);
  const choice = useChannelChoice('campaign.edit');
  const { channelID } = choice;
  const query = useCampaignOffersQuery();
  const { data: offers } = query;
  const [begin, { isLoading, error }] = useBeginCampaignMutation();
  const { attempt } = useIdempotencyKey();
  const { form, register, change, errorOf, getValues, handleSubmit } = useInputForm(newCampaign, check, apiErrorOf(error)?.fields);
  const instrumentsOf = (country: string) => offers?.find((offer) => offer.country === country)?.instruments ?? [];
  const chooseInstrumentOf = (country: string) => {
    const [first] = instrumentsOf(country);
    if (first && !instrumentsOf(country).includes(form.instrument)) change('instrument', first);
  };

  const submit = handleSubmit(async ({ title, country, instrument }) => {
    const input = { channelID, title: title.trim(), country, timeZone: deviceTimeZone(), instrument };
    const answer = await attempt(input, (idempotencyKey) => begin({ ...input, idempotencyKey }));
    if (answer.data) await router.push(routes.studioCampaign(answer.data.campaignID, 'details'));
  });
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
            <SelectField
              label={t.campaignType}
              options={instrumentsOf(form.country).map((value) => ({ value, label: instrumentLabels[value] }))}
              {...register('instrument')}
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
