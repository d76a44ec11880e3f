import type { FastifyRequest } from 'fastify';
import { splitsEndpoints as ops } from '../../contract/splits';
import { csvText } from '../../platform/csv';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { sendCsv } from '../../platform/http/sendCsv';
import { pdfType, sendFile } from '../../platform/http/sendFile';
import { viewerOf } from '../../platform/http/viewer';
import { shareStatementPdf } from './shareStatement';
import type { Splits } from './splits';

const userOf = (request: FastifyRequest) => viewerOf(request).userID;

export const splitsPlugin = modulePlugin('splits', (app, { splits: { terms, shares, statements } }: { splits: Splits }) => {
  mount(app, ops.work, (input, request) => terms.describe(userOf(request), input));
  mount(app, ops.save, (input, request) => terms.save(userOf(request), input));
  mount(app, ops.propose, ({ splitID }, request) => terms.propose(userOf(request), splitID));
  mount(app, ops.withdraw, ({ splitID }, request) => terms.withdraw(userOf(request), splitID));
  mount(app, ops.mine, (input, request) => shares.list(userOf(request), input));
  mount(app, ops.answer, (input, request) => shares.answer(userOf(request), input));
  mount(app, ops.lines, (input, request) => shares.lines(userOf(request), input));
  mount(app, ops.statement, async (input, request, reply) => {
    const { name, ...table } = await statements.csv(userOf(request), input);
    return sendCsv(reply, name, csvText(table));
  });
  mount(app, ops.statementPdf, async (input, request, reply) => {
    const { name, statement } = await statements.read(userOf(request), input);
    return sendFile(reply, name, pdfType, await shareStatementPdf(statement));
  });
  mount(app, ops.proof, async (input, request, reply) => {
    const { name, proof } = await statements.proof(userOf(request), input);
    void reply.header('content-disposition', `attachment; filename="${name}"`);
    return proof;
  });
});
