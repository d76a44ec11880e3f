import styled from 'styled-components';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import * as t from '@messages/shell/layout';
import { Link } from '../../ui/navigation/Link';

/** The logo; links to the event home. `isStacked` puts the bulbs above the name. */
export function Wordmark({ isStacked = false }: { isStacked?: boolean }) {
  return (
    <Anchor href={routes.eventHome} $isStacked={isStacked} aria-label={t.home({ brand: brand.name })}>
      {isStacked ? <BulbRow aria-hidden="true" /> : <Sign />}
      <span>{brand.name}</span>
    </Anchor>
  );
}

const Sign = () => (
  <svg width="30" height="22" viewBox="0 0 30 22" aria-hidden="true">
    <rect x="1" y="1" width="28" height="20" rx="5" fill="#1B1206" stroke="#FFB224" strokeWidth="1.5" />
    <g fill="#FFB224">
      <circle cx="7" cy="14.5" r="2.2" />
      <circle cx="11" cy="8" r="2.2" />
      <circle cx="15" cy="12.5" r="2.2" />
      <circle cx="19" cy="8" r="2.2" />
      <circle cx="23" cy="14.5" r="2.2" />
    </g>
  </svg>
);

const Anchor = styled(Link)<{ $isStacked: boolean }>`
  display: flex;
  flex-direction: ${({ $isStacked }) => ($isStacked ? 'column' : 'row')};
  align-items: ${({ $isStacked }) => ($isStacked ? 'start' : 'center')};
  gap: ${theme.space[2]};
  width: fit-content;
  min-height: ${theme.size.tap};
  font: 800 ${({ $isStacked }) => ($isStacked ? theme.fontSize[25] : theme.fontSize[20])} / 1 ${theme.font.display};
  letter-spacing: -0.025em;
`;

/** Nine bulbs, each 6 px in a cell of 12 px. */
const BulbRow = styled.i`
  width: 102px;
  height: 8px;
  background: radial-gradient(circle at 3px 4px, ${theme.color.bulb} 2.6px, ${theme.color.bulbEdge} 3px 3.4px, transparent 3.8px) 0 0 / 12px
    8px repeat-x;
`;
