import { routes } from '@/constants/routes';
import { ContentNotFound } from '../../content/page/ContentNotFound';
import { Seo } from '../../shell/Seo';
import { ButtonLink } from '../../ui/navigation/Link';

const kinds = {
  title: { shape: '2 / 3', title: 'Title not found' },
  snax: { shape: '9 / 16', title: 'Clip not found' },
  video: { shape: '16 / 9', title: 'Video not found' },
} as const;

/** Shown in place of a title, clip or video that does not exist. */
export const MissingRelease = ({ kind }: { kind: keyof typeof kinds }) => (
  <>
    <Seo title={kinds[kind].title} isHidden />
    <ContentNotFound {...kinds[kind]} message="The link may be wrong, or the creator removed it.">
      <ButtonLink href={routes.ottHome}>See Screen</ButtonLink>
      <ButtonLink href={routes.explore} tone="quiet">
        Explore events
      </ButtonLink>
    </ContentNotFound>
  </>
);
