import type { VenueKind } from '@contract/events';
import { useMemo } from 'react';
import { countries, timeZones } from '@/utils/regions';
import * as t from '@messages/studio/events';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { SelectField } from '../../../ui/field/SelectField';
import { TextField } from '../../../ui/field/TextField';
import { lazyWithRetry } from '../../../ui/lazy/lazyWithRetry';
import type { InputForm } from '../../form/useInputForm';
import { FieldPair } from './EventFields';
import type { EventForm } from './eventForm';

/** Of the height of its field, so that nothing moves when it has loaded. */
const VenueSearch = lazyWithRetry(() => import('./VenueSearch').then((loaded) => loaded.VenueSearch), <Skeleton height="96px" />);

const kindOptions: { value: VenueKind; label: string }[] = [
  { value: 'PLACE', label: t.atVenue },
  { value: 'ONLINE', label: t.onlineEvent },
  { value: 'UNANNOUNCED', label: t.venueFollows },
];
const kindHints: Record<VenueKind, string | undefined> = {
  PLACE: undefined,
  ONLINE: t.onlineHint,
  UNANNOUNCED: t.venueFollowsHint,
};

/** Where the event is: a venue, online, or to be announced; and its time zone. */
export function VenueFields({ form, register, errorOf, change }: InputForm<EventForm>) {
  const { kind } = form.venue;
  const timeZoneOptions = useMemo(
    () => [...new Set([...timeZones(), form.venue.timeZone])].map((value) => ({ value, label: value })),
    [form.venue.timeZone],
  );
  const countryOptions = useMemo(() => countries(), []);
  const fill = (venue: Partial<EventForm['venue']>) => {
    for (const [field, value] of Object.entries(venue)) change(`venue.${field as keyof EventForm['venue']}`, value); // as: its own keys
  };
  return (
    <>
      <SelectField label={t.whereKind} hint={kindHints[kind]} options={kindOptions} {...register('venue.kind')} />
      {kind === 'ONLINE' ? (
        <TextField
          label={t.joinLink}
          isOptional
          hint={t.joinLinkHint}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          error={errorOf('joinUrl')}
          {...register('joinUrl')}
        />
      ) : (
        <VenueSearch
          onVenue={({ latitude, longitude, ...venue }) =>
            fill({ kind: 'PLACE', ...venue, coordinates: latitude === null ? '' : `${latitude}, ${longitude}` })
          }
          onCity={({ name, country, timeZone }) => fill({ city: name, country, timeZone })}
        />
      )}
      <FieldPair>
        {kind === 'PLACE' ? (
          <>
            <TextField label={t.venue} maxLength={120} error={errorOf('venue.name')} {...register('venue.name')} />
            <TextField label={t.address} maxLength={200} error={errorOf('venue.address')} {...register('venue.address')} />
          </>
        ) : null}
        {kind === 'ONLINE' ? null : (
          <TextField
            label={t.city}
            isOptional={kind === 'UNANNOUNCED'}
            maxLength={60}
            error={errorOf('venue.city')}
            {...register('venue.city')}
          />
        )}
        <SelectField label={t.country} options={countryOptions} {...register('venue.country')} />
        {kind === 'PLACE' ? (
          <TextField
            label={t.coordinates}
            isOptional
            hint={t.coordinatesHint}
            error={errorOf('venue.coordinates')}
            {...register('venue.coordinates')}
          />
        ) : null}
        <SelectField
          label={kind === 'ONLINE' ? t.timeZoneOfEvent : t.timeZone}
          hint={kind === 'ONLINE' ? t.timeZoneOfEventHint : t.timeZoneHint}
          options={timeZoneOptions}
          {...register('venue.timeZone')}
        />
      </FieldPair>
    </>
  );
}
