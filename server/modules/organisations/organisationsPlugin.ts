import { organisationsEndpoints as ops } from '../../contract/organisations';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { OrganisationService } from './organisations';

export const organisationsPlugin = modulePlugin('organisations', (app, { organisations }: { organisations: OrganisationService }) => {
  mount(app, ops.organisation, ({ channelID }, request) => organisations.get(viewerOf(request).userID, channelID));
  mount(app, ops.organisationSave, (input, request) => organisations.save(viewerOf(request).userID, input));
  mount(app, ops.organisationDocumentAdd, (input, request) => organisations.addDocument(viewerOf(request).userID, input));
  mount(app, ops.organisationRemove, ({ channelID }, request) => organisations.remove(viewerOf(request).userID, channelID));
});
