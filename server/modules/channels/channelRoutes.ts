import type { FastifyInstance } from 'fastify';
import { channelsEndpoints } from '../../contract/channels';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { ChannelService } from './channelService';

export function channelRoutes(app: FastifyInstance, channels: ChannelService) {
  mount(app, channelsEndpoints.new, (input, request) => channels.createChannel(viewerOf(request), input));
  mount(app, channelsEndpoints.update, (input, request) => channels.changeChannel(viewerOf(request), input));
  mount(app, channelsEndpoints.delete, ({ channelID }, request) => channels.closeChannel(viewerOf(request), channelID));
  mount(app, channelsEndpoints.details, ({ handle }) => channels.getChannel(handle));
  mount(app, channelsEndpoints.detailsAuthorized, (input, request) => channels.getChannelOf(viewerOf(request), input));
  mount(app, channelsEndpoints.multiDetails, ({ channelIDs }) => channels.listChannels(channelIDs));
  mount(app, channelsEndpoints.handleValidity, ({ handle }, _request, reply) => {
    void reply.header('cache-control', 'no-store');
    return channels.handleValidity(handle);
  });
  mount(app, channelsEndpoints.search, ({ q, limit, cursor }) => channels.search(q, limit, cursor));
  mount(app, channelsEndpoints.follow, ({ channelID }, request) => channels.follow(viewerOf(request), channelID));
  mount(app, channelsEndpoints.unfollow, ({ channelID }, request) => channels.unfollow(viewerOf(request), channelID));
}
