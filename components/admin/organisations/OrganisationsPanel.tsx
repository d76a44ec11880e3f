import type { InputOf } from '@contract/operations';
import { regionOf, type OrganisationKind } from '@contract/organisationCountries';
import { registrationOf } from '@contract/organisationRules';
import type { AdminOrganisation, OrganisationDocument } from '@contract/organisations';
import { useState } from 'react';
import styled from 'styled-components';
import { adminRoutes } from '@/constants/adminRoutes';
import {
  useAdminOrganisationsQuery,
  useDecideOrganisationMutation,
  useViewOrganisationDocumentMutation,
} from '@/store/admin/organisationsApi';
import { theme } from '@/styles/theme';
import { countryName } from '@/utils/format/countryName';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/organisations';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { useMayCall } from '../frame/useStaff';
import { CsvLink } from '../list/CsvLink';
import { FactList } from '../shared/FactList';
import { PersonLink } from '../shared/PersonLink';
import { ReasonSheet } from '../shared/ReasonSheet';

type Decision = InputOf<'admin.organisationDecide'>['decision'];
const kindLabels: Record<OrganisationKind, string> = {
  PRIVATE_COMPANY: t.kindPrivateCompany,
  PUBLIC_COMPANY: t.kindPublicCompany,
  LLP: t.kindLlp,
  PARTNERSHIP: t.kindPartnership,
  TRUST: t.kindTrust,
  SOCIETY: t.kindSociety,
  NON_PROFIT: t.kindNonProfit,
};
const documentLabels: Record<OrganisationDocument['kind'], string> = {
  INCORPORATION: t.kindIncorporation,
  TAX: t.kindTax,
  ADDRESS: t.kindAddress,
  OTHER: t.kindOther,
};

const registerLabels = {
  CIN: t.cin,
  LLPIN: t.llpin,
  UK_REGISTER: t.companyNumber,
  EU_REGISTER: t.registerNumber,
  TRADE_LICENCE: t.tradeLicence,
} as const;
const taxLabels = { GB: t.vatNumber, EU: t.vatNumber, US: t.ein, AE: t.trn } as const;

/** The numbers that the country of an organisation asks for, each by the name of its register. */
function idFacts(details: AdminOrganisation['details']): [string, string | null][] {
  const register = registrationOf(details);
  const region = regionOf(details.country);
  return [
    ...(region === 'IN' ? [[t.pan, details.pan] as [string, string | null]] : []),
    ...(register ? [[registerLabels[register], details.registration] as [string, string | null]] : []),
    region === 'IN' ? [t.gstin, details.gstin] : [taxLabels[region], details.taxID],
  ];
}

/** Organisations that wait for a review: their details, documents and the decision. */
export function OrganisationsPanel() {
  const query = useAdminOrganisationsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Panel title={t.title} aside={query.data?.items.length ? <CsvLink list="organisations" /> : undefined}>
      <Text kind="small" tone="muted">
        {t.hint}
      </Text>
      <QueryState
        query={query}
        skeleton={<Skeleton height="96px" />}
        message={t.loadError}
        isEmpty={query.data?.items.length === 0}
        empty={<Text tone="muted">{t.none}</Text>}
      >
        {({ items }) => (
          <Stack gap={6}>
            {items.map((organisation) => (
              <Review key={`${organisation.channelID} ${organisation.version}`} of={organisation} />
            ))}
          </Stack>
        )}
      </QueryState>
    </Panel>
  );
}

function Review({ of: organisation }: { of: AdminOrganisation }) {
  const { channelID, channelName, owner, details, version, submittedAt, documents } = organisation;
  const [decision, setDecision] = useState<Decision | null>(null);
  const mayDecide = useMayCall()('admin.organisationDecide');
  const name = details.legalName;
  return (
    <Stack as="section" gap={3} aria-label={name}>
      <Text isStrong>{name}</Text>
      <FactList
        facts={[
          [
            t.channel,
            <Link key="channel" tone="text" href={adminRoutes.contentItem('CHANNEL', channelID)}>
              {channelName}
            </Link>,
          ],
          [t.owner, <PersonLink key="owner" person={owner} />],
          [t.kind, kindLabels[details.kind]],
          [t.country, countryName(details.country)],
          ...idFacts(details),
          [t.address, details.address],
          [t.version, version],
          [t.submitted, submittedAt && formatDateTime(submittedAt)],
        ]}
      />
      <Documents channelID={channelID} name={name} documents={documents} />
      {mayDecide ? (
        <Stack direction="row" gap={3} isWrapping>
          <Button aria-label={t.verifyNamed({ name })} onClick={() => setDecision('VERIFY')}>
            {t.verify}
          </Button>
          <Button tone="quiet" aria-label={t.askNamed({ name })} onClick={() => setDecision('ASK')}>
            {t.ask}
          </Button>
        </Stack>
      ) : null}
      {decision ? <DecisionSheet of={organisation} decision={decision} onClose={() => setDecision(null)} /> : null}
    </Stack>
  );
}

function DecisionSheet({ of, decision, onClose }: { of: AdminOrganisation; decision: Decision; onClose: () => void }) {
  const [decide, { isLoading, error }] = useDecideOrganisationMutation();
  const { channelID, version, details, documents } = of;
  const name = details.legalName;
  const texts =
    decision === 'VERIFY'
      ? {
          title: t.verifyTitle({ name }),
          effect: t.verifyEffect({ version, documents: documents.length }),
          submit: t.verify,
          reasonLabel: t.verifyReason,
        }
      : { title: t.askTitle({ name }), effect: t.askEffect, submit: t.ask, reasonHint: t.askHint };
  return (
    <ReasonSheet
      {...texts}
      isBusy={isLoading}
      error={error}
      failed={t.decideFailed}
      done={t.decided}
      onSubmit={(reason) => decide({ channelID, decision, version, documents: documents.length, reason })}
      onClose={onClose}
    />
  );
}

/** Only Compliance opens a document, with a reason that is recorded before it opens; closing it drops it from memory. */
function Documents({ channelID, name, documents }: { channelID: string; name: string; documents: readonly OrganisationDocument[] }) {
  const mayView = useMayCall()('admin.organisationDocument');
  const [chosen, setChosen] = useState<OrganisationDocument | null>(null);
  const [shown, setShown] = useState<OrganisationDocument | null>(null);
  const [view, { isLoading, error, data, reset }] = useViewOrganisationDocumentMutation();
  const close = () => {
    setShown(null);
    reset();
  };
  return (
    <Stack gap={3}>
      <Stack as="ul" gap={2} aria-label={t.documents}>
        {documents.map((document) => (
          <Row key={document.documentID}>
            <Text kind="small">
              {t.document({ kind: documentLabels[document.kind], type: document.mediaType === 'application/pdf' ? 'PDF' : 'WebP' })}
            </Text>
            {mayView ? (
              <Button
                tone="quiet"
                size="s"
                aria-label={t.viewNamed({ kind: documentLabels[document.kind], name })}
                onClick={() => setChosen(document)}
              >
                {t.view}
              </Button>
            ) : null}
          </Row>
        ))}
      </Stack>
      {shown && data ? (
        <>
          <DocumentView label={t.documentOf({ kind: documentLabels[shown.kind], name })} documentID={shown.documentID} file={data} />
          <Button tone="quiet" onClick={close}>
            {t.close}
          </Button>
        </>
      ) : null}
      {chosen ? (
        <ReasonSheet
          title={t.viewTitle}
          effect={t.viewEffect}
          submit={t.view}
          isBusy={isLoading}
          error={error}
          failed={t.viewFailed}
          done={t.viewDone}
          onSubmit={async (reason) => {
            const answer = await view({ channelID, documentID: chosen.documentID, reason });
            if (answer.data) setShown(chosen);
            return answer;
          }}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </Stack>
  );
}

interface DocumentViewProps {
  label: string;
  documentID: string;
  file: { mediaType: string; contentBase64: string };
}

function DocumentView({ label, documentID, file: { mediaType, contentBase64 } }: DocumentViewProps) {
  const source = `data:${mediaType};base64,${contentBase64}`;
  if (mediaType === 'application/pdf')
    return (
      <ButtonLink tone="quiet" href={source} download={`${documentID}.pdf`}>
        {t.download}
      </ButtonLink>
    );
  return <Picture src={source} alt={label} />;
}

const Row = styled.li`
  display: flex;
  gap: ${theme.space[3]};
  align-items: center;
  justify-content: space-between;
`;

const Picture = styled.img`
  max-width: 100%;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
`;
