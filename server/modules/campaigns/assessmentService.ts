import type { z } from 'zod';
import type { AssessmentResult, InvestorProtection, investorProtectionEndpoints } from '../../contract/investorProtection';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { conflict, notFound, unprocessable } from '../../platform/errors';
import { idFrom } from '../../platform/ids';
import { createAssessmentRepository } from './assessmentRepository';
import { createCampaignRepository, type Campaign } from './campaignRepository';
import { coolingOffHoursOf, hourMs, investorCountryOf, isAssessed } from './investorProtection';
import { protectionRuleFor, wrongAnswersWarning, type ProtectionRule } from './protectionRules';

type Submission = z.output<typeof investorProtectionEndpoints.assessmentSubmit.input>;

/** Each answer beside the right one; 422 unless every question is answered once with an option that it has. */
function resultsOf({ questions }: ProtectionRule, answers: Submission['answers']): AssessmentResult['results'] {
  const chosen = new Map(answers.map(({ questionID, optionID }) => [questionID, optionID]));
  const isComplete =
    answers.length === questions.length &&
    questions.every(({ questionID, options }) => options.some(({ optionID }) => optionID === chosen.get(questionID)));
  if (!isComplete) throw unprocessable('INCOMPLETE', 'Answer every question', { answers: 'must answer each question once' });
  return questions.map(({ questionID, correct, explanation }) => ({
    questionID,
    isCorrect: chosen.get(questionID) === correct,
    explanation,
  }));
}

/** The questions that the rules of an investor's country ask before they invest. */
export function createAssessmentService({ db, clock }: { db: Database; clock: Clock }) {
  const repository = createAssessmentRepository(db);
  async function requirePublished(campaignID: string): Promise<Campaign> {
    const campaign = await createCampaignRepository(db).find(campaignID);
    if (!campaign?.publishedAt || campaign.state === 'DELETED') throw notFound('Campaign');
    return campaign;
  }
  /** When the questions can be answered again; null when they can be now. */
  async function retryAtOf(userID: string, { version, attempts, retryHours }: ProtectionRule, now: Date): Promise<Date | null> {
    const failed = await repository.listFailed(userID, version, new Date(now.getTime() - retryHours * hourMs), attempts);
    const oldest = failed.at(-1);
    return failed.length >= attempts && oldest ? new Date(oldest.getTime() + retryHours * hourMs) : null;
  }

  async function describe(userID: string, { instrument }: Campaign): Promise<InvestorProtection> {
    const country = await investorCountryOf(db, userID);
    const rule = protectionRuleFor(country, instrument);
    const nothing = { country, version: null, law: null, isAssessmentNeeded: false, questions: [], retryAt: null, coolingOffHours: 0 };
    if (!rule) return nothing;
    const now = clock.now();
    const isAssessmentNeeded = !(await isAssessed(db, userID, rule, now));
    const retryAt = isAssessmentNeeded ? await retryAtOf(userID, rule, now) : null;
    return {
      country,
      version: rule.version,
      law: rule.law,
      isAssessmentNeeded,
      questions: isAssessmentNeeded
        ? rule.questions.map(({ questionID, question, options }) => ({ questionID, question, options: [...options] }))
        : [],
      retryAt: retryAt?.toISOString() ?? null,
      coolingOffHours: await coolingOffHoursOf(db, userID, rule),
    };
  }

  return {
    protection: async (userID: string, campaignID: string) => describe(userID, await requirePublished(campaignID)),

    /** Keeps the answers and explains each; refuses answers to another version of the questions. */
    async submit(
      userID: string,
      requestKey: string,
      { campaignID, version, answers, isWarningAccepted }: Submission,
    ): Promise<AssessmentResult> {
      const campaign = await requirePublished(campaignID);
      const country = await investorCountryOf(db, userID);
      const rule = protectionRuleFor(country, campaign.instrument);
      if (!rule || !country || rule.version !== version)
        throw conflict('QUESTIONS_CHANGED', 'The questions have changed. Reload the page and answer them again');
      const now = clock.now();
      const retryAt = await retryAtOf(userID, rule, now);
      if (retryAt) throw conflict('TOO_EARLY', 'Read the explanations and try again later');
      const results = resultsOf(rule, answers);
      const wrongCount = results.filter(({ isCorrect }) => !isCorrect).length;
      const isPassed = wrongCount === 0;
      await repository.add({
        assessmentID: idFrom('ias', userID, requestKey),
        userID,
        country,
        version,
        answers,
        wrongCount,
        isWarningAccepted: !isPassed && isWarningAccepted && rule.whenWrong === 'WARN',
        takenAt: now,
      });
      return {
        isPassed,
        warning: isPassed || rule.whenWrong === 'REFUSE' ? null : wrongAnswersWarning,
        results,
        protection: await describe(userID, campaign),
      };
    },
  };
}
