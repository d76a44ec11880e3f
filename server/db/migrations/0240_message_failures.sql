-- Why the last attempt to send a message failed, for operators. Null while nothing failed.
ALTER TABLE messages ADD COLUMN failure text;
CREATE INDEX messages_failed_idx ON messages (created_at) WHERE state = 'FAILED';
