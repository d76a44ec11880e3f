import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { useBeginEventMutation } from '@/store/studio/eventEditorApi';
import * as t from '@messages/studio/events';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form, PageFrame, Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { SelectField } from '../../ui/field/SelectField';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { ChannelChoice, useChannelChoice } from '../shared/ChannelChoice';
import { MissingPermission } from '../shared/MissingPermission';
import { useInputForm } from '../shared/useInputForm';
import { EventFields } from './EventFields';
import { checkEvent, emptyEventForm, toEventInput, type EventForm } from './eventForm';
import { EventTermsFields } from './EventTermsFields';
import { VenueFields } from './VenueFields';

const currencies = ['INR', 'EUR', 'GBP', 'USD', 'AED', 'JPY', 'NGN'];

/** The first of three steps: what and where. Sessions and prices follow in the event editor. */
export function NewEventScreen() {
  const router = useRouter();
  const choice = useChannelChoice('event.edit');
  const { channelID } = choice;
  const channel = useAppSelector(selectChannel);
  const [currency, setCurrency] = useState('INR');
  const [begin, { isLoading, error }] = useBeginEventMutation();
  const { attempt } = useIdempotencyKey();
  const desk = useInputForm(emptyEventForm(), checkEvent, apiErrorOf(error)?.fields);
  const create = async (form: EventForm) => {
    const input = { channelID, currency, ...toEventInput(form) };
    const answer = await attempt(input, (idempotencyKey) => begin({ ...input, idempotencyKey }));
    if (answer.data) await router.push(routes.studioEvent(answer.data.eventID, 'sessions'));
  };
  if (channel && !channelID && !choice.isLoading)
    return (
      <PageFrame $width="reading">
        <Text kind="title">{t.newEvent}</Text>
        <MissingPermission channel={channel} explanation={t.newEventPermission} />
      </PageFrame>
    );
  return (
    <PageFrame $width="reading">
      <header>
        <Link href={routes.studioEvents} tone="action">
          {t.yourEvents}
        </Link>
        <Text kind="title">{t.newEvent}</Text>
        <Text tone="muted">{t.newEventHint}</Text>
      </header>
      <Form onSubmit={(event) => void desk.handleSubmit(create)(event)} noValidate>
        <Panel title={t.whatItIs}>
          <ChannelChoice
            {...choice}
            choose={(id) => {
              choice.choose(id);
              desk.change('premiereID', ''); // it may belong to another owner
            }}
          />
          <EventFields {...desk} />
        </Panel>
        <Panel title={t.where}>
          <VenueFields {...desk} />
        </Panel>
        <Panel title={t.termsAndPeople}>
          <SelectField
            label={t.soldIn}
            value={currency}
            options={currencies.map((value) => ({ value, label: value }))}
            onChange={({ target }) => setCurrency(target.value)}
          />
          <EventTermsFields {...desk} channelID={channelID} />
        </Panel>
        <ErrorNotice error={error} />
        <Button type="submit" size="l" isBusy={isLoading} disabled={!channelID}>
          {t.saveAndAddDates}
        </Button>
      </Form>
    </PageFrame>
  );
}
