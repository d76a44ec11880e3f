import type { TitleDetail } from '@contract/ottStudio';
import type { ComponentType } from 'react';
import { routes } from '@/constants/routes';
import * as t from '@messages/studio/titles';
import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { EditorSections } from '../shared/EditorSections';
import { PublicationPanel } from './publish/PublicationPanel';
import { TitleFilm } from './TitleFilm';
import { TitleForm } from './TitleForm';
import { sectionOf, titleSections, type TitleSection } from './titleSections';
import type { VideoTabProps } from './titleTabProps';
import { TitleUploads } from './TitleUploads';

interface SectionProps extends VideoTabProps {
  /** The address names this section. */
  isAsked: boolean;
}
const lazySection = (load: () => Promise<ComponentType<SectionProps>>) =>
  lazyWithRetry(load, <Skeleton shape="card" height="320px" />, LoadErrorPanel);

const parts: Record<TitleSection, { label: string; Body: ComponentType<SectionProps> }> = {
  details: { label: t.details, Body: TitleForm },
  pictures: { label: t.pictures, Body: lazySection(() => import('./media/PicturesTab').then((loaded) => loaded.PicturesTab)) },
  files: { label: t.files, Body: lazySection(() => import('./media/FilesTab').then((loaded) => loaded.FilesTab)) },
  people: { label: t.people, Body: lazySection(() => import('./people/TitlePeopleTab').then((loaded) => loaded.TitlePeopleTab)) },
  sheet: { label: t.ratingAndCscan, Body: lazySection(() => import('./rating/RatingTab').then((loaded) => loaded.RatingTab)) },
  prices: { label: t.prices, Body: lazySection(() => import('./prices/PricesSection').then((loaded) => loaded.PricesSection)) },
  links: { label: t.links, Body: lazySection(() => import('./TitleLinksTab').then((loaded) => loaded.TitleLinksTab)) },
};

/** Everything about a title that can be changed, on one page. */
export function TitleEditTab({ section, ...props }: VideoTabProps & { section: TitleSection | null }) {
  const { detail, onChanged, renderVideo } = props;
  const isDraft = detail.wantedState === 'DRAFT';
  const textsIn = (items: TitleDetail['missing'], id: TitleSection) =>
    items.filter(({ field }) => sectionOf(field, detail) === id).map(({ why }) => why);
  return (
    <EditorSections
      label={t.sections}
      current={section}
      sections={titleSections.map((id) => {
        const { label, Body } = parts[id];
        return {
          id,
          label,
          href: routes.studioTitleTab(detail.releaseID, id),
          missing: isDraft ? textsIn(detail.missing, id) : [],
          advice: detail.wantedState === 'PUBLISHED' ? [] : textsIn(detail.warnings, id),
          body: <Body {...props} isAsked={id === section} />,
        };
      })}
      aside={
        <>
          <TitleFilm detail={detail} renderVideo={renderVideo} />
          <TitleUploads detail={detail} onChanged={onChanged} />
          <PublicationPanel detail={detail} isWithoutLists />
        </>
      }
    />
  );
}
