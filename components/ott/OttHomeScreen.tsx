import type { ReactNode } from 'react';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { breadcrumbs } from '../content/breadcrumbs';
import { Facts } from '../content/Facts';
import { PageFrame, Panel } from '../content/PageFrame';
import { ProductHero } from '../content/ProductHero';
import { Seo } from '../shell/Seo';
import { ButtonLink } from '../ui/Link';
import { Text } from '../ui/Text';
import { ScreenArt } from './ScreenArt';

const promises = [
  { name: 'Pay for the film', words: 'One price for one title, said before you press play. No month to subscribe to, nothing to cancel.' },
  { name: 'Snax', words: 'Clips of up to a minute, free, that lead to the film, the night out or the campaign they come from.' },
  {
    name: 'cScan',
    words: 'A fact sheet for every title: what is in it, who made and paid for it, how it is received. Measured, not praised.',
  },
  { name: 'Where you stopped', words: 'Start on the phone, go on at the desk. Captions, speed and quality are yours to set.' },
] as const;

/** Screen's home until its first titles are up; `children` is what can be seen already. */
export const OttHomeScreen = ({ children }: { children?: ReactNode }) => (
  <PageFrame>
    <Seo
      title="Screen"
      description="Films and short clips by the view, without a subscription. Screen opens soon; the film nights of Marquee are on now."
      jsonLd={breadcrumbs([
        { name: brand.name, path: routes.eventHome },
        { name: 'Screen', path: routes.ottHome },
      ])}
    />
    <ProductHero
      kicker="Screen opens soon"
      title="Films by the view, from the people who made them"
      message="The first titles are being prepared. Until they are up, see films where they are shown best: in a hall, with others."
      art={<ScreenArt />}
    >
      <ButtonLink href={`${routes.explore}?kind=FILM`} size="l">
        Find a film night
      </ButtonLink>
      <ButtonLink href={routes.channels} tone="quiet" size="l">
        See the channels
      </ButtonLink>
    </ProductHero>
    {children}
    <Facts title="What Screen will be" facts={promises} />
    <Panel title="You have a film?">
      <Text tone="muted">Open a channel now. People can follow it today, and your titles stand there the day Screen opens.</Text>
      <div>
        <ButtonLink href={routes.studioOnboarding} tone="quiet">
          Open your channel
        </ButtonLink>
      </div>
    </Panel>
  </PageFrame>
);
