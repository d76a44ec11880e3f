import type { Money } from '@contract/common';
import type { WorkBooks } from '@contract/workBooks';
import type { WorkLife } from '@contract/workLives';
import { routes } from '@/constants/routes';
import { formatMoneyShort } from '@/utils/format/currency';
import { formatDay } from '@/utils/format/dates';
import { formatNumber } from '@/utils/format/numbers';
import * as t from '@messages/content/work';
import type { Stage } from './StageStrip';

/**
 * The stages of a work with a campaign: all four, the later ones inactive; a campaign for rewards has no returns. Without one, those it has. With its open books, what it earned stands in
 * the place of the date and the viewers.
 */
export function lifeStages({ funding, premiere, screen, returns }: WorkLife, now: string, books?: WorkBooks | null): Stage[] {
  const stages = [funding && fundingStage(funding), premiereStage(premiere, now), screenStage(screen)];
  if (funding && funding.instrument !== 'REWARD') stages.push(returnsStage(funding, returns));
  const earned: ReturnType<typeof earnedStages> = books ? earnedStages(books) : {};
  return stages
    .map((stage) => stage && { ...stage, ...earned[stage.id] })
    .filter((stage) => stage !== null)
    .filter(({ isLit }) => funding !== null || isLit);
}

/** What the open books say instead, by stage: amounts in the campaign's currency that are public and not zero. */
function earnedStages({ currency, earned, returned }: WorkBooks): Record<string, Pick<Stage, 'figure' | 'caption'>> {
  const stages: Record<string, Pick<Stage, 'figure' | 'caption'>> = {};
  const add = (id: string, amount: Money | null | undefined, caption: string) => {
    if (amount && amount.amountMinor > 0 && amount.currency === currency) stages[id] = { figure: formatMoneyShort(amount), caption };
  };
  const of = (source: WorkBooks['earned'][number]['source']) =>
    earned.find((one) => one.source === source && one.amount?.currency === currency);
  add('premiere', of('HALL')?.amount, t.earnedInCinemas);
  add('screen', of('STREAM')?.amount, t.earnedOnScreen);
  add('returns', returned?.amount, returned?.target ? t.returnedOf({ target: formatMoneyShort(returned.target) }) : t.returned);
  return stages;
}

function fundingStage({ campaignID, state, instrument, raised, investorCount }: NonNullable<WorkLife['funding']>): Stage {
  const stage = { id: 'funding', href: routes.campaign(campaignID), isLit: state === 'OPEN' || state === 'FUNDED' };
  if (state === 'UPCOMING') return { ...stage, figure: t.soon, caption: t.opensForInvestors({ instrument }) };
  if (state === 'SETTLING') return { ...stage, figure: t.closing, caption: t.countingInvestments };
  if (raised === null || investorCount === null)
    return state === 'OPEN'
      ? { ...stage, figure: t.open, caption: t.raisingMoney }
      : { ...stage, figure: t.funded, caption: t.byItsAudience };
  const caption = (state === 'OPEN' ? t.raisedSoFar : t.raisedFrom)({ instrument, count: investorCount });
  return { ...stage, figure: formatMoneyShort(raised), caption };
}

function premiereStage(premiere: WorkLife['premiere'], now: string): Stage {
  if (!premiere) return { id: 'premiere', figure: t.notYet, caption: t.premiere, href: null, isLit: false };
  const { eventID, at, timeZone, isOver } = premiere;
  const caption = isOver ? t.premiered : t.premiere;
  return { id: 'premiere', figure: formatDay(at, timeZone, now), caption, href: routes.event(eventID), isLit: true };
}

function screenStage(screen: WorkLife['screen']): Stage {
  if (!screen) return { id: 'screen', figure: t.notYet, caption: t.onScreenLater, href: null, isLit: false };
  const { slug, viewerCount } = screen;
  const text =
    viewerCount === null
      ? { figure: t.onScreen, caption: t.watchNow }
      : { figure: formatNumber(viewerCount), caption: t.viewersOnScreen({ count: viewerCount }) };
  return { id: 'screen', ...text, href: routes.title(slug), isLit: true };
}

function returnsStage({ campaignID }: NonNullable<WorkLife['funding']>, returns: WorkLife['returns']): Stage {
  const stage = { id: 'returns', href: returns ? routes.campaignReturns(campaignID) : null, isLit: returns?.hasPaid ?? false };
  if (returns?.paidBack) return { ...stage, figure: formatMoneyShort(returns.paidBack), caption: t.paidBack };
  return returns?.hasPaid
    ? { ...stage, figure: t.paidBackAlone, caption: t.toInvestors }
    : { ...stage, figure: t.notYet, caption: t.paidBack };
}
