import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useBeginEventMutation } from '@/store/studio/eventEditorApi';
import * as t from '@messages/studio/events';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form, Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { SelectField } from '../../ui/field/SelectField';
import { ChannelChoice, type useChannelChoice } from '../shared/ChannelChoice';
import { useInputForm } from '../shared/useInputForm';
import { EventFields } from './EventFields';
import { checkEvent, emptyEventForm, toEventInput, type EventForm } from './eventForm';
import { EventTermsFields } from './EventTermsFields';
import { VenueFields } from './VenueFields';

const currencies = ['INR', 'EUR', 'GBP', 'USD', 'AED', 'JPY', 'NGN'];

/** Creates an event as a draft and opens its sessions. */
export function NewEventForm({ choice }: { choice: ReturnType<typeof useChannelChoice> }) {
  const router = useRouter();
  const { channelID } = choice;
  const [currency, setCurrency] = useState('INR');
  const [begin, { isLoading, error }] = useBeginEventMutation();
  const { attempt } = useIdempotencyKey();
  const desk = useInputForm(emptyEventForm(), checkEvent, apiErrorOf(error)?.fields);
  const create = async (form: EventForm) => {
    const input = { channelID, currency, ...toEventInput(form) };
    const answer = await attempt(input, (idempotencyKey) => begin({ ...input, idempotencyKey }));
    if (answer.data) await router.push(routes.studioEvent(answer.data.eventID, 'sessions'));
  };
  return (
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
  );
}
