import { usersEndpoints } from '../../contract/users';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { UserService } from './userService';

export const usersPlugin = modulePlugin('users', (app, { users }: { users: UserService }) => {
  mount(app, usersEndpoints.usernameValidity, ({ username }, request, reply) => {
    // It depends on who asks and on what was taken a second ago.
    void reply.header('cache-control', 'no-store');
    return users.usernameValidity(username, request.viewer);
  });
  mount(app, usersEndpoints.interestsRead, (_input, request) => users.getInterests(viewerOf(request)));
  mount(app, usersEndpoints.interestsUpdate, (interests, request) => users.updateInterests(viewerOf(request), interests));
  mount(app, usersEndpoints.search, ({ q, limit, cursor }) => users.search(q, limit, cursor));
  mount(app, usersEndpoints.details, ({ username }) => users.getDetails(username));
  mount(app, usersEndpoints.detailsAuthorized, ({ username }, request) => users.getDetailsAuthorized(username, viewerOf(request)));
  mount(app, usersEndpoints.myDetails, (_input, request) => users.myDetails(viewerOf(request)));
  mount(app, usersEndpoints.extendedDetails, (_input, request) => users.extendedDetails(viewerOf(request)));
  mount(app, usersEndpoints.multiDetails, ({ userIDs }) => users.listUsers(userIDs));
  mount(app, usersEndpoints.follow, ({ userID }, request) => users.follow(viewerOf(request), userID));
  mount(app, usersEndpoints.unfollow, ({ userID }, request) => users.unfollow(viewerOf(request), userID));
  mount(app, usersEndpoints.updateProfile, (change, request) => users.updateProfile(viewerOf(request), change));
  mount(app, usersEndpoints.avatarUpdate, ({ imageBase64 }, request) => users.updateAvatar(viewerOf(request), imageBase64));
});
