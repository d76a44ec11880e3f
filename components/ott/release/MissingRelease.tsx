import { routes } from '@/constants/routes';
import * as t from '@messages/ott/release';
import { ContentNotFound } from '../../content/page/ContentNotFound';
import { Seo } from '../../shell/Seo';
import { ButtonLink } from '../../ui/navigation/Link';

const kinds = {
  title: { shape: '2 / 3', title: t.titleNotFound },
  snax: { shape: '9 / 16', title: t.clipNotFound },
  video: { shape: '16 / 9', title: t.videoNotFound },
} as const;

/** Shown in place of a title, clip or video that does not exist. */
export const MissingRelease = ({ kind }: { kind: keyof typeof kinds }) => (
  <>
    <Seo title={kinds[kind].title} isHidden />
    <ContentNotFound {...kinds[kind]} message={t.linkMayBeWrong}>
      <ButtonLink href={routes.ottHome}>{t.seeScreen}</ButtonLink>
      <ButtonLink href={routes.explore} tone="quiet">
        {t.exploreEvents}
      </ButtonLink>
    </ContentNotFound>
  </>
);
