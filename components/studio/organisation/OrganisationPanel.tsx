import { regionOf } from '@contract/organisationCountries';
import type { Organisation } from '@contract/organisations';
import { useState } from 'react';
import { useOrganisationQuery, useRemoveOrganisationMutation } from '@/store/studio/organisationApi';
import { countryName } from '@/utils/format/countryName';
import * as t from '@messages/studio/organisation';
import { Notice } from '../../content/page/Notice';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Tag } from '../../ui/button/Chip';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ConfirmDialog } from '../shared/ConfirmDialog';
import { OrganisationDocuments } from './OrganisationDocuments';
import { OrganisationForm } from './OrganisationForm';
import { kindLabelIn, stateLabels } from './organisationLabels';

/** The organisation that is paid for a channel, or the offer to be paid as one. */
export function OrganisationPanel({ channelID }: { channelID: string }) {
  const query = useOrganisationQuery(channelID);
  return (
    <Panel title={t.title}>
      <QueryState query={query} skeleton={<Skeleton height="96px" />} message={t.loadError}>
        {({ organisation, canEdit }) =>
          organisation ? (
            <Details channelID={channelID} organisation={organisation} canEdit={canEdit} />
          ) : (
            <Offer channelID={channelID} canEdit={canEdit} />
          )
        }
      </QueryState>
    </Panel>
  );
}

function Offer({ channelID, canEdit }: { channelID: string; canEdit: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap={3}>
      <Text>{t.asPerson}</Text>
      {canEdit && !isOpen ? (
        <>
          <Text kind="small" tone="muted">
            {t.asOrganisation}
          </Text>
          <Button tone="quiet" onClick={() => setIsOpen(true)}>
            {t.start}
          </Button>
        </>
      ) : null}
      {isOpen ? (
        <>
          <Notice tone="info" title={t.payoutsWait} />
          <OrganisationForm channelID={channelID} saved={null} documents={[]} onSaved={() => setIsOpen(false)} />
        </>
      ) : null}
    </Stack>
  );
}

function nextStep({ state, note, details: { legalName } }: Organisation): string {
  if (state === 'VERIFIED') return t.verifiedNext({ legalName });
  if (state === 'SUBMITTED') return t.submittedNext;
  return note === null ? t.draftNext : t.changesNext({ note });
}

interface DetailsProps {
  channelID: string;
  organisation: Organisation;
  canEdit: boolean;
}

function Details({ channelID, organisation, canEdit }: DetailsProps) {
  const { state, version, details, documents } = organisation;
  const isInReview = state === 'SUBMITTED' || state === 'VERIFIED';
  const [isChanging, setIsChanging] = useState(false);
  const { legalName, country, kind, pan, registration, gstin, taxID, address } = details;
  const region = regionOf(country);
  return (
    <Stack gap={4}>
      <Stack direction="row" gap={3} isWrapping>
        <Text isStrong>{legalName}</Text>
        <Tag>{stateLabels[state]}</Tag>
      </Stack>
      <Notice tone={state === 'VERIFIED' ? 'good' : 'warn'} title={state === 'VERIFIED' ? stateLabels.VERIFIED : t.payoutsWait}>
        {nextStep(organisation)}
      </Notice>
      {canEdit && (!isInReview || isChanging) ? (
        <OrganisationForm key={version} channelID={channelID} saved={details} documents={documents} onSaved={() => setIsChanging(false)} />
      ) : (
        <>
          <Text kind="small">
            {[kindLabelIn(region, kind), region === 'IN' ? null : countryName(country), pan, registration, gstin, taxID]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text kind="small" tone="muted">
            {address}
          </Text>
          {canEdit ? (
            <Button tone="quiet" onClick={() => setIsChanging(true)}>
              {t.change}
            </Button>
          ) : null}
        </>
      )}
      <OrganisationDocuments channelID={channelID} region={region} documents={documents} canAdd={canEdit && state !== 'VERIFIED'} />
      {canEdit ? <RemoveButton channelID={channelID} legalName={legalName} /> : null}
    </Stack>
  );
}

function RemoveButton({ channelID, legalName }: { channelID: string; legalName: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [remove, { isLoading, error }] = useRemoveOrganisationMutation();
  return (
    <>
      <Button tone="quiet" onClick={() => setIsAsking(true)}>
        {t.remove}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t.removeTitle}
          effect={t.removeEffect({ legalName })}
          action={t.remove}
          isBusy={isLoading}
          error={error}
          onConfirm={() => void remove(channelID).then(({ data }) => (data ? setIsAsking(false) : undefined))}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
