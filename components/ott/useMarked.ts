import type { ReleaseCard } from '@contract/releases';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { useMarksQuery } from '@/store/ott/viewerApi';

/** What one question may ask for (`ott.marks`). */
const most = 50;

/** Public cards with what belongs to the viewer put on them, once it is known who that is; cards that bring it keep their own. */
export function useMarked<Card extends ReleaseCard>(cards: readonly Card[]): readonly Card[] {
  const isAuth = useAppSelector(selectIsAuth);
  const bare = isAuth ? cards.filter(({ viewer }) => viewer === null).map(({ releaseID }) => releaseID) : [];
  const ids = (from: number) => bare.slice(from, from + most).join(',') || skipToken;
  const { data: first } = useMarksQuery(ids(0));
  const { data: second } = useMarksQuery(ids(most));
  return useMemo(() => {
    if (!first) return cards;
    const marks = new Map([...first, ...(second ?? [])].map((mark) => [mark.releaseID, mark]));
    return cards.map((card) => ({ ...card, viewer: card.viewer ?? marks.get(card.releaseID) ?? null }));
  }, [cards, first, second]);
}
