import type { City, OwnVenue } from '@contract/organiser';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import styled from 'styled-components';
import { usePlacesQuery } from '@/store/studio/eventEditorApi';
import { theme } from '@/styles/theme';
import { useDebounced } from '@/utils/hooks/useDebounced';
import * as t from '@messages/studio/events';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';

interface VenueSearchProps {
  onVenue: (venue: OwnVenue) => void;
  onCity: (city: City) => void;
}

/** Fills the fields of the venue from an earlier event, or city, country and time zone from the list of cities. */
export function VenueSearch({ onVenue, onCity }: VenueSearchProps) {
  const [search, setSearch] = useState('');
  const trimmed = search.trim();
  const q = useDebounced(trimmed, 200);
  const { currentData } = usePlacesQuery(q || skipToken);
  const places = q === trimmed && q ? currentData : undefined;
  const isEmpty = places && places.venues.length + places.cities.length === 0;
  const choose = (apply: () => void) => {
    apply();
    setSearch('');
  };
  return (
    <div>
      <TextField
        label={t.findVenue}
        hint={t.findVenueHint}
        isOptional
        type="search"
        autoComplete="off"
        maxLength={80}
        value={search}
        suffix={<span role="status">{isEmpty ? t.noPlaces : ''}</span>}
        onChange={({ target }) => setSearch(target.value)}
      />
      {places && !isEmpty ? (
        <Results aria-label={t.placesFound}>
          {places.venues.map((venue) => (
            <li key={`${venue.name} ${venue.address}`}>
              <button type="button" onClick={() => choose(() => onVenue(venue))}>
                <Text isStrong>{venue.name}</Text>
                <Text kind="small" tone="muted">
                  {t.venuePlace({ address: venue.address, city: venue.city })}
                </Text>
              </button>
            </li>
          ))}
          {places.cities.map((city) => (
            <li key={`${city.name} ${city.region} ${city.country}`}>
              <button type="button" onClick={() => choose(() => onCity(city))}>
                <Text isStrong>{city.name}</Text>
                <Text kind="small" tone="muted">
                  {t.cityPlace({ region: city.region, country: city.country, timeZone: city.timeZone })}
                </Text>
              </button>
            </li>
          ))}
        </Results>
      ) : null}
    </div>
  );
}

const Results = styled.ul`
  display: grid;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
  overflow: hidden;
  li + li {
    border-top: 1px solid ${theme.color.line};
  }
  button {
    width: 100%;
    min-height: ${theme.size.tap};
    padding: ${theme.space[2]} ${theme.space[3]};
    text-align: left;
    &:hover {
      background: ${theme.color.wash};
    }
    &:focus-visible {
      outline-offset: -3px;
    }
  }
`;
