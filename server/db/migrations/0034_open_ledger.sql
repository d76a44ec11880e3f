CREATE TABLE "ledger_checkpoints" (
	"size" bigint PRIMARY KEY NOT NULL,
	"root" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_erased_entries" (
	"group_id" text NOT NULL,
	"entry" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_erased_entries_group_id_entry_pk" PRIMARY KEY("group_id","entry")
);
--> statement-breakpoint
CREATE TABLE "ledger_leaves" (
	"position" bigint PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"group_hash" text NOT NULL,
	"leaf_hash" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_leaves_group_id_unique" UNIQUE("group_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_nodes" (
	"level" integer NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_nodes_level_position_pk" PRIMARY KEY("level","position")
);
--> statement-breakpoint
CREATE TABLE "ledger_salts" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"secret" text
);
--> statement-breakpoint
CREATE TRIGGER ledger_leaves_append_only BEFORE UPDATE OR DELETE ON ledger_leaves FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER ledger_leaves_no_truncate BEFORE TRUNCATE ON ledger_leaves FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER ledger_nodes_append_only BEFORE UPDATE OR DELETE ON ledger_nodes FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER ledger_nodes_no_truncate BEFORE TRUNCATE ON ledger_nodes FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER ledger_checkpoints_append_only BEFORE UPDATE OR DELETE ON ledger_checkpoints FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER ledger_checkpoints_no_truncate BEFORE TRUNCATE ON ledger_checkpoints FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER ledger_erased_entries_append_only BEFORE UPDATE OR DELETE ON ledger_erased_entries FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER ledger_erased_entries_no_truncate BEFORE TRUNCATE ON ledger_erased_entries FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
