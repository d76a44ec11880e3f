import type { Money } from '@contract/common';
import type { EventSummary } from '@contract/events';
import type { ShareTerms } from '@contract/shareTerms';
import { directionsUrl } from '@/components/events/event/directionsUrl';
import { groupByVenue } from '@/components/events/explore/mapVenues';
import { checkEvent, emptyEventForm, toEventInput } from '@/components/studio/events/editor/eventForm';
import { ticketPayoutText } from '@/components/studio/events/sessions/ticketPayoutText';
import { priceOf } from '@/server/modules/events/pricing';

const fees = (fee: Money, investorShare: ShareTerms | null = null) => ({ fee, includedTaxBasisPoints: 1800, investorShare });

test.each([
  ['INR', 5000, 1800, '250', '₹309', '₹250'],
  ['JPY', 200, 1000, '3000', '¥3,220', '¥3,000'],
])(
  'a seller sees what buyers pay and what they receive, as on the bill (%s) [R-PAY-009]',
  (currency, feeMinor, feeTaxBasisPoints, typed, paid, received) => {
    const { feeMinor: fee, feeTaxMinor } = priceOf(1, { currency, feeMinor, feeTaxBasisPoints, includedTaxBasisPoints: 0 });
    const text = ticketPayoutText(typed, fees({ amountMinor: fee + feeTaxMinor, currency }));
    expect(text).toContain(`Buyers pay ${paid}`);
    expect(text).toContain(`you receive ${received}`);
  },
);

test('a free ticket has no booking fee, and an empty price shows the fee', () => {
  const fee = { amountMinor: 5900, currency: 'INR' };
  expect(ticketPayoutText('0', fees(fee))).toContain('no booking fee');
  expect(ticketPayoutText('', fees(fee))).toContain('₹59');
});

test('investors of the campaign get their share of the price without the tax inside it, until they are paid back', () => {
  const terms = {
    shareBasisPoints: 5000,
    recoupBasisPoints: 10_000,
    laterShareBasisPoints: 1000,
    termMonths: 24,
    fullShareAtMinor: null,
    raisedMinor: 1_000_000,
  };
  const fee = { amountMinor: 5900, currency: 'INR' };
  // ₹236 contains ₹36 of tax: half of ₹200, then a tenth.
  expect(ticketPayoutText('236', fees(fee, { ...terms, returnedMinor: 0 }))).toContain(
    'From the next sale, the campaign’s investors receive ₹100 of that, and you keep ₹136',
  );
  expect(ticketPayoutText('236', fees(fee, { ...terms, returnedMinor: 1_000_000 }))).toContain(
    'From the next sale, the campaign’s investors receive ₹20 of that, and you keep ₹216',
  );
});

const venue = {
  venueID: 'v',
  kind: 'PLACE' as const,
  name: 'Tin Mill',
  address: '12 Mill Lane',
  city: 'Mumbai',
  country: 'IN',
  timeZone: 'Asia/Kolkata',
};
const nowhere = { ...venue, latitude: null, longitude: null };

test('a venue without coordinates gets directions by address and no map marker', () => {
  expect(directionsUrl(nowhere)).toContain('destination=Tin%20Mill,%2012%20Mill%20Lane,%20Mumbai');
  expect(directionsUrl({ ...venue, latitude: 19, longitude: 72.8 })).toContain('destination=19,72.8');
  const event = { eventID: 'e', venue: nowhere } as EventSummary; // -- only its venue matters here
  expect(groupByVenue([event])).toEqual([]);
  expect(groupByVenue([event, { ...event, venue: { ...venue, venueID: 'w', latitude: 19, longitude: 72.8 } }])).toHaveLength(1);
});

test('an event form needs no coordinates; a single one is an error', async () => {
  const form = {
    ...emptyEventForm(),
    title: 'Monsoon Static',
    venue: { ...emptyEventForm().venue, name: 'Tin Mill', address: '12 Mill Lane', city: 'Mumbai' },
  };
  const at = (coordinates: string) => ({ ...form, venue: { ...form.venue, coordinates } });
  const errorsOf = async (coordinates: string) =>
    (await checkEvent(at(coordinates), undefined, { fields: {}, shouldUseNativeValidation: false })).errors;
  expect(toEventInput(form).venue).toMatchObject({ latitude: null, longitude: null });
  expect(await errorsOf('')).toEqual({});
  expect(await errorsOf('18.99')).toHaveProperty('venue.coordinates');
  expect(await errorsOf('18.99, 72.82')).toEqual({});
  expect(toEventInput(at('18.99, 72.82')).venue).toMatchObject({ latitude: 18.99, longitude: 72.82 });
});
