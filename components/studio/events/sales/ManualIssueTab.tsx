import type { OrganiserEvent } from '@contract/organiserViews';
import { formatTicketCode } from '@contract/ticketCode';
import { useState, type FormEvent } from 'react';
import { apiErrorOf } from '@/store/api';
import { useIssueTicketsMutation } from '@/store/studio/eventSalesApi';
import { formatMoney } from '@/utils/format/currency';
import { formatEventTime } from '@/utils/format/dates';
import * as t from '@messages/studio/eventsSales';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form, Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { SelectField } from '../../../ui/field/SelectField';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { lazyWithRetry } from '../../../ui/lazy/lazyWithRetry';
import { useUnsavedForm } from '../../form/useUnsavedForm';
import { FieldPair } from '../editor/EventFields';

const ManualIssueSeats = lazyWithRetry(
  () => import('./ManualIssueSeats').then((loaded) => loaded.ManualIssueSeats),
  <Skeleton shape="card" height="320px" />,
);
/** The most tickets one request can issue. */
const maxSelected = 20;
const kindOptions = [
  { value: 'COMP', label: t.complimentary },
  { value: 'ON_SITE', label: t.boxOfficeSale },
];

/** Tickets issued by hand, such as gifts and cash sales; they count against the same seats that are sold online. */
export function ManualIssueTab({ event }: { event: OrganiserEvent }) {
  const [now] = useState(() => new Date().toISOString());
  const open = event.sessions.filter(({ status, endsAt }) => status === 'PUBLISHED' && endsAt > now);
  const [form, setForm] = useState({ sessionID: '', tierID: '', quantity: '1', kind: 'COMP', guestName: '', guestEmail: '' });
  const [seatIDs, setSeatIDs] = useState<string[]>([]);
  const [issue, { isLoading, error, data }] = useIssueTicketsMutation();
  const { attempt } = useIdempotencyKey();
  useUnsavedForm(!data && (form.guestName !== '' || form.guestEmail !== ''));
  const session = open.find(({ sessionID }) => sessionID === form.sessionID) ?? open[0];
  const tier = session?.tiers.find(({ tierID }) => tierID === form.tierID) ?? session?.tiers[0];
  if (!session || !tier || event.status !== 'PUBLISHED')
    return (
      <Panel title={t.issueTickets}>
        <Text tone="muted">{t.notOnSaleHint}</Text>
      </Panel>
    );
  const quantity = Number(form.quantity);
  const isQuantity = Number.isInteger(quantity) && quantity > 0;
  const set = (fields: Partial<typeof form>) => setForm((before) => ({ ...before, ...fields }));
  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    const { guestName, guestEmail } = form;
    const kind = form.kind === 'ON_SITE' ? ('ON_SITE' as const) : ('COMP' as const);
    const input = {
      sessionID: session.sessionID,
      tierID: tier.tierID,
      quantity,
      guestName,
      kind,
      ...(guestEmail.trim() ? { guestEmail: guestEmail.trim() } : {}),
      ...(seatIDs.length > 0 ? { seatIDs } : {}),
    };
    const answer = await attempt(input, (idempotencyKey) => issue({ ...input, idempotencyKey }));
    // Seats taken by someone else in the meantime are cleared.
    if (!answer.error || apiErrorOf(answer.error)?.code === 'SEAT_TAKEN') setSeatIDs([]);
  };
  const chooseSeats = (seats: string[]) => {
    setSeatIDs(seats);
    if (seats.length > 0) set({ quantity: String(seats.length) });
  };
  return (
    <Panel title={t.issueTickets}>
      <Form onSubmit={(pressed) => void submit(pressed)}>
        <FieldPair>
          <SelectField
            label={t.session}
            value={session.sessionID}
            options={open.map((entry) => ({ value: entry.sessionID, label: formatEventTime(entry.startsAt, event.venue.timeZone, now) }))}
            onChange={({ target }) => {
              set({ sessionID: target.value, tierID: '' });
              setSeatIDs([]);
            }}
          />
          <SelectField
            label={t.tier}
            value={tier.tierID}
            options={session.tiers.map((entry) => ({
              value: entry.tierID,
              label: t.tierFree({ tier: entry.name, count: entry.capacity - (entry.held ?? 0) - (entry.sold ?? 0) }),
            }))}
            onChange={({ target }) => {
              set({ tierID: target.value });
              setSeatIDs([]);
            }}
          />
          <SelectField label={t.kind} value={form.kind} options={kindOptions} onChange={({ target }) => set({ kind: target.value })} />
          <TextField
            label={t.howMany}
            type="number"
            min={1}
            max={maxSelected}
            value={form.quantity}
            hint={seatIDs.length > 0 ? t.howManyHint : undefined}
            readOnly={seatIDs.length > 0}
            onChange={({ target }) => set({ quantity: target.value })}
          />
          <TextField
            label={t.guestName}
            value={form.guestName}
            maxLength={80}
            onChange={({ target }) => set({ guestName: target.value })}
          />
          <TextField
            label={t.guestEmail}
            isOptional
            type="email"
            hint={t.guestEmailHint}
            value={form.guestEmail}
            onChange={({ target }) => set({ guestEmail: target.value })}
          />
        </FieldPair>
        {session.hasSeatMap ? (
          <ManualIssueSeats
            key={tier.tierID}
            sessionID={session.sessionID}
            tierName={tier.name}
            seatIDs={seatIDs}
            maxSelected={maxSelected}
            price={form.kind === 'ON_SITE' ? formatMoney({ amountMinor: tier.priceMinor, currency: event.currency }) : t.aGift}
            onChange={chooseSeats}
          />
        ) : null}
        <ErrorNotice error={error} />
        <Button type="submit" isBusy={isLoading} disabled={!form.guestName.trim() || !isQuantity}>
          {form.kind === 'ON_SITE' && isQuantity
            ? t.issueSold({
                count: quantity,
                total: formatMoney({ amountMinor: tier.priceMinor * quantity, currency: event.currency }),
              })
            : t.issueTickets}
        </Button>
      </Form>
      {data ? (
        <Text role="status" isStrong>
          {t.issued({
            codes: data.tickets
              .map(({ humanCode, seatLabel }) =>
                seatLabel ? `${formatTicketCode(humanCode)} (${seatLabel})` : formatTicketCode(humanCode),
              )
              .join(', '),
          })}
        </Text>
      ) : null}
    </Panel>
  );
}
