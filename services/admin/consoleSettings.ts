import { authorizedOperation, idempotentOperation } from '../http/studioOperations';

export const getSettings = authorizedOperation('admin.settings');
export const changeSetting = idempotentOperation('admin.settingChange');
export const decideSetting = idempotentOperation('admin.settingDecide');
export const getAnnouncements = authorizedOperation('admin.announcements');
export const announce = idempotentOperation('admin.announce');
export const endAnnouncement = authorizedOperation('admin.announcementEnd');
