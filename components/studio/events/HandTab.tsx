import type { OrganiserEvent } from '@contract/organiserViews';
import { useState, type FormEvent } from 'react';
import { faultOf } from '@/store/api';
import { useGiveTicketsMutation } from '@/store/studio/eventFiguresApi';
import { formatMoney } from '@/utils/currency';
import { formatEventTime } from '@/utils/dates';
import { Form, Panel } from '../../content/PageFrame';
import { useAttemptKey } from '../../content/useAttemptKey';
import { Button } from '../../ui/Button';
import { onDemand } from '../../ui/onDemand';
import { SelectField } from '../../ui/SelectField';
import { Skeleton } from '../../ui/Skeleton';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { Fault } from '../Fault';
import { Pair } from './EventFields';

const HandSeats = onDemand(() => import('./HandSeats').then((made) => made.HandSeats), <Skeleton shape="card" height="320px" />);
/** As many as one press makes. */
const most = 20;
const kinds = [
  { value: 'COMP', label: 'Comp: a gift' },
  { value: 'ON_SITE', label: 'Door sale: you took the money' },
];

/** Tickets made by hand: gifts and cash at the door, within the same seats that are sold online. */
export function HandTab({ event }: { event: OrganiserEvent }) {
  const [now] = useState(() => new Date().toISOString());
  const open = event.sessions.filter(({ status, endsAt }) => status === 'PUBLISHED' && endsAt > now);
  const [form, setForm] = useState({ sessionID: '', tierID: '', quantity: '1', kind: 'COMP', guestName: '', guestEmail: '' });
  const [seatIDs, setSeatIDs] = useState<string[]>([]);
  const [give, { isLoading, error, data }] = useGiveTicketsMutation();
  const { attempt } = useAttemptKey();
  const session = open.find(({ sessionID }) => sessionID === form.sessionID) ?? open[0];
  const tier = session?.tiers.find(({ tierID }) => tierID === form.tierID) ?? session?.tiers[0];
  if (!session || !tier || event.status !== 'PUBLISHED')
    return (
      <Panel title="Tickets by hand">
        <Text tone="muted">
          As soon as the event is published and a session is ahead, you can give tickets away here and count what you sell at the door.
        </Text>
      </Panel>
    );
  const quantity = Number(form.quantity);
  const set = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }));
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
    const answer = await attempt(input, (idempotencyKey) => give({ ...input, idempotencyKey }));
    // What somebody else has taken meanwhile is not asked for again.
    if (!answer.error || faultOf(answer.error)?.code === 'SEAT_TAKEN') setSeatIDs([]);
  };
  const choose = (seats: string[]) => {
    setSeatIDs(seats);
    if (seats.length > 0) set({ quantity: String(seats.length) });
  };
  return (
    <Panel title="Tickets by hand">
      <Form onSubmit={(pressed) => void submit(pressed)}>
        <Pair>
          <SelectField
            label="Session"
            value={session.sessionID}
            options={open.map((one) => ({ value: one.sessionID, label: formatEventTime(one.startsAt, event.venue.timeZone, now) }))}
            onChange={({ target }) => {
              set({ sessionID: target.value, tierID: '' });
              setSeatIDs([]);
            }}
          />
          <SelectField
            label="Tier"
            value={tier.tierID}
            options={session.tiers.map((one) => ({
              value: one.tierID,
              label: `${one.name}, ${one.capacity - (one.held ?? 0) - (one.sold ?? 0)} free`,
            }))}
            onChange={({ target }) => {
              set({ tierID: target.value });
              setSeatIDs([]);
            }}
          />
          <SelectField label="As" value={form.kind} options={kinds} onChange={({ target }) => set({ kind: target.value })} />
          <TextField
            label="How many"
            type="number"
            min={1}
            max={most}
            value={form.quantity}
            hint={seatIDs.length > 0 ? 'One for each seat you chose.' : undefined}
            readOnly={seatIDs.length > 0}
            onChange={({ target }) => set({ quantity: target.value })}
          />
          <TextField
            label="Name of the guest"
            value={form.guestName}
            maxLength={80}
            onChange={({ target }) => set({ guestName: target.value })}
          />
          <TextField
            label="E-mail of the guest"
            isOptional
            type="email"
            hint="The codes go there."
            value={form.guestEmail}
            onChange={({ target }) => set({ guestEmail: target.value })}
          />
        </Pair>
        {session.hasSeatMap ? (
          <HandSeats
            key={tier.tierID}
            sessionID={session.sessionID}
            tierName={tier.name}
            seatIDs={seatIDs}
            most={most}
            price={form.kind === 'ON_SITE' ? formatMoney({ amountMinor: tier.priceMinor, currency: event.currency }) : 'a gift'}
            onChange={choose}
          />
        ) : null}
        <Fault fault={faultOf(error)} />
        <Button type="submit" isBusy={isLoading} disabled={!form.guestName.trim() || !Number.isInteger(quantity) || quantity < 1}>
          {form.kind === 'ON_SITE'
            ? `Sold for ${formatMoney({ amountMinor: tier.priceMinor * (Number.isInteger(quantity) ? quantity : 0), currency: event.currency })}`
            : 'Give the tickets'}
        </Button>
      </Form>
      {data ? (
        <Text role="status" isStrong>
          Made: {data.tickets.map(({ humanCode, seatLabel }) => (seatLabel ? `${humanCode} (${seatLabel})` : humanCode)).join(', ')}. Each
          of these codes opens the door, said or typed.
        </Text>
      ) : null}
    </Panel>
  );
}
