import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/content/seats';
import { Chip } from '../../ui/button/Chip';
import { tierColourCount } from './drawSeats';
import { tierColours } from './tierColours';

interface SeatLegendProps {
  tierNames: readonly string[];
  priceOf: (tierName: string) => string;
  /** Tiers that cannot be chosen, with the reason. */
  closedReasonOf?: ((tierName: string) => string | null) | undefined;
  activeTiers: ReadonlySet<string> | null;
  /** Chooses a tier; without it the legend only explains. */
  onTier?: ((tierName: string) => void) | undefined;
  hasAccessibleSeats: boolean;
}

/** What the colours of the map mean: each tier with its price, taken seats and seats with room for a wheelchair. */
export function SeatLegend({ tierNames, priceOf, closedReasonOf, activeTiers, onTier, hasAccessibleSeats }: SeatLegendProps) {
  return (
    <Legend role="group" aria-label={t.prices}>
      {tierNames.map((tierName, at) => {
        const closedReason = closedReasonOf?.(tierName) ?? null;
        const label = (
          <>
            <Dot style={{ background: `var(--seat-tier-${at % tierColourCount})` }} />
            {closedReason
              ? t.tierClosed({ tier: tierName, reason: closedReason })
              : t.tierPrice({ tier: tierName, price: priceOf(tierName) })}
          </>
        );
        return onTier ? (
          <Chip
            key={tierName}
            isPressed={activeTiers?.has(tierName) ?? false}
            disabled={closedReason !== null}
            onClick={() => onTier(tierName)}
          >
            {label}
          </Chip>
        ) : (
          <Key key={tierName}>{label}</Key>
        );
      })}
      <Key>
        <Dot style={{ background: theme.color.line }} />
        {t.taken}
      </Key>
      {hasAccessibleSeats ? (
        <Key>
          <Dot style={{ background: theme.color.info }} />
          {t.wheelchair}
        </Key>
      ) : null}
    </Legend>
  );
}

const Legend = styled.div`
  ${tierColours}
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  align-items: center;
  button {
    padding: 0 ${theme.space[3]};
  }
`;

const Key = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  font-size: ${theme.fontSize[14]};
`;

const Dot = styled.i`
  flex: none;
  width: 12px;
  height: 12px;
  border: 1px solid ${theme.color.controlLine};
  border-radius: 50%;
`;
