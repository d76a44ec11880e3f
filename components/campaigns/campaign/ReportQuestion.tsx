import { useState, type FormEvent } from 'react';
import { apiErrorOf } from '@/store/api';
import { useReportQuestionMutation } from '@/store/campaigns/campaignPageApi';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { TextArea } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';

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
        Report
      </Button>
      <Modal isOpen={isOpen} title="Report this question" onClose={() => setIsOpen(false)}>
        {isSuccess ? (
          <Text role="status">Thank you. A person looks at it.</Text>
        ) : (
          <Form noValidate onSubmit={(event) => void submit(event)}>
            <TextArea
              label="What is wrong with it"
              value={reason}
              maxLength={300}
              rows={3}
              error={isTooShort ? 'Describe the problem in a few words' : apiErrorOf(error)?.error}
              onChange={(event) => setReason(event.target.value)}
            />
            <div>
              <Button type="submit" tone="quiet" isBusy={isLoading}>
                Send
              </Button>
            </div>
          </Form>
        )}
      </Modal>
    </>
  );
}
