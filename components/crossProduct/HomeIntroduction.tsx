import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useOverviewQuery } from '@/store/crossProduct/workLivesApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { media } from '@/styles/media';
import { displayType } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatMoneyShort } from '@/utils/format/currency';
import * as t from '@messages/crossProduct/crossProduct';
import { LifeStrip } from '../content/work/LifeStrip';
import { StageStrip, type Stage } from '../content/work/StageStrip';
import { Button } from '../ui/button/Button';
import { Text } from '../ui/layout/Text';
import { Link } from '../ui/navigation/Link';
import { dismissIntroduction } from './introductionChoice';

interface HomeIntroductionProps {
  now: string;
  /** Today, as a calendar day. */
  day: string;
}

/** What Marquee is, for a visitor who has never been here: the four products with their numbers, and one work through all of them. */
export function HomeIntroduction({ now, day }: HomeIntroductionProps) {
  const { data } = useOverviewQuery(day);
  const isAuth = useAppSelector(selectIsAuth);
  if (!data || isAuth) return null;
  const { openCampaignCount, eventCount, titleCount, paidBack, example, exampleBooks } = data;
  const stages: Stage[] = [
    { id: 'fund', figure: t.campaignsOpen({ count: openCampaignCount }), caption: t.fundIt, href: routes.campaigns, isLit: true },
    {
      id: 'see',
      figure: t.eventsToday({ count: eventCount }),
      caption: t.seeItFirst,
      href: eventCount > 0 ? `${routes.explore}?from=${day}&to=${day}` : routes.explore,
      isLit: true,
    },
    { id: 'watch', figure: t.titles({ count: titleCount }), caption: t.watchIt, href: routes.ottHome, isLit: true },
    {
      id: 'share',
      figure: paidBack ? formatMoneyShort(paidBack) : t.paidBack,
      caption: paidBack ? t.shareWeek : t.share,
      href: `${routes.campaigns}?status=funded`,
      isLit: true,
    },
  ];
  return (
    <Block aria-label={t.introduction}>
      <Headline>{t.promise}</Headline>
      <StageStrip label={t.stagesOfMarquee} stages={stages} />
      {example ? (
        <Example aria-label={example.name}>
          <Text kind="small" isStrong>
            {example.returns?.hasPaid ? t.oneWork({ name: example.name }) : t.oneWorkSoFar({ name: example.name })}
          </Text>
          <LifeStrip life={example} now={now} books={exampleBooks} />
          {exampleBooks?.released && exampleBooks.raised ? (
            <Link tone="action" href={routes.campaignBooks(exampleBooks.campaignID)}>
              {t.everyFigureInTheBooks}
            </Link>
          ) : null}
        </Example>
      ) : null}
      <Dismiss>
        <Button tone="plain" size="s" onClick={dismissIntroduction}>
          {t.dismiss}
        </Button>
      </Dismiss>
    </Block>
  );
}

/** Hidden before the first paint where it was dismissed or a session exists (scripts/lib/startUp.browser.js). */
const Block = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
  margin-bottom: ${theme.space[6]};
  padding: ${theme.space[4]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  :root[data-introduction='hidden'] & {
    display: none;
  }
  ${media.desktop} {
    padding: ${theme.space[6]};
  }
`;

const Headline = styled.p`
  ${displayType}
  padding-right: 72px;
  font-size: ${theme.fontSize[20]};
  font-weight: 800;
  ${media.desktop} {
    font-size: ${theme.fontSize[25]};
  }
`;

const Example = styled.section`
  display: grid;
  gap: ${theme.space[1]};
  padding-top: ${theme.space[2]};
  border-top: 1px solid ${theme.color.line};
`;

/** It needs a script. */
const Dismiss = styled.div`
  position: absolute;
  top: ${theme.space[2]};
  right: ${theme.space[2]};
  @media (scripting: none) {
    display: none;
  }
`;
