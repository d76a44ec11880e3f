import { useState, type FormEvent } from 'react';
import { apiErrorOf } from '@/store/api';
import { useReportQuestionMutation } from '@/store/campaigns/campaignPageApi';
import * as t from '@messages/campaigns/campaign';
import { Form } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { TextArea } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { Modal } from '../../../ui/modal/Modal';

const minLength = 5;

/** Reports a question or its answer to the operators. */
export function ReportQuestion({ campaignID, questionID }: { campaignID: string; questionID: string }) {
  const [report, { isLoading, isSuccess, error }] = useReportQuestionMutation();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTooShort(reason.trim().length < minLength);
    if (reason.trim().length >= minLength) await report({ campaignID, questionID, reason: reason.trim() });
  };
  return (
    <>
      <Button tone="plain" size="s" onClick={() => setIsOpen(true)}>
        {t.report}
      </Button>
      <Modal isOpen={isOpen} title={t.reportQuestion} onClose={() => setIsOpen(false)}>
        {isSuccess ? (
          <Text role="status">{t.reportThanks}</Text>
        ) : (
          <Form noValidate onSubmit={(event) => void submit(event)}>
            <TextArea
              label={t.reportReason}
              value={reason}
              maxLength={300}
              rows={3}
              error={isTooShort ? t.reportReasonTooShort : apiErrorOf(error)?.error}
              onChange={(event) => setReason(event.target.value)}
            />
            <div>
              <Button type="submit" tone="quiet" isBusy={isLoading}>
                {t.sendReport}
              </Button>
            </div>
          </Form>
        )}
      </Modal>
    </>
  );
}
