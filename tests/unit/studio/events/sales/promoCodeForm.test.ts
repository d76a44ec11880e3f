import {
  checkPromoCode,
  emptyPromoCode,
  promoCodeEffect,
  promoCodeUsage,
  toPromoCodeInput,
} from '@/components/studio/events/sales/promoCodeForm';

const form = (over: Partial<ReturnType<typeof emptyPromoCode>>) => ({ ...emptyPromoCode(), code: 'monsoon 20', value: '20', ...over });

const event = { eventID: 'evt_1', currency: 'INR' };

test('percentages and money become basis points and minor units; limits may be empty', () => {
  expect(toPromoCodeInput(form({}), event)).toEqual({
    eventID: 'evt_1',
    code: 'monsoon 20',
    kind: 'PERCENT',
    percentBasisPoints: 2000,
    maxUses: null,
    maxPerPerson: null,
  });
  expect(toPromoCodeInput(form({ kind: 'AMOUNT', value: '250.50', maxUses: '40' }), event)).toMatchObject({
    amountMinor: 25_050,
    maxUses: 40,
  });
  expect(toPromoCodeInput(form({ kind: 'AMOUNT', value: '300' }), { ...event, currency: 'JPY' })).toMatchObject({ amountMinor: 300 });
  expect(toPromoCodeInput(form({ kind: 'ACCESS', value: '', tierNames: ['Crew'] }), event)).toMatchObject({
    kind: 'ACCESS',
    tierNames: ['Crew'],
  });
});

test.each([
  [{}, {}],
  [{ code: 'a!' }, { code: 'A code has 3 to 24 letters and digits.' }],
  [{ value: '0' }, { value: 'Enter a percentage above 0 and up to 100.' }],
  [{ value: '101' }, { value: 'Enter a percentage above 0 and up to 100.' }],
  [{ kind: 'AMOUNT' as const, value: '' }, { value: 'Enter the amount off each ticket.' }],
  [{ maxUses: '1.5' }, { maxUses: 'Enter a whole number from 1 to 10,00,000.' }],
  [{ maxPerPerson: '0' }, { maxPerPerson: 'Enter a whole number from 1 to 100.' }],
])('%j has the problems %j', async (over, problems) => {
  const { errors } = await checkPromoCode(event)(form(over), undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message]))).toEqual(problems);
});

test('a code describes its effect and its usage', () => {
  const code = {
    codeID: 'prm_1',
    code: 'CREW26',
    kind: 'ACCESS' as const,
    percentBasisPoints: 0,
    amount: { amountMinor: 0, currency: 'INR' },
    tierNames: ['Crew'],
    maxUses: 10,
    used: 3,
    maxPerPerson: 1,
    validFrom: '2026-12-01T00:00:00.000Z',
    validTo: null,
    isStopped: false,
  };
  expect(promoCodeEffect(code)).toBe('opens Crew');
  expect(promoCodeEffect({ ...code, kind: 'PERCENT', percentBasisPoints: 1250, tierNames: [] })).toBe('12.5% off, every tier');
  expect(promoCodeUsage(code, String)).toBe('3 of 10 used, 1 per person');
});
