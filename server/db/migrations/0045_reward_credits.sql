ALTER TABLE "release_people" ADD COLUMN "is_reward" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE release_people p SET is_reward = true FROM reward_deliveries d WHERE d.tag_id = p.tag_id;
