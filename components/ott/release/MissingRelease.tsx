import { routes } from '@/constants/routes';
import { ContentNotFound } from '../../content/page/ContentNotFound';
import { Seo } from '../../shell/Seo';
import { ButtonLink } from '../../ui/navigation/Link';

const kinds = {
  title: { shape: '2 / 3', title: 'This title is not on Screen' },
  snax: { shape: '9 / 16', title: 'This clip is not on Screen' },
  video: { shape: '16 / 9', title: 'This video is not on Screen' },
} as const;

/** A title, clip or video that does not exist, in the place where it would play. */
export const MissingRelease = ({ kind }: { kind: keyof typeof kinds }) => (
  <>
    <Seo title={kinds[kind].title} isHidden />
    <ContentNotFound {...kinds[kind]} message="The address may be mistyped, or its creator took it down.">
      <ButtonLink href={routes.ottHome}>See Screen</ButtonLink>
      <ButtonLink href={routes.explore} tone="quiet">
        Find a night out
      </ButtonLink>
    </ContentNotFound>
  </>
);
