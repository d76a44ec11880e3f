import type { InputOf } from '@contract/operations';
import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { useReportMutation } from '@/store/ott/feedbackApi';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/ott/title';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Notice } from '../../content/page/Notice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { ButtonLink } from '../../ui/navigation/Link';

type Reason = InputOf<'ott.report'>['reason'];
const reasons: { value: Reason; label: string }[] = [
  { value: 'SYNTHETIC_UNLABELLED', label: t.aiGeneratedAndNotLabelled },
  { value: 'WRONG_RATING', label: t.wrongCertificateOrLabels },
  { value: 'RIGHTS', label: t.copyrightInfringement },
  { value: 'HARM', label: t.harmfulContent },
  { value: 'PRIVACY', label: t.showsMeWithoutMyConsent },
  { value: 'OTHER', label: t.somethingElse },
];

/** Reports a problem with a release, and says when it will be answered. */
export function ReportReleaseSheet({ releaseID, name, onClose }: { releaseID: string; name: string; onClose: () => void }) {
  const { asPath } = useRouter();
  const isAuth = useAppSelector(selectIsAuth);
  const [reason, setReason] = useState<Reason>('SYNTHETIC_UNLABELLED');
  const [description, setDescription] = useState('');
  const { attempt } = useIdempotencyKey();
  const [report, { data, error, isLoading }] = useReportMutation();
  const apiError = apiErrorOf(error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const input = { releaseID, reason, description: description.trim() };
    void attempt(input, (idempotencyKey) => report({ ...input, idempotencyKey }));
  };
  return (
    <Modal isOpen title={t.reportName({ name })} align="bottom" onClose={onClose}>
      {!isAuth ? (
        <>
          <Text tone="muted">{t.signInSoWeCan}</Text>
          <ButtonLink href={routes.loginAndReturn(asPath)}>{t.signIn}</ButtonLink>
        </>
      ) : data ? (
        <Notice tone="good" role="status" title={t.thankYou}>
          {t.wellReplyBy({ answerBy: formatDate(data.answerBy) })}
        </Notice>
      ) : (
        <Form onSubmit={send}>
          <SelectField
            label={t.whatIsWrong}
            value={reason}
            options={reasons}
            onChange={({ target }) => setReason(target.value as Reason)}
          />
          <TextField
            label={t.details}
            isOptional
            value={description}
            maxLength={1000}
            onChange={({ target }) => setDescription(target.value)}
          />
          <ErrorNotice error={apiError} title={t.reportSendError} fallback={t.tryAgainInMoment} />
          <Button type="submit" isBusy={isLoading}>
            {t.sendReport}
          </Button>
        </Form>
      )}
    </Modal>
  );
}
