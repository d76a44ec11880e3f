import { changedTerms, remainingGoal, parseTermsForm, toTermsForm } from '@/components/studio/campaigns/terms/campaignTermsForm';
import { studioCampaign } from '../../../../support/fixtures/studioCampaigns';

const campaign = studioCampaign();
const form = toTermsForm(campaign);

test('values loaded into the form come out unchanged', () => {
  const { fields, problems } = parseTermsForm(form, campaign);
  expect(problems).toEqual({});
  expect(fields).toMatchObject({
    minGoalMinor: 100_000_000,
    maxTicketMinor: 10_000_000,
    shareBasisPoints: 5000,
    recoupBasisPoints: 12_000,
    termMonths: 60,
    useOfFunds: campaign.useOfFunds,
    risks: ['Rain.'],
    opensAt: null,
    deadlineAt: campaign.deadlineAt,
  });
  expect(changedTerms(fields, campaign)).toEqual({});
});

test('invalid values are reported and left out; the rest can be saved', () => {
  const { fields, problems } = parseTermsForm(
    { ...form, minGoal: 'ten', minTicket: '100', share: '100.5', uses: [{ label: '', amount: '5' }] },
    campaign,
  );
  expect(problems).toEqual({
    minGoal: 'Enter an amount, such as 5,000.',
    minTicket: 'At least ₹5,000.',
    share: 'Enter a number from 0 to 100.',
    uses: 'Every row needs a name and an amount.',
  });
  expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(['minGoalMinor']));
  expect(fields).toMatchObject({ maxGoalMinor: 120_000_000, laterShareBasisPoints: 2000, risks: ['Rain.'] });
  expect(fields.minTicketMinor).toBeUndefined();
});

test('percentages are exact to two decimals', () => {
  expect(parseTermsForm({ ...form, share: '12.5', recoup: '120.25', laterShare: '0' }, campaign).fields).toMatchObject({
    shareBasisPoints: 1250,
    recoupBasisPoints: 12_025,
    laterShareBasisPoints: 0,
  });
  expect(parseTermsForm({ ...form, share: '12.345' }, campaign).problems.share).toBeDefined();
});

test('rows are compared with the goal to the paisa', () => {
  expect(remainingGoal({ ...form, uses: [{ label: 'Shoot', amount: '9,99,999.99' }] }, 'INR')).toBe(1);
  expect(remainingGoal({ ...form, uses: [{ label: 'Shoot', amount: '10,00,001' }] }, 'INR')).toBe(-100);
  expect(remainingGoal({ ...form, uses: [{ label: 'Shoot', amount: 'much' }] }, 'INR')).toBeNull();
});

test('for a public campaign only real changes are sent', () => {
  const { fields } = parseTermsForm({ ...form, maxGoal: '13,00,000', risks: 'Rain.\nWind.' }, campaign);
  expect(changedTerms(fields, campaign)).toEqual({ maxGoalMinor: 130_000_000, risks: ['Rain.', 'Wind.'] });
});

test('milestones are parts of the whole: the first without a day, each other one with its own', () => {
  const start = { title: 'Start', share: '40', dueOn: '2027-01-01' };
  const cut = { title: 'First cut', share: '60', dueOn: '2027-06-01' };
  const milestones = [
    { dueOn: null, title: 'Start', shareBasisPoints: 4_000 },
    { dueOn: '2027-06-01', title: 'First cut', shareBasisPoints: 6_000 },
  ];
  const { fields } = parseTermsForm({ ...form, milestones: [start, cut, { title: '', share: '', dueOn: '' }] }, campaign);
  expect(fields.milestones).toEqual(milestones);
  expect(changedTerms(fields, { ...campaign, milestones })).toEqual({});
  for (const wrong of [{ title: '' }, { share: '0' }, { dueOn: '' }])
    expect(parseTermsForm({ ...form, milestones: [start, { ...cut, ...wrong }] }, campaign).problems.milestones).toBeDefined();
});
