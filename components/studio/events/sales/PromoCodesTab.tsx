import type { OrganiserEvent } from '@contract/organiserViews';
import type { PromoCode } from '@contract/promoCodes';
import { useState } from 'react';
import styled from 'styled-components';
import { useEditPromoCodeMutation, usePromoCodesQuery } from '@/store/studio/promoCodesApi';
import { theme } from '@/styles/theme';
import { formatEventTime } from '@/utils/format/dates';
import * as t from '@messages/studio/eventsSales';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Tag } from '../../../ui/button/Chip';
import { QueryState } from '../../../ui/feedback/QueryState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Text } from '../../../ui/layout/Text';
import { NewPromoCode } from './NewPromoCode';
import { promoCodeUsage, promoCodeEffect } from './promoCodeForm';

/** Discount codes, and access codes that unlock hidden tiers. */
export function PromoCodesTab({ event }: { event: OrganiserEvent }) {
  const query = usePromoCodesQuery(event.eventID);
  return (
    <>
      <Panel title={t.codesOfEvent}>
        <QueryState
          query={query}
          skeleton={<Skeleton height="120px" shape="card" />}
          message={t.codesLoadError}
          isEmpty={query.data?.length === 0}
          empty={<Text tone="muted">{t.noCodes}</Text>}
        >
          {(codes) => (
            <List>
              {codes.map((code) => (
                <CodeRow key={code.codeID} code={code} timeZone={event.venue.timeZone} />
              ))}
            </List>
          )}
        </QueryState>
      </Panel>
      <NewPromoCode event={event} />
    </>
  );
}

function CodeRow({ code, timeZone }: { code: PromoCode; timeZone: string }) {
  const [now] = useState(() => new Date().toISOString());
  const [change, { isLoading, error }] = useEditPromoCodeMutation();
  const { codeID, isStopped, validTo, maxUses, used } = code;
  const state = isStopped ? t.stopped : validTo && validTo <= now ? t.expired : maxUses !== null && used >= maxUses ? t.usedUp : t.active;
  return (
    <li>
      <div>
        <Head>
          <Text isStrong>{code.code}</Text>
          <Tag>{state}</Tag>
        </Head>
        <Text kind="small">{promoCodeEffect(code)}</Text>
        <Text kind="small" tone="muted">
          {promoCodeUsage(code, (instant) => formatEventTime(instant, timeZone, now))}
        </Text>
        <ErrorNotice error={error} />
      </div>
      <Button
        tone="quiet"
        size="s"
        isBusy={isLoading}
        aria-label={isStopped ? t.resumeCode({ code: code.code }) : t.stopCode({ code: code.code })}
        onClick={() => void change({ codeID, isStopped: !isStopped })}
      >
        {isStopped ? t.resume : t.stop}
      </Button>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${theme.space[3]};
    align-items: center;
    padding-block: ${theme.space[3]};
    overflow-wrap: anywhere;
  }
  > li + li {
    border-top: 1px solid ${theme.color.line};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  align-items: center;
`;
