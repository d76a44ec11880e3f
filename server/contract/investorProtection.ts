import { z } from 'zod';
import { CampaignRef } from './campaigns';
import { Id, Instant } from './common';
import { endpoint } from './endpoint';

const QuestionID = z.string().regex(/^[A-Z_]{2,40}$/);

/** A question about what an investor should understand, with the answers to choose from. */
export const AssessmentQuestion = z.strictObject({
  questionID: QuestionID,
  question: z.string(),
  options: z.array(z.strictObject({ optionID: z.string(), text: z.string() })),
});
export type AssessmentQuestion = z.infer<typeof AssessmentQuestion>;

/** What the rules of the viewer's country ask before they invest in a campaign of this kind. */
export const InvestorProtection = z.strictObject({
  /** The viewer's country; null while it is unknown. */
  country: z.string().nullable(),
  /** The version of the questions and periods; null where the country asks for nothing. */
  version: z.string().nullable(),
  /** The rule that asks for it. */
  law: z.string().nullable(),
  /** Whether the questions are to be answered before investing. */
  isAssessmentNeeded: z.boolean(),
  questions: z.array(AssessmentQuestion),
  /** After too many wrong answers: when the questions can be answered again. */
  retryAt: Instant.nullable(),
  /** How long an investment made now can be withdrawn in full and does not count towards the goal; 0 without such a period. */
  coolingOffHours: z.int(),
});
export type InvestorProtection = z.infer<typeof InvestorProtection>;

export const AssessmentResult = z.strictObject({
  isPassed: z.boolean(),
  /** What the person has to accept to invest in spite of wrong answers; null where they passed or may not invest. */
  warning: z.string().nullable(),
  results: z.array(z.strictObject({ questionID: QuestionID, isCorrect: z.boolean(), explanation: z.string() })),
  protection: InvestorProtection,
});
export type AssessmentResult = z.infer<typeof AssessmentResult>;

export const investorProtectionEndpoints = {
  protection: endpoint('campaigns.protection', 'GET /campaigns/:campaignID/protection', {
    access: 'user',
    summary: 'Get what the rules of my country ask before I invest: questions and the cooling-off period',
    input: CampaignRef,
    output: InvestorProtection,
    errors: [404],
  }),
  assessmentSubmit: endpoint('campaigns.assessmentSubmit', 'POST /campaigns/:campaignID/assessments', {
    access: 'user',
    summary: 'Answer the questions about understanding the risks; the answers are kept with their version and time',
    input: CampaignRef.extend({
      version: z.string().max(40),
      answers: z
        .array(z.strictObject({ questionID: QuestionID, optionID: Id }))
        .min(1)
        .max(20),
      /** Accepts the warning about wrong answers, where the rules allow to invest in spite of them. */
      isWarningAccepted: z.boolean(),
    }),
    output: AssessmentResult,
    errors: [404, 409, 422],
    isIdempotent: true,
    limit: { max: 30, windowMs: 600_000 },
  }),
};
