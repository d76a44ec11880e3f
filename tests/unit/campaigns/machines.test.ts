import { CampaignState } from '@contract/campaigns';
import { CommitmentState } from '@contract/commitments';
import { campaignTransitions, canTransitionCampaign, effectiveState, isOpen, locksAt } from '@/server/modules/campaigns/campaignMachine';
import { businessDaysAfter, canTransitionCommitment, commitmentTransitions } from '@/server/modules/campaigns/commitmentMachine';

/** The states of a campaign and their transitions, written a second time. */
const campaign = `
DRAFT > IN_REVIEW DELETED
IN_REVIEW > CHANGES_REQUESTED APPROVED DRAFT
CHANGES_REQUESTED > IN_REVIEW DELETED
APPROVED > PRELAUNCH LIVE DRAFT DELETED
PRELAUNCH > LIVE DELETED
LIVE > CLOSING SUSPENDED CANCELLED
CLOSING > SETTLING SUSPENDED CANCELLED
SUSPENDED > LIVE CLOSING CANCELLED
SETTLING > FUNDED FAILED CANCELLED
FUNDED > OPERATING WRITTEN_OFF
OPERATING > COMPLETED WRITTEN_OFF
FAILED > REFUNDING
CANCELLED > REFUNDING
REFUNDING > CLOSED_FAILED CLOSED_CANCELLED`;
const commitment = `
INITIATED > COMMITTED CANCELLED
COMMITTED > RECONFIRM_REQUIRED ALLOTTED CANCELLED CHARGED_BACK
RECONFIRM_REQUIRED > COMMITTED CANCELLED AUTO_CANCELLED CHARGED_BACK
ALLOTTED > ACTIVE CHARGED_BACK
ACTIVE > EXITED WRITTEN_OFF REFUNDED CHARGED_BACK
EXITED > REFUNDED CHARGED_BACK
WRITTEN_OFF > REFUNDED CHARGED_BACK
CANCELLED > REFUNDED CHARGED_BACK
AUTO_CANCELLED > REFUNDED CHARGED_BACK`;
const pairsOf = (text: string) =>
  new Set(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [from = '', to = ''] = line.split(' > ');
        return to.split(' ').map((one) => `${from} ${one}`);
      }),
  );

test('a campaign has exactly the documented transitions [R-CAMPAIGN-001]', () => {
  const allowed = pairsOf(campaign);
  for (const from of CampaignState.options)
    for (const to of CampaignState.options)
      expect([from, to, canTransitionCampaign(from, to)]).toEqual([from, to, allowed.has(`${from} ${to}`)]);
  expect(Object.values(campaignTransitions).flat()).toHaveLength(allowed.size);
});

test('a commitment has exactly the documented transitions [R-CAMPAIGN-008]', () => {
  const allowed = pairsOf(commitment);
  const states = CommitmentState.exclude(['EXPIRED']).options;
  for (const from of states)
    for (const to of states) expect([from, to, canTransitionCommitment(from, to)]).toEqual([from, to, allowed.has(`${from} ${to}`)]);
  expect(Object.values(commitmentTransitions).flat()).toHaveLength(allowed.size);
});

const day = (date: string) => new Date(`2026-06-${date}:00Z`);
const timed = { country: 'IN', instrument: 'REWARD', opensAt: day('01T09:00'), deadlineAt: day('20T18:00') } as const;

test('the phase of a campaign follows the clock to the minute, whatever was stored last', () => {
  const at = (state: CampaignState, when: string) => effectiveState({ ...timed, state }, day(when));
  expect(locksAt(timed)).toEqual(day('18T18:00'));
  expect(at('PRELAUNCH', '01T08:59')).toBe('PRELAUNCH');
  expect(at('PRELAUNCH', '01T09:00')).toBe('LIVE');
  expect(at('PRELAUNCH', '21T00:00')).toBe('SETTLING');
  expect(at('LIVE', '18T17:59')).toBe('LIVE');
  expect(at('LIVE', '18T18:00')).toBe('CLOSING');
  expect(at('CLOSING', '20T17:59')).toBe('CLOSING');
  expect(at('LIVE', '20T18:00')).toBe('SETTLING');
  expect(at('CLOSING', '20T18:00')).toBe('SETTLING');
  // The lock is never lifted: an investor who was refused a cancellation is not misinformed.
  expect(at('CLOSING', '10T00:00')).toBe('CLOSING');
  const timeless = CampaignState.options.filter((state) => !['PRELAUNCH', 'LIVE', 'CLOSING'].includes(state));
  for (const state of timeless) expect(at(state, '21T00:00')).toBe(state);
});

test('money is taken from the opening to the deadline, and never for a suspended campaign', () => {
  const open = (state: CampaignState, when: string) => isOpen({ ...timed, state }, day(when));
  expect(open('LIVE', '10T00:00')).toBe(true);
  expect(open('LIVE', '19T00:00')).toBe(true);
  expect(open('LIVE', '20T18:00')).toBe(false);
  expect(open('PRELAUNCH', '01T08:00')).toBe(false);
  for (const state of ['DRAFT', 'APPROVED', 'SUSPENDED', 'SETTLING', 'FUNDED', 'REFUNDING', 'CLOSED_FAILED'] as const)
    expect(open(state, '10T00:00')).toBe(false);
});

test('five business days skip the weekend', () => {
  expect(businessDaysAfter(day('03T10:00'), 5)).toEqual(day('10T10:00')); // Wednesday to Wednesday
  expect(businessDaysAfter(day('06T10:00'), 1)).toEqual(day('08T10:00')); // Saturday to Monday
});
