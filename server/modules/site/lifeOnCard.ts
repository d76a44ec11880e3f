import type { WorkLife } from '../../contract/workLives';

/**
 * The stages of a work for a share card, without the one that its page is about anyway. Only what stays true: social networks keep a card for
 * weeks, and its address does not change with the life of the work.
 */
export function lifeOnCard(life: WorkLife | null, page: 'title' | 'event' | 'campaign'): string[] {
  if (!life) return [];
  const { funding, premiere, screen, returns } = life;
  const isFunded = funding?.state === 'FUNDED' && page !== 'campaign';
  return [
    isFunded ? (funding.investorCount === null ? 'Funded by its audience' : `Funded by ${funding.investorCount} people`) : null,
    premiere?.isOver && page !== 'event' ? 'Premiered' : null,
    screen && page !== 'title' ? 'On Screen' : null,
    returns?.hasPaid ? 'Paying its investors' : null,
  ].filter((stage) => stage !== null);
}
