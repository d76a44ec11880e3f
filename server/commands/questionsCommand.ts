import type { Database } from '../platform/db/client';
import { createQuestionReportRepository } from '../modules/campaigns/questionReportRepository';

const usage = `Say one of:
  npm run jobs -- questions                 what was reported and waits for a person
  npm run jobs -- questions hide <question> takes it out of the campaign's page
  npm run jobs -- questions keep <question> lets it stand, or stand again`;

/** What the operator asks of reported questions, as text. */
export async function runQuestionsCommand(db: Database, [command = 'list', questionID = '']: readonly string[]): Promise<string> {
  const reports = createQuestionReportRepository(db);
  if (command === 'list') {
    const rows = await reports.listOpen();
    const lines = rows.map((row) => `${row.questionID}  ${row.title}: ${row.question}\n  ${row.answer ?? 'no answer'}\n  ${row.reasons}`);
    return lines.length === 0 ? 'Nothing was reported.' : lines.join('\n\n');
  }
  if ((command !== 'hide' && command !== 'keep') || !questionID) throw new Error(usage);
  if (!(await reports.resolve(questionID, command === 'hide'))) throw new Error(`there is no question ${questionID}`);
  return `${questionID} ${command === 'hide' ? 'is hidden' : 'stands'}`;
}
