import type { ComponentProps } from 'react';
import { TitleScreen } from '../ott/title/TitleScreen';
import { OpenBooks } from './OpenBooks';
import { WorkLife } from './WorkLife';

type TitleOfWorkProps = Pick<ComponentProps<typeof TitleScreen>, 'slug' | 'tab' | 'cardRevision'> & { now: string };

/** The page of a title, with what the other products know of the work. */
export const TitleOfWork = ({ slug, tab, now, cardRevision }: TitleOfWorkProps) => (
  <TitleScreen
    key={slug}
    slug={slug}
    tab={tab}
    cardRevision={cardRevision}
    life={<WorkLife of="title" id={slug} now={now} />}
    openBooks={<OpenBooks of="title" id={slug} />}
  />
);
