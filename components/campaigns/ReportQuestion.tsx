import { useState, type FormEvent } from 'react';
import { faultOf } from '@/store/api';
import { useReportQuestionMutation } from '@/store/campaigns/campaignPageApi';
import { Form } from '../content/PageFrame';
import { Button } from '../ui/Button';
import { Modal } from '../ui/Modal';
import { Text } from '../ui/Text';
import { TextArea } from '../ui/TextField';

const shortest = 5;

/** Says to those who run this house, and to nobody else, that a question or its answer should not stand here. */
export function ReportQuestion({ campaignID, questionID }: { campaignID: string; questionID: string }) {
  const [report, { isLoading, isSuccess, error }] = useReportQuestionMutation();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isShort, setIsShort] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsShort(reason.trim().length < shortest);
    if (reason.trim().length >= shortest) await report({ campaignID, questionID, reason: reason.trim() });
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
              error={isShort ? 'Say in a few words what is wrong' : faultOf(error)?.error}
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
