import type { Campaign } from '@contract/campaignPage';
import { useState } from 'react';
import { useInvestorProtectionQuery, useSubmitAssessmentMutation } from '@/store/campaigns/investApi';
import * as t from '@messages/campaigns/protection';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';

/** What the rules of the viewer's country ask before they invest. Not read before it can matter: rewards are purchases, and an identity names the country. */
export function useRiskQuestions({ campaignID, instrument }: Campaign, isIdentified: boolean) {
  const {
    data,
    error: loadError,
    isFetching,
    refetch,
  } = useInvestorProtectionQuery({ campaignID }, { skip: !isIdentified || instrument === 'REWARD' });
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [submit, { data: result, error, isLoading }] = useSubmitAssessmentMutation();
  const { attempt } = useIdempotencyKey();
  const [hasTried, setHasTried] = useState(false);
  const protection = result?.protection ?? data;
  const answers = (protection?.questions ?? []).flatMap(({ questionID }) => {
    const optionID = chosen[questionID];
    return optionID ? [{ questionID, optionID }] : [];
  });
  const isComplete = protection !== undefined && answers.length === protection.questions.length;
  return {
    protection,
    /** It is not known yet whether anything is asked, so that paying has to wait. */
    isWaiting: isIdentified && instrument !== 'REWARD' && protection === undefined && (isFetching || !loadError),
    loadError: protection === undefined && !isFetching ? loadError : undefined,
    reload: () => void refetch(),
    result,
    error,
    isLoading,
    chosen,
    /** The question that the last press found unanswered. */
    missing: hasTried && !isComplete ? t.answerAll : undefined,
    choose: (questionID: string, optionID: string) => setChosen({ ...chosen, [questionID]: optionID }),
    submit(isWarningAccepted = false) {
      setHasTried(true);
      if (!protection?.version || !isComplete) return;
      const input = { campaignID, version: protection.version, answers, isWarningAccepted };
      void attempt(input, (idempotencyKey) => submit({ ...input, idempotencyKey }));
    },
  };
}
export type RiskQuestionsState = ReturnType<typeof useRiskQuestions>;
