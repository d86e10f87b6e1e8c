CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "countries" ("id" integer primary key autoincrement, "name" text not null unique, "phonecode" text not null);
CREATE TABLE "states" ("id" integer primary key autoincrement, "country_id" integer not null references "countries" ("id") on delete cascade, "name" text not null);
CREATE TABLE "cities" ("id" integer primary key autoincrement, "state_id" integer not null references "states" ("id") on delete cascade, "name" text not null);
CREATE TABLE "users" ("id" integer primary key autoincrement, "name" text not null, "username" text not null unique, "email" text not null unique, "password_hash" text not null, "mobile_no" text, "whatsapp_no" text, "user_type" text not null, "profile_img" text, "company_profile_img" text, "company_name" text, "company_address1" text, "company_address2" text, "company_country_id" integer references "countries" ("id") on delete set null, "company_state_id" integer references "states" ("id") on delete set null, "company_city_id" integer references "cities" ("id") on delete set null, "company_zipcode" text, "status" integer default 1 not null, "approval" integer, "approval_reason" text, "owner_proof" text, "visiting_card" text, "demo" integer default 0 not null, "last_login_at" integer, "previous_login_at" integer, "created_at" integer not null, "updated_at" integer not null);
CREATE TABLE "sessions" ("token_hash" text not null primary key, "user_id" integer not null references "users" ("id") on delete cascade, "created_at" integer not null, "last_used_at" integer not null, "ip" text, "user_agent" text, "confirmed_at" bigint);
CREATE TABLE "sign_in_attempts" ("id" integer primary key autoincrement, "account" text not null, "address" text not null, "created_at" integer not null);
CREATE TABLE "password_resets" ("token_hash" text not null primary key, "user_id" integer not null references "users" ("id") on delete cascade, "created_at" integer not null, "expires_at" integer not null, "used_at" integer);
CREATE TABLE "secrets" ("name" text not null primary key, "value" text not null, "created_at" integer not null);
CREATE TABLE "idempotency_keys" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete cascade, "operation" text not null, "key" text not null, "request_hash" text not null, "status" integer, "answer" text, "created_at" integer not null);
CREATE TABLE "terms" ("kind" text not null, "code" integer not null, "name" text not null, "name_key" text not null, constraint "terms_key" primary key ("kind", "code"));
CREATE TABLE "diamonds" ("id" integer primary key autoincrement, "supplier_name" text, "stone_id" text not null unique, "shape" integer not null, "carat" integer not null, "color" integer not null, "clarity" integer, "cut" integer, "polish" integer, "symmetry" integer, "fluo" integer, "lab" integer, "location" integer, "rap" integer, "price" integer not null, "discount" integer, "total_amount" integer not null, "j_price" integer not null, "j_discount" integer, "j_total_amount" integer not null, "retail_price" integer not null, "retail_discount" integer, "retail_total_amount" integer not null, "measurement" text, "length" integer, "width" integer, "height" integer, "table_pct" integer, "depth_pct" integer, "ratio" integer, "certificate_no" text, "img_url" text, "video_url" text, "certi_url" text, "featured" integer default 0 not null, "status" integer default 1 not null, "state" integer default 0 not null, "order_id" integer, "created_at" integer not null, "updated_at" integer not null, "girdle" smallint, "certificate_date" integer, "kind" smallint default 1 not null, "growth" smallint, "treatment" integer, "eye_clean" smallint, "shade" smallint, "milky" smallint, "black_inclusion" smallint, "mined_in" integer, "polished_in" integer, "certificate_key" text, "listing" smallint default 0 not null, "availability" smallint);
CREATE TABLE "enquiries" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete restrict, "remark" text not null, "created_at" integer not null, "updated_at" integer not null, "opened_at" bigint, "entered_by" bigint references "users" ("id"));
CREATE TABLE "enquiry_diamonds" ("enquiry_id" integer not null references "enquiries" ("id") on delete cascade, "diamond_id" integer not null references "diamonds" ("id") on delete restrict, "position" integer not null, constraint "enquiry_diamonds_key" primary key ("enquiry_id", "diamond_id"));
CREATE TABLE "orders" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete restrict, "status" integer default 1 not null, "total_cents" integer not null, "paid_cents" integer default 0 not null, "remark" text not null, "created_at" integer not null, "updated_at" integer not null, "due_day" integer, "entered_by" bigint references "users" ("id"), "reason" text, "accepted_at" bigint, "credited_cents" bigint default 0 not null, "carrier" text, "tracking_no" text, "insured_by" text, "memo_days" integer, "memo_cents" bigint default 0 not null, "memo_told_day" integer);
CREATE TABLE "order_lines" ("id" integer primary key autoincrement, "order_id" integer not null references "orders" ("id") on delete cascade, "diamond_id" integer not null references "diamonds" ("id") on delete restrict, "position" integer not null, "amount" integer not null, "price" integer not null, "offered" bigint, "list_total" bigint);
CREATE TABLE "payments" ("id" integer primary key autoincrement, "order_id" integer not null references "orders" ("id") on delete restrict, "amount" integer not null, "recorded_by" integer not null references "users" ("id") on delete restrict, "created_at" integer not null, "idempotency_key" text, "from_credit" integer default 0 not null);
CREATE TABLE "saved_searches" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete cascade, "title" text not null, "status" text not null, "searchquery" text not null, "created_at" integer not null, "notify" text default 'off' not null, "notify_of" text default 'added,price_fell,back_on_sale' not null);
CREATE TABLE "recommendations" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete cascade, "diamond_id" integer not null references "diamonds" ("id") on delete cascade, "created_by" integer not null references "users" ("id") on delete cascade, "created_at" integer not null, "demand_id" bigint references "demands" ("id") on delete set null);
CREATE TABLE "demands" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete cascade, "requirements" text not null, "status" integer default 1 not null, "created_at" integer not null, "filters" text, "closed_by_order" bigint references "orders" ("id") on delete set null);
CREATE TABLE "layouts" ("id" integer primary key autoincrement, "supplier_name" text not null, "shape" text, "weight_cts" integer, "size_cts" text, "color" text, "clarity" text, "lab" text, "floro" text, "length_cms" integer, "no_of_pcs" integer not null, "price" integer not null, "discount" integer not null, "total" integer not null, "j_price" integer not null, "j_discount" integer not null, "j_total" integer not null, "image_url" text, "status" integer default 1 not null, "created_at" integer not null, "updated_at" integer not null);
CREATE TABLE "categories" ("id" integer primary key autoincrement, "name" text not null, "name_key" text not null unique, "created_at" integer not null, "updated_at" integer not null);
CREATE TABLE "subcategories" ("id" integer primary key autoincrement, "category_id" integer not null references "categories" ("id") on delete cascade, "name" text not null, "name_key" text not null, "created_at" integer not null, "updated_at" integer not null);
CREATE TABLE "jewellery" ("id" integer primary key autoincrement, "stock_id" text not null unique, "supplier_name" text not null, "title" text not null, "description" text not null, "gender" text not null, "category_id" integer not null references "categories" ("id") on delete restrict, "sub_category_id" integer not null references "subcategories" ("id") on delete restrict, "gold_weight" integer not null, "gold_color" text not null, "metal" text not null, "diamond_weight" integer not null, "diamond_shape" text not null, "diamond_color" text not null, "diamond_clarity" text not null, "cost_price" integer not null, "selling_price" integer not null, "discount" integer, "j_selling_price" integer not null, "j_discount" integer not null, "is_featured" integer default 0 not null, "status" integer default 1 not null, "created_at" integer not null, "updated_at" integer not null);
CREATE TABLE "jewellery_images" ("id" integer primary key autoincrement, "jewellery_id" integer not null references "jewellery" ("id") on delete cascade, "image_url" text not null, "file_type" text not null, "position" integer not null);
CREATE TABLE "videos" ("id" integer primary key autoincrement, "kind" text not null, "image_url" text not null, "created_by" integer references "users" ("id") on delete set null, "created_at" integer not null);
CREATE TABLE "configs" ("config_type" text not null primary key, "config" text not null, "updated_at" integer not null);
CREATE TABLE "files" ("id" integer primary key autoincrement, "name" text not null unique, "kind" text not null, "original_name" text, "size" integer not null, "mime" text not null, "owner_id" integer references "users" ("id") on delete set null, "created_at" integer not null, "unused_since" bigint);
CREATE TABLE "locks" ("name" text not null primary key, "taken" integer not null);
CREATE TABLE "import_progress" ("import_id" text not null primary key, "user_id" integer not null references "users" ("id") on delete cascade, "phase" text not null, "rows_read" integer not null, "bytes" integer not null, "total_bytes" integer not null, "changed_at" integer not null, "ended_at" integer);
CREATE TABLE "two_step" ("user_id" integer not null primary key references "users" ("id") on delete cascade, "secret" text, "pending_secret" text, "confirmed_at" integer, "last_step" integer, "created_at" integer not null);
CREATE TABLE "recovery_codes" ("code_hash" text not null primary key, "user_id" integer not null references "users" ("id") on delete cascade, "created_at" integer not null, "used_at" integer);
CREATE TABLE "change_sets" ("id" integer primary key autoincrement, "kind" text not null, "user_id" integer references "users" ("id") on delete set null, "summary" text not null, "changed" integer default 0 not null, "created" integer default 0 not null, "created_at" integer not null, "undone_at" integer, "undone_by" integer references "users" ("id") on delete set null, "undone" integer);
CREATE TABLE "change_set_stones" ("change_set_id" integer not null references "change_sets" ("id") on delete cascade, "diamond_id" integer not null, "before" text, "after" text, "version" integer, "kept" text, constraint "change_set_stones_key" primary key ("change_set_id", "diamond_id"));
CREATE TABLE "history" ("id" integer primary key autoincrement, "at" integer not null, "account_id" integer, "account_name" text, "subject_kind" text not null, "subject_id" integer, "subject_label" text not null, "subject_key" text not null, "action" text not null, "changes" text not null, "source_kind" text, "source_id" integer);
CREATE TABLE "import_runs" ("id" integer primary key autoincrement, "source" text not null, "user_id" integer references "users" ("id") on delete set null, "created_at" integer not null, "file_name" text not null, "file_bytes" integer not null, "options" text not null, "added" integer not null, "updated" integer not null, "unchanged" integer not null, "rejected" integer not null, "taken_off" integer not null, "price_moves" text not null, "report" text, "list_file" text, "rejects_file" text, "state" integer default 1 not null, "change_set_id" integer references "change_sets" ("id") on delete set null, "undone_at" integer, "undone_by" integer references "users" ("id") on delete set null, "undo_report" text);
CREATE TABLE "stone_offers" ("id" integer primary key autoincrement, "diamond_id" integer not null, "before_state" integer, "before_total" integer);
CREATE TABLE "notifications" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete cascade, "saved_search_id" integer not null references "saved_searches" ("id") on delete cascade, "changes" integer not null, "created_at" integer not null, "updated_at" integer not null, "read_at" integer, "mail_at" integer, "mailed_at" integer, "claimed_at" bigint);
CREATE TABLE "notification_stones" ("saved_search_id" integer not null references "saved_searches" ("id") on delete cascade, "offer_id" integer not null, "notification_id" integer not null references "notifications" ("id") on delete cascade, "diamond_id" integer not null, "change" text not null, "total_before" integer, constraint "notification_stones_key" primary key ("saved_search_id", "offer_id"));
CREATE TABLE "client_markups" ("user_id" integer not null primary key references "users" ("id") on delete cascade, "unit" text not null, "value" integer not null, "updated_at" integer not null);
CREATE TABLE "holds" ("id" integer primary key autoincrement, "diamond_id" integer not null references "diamonds" ("id") on delete restrict, "user_id" integer not null references "users" ("id") on delete restrict, "status" text not null, "hours" integer, "until" integer, "queued_at" integer, "order_id" integer references "orders" ("id") on delete restrict, "reason" text, "created_at" integer not null, "updated_at" integer not null, "notified_at" integer, "read_at" integer, "mail_at" integer, "mailed_at" integer, "ending_told_at" bigint, "entered_by" bigint references "users" ("id"));
CREATE TABLE "live_changes" ("id" integer primary key autoincrement, "kind" text not null, "subject" integer not null, "change" text not null, "user_id" integer);
CREATE TABLE "live_events" ("id" integer primary key autoincrement, "kind" text not null, "subject" integer not null, "change" text not null, "user_id" integer, "made_at" integer not null);
CREATE TABLE "supplier_decisions" ("supplier_key" text not null primary key, "decisions" text not null, "updated_at" integer not null);
CREATE TABLE "email_undos" ("token_hash" text not null primary key, "user_id" integer not null references "users" ("id") on delete cascade, "email" text not null, "created_at" integer not null, "expires_at" integer not null);
CREATE TABLE "customer_terms" ("user_id" integer not null primary key references "users" ("id") on delete cascade, "payment_days" integer not null, "credit_limit_cents" integer, "stopped" integer default 0 not null, "updated_at" integer not null);
CREATE TABLE "enquiry_rounds" ("id" integer primary key autoincrement, "enquiry_id" integer not null references "enquiries" ("id") on delete cascade, "diamond_id" integer not null references "diamonds" ("id") on delete restrict, "round" integer not null, "by_business" integer default 0 not null, "price" integer, "total" integer, "rap" integer, "discount" integer, "note" text, "until" integer, "created_by" integer not null references "users" ("id") on delete restrict, "created_at" integer not null);
CREATE TABLE "notices" ("id" integer primary key autoincrement, "user_id" integer references "users" ("id") on delete cascade, "topic" text not null, "subject" integer not null, "text" text not null, "reason" text, "created_at" integer not null, "read_at" integer, "mail_at" integer, "claimed_at" integer, "mailed_at" integer);
CREATE TABLE "notice_choices" ("user_id" integer not null primary key references "users" ("id") on delete cascade, "choices" text not null, "updated_at" integer not null);
CREATE TABLE "demand_stones" ("demand_id" integer not null references "demands" ("id") on delete cascade, "diamond_id" integer not null, "found_at" integer not null, constraint "demand_stones_key" primary key ("demand_id", "diamond_id"));
CREATE TABLE "client_pages" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete restrict, "token_hash" text not null, "created_at" integer not null, "expires_at" integer not null, "revoked_at" integer, "answered_at" integer);
CREATE TABLE "client_page_stones" ("page_id" integer not null references "client_pages" ("id") on delete cascade, "position" integer not null, "diamond_id" integer not null references "diamonds" ("id") on delete restrict, "price" integer, "total" integer not null, "answer" text, constraint "client_page_stones_key" primary key ("page_id", "position"));
CREATE TABLE "ended_lines" ("id" integer primary key autoincrement, "order_id" integer not null references "orders" ("id") on delete cascade, "diamond_id" integer not null references "diamonds" ("id") on delete restrict, "position" integer not null, "amount" integer not null, "price" integer not null, "offered" integer, "state" text not null, "reason" text not null, "ended_at" integer not null, "list_total" bigint, "kept_in" bigint references "orders" ("id"));
CREATE TABLE "empty_searches" ("user_id" integer not null references "users" ("id") on delete cascade, "searched_on" integer not null, "search_hash" text not null, "filters" text not null, "searched_at" integer not null, constraint "empty_searches_key" primary key ("user_id", "searched_on", "search_hash"));
CREATE TABLE "recommendation_demands" ("recommendation_id" integer not null references "recommendations" ("id") on delete cascade, "demand_id" integer not null references "demands" ("id") on delete cascade, constraint "recommendation_demands_key" primary key ("demand_id", "recommendation_id"));
CREATE TABLE "reversed_payments" ("id" integer not null primary key, "order_id" integer not null references "orders" ("id") on delete restrict, "amount" integer not null, "recorded_by" integer not null references "users" ("id") on delete restrict, "created_at" integer not null, "from_credit" integer default 0 not null, "reason" text not null, "reversed_by" integer not null references "users" ("id") on delete restrict, "reversed_at" integer not null);
INSERT INTO kysely_migration VALUES ('001-first', '2026-11-21T06:00:23.163Z');
INSERT INTO kysely_migration VALUES ('002-stock-log', '2026-11-28T19:09:58.779Z');
INSERT INTO kysely_migration VALUES ('003-files', '2026-11-28T19:09:58.781Z');
INSERT INTO kysely_migration VALUES ('004-places', '2026-11-28T19:09:58.783Z');
INSERT INTO kysely_migration VALUES ('005-several-servers', '2026-11-28T19:09:58.788Z');
INSERT INTO kysely_migration VALUES ('006-stone-fields', '2026-11-28T19:09:58.789Z');
INSERT INTO kysely_migration VALUES ('007-two-step', '2026-11-28T19:09:58.790Z');
INSERT INTO kysely_migration VALUES ('008-stones-by-position', '2026-11-28T19:09:58.791Z');
INSERT INTO kysely_migration VALUES ('009-files-by-owner', '2026-11-28T19:09:58.792Z');
INSERT INTO kysely_migration VALUES ('010-stones-without-price', '2026-11-28T19:09:58.793Z');
INSERT INTO kysely_migration VALUES ('011-change-sets', '2026-11-28T19:09:58.794Z');
INSERT INTO kysely_migration VALUES ('012-history', '2026-11-28T19:09:58.795Z');
INSERT INTO kysely_migration VALUES ('013-import-runs', '2026-11-28T19:09:58.796Z');
INSERT INTO kysely_migration VALUES ('014-enquiries-by-stone', '2026-11-28T19:09:58.797Z');
INSERT INTO kysely_migration VALUES ('015-payments-by-time', '2026-11-28T19:09:58.798Z');
INSERT INTO kysely_migration VALUES ('016-attempt-lock', '2026-11-28T19:09:58.799Z');
INSERT INTO kysely_migration VALUES ('017-alerts', '2026-11-28T19:09:58.800Z');
INSERT INTO kysely_migration VALUES ('018-mail-claims', '2026-11-28T19:09:58.801Z');
INSERT INTO kysely_migration VALUES ('019-client-markups', '2026-11-28T19:09:58.802Z');
INSERT INTO kysely_migration VALUES ('020-holds', '2026-11-28T19:09:58.803Z');
INSERT INTO kysely_migration VALUES ('021-live-events', '2026-11-28T19:09:58.806Z');
INSERT INTO kysely_migration VALUES ('022-history-filters', '2026-11-28T19:09:58.807Z');
INSERT INTO kysely_migration VALUES ('023-diamond-kinds', '2026-11-28T19:09:58.810Z');
INSERT INTO kysely_migration VALUES ('024-opened-enquiries', '2026-11-28T19:09:58.811Z');
INSERT INTO kysely_migration VALUES ('025-stone-appearance', '2026-11-28T19:09:58.818Z');
INSERT INTO kysely_migration VALUES ('026-supplier-decisions', '2026-11-28T19:09:58.819Z');
INSERT INTO kysely_migration VALUES ('027-certificate-keys', '2026-11-28T19:09:58.824Z');
INSERT INTO kysely_migration VALUES ('028-stone-availability', '2026-11-28T19:09:58.826Z');
INSERT INTO kysely_migration VALUES ('029-hold-events', '2026-11-28T19:09:58.827Z');
INSERT INTO kysely_migration VALUES ('030-email-undos', '2026-11-28T19:09:58.828Z');
INSERT INTO kysely_migration VALUES ('031-confirmed-sessions', '2026-11-28T19:09:58.829Z');
INSERT INTO kysely_migration VALUES ('032-customer-terms', '2026-11-28T19:09:58.831Z');
INSERT INTO kysely_migration VALUES ('033-entered-orders', '2026-11-28T19:09:58.832Z');
INSERT INTO kysely_migration VALUES ('034-hints-after-commit', '2026-11-28T19:09:58.833Z');
INSERT INTO kysely_migration VALUES ('035-enquiry-rounds', '2026-11-28T19:09:58.835Z');
INSERT INTO kysely_migration VALUES ('036-round-events', '2026-11-28T19:09:58.836Z');
INSERT INTO kysely_migration VALUES ('037-notices', '2026-11-28T19:09:58.839Z');
INSERT INTO kysely_migration VALUES ('038-entered-holds-and-enquiries', '2026-11-28T19:09:58.842Z');
INSERT INTO kysely_migration VALUES ('039-demand-filters', '2026-11-28T19:09:58.843Z');
INSERT INTO kysely_migration VALUES ('040-demand-stones', '2026-11-28T19:09:58.846Z');
INSERT INTO kysely_migration VALUES ('041-client-pages', '2026-11-28T19:09:58.847Z');
INSERT INTO kysely_migration VALUES ('042-ended-lines', '2026-11-28T19:09:58.848Z');
INSERT INTO kysely_migration VALUES ('043-returned-lines', '2026-11-28T19:09:58.859Z');
INSERT INTO kysely_migration VALUES ('044-memos', '2026-11-28T19:09:58.865Z');
INSERT INTO kysely_migration VALUES ('045-unanswered-wishes', '2026-11-28T19:09:58.867Z');
INSERT INTO kysely_migration VALUES ('046-orders-of-memos', '2026-11-28T19:09:58.868Z');
INSERT INTO kysely_migration VALUES ('047-recommendation-demands', '2026-11-28T19:09:58.869Z');
INSERT INTO kysely_migration VALUES ('048-reversed-payments', '2026-11-28T19:09:58.870Z');
INSERT INTO kysely_migration VALUES ('049-timed-work', '2026-11-28T19:09:58.871Z');
INSERT INTO kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO countries VALUES (1, 'Belgium', '+32');
INSERT INTO countries VALUES (2, 'Côte d''Ivoire', '+225');
INSERT INTO countries VALUES (3, 'India', '+91');
INSERT INTO states VALUES (1, 1, 'Antwerpen');
INSERT INTO states VALUES (2, 3, 'Gujarāt');
INSERT INTO cities VALUES (1, 1, 'Antwerp');
INSERT INTO cities VALUES (2, 2, 'Surat');
INSERT INTO users VALUES (1, 'Old Admin', 'old.admin', 'old.admin@old-house.example', '$argon2id$v=19$m=19456,t=2,p=1$0pqP1xMSsfzBa71lXOqe7w$TW17o9Ioarv8XELTjUWGTGuF9mwwPKOkYG9QrHrU5XE', NULL, NULL, 'ADMIN', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, NULL, NULL, NULL, 0, 1795164600001, 1793521800123, 1793521800123, 1793521800124);
INSERT INTO users VALUES (2, 'Old Buyer', 'old.buyer', 'old.buyer@old-house.example', '$argon2id$v=19$m=19456,t=2,p=1$0pqP1xMSsfzBa71lXOqe7w$TW17o9Ioarv8XELTjUWGTGuF9mwwPKOkYG9QrHrU5XE', '+32 470 00 00 00', '+32470000000', 'USER', '/files/users/a.png', '/files/users/b.png', 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', '1 Hoveniersstraat', '', 1, 1, 1, '2018', 1, 1, 'known', '/files/proofs/c.pdf', '/files/proofs/d.jpg', 0, 1795164600001, 0, 1793521800123, 1793521800124);
INSERT INTO users VALUES (3, 'Old Blocked', 'old.blocked', 'old.blocked@old-house.example', '$argon2id$v=19$m=19456,t=2,p=1$0pqP1xMSsfzBa71lXOqe7w$TW17o9Ioarv8XELTjUWGTGuF9mwwPKOkYG9QrHrU5XE', NULL, NULL, 'USER', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, 1793521800123, 1793521800124);
INSERT INTO users VALUES (4, 'Old Pending', 'old.pending', 'old.pending@old-house.example', '$argon2id$v=19$m=19456,t=2,p=1$0pqP1xMSsfzBa71lXOqe7w$TW17o9Ioarv8XELTjUWGTGuF9mwwPKOkYG9QrHrU5XE', NULL, NULL, 'USER', NULL, NULL, NULL, NULL, NULL, 3, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 0, NULL, NULL, 1793521800123, 1793521800124);
INSERT INTO users VALUES (5, 'Old Refused', 'old.refused', 'old.refused@old-house.example', '$argon2id$v=19$m=19456,t=2,p=1$0pqP1xMSsfzBa71lXOqe7w$TW17o9Ioarv8XELTjUWGTGuF9mwwPKOkYG9QrHrU5XE', NULL, NULL, 'USER', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 2, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', NULL, NULL, 0, NULL, NULL, 1793521800123, 1793521800124);
INSERT INTO sessions VALUES ('0ba143c2d47a17261fef5c431ad886359fff7dd4662b8c85817f4406c8bb5663', 1, 1795164600001, 1795164600001, '192.0.2.7', 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', NULL);
INSERT INTO sessions VALUES ('b1fcfe0c1bcee254fd74e50aca9b0f94ff9bb6c069cfce37a0da5b0389b2754f', 2, 1795164600001, 1795164600001, NULL, NULL, NULL);
INSERT INTO sign_in_attempts VALUES (1, 'old.buyer@old-house.example', '2001:db8::1', 1795164600001);
INSERT INTO sign_in_attempts VALUES (2, '', '', 0);
INSERT INTO password_resets VALUES ('01be30bb4a27765c37462e6bf2a0bf8b6c109f9be9d81e6fd56455db1a736a43', 2, 1793521800123, 1795164600001, NULL);
INSERT INTO password_resets VALUES ('f839161355091fcd9e33f571e0b11c60217a5009f9973e769c13d7858db162cc', 2, 1793521800123, 1795164600001, 1793521800128);
INSERT INTO secrets VALUES ('signed-links', '44a52e7b129bffee66eb8e3bbdf17393e326e1c36afd68b478e8e01ba3b7a0c9', 1793521800123);
INSERT INTO idempotency_keys VALUES (1, 2, 'createOrder', 'old-key-000001', '1f58b9145b24d108d7ac38887338b3ea3229833b9c1e418250343f907bfd1047', 200, '{"id":1,"remark":"O''Neil “Дiamond” \\ 100% _x; -- é́ 宝石 💎\n\"second line\"\ttab"}', 1795164600001);
INSERT INTO idempotency_keys VALUES (2, 2, 'createOrder', 'old-key-000002', 'd9298a10d1b0735837dc4bd85dac641b0f3cef27a47e5d53a54f2f3f5b2fcffa', NULL, NULL, 1795164600001);
INSERT INTO terms VALUES ('shape', 1000, 'Trilliant', 'trilliant');
INSERT INTO terms VALUES ('color', 1000, 'Fancy Orangy Yellow', 'fancy orangy yellow');
INSERT INTO terms VALUES ('lab', 1000, 'GIA', 'gia');
INSERT INTO terms VALUES ('lab', 1001, 'IGI', 'igi');
INSERT INTO terms VALUES ('location', 1000, 'Anvers / 安特卫普', 'anvers / 安特卫普');
INSERT INTO diamonds VALUES (1, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', 'OLD-1', 10, 1010, 20, 3, 1, 1, 1, 1, 1000, 1000, 1250000, 812500, -3500, 820625, 850000, -3200, 858500, 990000, -2080, 999900, '6.45-6.48x3.98', 648, 645, 398, 5700, 6160, 100, '2141438171', 'https://stones.example/1.jpg', 'https://stones.example/1.mp4', 'https://stones.example/1.pdf', 1, 2, 0, NULL, 1793521800123, 1793521800124, NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'GIA 2141438171', 3, NULL);
INSERT INTO diamonds VALUES (2, NULL, 'OLD-2', 1000, 1010, 1000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 812500, NULL, 820625, 850000, NULL, 858500, 990000, NULL, 999900, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 1, 0, NULL, 1793521800123, 1793521800124, NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL);
INSERT INTO diamonds VALUES (3, NULL, 'OLD-3', 10, 1010, 20, 3, 1, 1, 1, 1, 1000, 1000, 1250000, 812500, -3500, 820625, 850000, -3200, 858500, 990000, -2080, 999900, '6.45-6.48x3.98', 648, 645, 398, 5700, 6160, 100, '2141438171', 'https://stones.example/1.jpg', 'https://stones.example/1.mp4', 'https://stones.example/1.pdf', 0, 1, 1, 2, 1793521800123, 1793521800124, NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'GIA 2141438171', 2, NULL);
INSERT INTO diamonds VALUES (4, NULL, 'OLD-4', 10, 1010, 20, 3, 1, 1, 1, 1, 1000, 1000, 1250000, 812500, 10000, 820625, 850000, -100000, 858500, 990000, -2080, 999900, '6.45-6.48x3.98', 648, 645, 398, 5700, 6160, 100, '2141438171', 'https://stones.example/1.jpg', 'https://stones.example/1.mp4', 'https://stones.example/1.pdf', 0, 1, 2, NULL, 1793521800123, 1793521800124, NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'GIA 2141438171', 3, NULL);
INSERT INTO diamonds VALUES (5, NULL, 'OLD-5', 10, 1010, 20, 3, 1, 1, 1, 1, 1000, 1000, 1250000, 812500, -3500, 820625, 850000, -3200, 858500, 990000, -2080, 999900, '6.45-6.48x3.98', 648, 645, 398, 5700, 6160, 100, '2141438171', 'https://stones.example/1.jpg', 'https://stones.example/1.mp4', 'https://stones.example/1.pdf', 0, 1, 3, NULL, 1793521800123, 1793521800124, NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'GIA 2141438171', 3, NULL);
INSERT INTO diamonds VALUES (6, NULL, 'OLD-6', 10, 1, 20, 3, 1, 1, 1, 1, 1000, 1000, 1250000, 0, -3500, 0, 0, -3200, 0, 0, -2080, 0, '6.45-6.48x3.98', 648, 645, 398, 5700, 6160, 100, '2141438171', 'https://stones.example/1.jpg', 'https://stones.example/1.mp4', 'https://stones.example/1.pdf', 0, 1, 4, NULL, 1793521800123, 1793521800124, NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'GIA 2141438171', 3, NULL);
INSERT INTO diamonds VALUES (7, NULL, 'OLD-7', 10, 545670, 20, 3, 1, 1, 1, 1, 1000, 1000, 1250000, 9999999999, -3500, 9999999999, 9999999999, -3200, 9999999999, 9999999999, -2080, 9999999999, '6.45-6.48x3.98', 648, 645, 398, 5700, 6160, 100, '2141438171', 'https://stones.example/1.jpg', 'https://stones.example/1.mp4', 'https://stones.example/1.pdf', 0, 1, 0, NULL, 1793521800123, 1793521800124, NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'GIA 2141438171', 3, NULL);
INSERT INTO enquiries VALUES (1, 2, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', 1793521800123, 1793521800124, 1793521800124, NULL);
INSERT INTO enquiries VALUES (2, 2, '', 1793521800123, 1793521800124, 1793521800124, NULL);
INSERT INTO enquiry_diamonds VALUES (1, 1, 0);
INSERT INTO enquiry_diamonds VALUES (1, 3, 1);
INSERT INTO enquiry_diamonds VALUES (2, 5, 0);
INSERT INTO orders VALUES (1, 2, 1, 858500, 0, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', 1793521800123, 1793521800124, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL);
INSERT INTO orders VALUES (2, 2, 2, 858500, 100050, '', 1793521800123, 1793521800124, 20758, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL);
INSERT INTO orders VALUES (3, 2, 3, 1, 0, 'no', 1793521800123, 1793521800124, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL);
INSERT INTO orders VALUES (4, 2, 4, 858500, 0, 'x', 1793521800123, 1793521800124, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL);
INSERT INTO orders VALUES (5, 2, 0, 858500, 858500, 'done', 1793521800123, 1793521800124, 20758, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL);
INSERT INTO order_lines VALUES (1, 1, 1, 0, 858500, 850000, NULL, NULL);
INSERT INTO order_lines VALUES (2, 2, 3, 0, 858500, 850000, NULL, NULL);
INSERT INTO order_lines VALUES (3, 3, 6, 0, 1, 850000, NULL, NULL);
INSERT INTO order_lines VALUES (4, 4, 1, 0, 858500, 850000, NULL, NULL);
INSERT INTO order_lines VALUES (5, 5, 5, 0, 858500, 850000, NULL, NULL);
INSERT INTO payments VALUES (1, 2, 100050, 1, 1795164600001, NULL, 0);
INSERT INTO payments VALUES (2, 5, 858500, 1, 1795164600001, 'old-pay-0001', 0);
INSERT INTO saved_searches VALUES (1, 2, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', 'active', '{"shape":["Round"],"carat":[{"from":1,"to":2.1}]}', 1793521800123, 'off', 'added,price_fell,back_on_sale');
INSERT INTO saved_searches VALUES (2, 2, '1761985800123', 'block', '{}', 1793521800123, 'off', 'added,price_fell,back_on_sale');
INSERT INTO recommendations VALUES (1, 2, 1, 1, 1793521800123, NULL);
INSERT INTO demands VALUES (1, 2, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', 1, 1793521800123, NULL, NULL);
INSERT INTO demands VALUES (2, 2, 'pair of pears', 0, 1795164600001, NULL, NULL);
INSERT INTO layouts VALUES (1, 'Kesar', 'Round', 12340, '+2-6.5', 'F', 'VS', 'GIA', 'None', 4200, 120, 45000, 500, 555300, 50000, 0, 617000, '/files/layouts/e.png', 1, 1793521800123, 1793521800124);
INSERT INTO layouts VALUES (2, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, 0, NULL, 0, 1793521800123, 1793521800124);
INSERT INTO categories VALUES (1, 'Rings', 'rings', 1793521800123, 1793521800124);
INSERT INTO categories VALUES (2, 'Écrins', 'écrins', 1793521800123, 1793521800124);
INSERT INTO subcategories VALUES (1, 1, 'Solitaire', 'solitaire', 1793521800123, 1793521800124);
INSERT INTO subcategories VALUES (2, 2, 'Solitaire', 'solitaire', 1793521800123, 1793521800124);
INSERT INTO jewellery VALUES (1, 'J-1', 'Kesar', 'Solitaire ring', 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', 'unisex', 1, 1, 4250, 'Yellow', 'GOLD', 1010, 'Round', 'F', 'VS', 120000, 150000, 500, 155000, 0, 1, 1, 1793521800123, 1793521800124);
INSERT INTO jewellery VALUES (2, 'J-2', 'Kesar', 'Solitaire ring', '', 'female', 1, 1, 4250, 'Yellow', 'WHITE_GOLD', 1010, 'Round', 'F', 'VS-SI', 120000, 150000, NULL, 155000, 0, 0, 0, 1793521800123, 1793521800124);
INSERT INTO jewellery_images VALUES (1, 1, '/files/jewellery/f.png', 'images', 0);
INSERT INTO jewellery_images VALUES (2, 1, '/files/jewellery/g.mp4', 'videos', 1);
INSERT INTO videos VALUES (1, 'video_story', '/files/videos/h.mp4', 1, 1793521800123);
INSERT INTO videos VALUES (2, 'customer_product_video', '/files/videos/i.mp4', NULL, 1793521800123);
INSERT INTO configs VALUES ('home_slider', '[{"image_url":"/files/home/j.jpg"}]', 1793521800123);
INSERT INTO configs VALUES ('odd', '{"note":"O''Neil “Дiamond” \\ 100% _x; -- é́ 宝石 💎\n\"second line\"\ttab"}', 0);
INSERT INTO files VALUES (1, 'users/a.png', 'users', 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', 2048, 'image/png', 2, 1793521800123, NULL);
INSERT INTO files VALUES (2, 'jewellery/g.mp4', 'jewellery', NULL, 9007199254740991, 'video/mp4', NULL, 9007199254740991, NULL);
INSERT INTO locks VALUES ('terms', 0);
INSERT INTO locks VALUES ('countries', 0);
INSERT INTO locks VALUES ('stock', 0);
INSERT INTO locks VALUES ('attempts', 0);
INSERT INTO locks VALUES ('alerts', 0);
INSERT INTO locks VALUES ('holds', 0);
INSERT INTO locks VALUES ('live', 0);
INSERT INTO locks VALUES ('timers', 0);
INSERT INTO import_progress VALUES ('old-import-0002', 1, 'storing', 120, 9007199254740991, 9007199254740991, 1795164600001, NULL);
INSERT INTO two_step VALUES (3, 'AAECAwQF', NULL, 1793521800123, 59117386, 1793521800123);
INSERT INTO two_step VALUES (4, NULL, 'BQQDAgEA', NULL, NULL, 1793521800124);
INSERT INTO recovery_codes VALUES ('0a1b2c', 3, 1793521800123, NULL);
INSERT INTO recovery_codes VALUES ('3d4e5f', 3, 1793521800123, 1795164600001);
INSERT INTO change_sets VALUES (1, 'import', 1, '{"text":"O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎"}', 1, 0, 1793521800123, NULL, NULL, NULL);
INSERT INTO change_sets VALUES (2, 'bulk', NULL, '{}', 1, 0, 1793521800124, 1795164600001, 1, 1);
INSERT INTO change_set_stones VALUES (1, 1, '{"j_price":850000}', '{"j_price":800000}', 2, NULL);
INSERT INTO change_set_stones VALUES (2, 9007199254740991, NULL, '{}', NULL, 'sold');
INSERT INTO history VALUES (1, 1793521800123, 1, 'Old Admin', 'order', 2, '2', 'order 2', 'accept', '[]', NULL, NULL);
INSERT INTO history VALUES (2, 1795164600001, NULL, NULL, 'diamond', NULL, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎', 'diamond OLD-1', 'delete', '[{"field":"carat","before":1.01,"after":null}]', 'import', 1);
INSERT INTO import_runs VALUES (1, 'upload', 1, 1793521800123, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎.csv', 9007199254740991, '{}', 1, 0, 0, 2, 0, '[]', NULL, NULL, NULL, 1, 1, NULL, NULL, NULL);
INSERT INTO import_runs VALUES (2, 'command', NULL, 1795164600001, '', 0, '{}', 0, 0, 0, 0, 0, '[]', NULL, NULL, NULL, 1, NULL, NULL, NULL, NULL);
INSERT INTO stone_offers VALUES (1, 1, 0, 858501);
INSERT INTO stone_offers VALUES (2, 2, NULL, NULL);
INSERT INTO notifications VALUES (1, 2, 1, 1, 1793521800123, 1793521800124, NULL, 1795164600001, NULL, NULL);
INSERT INTO notifications VALUES (2, 2, 2, 0, 1793521800123, 1793521800124, 1795164600001, NULL, 1795164600001, 1795164600001);
INSERT INTO notification_stones VALUES (1, 1, 1, 1, 'price_fell', 858501);
INSERT INTO notification_stones VALUES (2, 2, 2, 2, 'added', NULL);
INSERT INTO client_markups VALUES (2, 'percent', -2999, 1793521800123);
INSERT INTO holds VALUES (1, 2, 2, 'active', 48, 1795337400000, NULL, NULL, NULL, 1795164600000, 1795164600001, 1795164600001, NULL, NULL, NULL, NULL, 1);
INSERT INTO holds VALUES (2, 3, 2, 'refused', NULL, NULL, NULL, NULL, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎', 1793521800123, 1793521800124, NULL, 1795164600001, NULL, 1795164600001, NULL, NULL);
INSERT INTO live_changes VALUES (1, 'order', 2, 'changed', 2);
INSERT INTO live_changes VALUES (2, 'order', 5, 'changed', 2);
INSERT INTO live_changes VALUES (3, 'order', 2, 'changed', 2);
INSERT INTO live_changes VALUES (4, 'order', 5, 'changed', 2);
INSERT INTO live_changes VALUES (5, 'notification', 1, 'added', 2);
INSERT INTO live_changes VALUES (6, 'notification', 2, 'added', 2);
INSERT INTO live_changes VALUES (7, 'stone_hold', 2, 'changed', NULL);
INSERT INTO live_changes VALUES (8, 'hold', 1, 'added', 2);
INSERT INTO live_changes VALUES (9, 'stone_hold', 3, 'changed', 2);
INSERT INTO live_changes VALUES (10, 'hold', 2, 'added', 2);
INSERT INTO live_changes VALUES (11, 'enquiry', 1, 'changed', 2);
INSERT INTO live_changes VALUES (12, 'enquiry', 1, 'changed', 2);
INSERT INTO live_changes VALUES (13, 'notification', 1, 'added', 2);
INSERT INTO live_changes VALUES (14, 'client_page', 1, 'added', 2);
INSERT INTO live_changes VALUES (15, 'client_page', 2, 'added', 2);
INSERT INTO live_events VALUES (1, 'order', 2, 'changed', 2, 1795164600001);
INSERT INTO live_events VALUES (2, 'day', 20758, 'changed', NULL, 1795164600001);
INSERT INTO supplier_decisions VALUES ('O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎', '{}', 1793521800123);
INSERT INTO email_undos VALUES ('6a7b8c', 2, 'before@old-house.example', 1793521800123, 1795164600001);
INSERT INTO customer_terms VALUES (2, 30, 9999999999, 0, 1793521800123);
INSERT INTO customer_terms VALUES (3, 0, NULL, 1, 1793521800124);
INSERT INTO enquiry_rounds VALUES (1, 1, 1, 1, 0, 800000, 808000, 1250000, -3600, NULL, NULL, 2, 1793521800123);
INSERT INTO enquiry_rounds VALUES (2, 1, 1, 2, 1, NULL, NULL, NULL, NULL, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎', 1795164600001, 1, 1793521800124);
INSERT INTO notices VALUES (1, 2, 'order', 2, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎', NULL, 1793521800123, NULL, 1795164600001, NULL, NULL);
INSERT INTO notices VALUES (2, NULL, 'memo', 5, 'A memo is due.', 'late', 1793521800124, 1795164600001, NULL, 1795164600001, 1795164600001);
INSERT INTO notice_choices VALUES (2, '{"order":"daily"}', 1793521800123);
INSERT INTO demand_stones VALUES (1, 1, 1793521800123);
INSERT INTO demand_stones VALUES (1, 9007199254740991, 1795164600001);
INSERT INTO client_pages VALUES (1, 2, '9d0e1f', 1793521800123, 1795164600001, NULL, 1793521800124);
INSERT INTO client_pages VALUES (2, 2, '2a3b4c', 1793521800123, 1795164600001, 1793521800124, NULL);
INSERT INTO client_page_stones VALUES (1, 0, 1, 900000, 909000, 'keen');
INSERT INTO client_page_stones VALUES (2, 0, 2, NULL, 1, NULL);
INSERT INTO ended_lines VALUES (1, 5, 3, 1, 858500, 850000, NULL, 'returned', 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎', 1795164600001, NULL, NULL);
INSERT INTO ended_lines VALUES (2, 2, 6, 1, 1, 1, 2, 'declined', '', 1793521800124, 9007199254740991, 4);
INSERT INTO empty_searches VALUES (2, 20758, '5d6e7f', '{"shape":["Round"]}', 1795164600001);
INSERT INTO recommendation_demands VALUES (1, 1);
INSERT INTO reversed_payments VALUES (9, 2, 9999999999, 1, 1793521800123, 0, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎', 1, 1795164600001);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES ('countries', 3);
INSERT INTO sqlite_sequence VALUES ('states', 2);
INSERT INTO sqlite_sequence VALUES ('cities', 2);
INSERT INTO sqlite_sequence VALUES ('users', 6);
INSERT INTO sqlite_sequence VALUES ('sign_in_attempts', 2);
INSERT INTO sqlite_sequence VALUES ('idempotency_keys', 2);
INSERT INTO sqlite_sequence VALUES ('diamonds', 7);
INSERT INTO sqlite_sequence VALUES ('enquiries', 2);
INSERT INTO sqlite_sequence VALUES ('orders', 5);
INSERT INTO sqlite_sequence VALUES ('order_lines', 5);
INSERT INTO sqlite_sequence VALUES ('payments', 2);
INSERT INTO sqlite_sequence VALUES ('saved_searches', 2);
INSERT INTO sqlite_sequence VALUES ('recommendations', 1);
INSERT INTO sqlite_sequence VALUES ('demands', 2);
INSERT INTO sqlite_sequence VALUES ('layouts', 2);
INSERT INTO sqlite_sequence VALUES ('categories', 2);
INSERT INTO sqlite_sequence VALUES ('subcategories', 2);
INSERT INTO sqlite_sequence VALUES ('jewellery', 2);
INSERT INTO sqlite_sequence VALUES ('jewellery_images', 2);
INSERT INTO sqlite_sequence VALUES ('videos', 2);
INSERT INTO sqlite_sequence VALUES ('files', 2);
INSERT INTO sqlite_sequence VALUES ('live_changes', 15);
INSERT INTO sqlite_sequence VALUES ('notices', 2);
INSERT INTO sqlite_sequence VALUES ('change_sets', 2);
INSERT INTO sqlite_sequence VALUES ('history', 2);
INSERT INTO sqlite_sequence VALUES ('import_runs', 2);
INSERT INTO sqlite_sequence VALUES ('stone_offers', 2);
INSERT INTO sqlite_sequence VALUES ('notifications', 2);
INSERT INTO sqlite_sequence VALUES ('holds', 2);
INSERT INTO sqlite_sequence VALUES ('live_events', 2);
INSERT INTO sqlite_sequence VALUES ('enquiry_rounds', 2);
INSERT INTO sqlite_sequence VALUES ('client_pages', 2);
INSERT INTO sqlite_sequence VALUES ('ended_lines', 2);
CREATE INDEX "users_by_user_type_id" on "users" ("user_type", "id");
CREATE INDEX "users_by_approval_id" on "users" ("approval", "id");
CREATE INDEX "sessions_by_user_id" on "sessions" ("user_id");
CREATE INDEX "sessions_by_last_used_at" on "sessions" ("last_used_at");
CREATE INDEX "sign_in_attempts_by_account_created_at" on "sign_in_attempts" ("account", "created_at");
CREATE INDEX "sign_in_attempts_by_address_created_at" on "sign_in_attempts" ("address", "created_at");
CREATE INDEX "password_resets_by_user_id" on "password_resets" ("user_id");
CREATE UNIQUE INDEX "idempotency_keys_by_user_id_operation_key" on "idempotency_keys" ("user_id", "operation", "key");
CREATE INDEX "idempotency_keys_by_created_at" on "idempotency_keys" ("created_at");
CREATE UNIQUE INDEX "terms_by_kind_name_key" on "terms" ("kind", "name_key");
CREATE INDEX "diamonds_by_state_created_at_id" on "diamonds" ("state", "created_at", "id");
CREATE INDEX "diamonds_by_featured_state_id" on "diamonds" ("featured", "state", "id");
CREATE INDEX "diamonds_by_certificate_no" on "diamonds" ("certificate_no");
CREATE INDEX "diamonds_by_order_id" on "diamonds" ("order_id");
CREATE INDEX "enquiries_by_user_id_id" on "enquiries" ("user_id", "id");
CREATE INDEX "enquiries_by_created_at" on "enquiries" ("created_at");
CREATE INDEX "orders_by_user_id_id" on "orders" ("user_id", "id");
CREATE INDEX "orders_by_status_id" on "orders" ("status", "id");
CREATE INDEX "orders_by_created_at" on "orders" ("created_at");
CREATE UNIQUE INDEX "order_lines_by_order_id_diamond_id" on "order_lines" ("order_id", "diamond_id");
CREATE INDEX "order_lines_by_diamond_id" on "order_lines" ("diamond_id");
CREATE INDEX "payments_by_order_id_id" on "payments" ("order_id", "id");
CREATE INDEX "saved_searches_by_user_id_status_id" on "saved_searches" ("user_id", "status", "id");
CREATE UNIQUE INDEX "recommendations_by_user_id_diamond_id" on "recommendations" ("user_id", "diamond_id");
CREATE INDEX "demands_by_user_id_id" on "demands" ("user_id", "id");
CREATE INDEX "layouts_by_updated_at_id" on "layouts" ("updated_at", "id");
CREATE UNIQUE INDEX "subcategories_by_category_id_name_key" on "subcategories" ("category_id", "name_key");
CREATE INDEX "jewellery_by_category_id" on "jewellery" ("category_id");
CREATE INDEX "jewellery_by_sub_category_id" on "jewellery" ("sub_category_id");
CREATE INDEX "jewellery_images_by_jewellery_id_position" on "jewellery_images" ("jewellery_id", "position");
CREATE INDEX "videos_by_kind_id" on "videos" ("kind", "id");
CREATE INDEX "files_by_kind_created_at" on "files" ("kind", "created_at");
CREATE UNIQUE INDEX "states_by_country_id_name" on "states" ("country_id", "name");
CREATE UNIQUE INDEX "cities_by_state_id_name" on "cities" ("state_id", "name");
CREATE INDEX "recovery_codes_by_user_id" on "recovery_codes" ("user_id");
CREATE INDEX "enquiry_diamonds_by_enquiry_id_position" on "enquiry_diamonds" ("enquiry_id", "position");
CREATE INDEX "order_lines_by_order_id_position" on "order_lines" ("order_id", "position");
CREATE INDEX "files_by_owner" on "files" ("owner_id");
CREATE INDEX "change_set_stones_by_diamond_id" on "change_set_stones" ("diamond_id");
CREATE INDEX "history_by_at_id" on "history" ("at", "id");
CREATE INDEX "history_by_subject_kind_subject_id_at_id" on "history" ("subject_kind", "subject_id", "at", "id");
CREATE INDEX "history_by_subject_kind_at_id" on "history" ("subject_kind", "at", "id");
CREATE INDEX "history_by_account_id_at_id" on "history" ("account_id", "at", "id");
CREATE INDEX "history_by_action_at_id" on "history" ("action", "at", "id");
CREATE INDEX "history_by_subject_key_at_id" on "history" ("subject_key", "at", "id");
CREATE TRIGGER history_no_update before update on history
begin select raise(abort, 'The history is append-only'); end;
CREATE TRIGGER history_no_delete before delete on history
begin select raise(abort, 'The history is append-only'); end;
CREATE TRIGGER history_no_replace before insert on history
when exists (select 1 from history where id = new.id)
begin select raise(abort, 'The history is append-only'); end;
CREATE INDEX "import_runs_by_created_at" on "import_runs" ("created_at");
CREATE INDEX "enquiry_diamonds_by_diamond_id" on "enquiry_diamonds" ("diamond_id");
CREATE INDEX saved_searches_notifying on saved_searches (user_id) where notify <> 'off';
CREATE INDEX "notifications_by_user_id_updated_at_id" on "notifications" ("user_id", "updated_at", "id");
CREATE INDEX "notifications_by_saved_search_id" on "notifications" ("saved_search_id");
CREATE INDEX "notifications_by_mail_at" on "notifications" ("mail_at");
CREATE INDEX "notification_stones_by_notification_id" on "notification_stones" ("notification_id");
CREATE UNIQUE INDEX holds_holding on holds (diamond_id) where status in ('active', 'ordered');
CREATE UNIQUE INDEX holds_open on holds (diamond_id, user_id) where status in ('asked', 'queued', 'active', 'ordered');
CREATE INDEX "holds_by_diamond_id_status" on "holds" ("diamond_id", "status");
CREATE INDEX "holds_by_user_id_status" on "holds" ("user_id", "status");
CREATE INDEX "holds_by_user_id_notified_at" on "holds" ("user_id", "notified_at");
CREATE INDEX "holds_by_status_until" on "holds" ("status", "until");
CREATE INDEX "holds_by_order_id" on "holds" ("order_id");
CREATE INDEX "holds_by_mail_at" on "holds" ("mail_at");
CREATE INDEX "live_events_by_made_at" on "live_events" ("made_at");
CREATE TRIGGER live_insert_1 after insert on orders  begin insert into live_changes (kind, subject, change, user_id) values ('order', new.id, 'added', new.user_id); end;
CREATE TRIGGER live_insert_2 after insert on enquiries  begin insert into live_changes (kind, subject, change, user_id) values ('enquiry', new.id, 'added', new.user_id); end;
CREATE TRIGGER live_insert_3 after insert on demands  begin insert into live_changes (kind, subject, change, user_id) values ('demand', new.id, 'added', new.user_id); end;
CREATE TRIGGER live_insert_4 after insert on notifications  begin insert into live_changes (kind, subject, change, user_id) values ('notification', new.id, 'added', new.user_id); end;
CREATE TRIGGER live_insert_6 after insert on holds  begin insert into live_changes (kind, subject, change, user_id) values ('hold', new.id, 'added', new.user_id); end;
CREATE TRIGGER live_insert_7 after insert on users when (new.approval = 0) begin insert into live_changes (kind, subject, change, user_id) values ('registration', new.id, 'added', null); end;
CREATE TRIGGER live_update_1 after update on orders  begin insert into live_changes (kind, subject, change, user_id) values ('order', new.id, 'changed', new.user_id); end;
CREATE TRIGGER live_update_2 after update on demands  begin insert into live_changes (kind, subject, change, user_id) values ('demand', new.id, 'changed', new.user_id); end;
CREATE TRIGGER live_update_3 after update on notifications  begin insert into live_changes (kind, subject, change, user_id) values ('notification', new.id, 'changed', new.user_id); end;
CREATE TRIGGER live_update_5 after update of status, until on holds  begin insert into live_changes (kind, subject, change, user_id) values ('hold', new.id, 'changed', new.user_id); end;
CREATE TRIGGER live_update_6 after update of approval on users  begin insert into live_changes (kind, subject, change, user_id) values ('registration', new.id, 'changed', null); end;
CREATE TRIGGER live_update_7 after update of status, user_type on users  begin insert into live_changes (kind, subject, change, user_id) values ('account', new.id, 'changed', new.id); end;
CREATE TRIGGER live_delete_1 after delete on sessions  begin insert into live_changes (kind, subject, change, user_id) values ('account', old.user_id, 'changed', old.user_id); end;
CREATE TRIGGER live_stones after update of state, j_total_amount on diamonds
when ((old.state = 0 and old.j_total_amount > 0) <> (new.state = 0 and new.j_total_amount > 0) or ((new.state = 0 and new.j_total_amount > 0) and old.j_total_amount <> new.j_total_amount)) and coalesce((select max(id) from live_changes) - (select min(id) from live_changes), 0) < 5000
begin insert into live_changes (kind, subject, change, user_id) values ('stone', new.id, case when not (new.state = 0 and new.j_total_amount > 0)
  then case when new.state = 1 then 'sold' else 'withdrawn' end
  when (old.state = 0 and old.j_total_amount > 0) then 'repriced' else 'offered' end, null); end;
CREATE INDEX "history_by_subject_kind_action_at_id" on "history" ("subject_kind", "action", "at", "id");
CREATE INDEX "history_by_account_id_subject_kind_at_id" on "history" ("account_id", "subject_kind", "at", "id");
CREATE INDEX "history_by_account_id_action_at_id" on "history" ("account_id", "action", "at", "id");
CREATE INDEX "history_by_account_id_subject_kind_action_at_id" on "history" ("account_id", "subject_kind", "action", "at", "id");
CREATE INDEX enquiries_unopened on enquiries (id) where opened_at is null;
CREATE INDEX diamonds_by_certificate_key on diamonds (certificate_key);
CREATE INDEX diamonds_search on diamonds (state, shape, color, clarity, cut, polish, symmetry, carat, fluo, lab, j_total_amount, j_price, total_amount, price, id, listing);
CREATE INDEX diamonds_search_by_weight on diamonds (state, carat, shape, color, clarity, cut, polish, symmetry, fluo, lab, j_total_amount, j_price, total_amount, price, id, listing);
CREATE TRIGGER stone_listing_insert after insert on diamonds when new.certificate_key is not null and exists (select 1 from diamonds as other where other.certificate_key = new.certificate_key and other.id <> new.id)
begin update diamonds set listing = case
  when not exists (select 1 from diamonds as other where other.certificate_key = diamonds.certificate_key and other.id <> diamonds.id and other.state <> 3) then 0
  when exists (select 1 from diamonds as other where other.certificate_key = diamonds.certificate_key and other.id <> diamonds.id and other.state = 1) then 3
  when exists (select 1 from diamonds as other where other.certificate_key = diamonds.certificate_key and other.id <> diamonds.id and other.state = 0 and other.j_total_amount > 0
    and (other.j_total_amount < diamonds.j_total_amount
      or (other.j_total_amount = diamonds.j_total_amount and other.id < diamonds.id))) then 2
  else 1 end where certificate_key = new.certificate_key; end;
CREATE TRIGGER stone_listing_update after update of certificate_key, state, j_total_amount on diamonds
when (old.certificate_key is not new.certificate_key or old.state <> new.state or old.j_total_amount <> new.j_total_amount)
  and (new.listing <> 0 or exists (select 1 from diamonds as other where other.certificate_key = new.certificate_key and other.id <> new.id) or exists (select 1 from diamonds as other where other.certificate_key = old.certificate_key and other.id <> old.id))
begin update diamonds set listing = case
  when not exists (select 1 from diamonds as other where other.certificate_key = diamonds.certificate_key and other.id <> diamonds.id and other.state <> 3) then 0
  when exists (select 1 from diamonds as other where other.certificate_key = diamonds.certificate_key and other.id <> diamonds.id and other.state = 1) then 3
  when exists (select 1 from diamonds as other where other.certificate_key = diamonds.certificate_key and other.id <> diamonds.id and other.state = 0 and other.j_total_amount > 0
    and (other.j_total_amount < diamonds.j_total_amount
      or (other.j_total_amount = diamonds.j_total_amount and other.id < diamonds.id))) then 2
  else 1 end where id = new.id or certificate_key in (old.certificate_key, new.certificate_key); end;
CREATE TRIGGER stone_listing_delete after delete on diamonds when old.certificate_key is not null
begin update diamonds set listing = case
  when not exists (select 1 from diamonds as other where other.certificate_key = diamonds.certificate_key and other.id <> diamonds.id and other.state <> 3) then 0
  when exists (select 1 from diamonds as other where other.certificate_key = diamonds.certificate_key and other.id <> diamonds.id and other.state = 1) then 3
  when exists (select 1 from diamonds as other where other.certificate_key = diamonds.certificate_key and other.id <> diamonds.id and other.state = 0 and other.j_total_amount > 0
    and (other.j_total_amount < diamonds.j_total_amount
      or (other.j_total_amount = diamonds.j_total_amount and other.id < diamonds.id))) then 2
  else 1 end where certificate_key = old.certificate_key; end;
CREATE TRIGGER live_insert_5 after insert on holds begin insert into live_changes (kind, subject, change, user_id)
  values ('stone_hold', new.diamond_id, 'changed', case when new.status in ('queued', 'active', 'ordered', 'taken') then null else new.user_id end); end;
CREATE TRIGGER live_update_4 after update of status, until on holds begin insert into live_changes (kind, subject, change, user_id)
  values ('stone_hold', new.diamond_id, 'changed', case when new.status in ('queued', 'active', 'ordered', 'taken') or old.status in ('queued', 'active', 'ordered', 'taken') then null else new.user_id end); end;
CREATE INDEX "email_undos_by_user_id" on "email_undos" ("user_id");
CREATE UNIQUE INDEX "enquiry_rounds_of_stone" on "enquiry_rounds" ("enquiry_id", "diamond_id", "round");
CREATE TRIGGER live_rounds after insert on enquiry_rounds begin insert into live_changes (kind, subject, change, user_id)
  select 'enquiry', id, 'changed', user_id from enquiries where id = new.enquiry_id; end;
CREATE INDEX "notices_by_user_id_created_at_id" on "notices" ("user_id", "created_at", "id");
CREATE INDEX notices_to_mail on notices (mail_at) where mailed_at is null;
CREATE TRIGGER live_notice_insert after insert on notices when (new.user_id is not null) begin insert into live_changes (kind, subject, change, user_id) values ('notification', new.id, 'added', new.user_id); end;
CREATE TRIGGER live_notice_update after update of read_at on notices when (new.user_id is not null) begin insert into live_changes (kind, subject, change, user_id) values ('notification', new.id, 'changed', new.user_id); end;
CREATE INDEX "demands_by_user_id_status" on "demands" ("user_id", "status");
CREATE INDEX "demand_stones_by_diamond_id" on "demand_stones" ("diamond_id");
CREATE INDEX "demand_stones_by_found_at" on "demand_stones" ("found_at");
CREATE INDEX "recommendations_by_demand_id" on "recommendations" ("demand_id");
CREATE INDEX demands_matching on demands (id) where status = 1 and filters is not null;
CREATE TRIGGER stone_offer_insert after insert on diamonds when new.state = 0 and new.j_total_amount > 0 and (exists (select 1 from saved_searches where notify <> 'off')
  or exists (select 1 from demands where status = 1 and filters is not null))
begin insert into stone_offers (diamond_id, before_state, before_total) values (new.id, null, null); end;
CREATE TRIGGER stone_offer_update after update of state, j_total_amount on diamonds
when new.state = 0 and new.j_total_amount > 0 and (old.state <> 0 or old.j_total_amount <= 0 or new.j_total_amount < old.j_total_amount) and (exists (select 1 from saved_searches where notify <> 'off')
  or exists (select 1 from demands where status = 1 and filters is not null))
begin insert into stone_offers (diamond_id, before_state, before_total) values (new.id, old.state, old.j_total_amount); end;
CREATE UNIQUE INDEX client_pages_by_token on client_pages (token_hash);
CREATE INDEX "client_pages_by_user_id_id" on "client_pages" ("user_id", "id");
CREATE TRIGGER live_client_page_added after insert on client_pages begin insert into live_changes (kind, subject, change, user_id) values ('client_page', new.id, 'added', new.user_id); end;
CREATE TRIGGER live_client_page_changed after update of answered_at, revoked_at on client_pages begin insert into live_changes (kind, subject, change, user_id) values ('client_page', new.id, 'changed', new.user_id); end;
CREATE UNIQUE INDEX "ended_lines_by_order_id_diamond_id" on "ended_lines" ("order_id", "diamond_id");
CREATE INDEX "ended_lines_by_diamond_id" on "ended_lines" ("diamond_id");
CREATE INDEX "payments_by_created_at_amount_from_credit" on "payments" ("created_at", "amount", "from_credit");
CREATE INDEX orders_on_memo on orders (due_day) where memo_days is not null;
CREATE INDEX "demands_by_closed_by_order" on "demands" ("closed_by_order");
CREATE INDEX "empty_searches_by_searched_at" on "empty_searches" ("searched_at");
CREATE INDEX "ended_lines_by_kept_in" on "ended_lines" ("kept_in");
CREATE INDEX "recommendation_demands_by_recommendation_id" on "recommendation_demands" ("recommendation_id");
CREATE INDEX "reversed_payments_by_order_id_id" on "reversed_payments" ("order_id", "id");
ANALYZE sqlite_schema;
INSERT INTO sqlite_stat1 VALUES ('diamonds', 'diamonds_by_state_created_at_id', '54000 54000 500 1');
INSERT INTO sqlite_stat1 VALUES ('diamonds', 'diamonds_by_featured_state_id', '54000 27000 27000 1');
INSERT INTO sqlite_stat1 VALUES ('diamonds', 'diamonds_by_certificate_no', '54000 1');
INSERT INTO sqlite_stat1 VALUES ('diamonds', 'diamonds_by_order_id', '54000 5');
INSERT INTO sqlite_stat1 VALUES ('diamonds', 'sqlite_autoindex_diamonds_1', '54000 1');
INSERT INTO sqlite_stat1 VALUES ('diamonds', 'diamonds_search', '54000 54000 4200 420 57 39 35 35 34 34 34 34 34 34 34 1 1');
INSERT INTO sqlite_stat1 VALUES ('diamonds', 'diamonds_search_by_weight', '54000 54000 43 4 2 1 1 1 1 1 1 1 1 1 1 1 1');
INSERT INTO sqlite_stat1 VALUES ('diamonds', 'diamonds_by_certificate_key', '54000 1');
ANALYZE sqlite_schema;
