CREATE FUNCTION live_client_page_added() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into live_changes (kind, subject, change, user_id) values ('client_page', new.id, 'added', new.user_id);
  return null;
end $$;
CREATE FUNCTION live_client_page_changed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into live_changes (kind, subject, change, user_id) values ('client_page', new.id, 'changed', new.user_id);
  return null;
end $$;
CREATE FUNCTION live_delete_1() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into live_changes (kind, subject, change, user_id) values ('account', old.user_id, 'changed', old.user_id);
  return null;
end $$;
CREATE FUNCTION live_insert_1() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into live_changes (kind, subject, change, user_id) values ('order', new.id, 'added', new.user_id);
  return null;
end $$;
CREATE FUNCTION live_insert_2() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into live_changes (kind, subject, change, user_id) values ('enquiry', new.id, 'added', new.user_id);
  return null;
end $$;
CREATE FUNCTION live_insert_3() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into live_changes (kind, subject, change, user_id) values ('demand', new.id, 'added', new.user_id);
  return null;
end $$;
CREATE FUNCTION live_insert_4() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into live_changes (kind, subject, change, user_id) values ('notification', new.id, 'added', new.user_id);
  return null;
end $$;
CREATE FUNCTION live_insert_5() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into live_changes (kind, subject, change, user_id)
  values ('stone_hold', new.diamond_id, 'changed', case when new.status in ('queued', 'active', 'ordered', 'taken') then null else new.user_id end);
  return null;
end $$;
CREATE FUNCTION live_insert_6() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into live_changes (kind, subject, change, user_id) values ('hold', new.id, 'added', new.user_id);
  return null;
end $$;
CREATE FUNCTION live_insert_7() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into live_changes (kind, subject, change, user_id) values ('registration', new.id, 'added', null);
  return null;
end $$;
CREATE FUNCTION live_notice_insert() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into live_changes (kind, subject, change, user_id) values ('notification', new.id, 'added', new.user_id);
  return null;
end $$;
CREATE FUNCTION live_notice_update() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into live_changes (kind, subject, change, user_id) values ('notification', new.id, 'changed', new.user_id);
  return null;
end $$;
CREATE FUNCTION live_rounds() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into live_changes (kind, subject, change, user_id)
  select 'enquiry', id, 'changed', user_id from enquiries where id = new.enquiry_id;
  return null;
end $$;
CREATE FUNCTION live_stones() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into live_changes (kind, subject, change, user_id)
  select 'stone', stone.id, case when not (stone.state = 0 and stone.j_total_amount > 0)
  then case when stone.state = 1 then 'sold' else 'withdrawn' end
  when (earlier.state = 0 and earlier.j_total_amount > 0) then 'repriced' else 'offered' end, null
  from changed_to as stone join changed_from as earlier on earlier.id = stone.id
  where ((earlier.state = 0 and earlier.j_total_amount > 0) <> (stone.state = 0 and stone.j_total_amount > 0) or ((stone.state = 0 and stone.j_total_amount > 0) and earlier.j_total_amount <> stone.j_total_amount)) and coalesce((select max(id) from live_changes) - (select min(id) from live_changes), 0) < 5000 limit 5001;
  return null;
end $$;
CREATE FUNCTION live_update_1() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into live_changes (kind, subject, change, user_id) values ('order', new.id, 'changed', new.user_id);
  return null;
end $$;
CREATE FUNCTION live_update_2() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into live_changes (kind, subject, change, user_id) values ('demand', new.id, 'changed', new.user_id);
  return null;
end $$;
CREATE FUNCTION live_update_3() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into live_changes (kind, subject, change, user_id) values ('notification', new.id, 'changed', new.user_id);
  return null;
end $$;
CREATE FUNCTION live_update_4() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into live_changes (kind, subject, change, user_id)
  values ('stone_hold', new.diamond_id, 'changed', case when new.status in ('queued', 'active', 'ordered', 'taken') or old.status in ('queued', 'active', 'ordered', 'taken') then null else new.user_id end);
  return null;
end $$;
CREATE FUNCTION live_update_5() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into live_changes (kind, subject, change, user_id) values ('hold', new.id, 'changed', new.user_id);
  return null;
end $$;
CREATE FUNCTION live_update_6() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into live_changes (kind, subject, change, user_id) values ('registration', new.id, 'changed', null);
  return null;
end $$;
CREATE FUNCTION live_update_7() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into live_changes (kind, subject, change, user_id) values ('account', new.id, 'changed', new.id);
  return null;
end $$;
CREATE FUNCTION note_stock_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into stock_changes (xact, made_at, stones)
  select pg_current_xact_id()::text::bigint, (extract(epoch from clock_timestamp()) * 1000)::bigint, case when count(*) <= 200000 then json_agg(id)::text end
  from changed having count(*) > 0;
  return null;
end $$;
CREATE FUNCTION note_stock_emptied() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into stock_changes (xact, made_at) values (pg_current_xact_id()::text::bigint, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  return null;
end $$;
CREATE FUNCTION refuse_history_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  raise exception 'The history is append-only';
end $$;
CREATE FUNCTION stone_listing_delete() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
declare keys text[] := array(select certificate_key from changed_from where certificate_key is not null);
begin
  if cardinality(keys) = 0 then return null; end if;
  
  perform 1 from diamonds where certificate_key = any(keys) order by id for update;
  update diamonds set listing = found.listing
  from (select stone.id, case
  when not exists (select 1 from diamonds as other where other.certificate_key = stone.certificate_key and other.id <> stone.id and other.state <> 3) then 0
  when exists (select 1 from diamonds as other where other.certificate_key = stone.certificate_key and other.id <> stone.id and other.state = 1) then 3
  when exists (select 1 from diamonds as other where other.certificate_key = stone.certificate_key and other.id <> stone.id and other.state = 0 and other.j_total_amount > 0
    and (other.j_total_amount < stone.j_total_amount
      or (other.j_total_amount = stone.j_total_amount and other.id < stone.id))) then 2
  else 1 end as listing from diamonds as stone where stone.certificate_key = any(keys)) as found
  where found.id = diamonds.id and diamonds.listing <> found.listing;
  return null;
end $$;
CREATE FUNCTION stone_listing_insert() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
declare keys text[] := array(select stone.certificate_key from changed_to as stone
    where stone.certificate_key is not null and exists (select 1 from diamonds as other where other.certificate_key = stone.certificate_key and other.id <> stone.id));
begin
  if cardinality(keys) = 0 then return null; end if;
  
  perform 1 from diamonds where certificate_key = any(keys) order by id for update;
  update diamonds set listing = found.listing
  from (select stone.id, case
  when not exists (select 1 from diamonds as other where other.certificate_key = stone.certificate_key and other.id <> stone.id and other.state <> 3) then 0
  when exists (select 1 from diamonds as other where other.certificate_key = stone.certificate_key and other.id <> stone.id and other.state = 1) then 3
  when exists (select 1 from diamonds as other where other.certificate_key = stone.certificate_key and other.id <> stone.id and other.state = 0 and other.j_total_amount > 0
    and (other.j_total_amount < stone.j_total_amount
      or (other.j_total_amount = stone.j_total_amount and other.id < stone.id))) then 2
  else 1 end as listing from diamonds as stone where stone.certificate_key = any(keys)) as found
  where found.id = diamonds.id and diamonds.listing <> found.listing;
  return null;
end $$;
CREATE FUNCTION stone_listing_update() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
declare keys text[] := array(select key.of_stone from changed_to as stone join changed_from as earlier on earlier.id = stone.id
    cross join lateral (values (stone.certificate_key), (earlier.certificate_key)) as key (of_stone)
    where key.of_stone is not null
      and (stone.certificate_key is distinct from earlier.certificate_key
        or stone.state <> earlier.state or stone.j_total_amount <> earlier.j_total_amount)
      and (stone.listing <> 0 or exists (select 1 from diamonds as other where other.certificate_key = stone.certificate_key and other.id <> stone.id) or exists (select 1 from diamonds as other where other.certificate_key = earlier.certificate_key and other.id <> earlier.id)));
begin
  if cardinality(keys) = 0 then return null; end if;
  update diamonds set listing = 0 where certificate_key is null and listing <> 0
    and id in (select id from changed_to where certificate_key is null and listing <> 0);
  perform 1 from diamonds where certificate_key = any(keys) order by id for update;
  update diamonds set listing = found.listing
  from (select stone.id, case
  when not exists (select 1 from diamonds as other where other.certificate_key = stone.certificate_key and other.id <> stone.id and other.state <> 3) then 0
  when exists (select 1 from diamonds as other where other.certificate_key = stone.certificate_key and other.id <> stone.id and other.state = 1) then 3
  when exists (select 1 from diamonds as other where other.certificate_key = stone.certificate_key and other.id <> stone.id and other.state = 0 and other.j_total_amount > 0
    and (other.j_total_amount < stone.j_total_amount
      or (other.j_total_amount = stone.j_total_amount and other.id < stone.id))) then 2
  else 1 end as listing from diamonds as stone where stone.certificate_key = any(keys)) as found
  where found.id = diamonds.id and diamonds.listing <> found.listing;
  return null;
end $$;
CREATE FUNCTION stone_offer_insert() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into stone_offers (diamond_id, before_state, before_total)
  select stone.id, null, null from changed_to as stone where stone.state = 0 and stone.j_total_amount > 0 and (exists (select 1 from saved_searches where notify <> 'off')
  or exists (select 1 from demands where status = 1 and filters is not null));
  return null;
end $$;
CREATE FUNCTION stone_offer_update() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path FROM CURRENT
    AS $$
begin
  insert into stone_offers (diamond_id, before_state, before_total)
  select stone.id, earlier.state, earlier.j_total_amount
  from changed_to as stone join changed_from as earlier on earlier.id = stone.id
  where stone.state = 0 and stone.j_total_amount > 0 and (earlier.state <> 0 or earlier.j_total_amount <= 0 or stone.j_total_amount < earlier.j_total_amount) and (exists (select 1 from saved_searches where notify <> 'off')
  or exists (select 1 from demands where status = 1 and filters is not null));
  return null;
end $$;
CREATE TABLE categories (
    id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL
);
ALTER TABLE categories ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE change_set_stones (
    change_set_id bigint NOT NULL,
    diamond_id bigint NOT NULL,
    before text,
    after text,
    version bigint,
    kept text
);
CREATE TABLE change_sets (
    id bigint NOT NULL,
    kind text NOT NULL,
    user_id bigint,
    summary text NOT NULL,
    changed integer DEFAULT 0 NOT NULL,
    created integer DEFAULT 0 NOT NULL,
    created_at bigint NOT NULL,
    undone_at bigint,
    undone_by bigint,
    undone integer
);
ALTER TABLE change_sets ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME change_sets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE cities (
    id bigint NOT NULL,
    state_id bigint NOT NULL,
    name text NOT NULL
);
ALTER TABLE cities ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME cities_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE client_markups (
    user_id bigint NOT NULL,
    unit text NOT NULL,
    value bigint NOT NULL,
    updated_at bigint NOT NULL
);
CREATE TABLE client_page_stones (
    page_id bigint NOT NULL,
    "position" integer NOT NULL,
    diamond_id bigint NOT NULL,
    price bigint,
    total bigint NOT NULL,
    answer text
);
CREATE TABLE client_pages (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    token_hash text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    revoked_at bigint,
    answered_at bigint
);
ALTER TABLE client_pages ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME client_pages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE configs (
    config_type text NOT NULL,
    config text NOT NULL,
    updated_at bigint NOT NULL
);
CREATE TABLE countries (
    id bigint NOT NULL,
    name text NOT NULL,
    phonecode text NOT NULL
);
ALTER TABLE countries ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME countries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE customer_terms (
    user_id bigint NOT NULL,
    payment_days integer NOT NULL,
    credit_limit_cents bigint,
    stopped smallint DEFAULT 0 NOT NULL,
    updated_at bigint NOT NULL
);
CREATE TABLE demand_stones (
    demand_id bigint NOT NULL,
    diamond_id bigint NOT NULL,
    found_at bigint NOT NULL
);
CREATE TABLE demands (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    requirements text NOT NULL,
    status smallint DEFAULT 1 NOT NULL,
    created_at bigint NOT NULL,
    filters text,
    closed_by_order bigint
);
ALTER TABLE demands ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME demands_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE diamonds (
    id bigint NOT NULL,
    supplier_name text,
    stone_id text NOT NULL,
    shape integer NOT NULL,
    carat integer NOT NULL,
    color integer NOT NULL,
    clarity smallint,
    cut smallint,
    polish smallint,
    symmetry smallint,
    fluo smallint,
    lab integer,
    location integer,
    rap bigint,
    price bigint NOT NULL,
    discount integer,
    total_amount bigint NOT NULL,
    j_price bigint NOT NULL,
    j_discount integer,
    j_total_amount bigint NOT NULL,
    retail_price bigint NOT NULL,
    retail_discount integer,
    retail_total_amount bigint NOT NULL,
    measurement text,
    length integer,
    width integer,
    height integer,
    table_pct integer,
    depth_pct integer,
    ratio integer,
    certificate_no text,
    img_url text,
    video_url text,
    certi_url text,
    featured smallint DEFAULT 0 NOT NULL,
    status smallint DEFAULT 1 NOT NULL,
    state smallint DEFAULT 0 NOT NULL,
    order_id bigint,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    girdle smallint,
    certificate_date integer,
    kind smallint DEFAULT 1 NOT NULL,
    growth smallint,
    treatment integer,
    eye_clean smallint,
    shade smallint,
    milky smallint,
    black_inclusion smallint,
    mined_in integer,
    polished_in integer,
    certificate_key text,
    listing smallint DEFAULT 0 NOT NULL,
    availability smallint
);
ALTER TABLE diamonds ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME diamonds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE email_undos (
    token_hash text NOT NULL,
    user_id bigint NOT NULL,
    email text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE empty_searches (
    user_id bigint NOT NULL,
    searched_on integer NOT NULL,
    search_hash text NOT NULL,
    filters text NOT NULL,
    searched_at bigint NOT NULL
);
CREATE TABLE ended_lines (
    id bigint NOT NULL,
    order_id bigint NOT NULL,
    diamond_id bigint NOT NULL,
    "position" integer NOT NULL,
    amount bigint NOT NULL,
    price bigint NOT NULL,
    offered bigint,
    state text NOT NULL,
    reason text NOT NULL,
    ended_at bigint NOT NULL,
    list_total bigint,
    kept_in bigint
);
ALTER TABLE ended_lines ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME ended_lines_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE enquiries (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    remark text NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    opened_at bigint,
    entered_by bigint
);
ALTER TABLE enquiries ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME enquiries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE enquiry_diamonds (
    enquiry_id bigint NOT NULL,
    diamond_id bigint NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE enquiry_rounds (
    id bigint NOT NULL,
    enquiry_id bigint NOT NULL,
    diamond_id bigint NOT NULL,
    round integer NOT NULL,
    by_business smallint DEFAULT 0 NOT NULL,
    price bigint,
    total bigint,
    rap bigint,
    discount bigint,
    note text,
    until bigint,
    created_by bigint NOT NULL,
    created_at bigint NOT NULL
);
ALTER TABLE enquiry_rounds ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME enquiry_rounds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE files (
    id bigint NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    original_name text,
    size bigint NOT NULL,
    mime text NOT NULL,
    owner_id bigint,
    created_at bigint NOT NULL,
    unused_since bigint
);
ALTER TABLE files ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME files_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE history (
    id bigint NOT NULL,
    at bigint NOT NULL,
    account_id bigint,
    account_name text,
    subject_kind text NOT NULL,
    subject_id bigint,
    subject_label text NOT NULL,
    subject_key text NOT NULL COLLATE pg_catalog."C",
    action text NOT NULL,
    changes text NOT NULL,
    source_kind text,
    source_id bigint
);
ALTER TABLE history ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE holds (
    id bigint NOT NULL,
    diamond_id bigint NOT NULL,
    user_id bigint NOT NULL,
    status text NOT NULL,
    hours integer,
    until bigint,
    queued_at bigint,
    order_id bigint,
    reason text,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    notified_at bigint,
    read_at bigint,
    mail_at bigint,
    mailed_at bigint,
    ending_told_at bigint,
    entered_by bigint
);
ALTER TABLE holds ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME holds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE idempotency_keys (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    operation text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    status integer,
    answer text,
    created_at bigint NOT NULL
);
ALTER TABLE idempotency_keys ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME idempotency_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE import_progress (
    import_id text NOT NULL,
    user_id bigint NOT NULL,
    phase text NOT NULL,
    rows_read bigint NOT NULL,
    bytes bigint NOT NULL,
    total_bytes bigint NOT NULL,
    changed_at bigint NOT NULL,
    ended_at bigint
);
CREATE TABLE import_runs (
    id bigint NOT NULL,
    source text NOT NULL,
    user_id bigint,
    created_at bigint NOT NULL,
    file_name text NOT NULL,
    file_bytes bigint NOT NULL,
    options text NOT NULL,
    added bigint NOT NULL,
    updated bigint NOT NULL,
    unchanged bigint NOT NULL,
    rejected bigint NOT NULL,
    taken_off bigint NOT NULL,
    price_moves text NOT NULL,
    report text,
    list_file text,
    rejects_file text,
    state smallint DEFAULT 1 NOT NULL,
    change_set_id bigint,
    undone_at bigint,
    undone_by bigint,
    undo_report text
);
ALTER TABLE import_runs ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME import_runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE jewellery (
    id bigint NOT NULL,
    stock_id text NOT NULL,
    supplier_name text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    gender text NOT NULL,
    category_id bigint NOT NULL,
    sub_category_id bigint NOT NULL,
    gold_weight integer NOT NULL,
    gold_color text NOT NULL,
    metal text NOT NULL,
    diamond_weight integer NOT NULL,
    diamond_shape text NOT NULL,
    diamond_color text NOT NULL,
    diamond_clarity text NOT NULL,
    cost_price bigint NOT NULL,
    selling_price bigint NOT NULL,
    discount integer,
    j_selling_price bigint NOT NULL,
    j_discount integer NOT NULL,
    is_featured smallint DEFAULT 0 NOT NULL,
    status smallint DEFAULT 1 NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL
);
ALTER TABLE jewellery ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME jewellery_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE jewellery_images (
    id bigint NOT NULL,
    jewellery_id bigint NOT NULL,
    image_url text NOT NULL,
    file_type text NOT NULL,
    "position" integer NOT NULL
);
ALTER TABLE jewellery_images ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME jewellery_images_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE layouts (
    id bigint NOT NULL,
    supplier_name text NOT NULL,
    shape text,
    weight_cts integer,
    size_cts text,
    color text,
    clarity text,
    lab text,
    floro text,
    length_cms integer,
    no_of_pcs integer NOT NULL,
    price bigint NOT NULL,
    discount integer NOT NULL,
    total bigint NOT NULL,
    j_price bigint NOT NULL,
    j_discount integer NOT NULL,
    j_total bigint NOT NULL,
    image_url text,
    status smallint DEFAULT 1 NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL
);
ALTER TABLE layouts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME layouts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE live_changes (
    id bigint NOT NULL,
    kind text NOT NULL,
    subject bigint NOT NULL,
    change text NOT NULL,
    user_id bigint
);
ALTER TABLE live_changes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME live_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE live_events (
    id bigint NOT NULL,
    kind text NOT NULL,
    subject bigint NOT NULL,
    change text NOT NULL,
    user_id bigint,
    made_at bigint NOT NULL
);
ALTER TABLE live_events ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME live_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE locks (
    name text NOT NULL,
    taken bigint NOT NULL
);
CREATE TABLE notice_choices (
    user_id bigint NOT NULL,
    choices text NOT NULL,
    updated_at bigint NOT NULL
);
CREATE TABLE notices (
    id bigint NOT NULL,
    user_id bigint,
    topic text NOT NULL,
    subject bigint NOT NULL,
    text text NOT NULL,
    reason text,
    created_at bigint NOT NULL,
    read_at bigint,
    mail_at bigint,
    claimed_at bigint,
    mailed_at bigint
);
ALTER TABLE notices ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME notices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE notification_stones (
    saved_search_id bigint NOT NULL,
    offer_id bigint NOT NULL,
    notification_id bigint NOT NULL,
    diamond_id bigint NOT NULL,
    change text NOT NULL,
    total_before bigint
);
CREATE TABLE notifications (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    saved_search_id bigint NOT NULL,
    changes integer NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    read_at bigint,
    mail_at bigint,
    mailed_at bigint,
    claimed_at bigint
);
ALTER TABLE notifications ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME notifications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE order_lines (
    id bigint NOT NULL,
    order_id bigint NOT NULL,
    diamond_id bigint NOT NULL,
    "position" integer NOT NULL,
    amount bigint NOT NULL,
    price bigint NOT NULL,
    offered bigint,
    list_total bigint
);
ALTER TABLE order_lines ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME order_lines_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE orders (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    status smallint DEFAULT 1 NOT NULL,
    total_cents bigint NOT NULL,
    paid_cents bigint DEFAULT 0 NOT NULL,
    remark text NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    due_day integer,
    entered_by bigint,
    reason text,
    accepted_at bigint,
    credited_cents bigint DEFAULT 0 NOT NULL,
    carrier text,
    tracking_no text,
    insured_by text,
    memo_days integer,
    memo_cents bigint DEFAULT 0 NOT NULL,
    memo_told_day integer
);
ALTER TABLE orders ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME orders_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE password_resets (
    token_hash text NOT NULL,
    user_id bigint NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint
);
CREATE TABLE payments (
    id bigint NOT NULL,
    order_id bigint NOT NULL,
    amount bigint NOT NULL,
    recorded_by bigint NOT NULL,
    created_at bigint NOT NULL,
    idempotency_key text,
    from_credit smallint DEFAULT 0 NOT NULL
);
ALTER TABLE payments ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME payments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE recommendation_demands (
    recommendation_id bigint NOT NULL,
    demand_id bigint NOT NULL
);
CREATE TABLE recommendations (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    diamond_id bigint NOT NULL,
    created_by bigint NOT NULL,
    created_at bigint NOT NULL,
    demand_id bigint
);
ALTER TABLE recommendations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME recommendations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE recovery_codes (
    code_hash text NOT NULL,
    user_id bigint NOT NULL,
    created_at bigint NOT NULL,
    used_at bigint
);
CREATE TABLE reversed_payments (
    id bigint NOT NULL,
    order_id bigint NOT NULL,
    amount bigint NOT NULL,
    recorded_by bigint NOT NULL,
    created_at bigint NOT NULL,
    from_credit smallint DEFAULT 0 NOT NULL,
    reason text NOT NULL,
    reversed_by bigint NOT NULL,
    reversed_at bigint NOT NULL
);
CREATE TABLE saved_searches (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    title text NOT NULL,
    status text NOT NULL,
    searchquery text NOT NULL,
    created_at bigint NOT NULL,
    notify text DEFAULT 'off'::text NOT NULL,
    notify_of text DEFAULT 'added,price_fell,back_on_sale'::text NOT NULL
);
ALTER TABLE saved_searches ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME saved_searches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE secrets (
    name text NOT NULL,
    value text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE sessions (
    token_hash text NOT NULL,
    user_id bigint NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint NOT NULL,
    ip text,
    user_agent text,
    confirmed_at bigint
);
CREATE TABLE sign_in_attempts (
    id bigint NOT NULL,
    account text NOT NULL,
    address text NOT NULL,
    created_at bigint NOT NULL
);
ALTER TABLE sign_in_attempts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME sign_in_attempts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE states (
    id bigint NOT NULL,
    country_id bigint NOT NULL,
    name text NOT NULL
);
ALTER TABLE states ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME states_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE stock_changes (
    id bigint NOT NULL,
    xact bigint NOT NULL,
    made_at bigint NOT NULL,
    stones text
);
ALTER TABLE stock_changes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME stock_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE stone_offers (
    id bigint NOT NULL,
    diamond_id bigint NOT NULL,
    before_state smallint,
    before_total bigint
);
ALTER TABLE stone_offers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME stone_offers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE subcategories (
    id bigint NOT NULL,
    category_id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL
);
ALTER TABLE subcategories ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME subcategories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE supplier_decisions (
    supplier_key text NOT NULL,
    decisions text NOT NULL,
    updated_at bigint NOT NULL
);
CREATE TABLE terms (
    kind text NOT NULL,
    code integer NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL
);
CREATE TABLE two_step (
    user_id bigint NOT NULL,
    secret text,
    pending_secret text,
    confirmed_at bigint,
    last_step bigint,
    created_at bigint NOT NULL
);
CREATE TABLE users (
    id bigint NOT NULL,
    name text NOT NULL,
    username text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    mobile_no text,
    whatsapp_no text,
    user_type text NOT NULL,
    profile_img text,
    company_profile_img text,
    company_name text,
    company_address1 text,
    company_address2 text,
    company_country_id bigint,
    company_state_id bigint,
    company_city_id bigint,
    company_zipcode text,
    status smallint DEFAULT 1 NOT NULL,
    approval smallint,
    approval_reason text,
    owner_proof text,
    visiting_card text,
    demo smallint DEFAULT 0 NOT NULL,
    last_login_at bigint,
    previous_login_at bigint,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL
);
ALTER TABLE users ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE videos (
    id bigint NOT NULL,
    kind text NOT NULL,
    image_url text NOT NULL,
    created_by bigint,
    created_at bigint NOT NULL
);
ALTER TABLE videos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME videos_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO categories VALUES (1, 'Rings', 'rings', 1793521800123, 1793521800124);
INSERT INTO categories VALUES (2, 'Écrins', 'écrins', 1793521800123, 1793521800124);
INSERT INTO change_set_stones VALUES (1, 1, '{"j_price":850000}', '{"j_price":800000}', 2, NULL);
INSERT INTO change_set_stones VALUES (2, 9007199254740991, NULL, '{}', NULL, 'sold');
INSERT INTO change_sets VALUES (1, 'import', 1, '{"text":"O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎"}', 1, 0, 1793521800123, NULL, NULL, NULL);
INSERT INTO change_sets VALUES (2, 'bulk', NULL, '{}', 1, 0, 1793521800124, 1795164600001, 1, 1);
INSERT INTO cities VALUES (1, 1, 'Antwerp');
INSERT INTO cities VALUES (2, 2, 'Surat');
INSERT INTO client_markups VALUES (2, 'percent', -2999, 1793521800123);
INSERT INTO client_page_stones VALUES (1, 0, 1, 900000, 909000, 'keen');
INSERT INTO client_page_stones VALUES (2, 0, 2, NULL, 1, NULL);
INSERT INTO client_pages VALUES (1, 2, '9d0e1f', 1793521800123, 1795164600001, NULL, 1793521800124);
INSERT INTO client_pages VALUES (2, 2, '2a3b4c', 1793521800123, 1795164600001, 1793521800124, NULL);
INSERT INTO configs VALUES ('home_slider', '[{"image_url":"/files/home/j.jpg"}]', 1793521800123);
INSERT INTO configs VALUES ('odd', '{"note":"O''Neil “Дiamond” \\ 100% _x; -- é́ 宝石 💎\n\"second line\"\ttab"}', 0);
INSERT INTO countries VALUES (1, 'Belgium', '+32');
INSERT INTO countries VALUES (2, 'Côte d''Ivoire', '+225');
INSERT INTO countries VALUES (3, 'India', '+91');
INSERT INTO customer_terms VALUES (2, 30, 9999999999, 0, 1793521800123);
INSERT INTO customer_terms VALUES (3, 0, NULL, 1, 1793521800124);
INSERT INTO demand_stones VALUES (1, 1, 1793521800123);
INSERT INTO demand_stones VALUES (1, 9007199254740991, 1795164600001);
INSERT INTO demands VALUES (1, 2, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', 1, 1793521800123, NULL, NULL);
INSERT INTO demands VALUES (2, 2, 'pair of pears', 0, 1795164600001, NULL, NULL);
INSERT INTO diamonds VALUES (2, NULL, 'OLD-2', 1000, 1010, 1000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 812500, NULL, 820625, 850000, NULL, 858500, 990000, NULL, 999900, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 1, 0, NULL, 1793521800123, 1793521800124, NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL);
INSERT INTO diamonds VALUES (1, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', 'OLD-1', 10, 1010, 20, 3, 1, 1, 1, 1, 1000, 1000, 1250000, 812500, -3500, 820625, 850000, -3200, 858500, 990000, -2080, 999900, '6.45-6.48x3.98', 648, 645, 398, 5700, 6160, 100, '2141438171', 'https://stones.example/1.jpg', 'https://stones.example/1.mp4', 'https://stones.example/1.pdf', 1, 2, 0, NULL, 1793521800123, 1793521800124, NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'GIA 2141438171', 3, NULL);
INSERT INTO diamonds VALUES (3, NULL, 'OLD-3', 10, 1010, 20, 3, 1, 1, 1, 1, 1000, 1000, 1250000, 812500, -3500, 820625, 850000, -3200, 858500, 990000, -2080, 999900, '6.45-6.48x3.98', 648, 645, 398, 5700, 6160, 100, '2141438171', 'https://stones.example/1.jpg', 'https://stones.example/1.mp4', 'https://stones.example/1.pdf', 0, 1, 1, 2, 1793521800123, 1793521800124, NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'GIA 2141438171', 2, NULL);
INSERT INTO diamonds VALUES (4, NULL, 'OLD-4', 10, 1010, 20, 3, 1, 1, 1, 1, 1000, 1000, 1250000, 812500, 10000, 820625, 850000, -100000, 858500, 990000, -2080, 999900, '6.45-6.48x3.98', 648, 645, 398, 5700, 6160, 100, '2141438171', 'https://stones.example/1.jpg', 'https://stones.example/1.mp4', 'https://stones.example/1.pdf', 0, 1, 2, NULL, 1793521800123, 1793521800124, NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'GIA 2141438171', 3, NULL);
INSERT INTO diamonds VALUES (5, NULL, 'OLD-5', 10, 1010, 20, 3, 1, 1, 1, 1, 1000, 1000, 1250000, 812500, -3500, 820625, 850000, -3200, 858500, 990000, -2080, 999900, '6.45-6.48x3.98', 648, 645, 398, 5700, 6160, 100, '2141438171', 'https://stones.example/1.jpg', 'https://stones.example/1.mp4', 'https://stones.example/1.pdf', 0, 1, 3, NULL, 1793521800123, 1793521800124, NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'GIA 2141438171', 3, NULL);
INSERT INTO diamonds VALUES (6, NULL, 'OLD-6', 10, 1, 20, 3, 1, 1, 1, 1, 1000, 1000, 1250000, 0, -3500, 0, 0, -3200, 0, 0, -2080, 0, '6.45-6.48x3.98', 648, 645, 398, 5700, 6160, 100, '2141438171', 'https://stones.example/1.jpg', 'https://stones.example/1.mp4', 'https://stones.example/1.pdf', 0, 1, 4, NULL, 1793521800123, 1793521800124, NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'GIA 2141438171', 3, NULL);
INSERT INTO diamonds VALUES (7, NULL, 'OLD-7', 10, 545670, 20, 3, 1, 1, 1, 1, 1000, 1000, 1250000, 9999999999, -3500, 9999999999, 9999999999, -3200, 9999999999, 9999999999, -2080, 9999999999, '6.45-6.48x3.98', 648, 645, 398, 5700, 6160, 100, '2141438171', 'https://stones.example/1.jpg', 'https://stones.example/1.mp4', 'https://stones.example/1.pdf', 0, 1, 0, NULL, 1793521800123, 1793521800124, NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'GIA 2141438171', 3, NULL);
INSERT INTO email_undos VALUES ('6a7b8c', 2, 'before@old-house.example', 1793521800123, 1795164600001);
INSERT INTO empty_searches VALUES (2, 20758, '5d6e7f', '{"shape":["Round"]}', 1795164600001);
INSERT INTO ended_lines VALUES (1, 5, 3, 1, 858500, 850000, NULL, 'returned', 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎', 1795164600001, NULL, NULL);
INSERT INTO ended_lines VALUES (2, 2, 6, 1, 1, 1, 2, 'declined', '', 1793521800124, 9007199254740991, 4);
INSERT INTO enquiries VALUES (1, 2, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', 1793521800123, 1793521800124, 1793521800124, NULL);
INSERT INTO enquiries VALUES (2, 2, '', 1793521800123, 1793521800124, 1793521800124, NULL);
INSERT INTO enquiry_diamonds VALUES (1, 1, 0);
INSERT INTO enquiry_diamonds VALUES (1, 3, 1);
INSERT INTO enquiry_diamonds VALUES (2, 5, 0);
INSERT INTO enquiry_rounds VALUES (1, 1, 1, 1, 0, 800000, 808000, 1250000, -3600, NULL, NULL, 2, 1793521800123);
INSERT INTO enquiry_rounds VALUES (2, 1, 1, 2, 1, NULL, NULL, NULL, NULL, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎', 1795164600001, 1, 1793521800124);
INSERT INTO files VALUES (1, 'users/a.png', 'users', 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', 2048, 'image/png', 2, 1793521800123, NULL);
INSERT INTO files VALUES (2, 'jewellery/g.mp4', 'jewellery', NULL, 9007199254740991, 'video/mp4', NULL, 9007199254740991, NULL);
INSERT INTO history VALUES (1, 1793521800123, 1, 'Old Admin', 'order', 2, '2', 'order 2', 'accept', '[]', NULL, NULL);
INSERT INTO history VALUES (2, 1795164600001, NULL, NULL, 'diamond', NULL, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎', 'diamond OLD-1', 'delete', '[{"field":"carat","before":1.01,"after":null}]', 'import', 1);
INSERT INTO holds VALUES (1, 2, 2, 'active', 48, 1795337400000, NULL, NULL, NULL, 1795164600000, 1795164600001, 1795164600001, NULL, NULL, NULL, NULL, 1);
INSERT INTO holds VALUES (2, 3, 2, 'refused', NULL, NULL, NULL, NULL, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎', 1793521800123, 1793521800124, NULL, 1795164600001, NULL, 1795164600001, NULL, NULL);
INSERT INTO idempotency_keys VALUES (1, 2, 'createOrder', 'old-key-000001', '1f58b9145b24d108d7ac38887338b3ea3229833b9c1e418250343f907bfd1047', 200, '{"id":1,"remark":"O''Neil “Дiamond” \\ 100% _x; -- é́ 宝石 💎\n\"second line\"\ttab"}', 1795164600001);
INSERT INTO idempotency_keys VALUES (2, 2, 'createOrder', 'old-key-000002', 'd9298a10d1b0735837dc4bd85dac641b0f3cef27a47e5d53a54f2f3f5b2fcffa', NULL, NULL, 1795164600001);
INSERT INTO import_progress VALUES ('old-import-0002', 1, 'storing', 120, 9007199254740991, 9007199254740991, 1795164600001, NULL);
INSERT INTO import_runs VALUES (1, 'upload', 1, 1793521800123, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎.csv', 9007199254740991, '{}', 1, 0, 0, 2, 0, '[]', NULL, NULL, NULL, 1, 1, NULL, NULL, NULL);
INSERT INTO import_runs VALUES (2, 'command', NULL, 1795164600001, '', 0, '{}', 0, 0, 0, 0, 0, '[]', NULL, NULL, NULL, 1, NULL, NULL, NULL, NULL);
INSERT INTO jewellery VALUES (1, 'J-1', 'Kesar', 'Solitaire ring', 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', 'unisex', 1, 1, 4250, 'Yellow', 'GOLD', 1010, 'Round', 'F', 'VS', 120000, 150000, 500, 155000, 0, 1, 1, 1793521800123, 1793521800124);
INSERT INTO jewellery VALUES (2, 'J-2', 'Kesar', 'Solitaire ring', '', 'female', 1, 1, 4250, 'Yellow', 'WHITE_GOLD', 1010, 'Round', 'F', 'VS-SI', 120000, 150000, NULL, 155000, 0, 0, 0, 1793521800123, 1793521800124);
INSERT INTO jewellery_images VALUES (1, 1, '/files/jewellery/f.png', 'images', 0);
INSERT INTO jewellery_images VALUES (2, 1, '/files/jewellery/g.mp4', 'videos', 1);
INSERT INTO kysely_migration VALUES ('001-first', '2026-11-21T06:00:25.019Z');
INSERT INTO kysely_migration VALUES ('002-stock-log', '2026-11-28T19:09:59.301Z');
INSERT INTO kysely_migration VALUES ('003-files', '2026-11-28T19:09:59.303Z');
INSERT INTO kysely_migration VALUES ('004-places', '2026-11-28T19:09:59.312Z');
INSERT INTO kysely_migration VALUES ('005-several-servers', '2026-11-28T19:09:59.332Z');
INSERT INTO kysely_migration VALUES ('006-stone-fields', '2026-11-28T19:09:59.334Z');
INSERT INTO kysely_migration VALUES ('007-two-step', '2026-11-28T19:09:59.353Z');
INSERT INTO kysely_migration VALUES ('008-stones-by-position', '2026-11-28T19:09:59.360Z');
INSERT INTO kysely_migration VALUES ('009-files-by-owner', '2026-11-28T19:09:59.362Z');
INSERT INTO kysely_migration VALUES ('010-stones-without-price', '2026-11-28T19:09:59.365Z');
INSERT INTO kysely_migration VALUES ('011-change-sets', '2026-11-28T19:09:59.378Z');
INSERT INTO kysely_migration VALUES ('012-history', '2026-11-28T19:09:59.394Z');
INSERT INTO kysely_migration VALUES ('013-import-runs', '2026-11-28T19:09:59.403Z');
INSERT INTO kysely_migration VALUES ('014-enquiries-by-stone', '2026-11-28T19:09:59.409Z');
INSERT INTO kysely_migration VALUES ('015-payments-by-time', '2026-11-28T19:09:59.417Z');
INSERT INTO kysely_migration VALUES ('016-attempt-lock', '2026-11-28T19:09:59.418Z');
INSERT INTO kysely_migration VALUES ('017-alerts', '2026-11-28T19:09:59.469Z');
INSERT INTO kysely_migration VALUES ('018-mail-claims', '2026-11-28T19:09:59.470Z');
INSERT INTO kysely_migration VALUES ('019-client-markups', '2026-11-28T19:09:59.476Z');
INSERT INTO kysely_migration VALUES ('020-holds', '2026-11-28T19:09:59.495Z');
INSERT INTO kysely_migration VALUES ('021-live-events', '2026-11-28T19:09:59.520Z');
INSERT INTO kysely_migration VALUES ('022-history-filters', '2026-11-28T19:09:59.528Z');
INSERT INTO kysely_migration VALUES ('023-diamond-kinds', '2026-11-28T19:09:59.533Z');
INSERT INTO kysely_migration VALUES ('024-opened-enquiries', '2026-11-28T19:09:59.536Z');
INSERT INTO kysely_migration VALUES ('025-stone-appearance', '2026-11-28T19:09:59.539Z');
INSERT INTO kysely_migration VALUES ('026-supplier-decisions', '2026-11-28T19:09:59.544Z');
INSERT INTO kysely_migration VALUES ('027-certificate-keys', '2026-11-28T19:09:59.569Z');
INSERT INTO kysely_migration VALUES ('028-stone-availability', '2026-11-28T19:09:59.570Z');
INSERT INTO kysely_migration VALUES ('029-hold-events', '2026-11-28T19:09:59.572Z');
INSERT INTO kysely_migration VALUES ('030-email-undos', '2026-11-28T19:09:59.579Z');
INSERT INTO kysely_migration VALUES ('031-confirmed-sessions', '2026-11-28T19:09:59.580Z');
INSERT INTO kysely_migration VALUES ('032-customer-terms', '2026-11-28T19:09:59.587Z');
INSERT INTO kysely_migration VALUES ('033-entered-orders', '2026-11-28T19:09:59.588Z');
INSERT INTO kysely_migration VALUES ('034-hints-after-commit', '2026-11-28T19:09:59.590Z');
INSERT INTO kysely_migration VALUES ('035-enquiry-rounds', '2026-11-28T19:09:59.600Z');
INSERT INTO kysely_migration VALUES ('036-round-events', '2026-11-28T19:09:59.604Z');
INSERT INTO kysely_migration VALUES ('037-notices', '2026-11-28T19:09:59.645Z');
INSERT INTO kysely_migration VALUES ('038-entered-holds-and-enquiries', '2026-11-28T19:09:59.651Z');
INSERT INTO kysely_migration VALUES ('039-demand-filters', '2026-11-28T19:09:59.655Z');
INSERT INTO kysely_migration VALUES ('040-demand-stones', '2026-11-28T19:09:59.686Z');
INSERT INTO kysely_migration VALUES ('041-client-pages', '2026-11-28T19:09:59.723Z');
INSERT INTO kysely_migration VALUES ('042-ended-lines', '2026-11-28T19:09:59.761Z');
INSERT INTO kysely_migration VALUES ('043-returned-lines', '2026-11-28T19:09:59.771Z');
INSERT INTO kysely_migration VALUES ('044-memos', '2026-11-28T19:09:59.781Z');
INSERT INTO kysely_migration VALUES ('045-unanswered-wishes', '2026-11-28T19:09:59.803Z');
INSERT INTO kysely_migration VALUES ('046-orders-of-memos', '2026-11-28T19:09:59.809Z');
INSERT INTO kysely_migration VALUES ('047-recommendation-demands', '2026-11-28T19:09:59.822Z');
INSERT INTO kysely_migration VALUES ('048-reversed-payments', '2026-11-28T19:09:59.843Z');
INSERT INTO kysely_migration VALUES ('049-timed-work', '2026-11-28T19:09:59.844Z');
INSERT INTO kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO layouts VALUES (1, 'Kesar', 'Round', 12340, '+2-6.5', 'F', 'VS', 'GIA', 'None', 4200, 120, 45000, 500, 555300, 50000, 0, 617000, '/files/layouts/e.png', 1, 1793521800123, 1793521800124);
INSERT INTO layouts VALUES (2, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, 0, NULL, 0, 1793521800123, 1793521800124);
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
INSERT INTO locks VALUES ('terms', 0);
INSERT INTO locks VALUES ('countries', 0);
INSERT INTO locks VALUES ('stock', 0);
INSERT INTO locks VALUES ('attempts', 0);
INSERT INTO locks VALUES ('alerts', 0);
INSERT INTO locks VALUES ('holds', 0);
INSERT INTO locks VALUES ('live', 0);
INSERT INTO locks VALUES ('timers', 0);
INSERT INTO notice_choices VALUES (2, '{"order":"daily"}', 1793521800123);
INSERT INTO notices VALUES (1, 2, 'order', 2, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎', NULL, 1793521800123, NULL, 1795164600001, NULL, NULL);
INSERT INTO notices VALUES (2, NULL, 'memo', 5, 'A memo is due.', 'late', 1793521800124, 1795164600001, NULL, 1795164600001, 1795164600001);
INSERT INTO notification_stones VALUES (1, 1, 1, 1, 'price_fell', 858501);
INSERT INTO notification_stones VALUES (2, 2, 2, 2, 'added', NULL);
INSERT INTO notifications VALUES (1, 2, 1, 1, 1793521800123, 1793521800124, NULL, 1795164600001, NULL, NULL);
INSERT INTO notifications VALUES (2, 2, 2, 0, 1793521800123, 1793521800124, 1795164600001, NULL, 1795164600001, 1795164600001);
INSERT INTO order_lines VALUES (1, 1, 1, 0, 858500, 850000, NULL, NULL);
INSERT INTO order_lines VALUES (2, 2, 3, 0, 858500, 850000, NULL, NULL);
INSERT INTO order_lines VALUES (3, 3, 6, 0, 1, 850000, NULL, NULL);
INSERT INTO order_lines VALUES (4, 4, 1, 0, 858500, 850000, NULL, NULL);
INSERT INTO order_lines VALUES (5, 5, 5, 0, 858500, 850000, NULL, NULL);
INSERT INTO orders VALUES (1, 2, 1, 858500, 0, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', 1793521800123, 1793521800124, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL);
INSERT INTO orders VALUES (3, 2, 3, 1, 0, 'no', 1793521800123, 1793521800124, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL);
INSERT INTO orders VALUES (4, 2, 4, 858500, 0, 'x', 1793521800123, 1793521800124, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL);
INSERT INTO orders VALUES (2, 2, 2, 858500, 100050, '', 1793521800123, 1793521800124, 20758, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL);
INSERT INTO orders VALUES (5, 2, 0, 858500, 858500, 'done', 1793521800123, 1793521800124, 20758, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL);
INSERT INTO password_resets VALUES ('01be30bb4a27765c37462e6bf2a0bf8b6c109f9be9d81e6fd56455db1a736a43', 2, 1793521800123, 1795164600001, NULL);
INSERT INTO password_resets VALUES ('f839161355091fcd9e33f571e0b11c60217a5009f9973e769c13d7858db162cc', 2, 1793521800123, 1795164600001, 1793521800128);
INSERT INTO payments VALUES (1, 2, 100050, 1, 1795164600001, NULL, 0);
INSERT INTO payments VALUES (2, 5, 858500, 1, 1795164600001, 'old-pay-0001', 0);
INSERT INTO recommendation_demands VALUES (1, 1);
INSERT INTO recommendations VALUES (1, 2, 1, 1, 1793521800123, NULL);
INSERT INTO recovery_codes VALUES ('0a1b2c', 3, 1793521800123, NULL);
INSERT INTO recovery_codes VALUES ('3d4e5f', 3, 1793521800123, 1795164600001);
INSERT INTO reversed_payments VALUES (9, 2, 9999999999, 1, 1793521800123, 0, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎', 1, 1795164600001);
INSERT INTO saved_searches VALUES (1, 2, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', 'active', '{"shape":["Round"],"carat":[{"from":1,"to":2.1}]}', 1793521800123, 'off', 'added,price_fell,back_on_sale');
INSERT INTO saved_searches VALUES (2, 2, '1761985800123', 'block', '{}', 1793521800123, 'off', 'added,price_fell,back_on_sale');
INSERT INTO secrets VALUES ('signed-links', '44a52e7b129bffee66eb8e3bbdf17393e326e1c36afd68b478e8e01ba3b7a0c9', 1793521800123);
INSERT INTO sessions VALUES ('0ba143c2d47a17261fef5c431ad886359fff7dd4662b8c85817f4406c8bb5663', 1, 1795164600001, 1795164600001, '192.0.2.7', 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', NULL);
INSERT INTO sessions VALUES ('b1fcfe0c1bcee254fd74e50aca9b0f94ff9bb6c069cfce37a0da5b0389b2754f', 2, 1795164600001, 1795164600001, NULL, NULL, NULL);
INSERT INTO sign_in_attempts VALUES (1, 'old.buyer@old-house.example', '2001:db8::1', 1795164600001);
INSERT INTO sign_in_attempts VALUES (2, '', '', 0);
INSERT INTO states VALUES (1, 1, 'Antwerpen');
INSERT INTO states VALUES (2, 3, 'Gujarāt');
INSERT INTO stock_changes VALUES (1, 15794, 1795892999365, '[6]');
INSERT INTO stock_changes VALUES (2, 15794, 1795892999550, '[1, 3, 4, 5, 6, 7]');
INSERT INTO stock_changes VALUES (3, 15794, 1795892999561, '[1, 3, 4, 5, 6, 7]');
INSERT INTO stone_offers VALUES (1, 1, 0, 858501);
INSERT INTO stone_offers VALUES (2, 2, NULL, NULL);
INSERT INTO subcategories VALUES (1, 1, 'Solitaire', 'solitaire', 1793521800123, 1793521800124);
INSERT INTO subcategories VALUES (2, 2, 'Solitaire', 'solitaire', 1793521800123, 1793521800124);
INSERT INTO supplier_decisions VALUES ('O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎', '{}', 1793521800123);
INSERT INTO terms VALUES ('shape', 1000, 'Trilliant', 'trilliant');
INSERT INTO terms VALUES ('color', 1000, 'Fancy Orangy Yellow', 'fancy orangy yellow');
INSERT INTO terms VALUES ('lab', 1000, 'GIA', 'gia');
INSERT INTO terms VALUES ('lab', 1001, 'IGI', 'igi');
INSERT INTO terms VALUES ('location', 1000, 'Anvers / 安特卫普', 'anvers / 安特卫普');
INSERT INTO two_step VALUES (3, 'AAECAwQF', NULL, 1793521800123, 59117386, 1793521800123);
INSERT INTO two_step VALUES (4, NULL, 'BQQDAgEA', NULL, NULL, 1793521800124);
INSERT INTO users VALUES (1, 'Old Admin', 'old.admin', 'old.admin@old-house.example', '$argon2id$v=19$m=19456,t=2,p=1$0pqP1xMSsfzBa71lXOqe7w$TW17o9Ioarv8XELTjUWGTGuF9mwwPKOkYG9QrHrU5XE', NULL, NULL, 'ADMIN', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, NULL, NULL, NULL, 0, 1795164600001, 1793521800123, 1793521800123, 1793521800124);
INSERT INTO users VALUES (2, 'Old Buyer', 'old.buyer', 'old.buyer@old-house.example', '$argon2id$v=19$m=19456,t=2,p=1$0pqP1xMSsfzBa71lXOqe7w$TW17o9Ioarv8XELTjUWGTGuF9mwwPKOkYG9QrHrU5XE', '+32 470 00 00 00', '+32470000000', 'USER', '/files/users/a.png', '/files/users/b.png', 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', '1 Hoveniersstraat', '', 1, 1, 1, '2018', 1, 1, 'known', '/files/proofs/c.pdf', '/files/proofs/d.jpg', 0, 1795164600001, 0, 1793521800123, 1793521800124);
INSERT INTO users VALUES (3, 'Old Blocked', 'old.blocked', 'old.blocked@old-house.example', '$argon2id$v=19$m=19456,t=2,p=1$0pqP1xMSsfzBa71lXOqe7w$TW17o9Ioarv8XELTjUWGTGuF9mwwPKOkYG9QrHrU5XE', NULL, NULL, 'USER', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, 1793521800123, 1793521800124);
INSERT INTO users VALUES (4, 'Old Pending', 'old.pending', 'old.pending@old-house.example', '$argon2id$v=19$m=19456,t=2,p=1$0pqP1xMSsfzBa71lXOqe7w$TW17o9Ioarv8XELTjUWGTGuF9mwwPKOkYG9QrHrU5XE', NULL, NULL, 'USER', NULL, NULL, NULL, NULL, NULL, 3, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 0, NULL, NULL, 1793521800123, 1793521800124);
INSERT INTO users VALUES (5, 'Old Refused', 'old.refused', 'old.refused@old-house.example', '$argon2id$v=19$m=19456,t=2,p=1$0pqP1xMSsfzBa71lXOqe7w$TW17o9Ioarv8XELTjUWGTGuF9mwwPKOkYG9QrHrU5XE', NULL, NULL, 'USER', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 2, 'O''Neil “Дiamond” \ 100% _x; -- é́ 宝石 💎
"second line"	tab', NULL, NULL, 0, NULL, NULL, 1793521800123, 1793521800124);
INSERT INTO videos VALUES (1, 'video_story', '/files/videos/h.mp4', 1, 1793521800123);
INSERT INTO videos VALUES (2, 'customer_product_video', '/files/videos/i.mp4', NULL, 1793521800123);
SELECT pg_catalog.setval('categories_id_seq', 2, true);
SELECT pg_catalog.setval('change_sets_id_seq', 2, true);
SELECT pg_catalog.setval('cities_id_seq', 2, true);
SELECT pg_catalog.setval('client_pages_id_seq', 2, true);
SELECT pg_catalog.setval('countries_id_seq', 3, true);
SELECT pg_catalog.setval('demands_id_seq', 2, true);
SELECT pg_catalog.setval('diamonds_id_seq', 7, true);
SELECT pg_catalog.setval('ended_lines_id_seq', 2, true);
SELECT pg_catalog.setval('enquiries_id_seq', 2, true);
SELECT pg_catalog.setval('enquiry_rounds_id_seq', 2, true);
SELECT pg_catalog.setval('files_id_seq', 2, true);
SELECT pg_catalog.setval('history_id_seq', 2, true);
SELECT pg_catalog.setval('holds_id_seq', 2, true);
SELECT pg_catalog.setval('idempotency_keys_id_seq', 2, true);
SELECT pg_catalog.setval('import_runs_id_seq', 2, true);
SELECT pg_catalog.setval('jewellery_id_seq', 2, true);
SELECT pg_catalog.setval('jewellery_images_id_seq', 2, true);
SELECT pg_catalog.setval('layouts_id_seq', 2, true);
SELECT pg_catalog.setval('live_changes_id_seq', 15, true);
SELECT pg_catalog.setval('live_events_id_seq', 2, true);
SELECT pg_catalog.setval('notices_id_seq', 2, true);
SELECT pg_catalog.setval('notifications_id_seq', 2, true);
SELECT pg_catalog.setval('order_lines_id_seq', 5, true);
SELECT pg_catalog.setval('orders_id_seq', 5, true);
SELECT pg_catalog.setval('payments_id_seq', 2, true);
SELECT pg_catalog.setval('recommendations_id_seq', 1, true);
SELECT pg_catalog.setval('saved_searches_id_seq', 2, true);
SELECT pg_catalog.setval('sign_in_attempts_id_seq', 2, true);
SELECT pg_catalog.setval('states_id_seq', 2, true);
SELECT pg_catalog.setval('stock_changes_id_seq', 3, true);
SELECT pg_catalog.setval('stone_offers_id_seq', 2, true);
SELECT pg_catalog.setval('subcategories_id_seq', 2, true);
SELECT pg_catalog.setval('users_id_seq', 6, true);
SELECT pg_catalog.setval('videos_id_seq', 2, true);
ALTER TABLE ONLY categories
    ADD CONSTRAINT categories_name_key_key UNIQUE (name_key);
ALTER TABLE ONLY categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY change_set_stones
    ADD CONSTRAINT change_set_stones_key PRIMARY KEY (change_set_id, diamond_id);
ALTER TABLE ONLY change_sets
    ADD CONSTRAINT change_sets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY cities
    ADD CONSTRAINT cities_pkey PRIMARY KEY (id);
ALTER TABLE ONLY client_markups
    ADD CONSTRAINT client_markups_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY client_page_stones
    ADD CONSTRAINT client_page_stones_key PRIMARY KEY (page_id, "position");
ALTER TABLE ONLY client_pages
    ADD CONSTRAINT client_pages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY configs
    ADD CONSTRAINT configs_pkey PRIMARY KEY (config_type);
ALTER TABLE ONLY countries
    ADD CONSTRAINT countries_name_key UNIQUE (name);
ALTER TABLE ONLY countries
    ADD CONSTRAINT countries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY customer_terms
    ADD CONSTRAINT customer_terms_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY demand_stones
    ADD CONSTRAINT demand_stones_key PRIMARY KEY (demand_id, diamond_id);
ALTER TABLE ONLY demands
    ADD CONSTRAINT demands_pkey PRIMARY KEY (id);
ALTER TABLE ONLY diamonds
    ADD CONSTRAINT diamonds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY diamonds
    ADD CONSTRAINT diamonds_stone_id_key UNIQUE (stone_id);
ALTER TABLE ONLY email_undos
    ADD CONSTRAINT email_undos_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY empty_searches
    ADD CONSTRAINT empty_searches_key PRIMARY KEY (user_id, searched_on, search_hash);
ALTER TABLE ONLY ended_lines
    ADD CONSTRAINT ended_lines_pkey PRIMARY KEY (id);
ALTER TABLE ONLY enquiries
    ADD CONSTRAINT enquiries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY enquiry_diamonds
    ADD CONSTRAINT enquiry_diamonds_key PRIMARY KEY (enquiry_id, diamond_id);
ALTER TABLE ONLY enquiry_rounds
    ADD CONSTRAINT enquiry_rounds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY files
    ADD CONSTRAINT files_name_key UNIQUE (name);
ALTER TABLE ONLY files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY history
    ADD CONSTRAINT history_pkey PRIMARY KEY (id);
ALTER TABLE ONLY holds
    ADD CONSTRAINT holds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY import_progress
    ADD CONSTRAINT import_progress_pkey PRIMARY KEY (import_id);
ALTER TABLE ONLY import_runs
    ADD CONSTRAINT import_runs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY jewellery_images
    ADD CONSTRAINT jewellery_images_pkey PRIMARY KEY (id);
ALTER TABLE ONLY jewellery
    ADD CONSTRAINT jewellery_pkey PRIMARY KEY (id);
ALTER TABLE ONLY jewellery
    ADD CONSTRAINT jewellery_stock_id_key UNIQUE (stock_id);
ALTER TABLE ONLY kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY layouts
    ADD CONSTRAINT layouts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY live_changes
    ADD CONSTRAINT live_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY live_events
    ADD CONSTRAINT live_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY locks
    ADD CONSTRAINT locks_pkey PRIMARY KEY (name);
ALTER TABLE ONLY notice_choices
    ADD CONSTRAINT notice_choices_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY notification_stones
    ADD CONSTRAINT notification_stones_key PRIMARY KEY (saved_search_id, offer_id);
ALTER TABLE ONLY notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY order_lines
    ADD CONSTRAINT order_lines_pkey PRIMARY KEY (id);
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY recommendation_demands
    ADD CONSTRAINT recommendation_demands_key PRIMARY KEY (demand_id, recommendation_id);
ALTER TABLE ONLY recommendations
    ADD CONSTRAINT recommendations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (code_hash);
ALTER TABLE ONLY reversed_payments
    ADD CONSTRAINT reversed_payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY saved_searches
    ADD CONSTRAINT saved_searches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY sign_in_attempts
    ADD CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY states
    ADD CONSTRAINT states_pkey PRIMARY KEY (id);
ALTER TABLE ONLY stock_changes
    ADD CONSTRAINT stock_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY stone_offers
    ADD CONSTRAINT stone_offers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY subcategories
    ADD CONSTRAINT subcategories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY supplier_decisions
    ADD CONSTRAINT supplier_decisions_pkey PRIMARY KEY (supplier_key);
ALTER TABLE ONLY terms
    ADD CONSTRAINT terms_key PRIMARY KEY (kind, code);
ALTER TABLE ONLY two_step
    ADD CONSTRAINT two_step_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY users
    ADD CONSTRAINT users_email_key UNIQUE (email);
ALTER TABLE ONLY users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY users
    ADD CONSTRAINT users_username_key UNIQUE (username);
ALTER TABLE ONLY videos
    ADD CONSTRAINT videos_pkey PRIMARY KEY (id);
CREATE INDEX change_set_stones_by_diamond_id ON change_set_stones USING btree (diamond_id);
CREATE UNIQUE INDEX cities_by_state_id_name ON cities USING btree (state_id, name);
CREATE UNIQUE INDEX client_pages_by_token ON client_pages USING btree (token_hash);
CREATE INDEX client_pages_by_user_id_id ON client_pages USING btree (user_id, id);
CREATE INDEX demand_stones_by_diamond_id ON demand_stones USING btree (diamond_id);
CREATE INDEX demand_stones_by_found_at ON demand_stones USING btree (found_at);
CREATE INDEX demands_by_closed_by_order ON demands USING btree (closed_by_order);
CREATE INDEX demands_by_user_id_id ON demands USING btree (user_id, id);
CREATE INDEX demands_by_user_id_status ON demands USING btree (user_id, status);
CREATE INDEX demands_matching ON demands USING btree (id) WHERE ((status = 1) AND (filters IS NOT NULL));
CREATE INDEX diamonds_by_certificate_key ON diamonds USING btree (certificate_key);
CREATE INDEX diamonds_by_certificate_no ON diamonds USING btree (certificate_no);
CREATE INDEX diamonds_by_featured_state_id ON diamonds USING btree (featured, state, id);
CREATE INDEX diamonds_by_order_id ON diamonds USING btree (order_id);
CREATE INDEX diamonds_by_state_created_at_id ON diamonds USING btree (state, created_at, id);
CREATE INDEX diamonds_search ON diamonds USING btree (state, shape, color, clarity, cut, polish, symmetry, carat, fluo, lab, j_total_amount, j_price, total_amount, price, id, listing);
CREATE INDEX diamonds_search_by_weight ON diamonds USING btree (state, carat, shape, color, clarity, cut, polish, symmetry, fluo, lab, j_total_amount, j_price, total_amount, price, id, listing);
CREATE INDEX email_undos_by_user_id ON email_undos USING btree (user_id);
CREATE INDEX empty_searches_by_searched_at ON empty_searches USING btree (searched_at);
CREATE INDEX ended_lines_by_diamond_id ON ended_lines USING btree (diamond_id);
CREATE INDEX ended_lines_by_kept_in ON ended_lines USING btree (kept_in);
CREATE UNIQUE INDEX ended_lines_by_order_id_diamond_id ON ended_lines USING btree (order_id, diamond_id);
CREATE INDEX enquiries_by_created_at ON enquiries USING btree (created_at);
CREATE INDEX enquiries_by_user_id_id ON enquiries USING btree (user_id, id);
CREATE INDEX enquiries_unopened ON enquiries USING btree (id) WHERE (opened_at IS NULL);
CREATE INDEX enquiry_diamonds_by_diamond_id ON enquiry_diamonds USING btree (diamond_id);
CREATE INDEX enquiry_diamonds_by_enquiry_id_position ON enquiry_diamonds USING btree (enquiry_id, "position");
CREATE UNIQUE INDEX enquiry_rounds_of_stone ON enquiry_rounds USING btree (enquiry_id, diamond_id, round);
CREATE INDEX files_by_kind_created_at ON files USING btree (kind, created_at);
CREATE INDEX files_by_owner ON files USING btree (owner_id);
CREATE INDEX history_by_account_id_action_at_id ON history USING btree (account_id, action, at, id);
CREATE INDEX history_by_account_id_at_id ON history USING btree (account_id, at, id);
CREATE INDEX history_by_account_id_subject_kind_action_at_id ON history USING btree (account_id, subject_kind, action, at, id);
CREATE INDEX history_by_account_id_subject_kind_at_id ON history USING btree (account_id, subject_kind, at, id);
CREATE INDEX history_by_action_at_id ON history USING btree (action, at, id);
CREATE INDEX history_by_at_id ON history USING btree (at, id);
CREATE INDEX history_by_subject_key_at_id ON history USING btree (subject_key, at, id);
CREATE INDEX history_by_subject_kind_action_at_id ON history USING btree (subject_kind, action, at, id);
CREATE INDEX history_by_subject_kind_at_id ON history USING btree (subject_kind, at, id);
CREATE INDEX history_by_subject_kind_subject_id_at_id ON history USING btree (subject_kind, subject_id, at, id);
CREATE INDEX holds_by_diamond_id_status ON holds USING btree (diamond_id, status);
CREATE INDEX holds_by_mail_at ON holds USING btree (mail_at);
CREATE INDEX holds_by_order_id ON holds USING btree (order_id);
CREATE INDEX holds_by_status_until ON holds USING btree (status, until);
CREATE INDEX holds_by_user_id_notified_at ON holds USING btree (user_id, notified_at);
CREATE INDEX holds_by_user_id_status ON holds USING btree (user_id, status);
CREATE UNIQUE INDEX holds_holding ON holds USING btree (diamond_id) WHERE (status = ANY (ARRAY['active'::text, 'ordered'::text]));
CREATE UNIQUE INDEX holds_open ON holds USING btree (diamond_id, user_id) WHERE (status = ANY (ARRAY['asked'::text, 'queued'::text, 'active'::text, 'ordered'::text]));
CREATE INDEX idempotency_keys_by_created_at ON idempotency_keys USING btree (created_at);
CREATE UNIQUE INDEX idempotency_keys_by_user_id_operation_key ON idempotency_keys USING btree (user_id, operation, key);
CREATE INDEX import_runs_by_created_at ON import_runs USING btree (created_at);
CREATE INDEX jewellery_by_category_id ON jewellery USING btree (category_id);
CREATE INDEX jewellery_by_sub_category_id ON jewellery USING btree (sub_category_id);
CREATE INDEX jewellery_images_by_jewellery_id_position ON jewellery_images USING btree (jewellery_id, "position");
CREATE INDEX layouts_by_updated_at_id ON layouts USING btree (updated_at, id);
CREATE INDEX live_events_by_made_at ON live_events USING btree (made_at);
CREATE INDEX notices_by_user_id_created_at_id ON notices USING btree (user_id, created_at, id);
CREATE INDEX notices_to_mail ON notices USING btree (mail_at) WHERE (mailed_at IS NULL);
CREATE INDEX notification_stones_by_notification_id ON notification_stones USING btree (notification_id);
CREATE INDEX notifications_by_mail_at ON notifications USING btree (mail_at);
CREATE INDEX notifications_by_saved_search_id ON notifications USING btree (saved_search_id);
CREATE INDEX notifications_by_user_id_updated_at_id ON notifications USING btree (user_id, updated_at, id);
CREATE INDEX order_lines_by_diamond_id ON order_lines USING btree (diamond_id);
CREATE UNIQUE INDEX order_lines_by_order_id_diamond_id ON order_lines USING btree (order_id, diamond_id);
CREATE INDEX order_lines_by_order_id_position ON order_lines USING btree (order_id, "position");
CREATE INDEX orders_by_created_at ON orders USING btree (created_at);
CREATE INDEX orders_by_status_id ON orders USING btree (status, id);
CREATE INDEX orders_by_user_id_id ON orders USING btree (user_id, id);
CREATE INDEX orders_on_memo ON orders USING btree (due_day) WHERE (memo_days IS NOT NULL);
CREATE INDEX password_resets_by_user_id ON password_resets USING btree (user_id);
CREATE INDEX payments_by_created_at_amount_from_credit ON payments USING btree (created_at, amount, from_credit);
CREATE INDEX payments_by_order_id_id ON payments USING btree (order_id, id);
CREATE INDEX recommendation_demands_by_recommendation_id ON recommendation_demands USING btree (recommendation_id);
CREATE INDEX recommendations_by_demand_id ON recommendations USING btree (demand_id);
CREATE UNIQUE INDEX recommendations_by_user_id_diamond_id ON recommendations USING btree (user_id, diamond_id);
CREATE INDEX recovery_codes_by_user_id ON recovery_codes USING btree (user_id);
CREATE INDEX reversed_payments_by_order_id_id ON reversed_payments USING btree (order_id, id);
CREATE INDEX saved_searches_by_user_id_status_id ON saved_searches USING btree (user_id, status, id);
CREATE INDEX saved_searches_notifying ON saved_searches USING btree (user_id) WHERE (notify <> 'off'::text);
CREATE INDEX sessions_by_last_used_at ON sessions USING btree (last_used_at);
CREATE INDEX sessions_by_user_id ON sessions USING btree (user_id);
CREATE INDEX sign_in_attempts_by_account_created_at ON sign_in_attempts USING btree (account, created_at);
CREATE INDEX sign_in_attempts_by_address_created_at ON sign_in_attempts USING btree (address, created_at);
CREATE UNIQUE INDEX states_by_country_id_name ON states USING btree (country_id, name);
CREATE INDEX stock_changes_by_made_at ON stock_changes USING btree (made_at);
CREATE INDEX stock_changes_by_xact ON stock_changes USING btree (xact);
CREATE UNIQUE INDEX subcategories_by_category_id_name_key ON subcategories USING btree (category_id, name_key);
CREATE UNIQUE INDEX terms_by_kind_name_key ON terms USING btree (kind, name_key);
CREATE INDEX users_by_approval_id ON users USING btree (approval, id);
CREATE INDEX users_by_user_type_id ON users USING btree (user_type, id);
CREATE INDEX videos_by_kind_id ON videos USING btree (kind, id);
CREATE TRIGGER history_no_change BEFORE DELETE OR UPDATE ON history FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER history_no_truncate BEFORE TRUNCATE ON history FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER live_client_page_added AFTER INSERT ON client_pages FOR EACH ROW EXECUTE FUNCTION live_client_page_added();
CREATE TRIGGER live_client_page_changed AFTER UPDATE OF answered_at, revoked_at ON client_pages FOR EACH ROW EXECUTE FUNCTION live_client_page_changed();
CREATE TRIGGER live_delete_1 AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION live_delete_1();
CREATE TRIGGER live_insert_1 AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION live_insert_1();
CREATE TRIGGER live_insert_2 AFTER INSERT ON enquiries FOR EACH ROW EXECUTE FUNCTION live_insert_2();
CREATE TRIGGER live_insert_3 AFTER INSERT ON demands FOR EACH ROW EXECUTE FUNCTION live_insert_3();
CREATE TRIGGER live_insert_4 AFTER INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION live_insert_4();
CREATE TRIGGER live_insert_5 AFTER INSERT ON holds FOR EACH ROW EXECUTE FUNCTION live_insert_5();
CREATE TRIGGER live_insert_6 AFTER INSERT ON holds FOR EACH ROW EXECUTE FUNCTION live_insert_6();
CREATE TRIGGER live_insert_7 AFTER INSERT ON users FOR EACH ROW WHEN ((new.approval = 0)) EXECUTE FUNCTION live_insert_7();
CREATE TRIGGER live_notice_insert AFTER INSERT ON notices FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION live_notice_insert();
CREATE TRIGGER live_notice_update AFTER UPDATE OF read_at ON notices FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION live_notice_update();
CREATE TRIGGER live_rounds AFTER INSERT ON enquiry_rounds FOR EACH ROW EXECUTE FUNCTION live_rounds();
CREATE TRIGGER live_stones AFTER UPDATE ON diamonds REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION live_stones();
CREATE TRIGGER live_update_1 AFTER UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION live_update_1();
CREATE TRIGGER live_update_2 AFTER UPDATE ON demands FOR EACH ROW EXECUTE FUNCTION live_update_2();
CREATE TRIGGER live_update_3 AFTER UPDATE ON notifications FOR EACH ROW EXECUTE FUNCTION live_update_3();
CREATE TRIGGER live_update_4 AFTER UPDATE OF status, until ON holds FOR EACH ROW EXECUTE FUNCTION live_update_4();
CREATE TRIGGER live_update_5 AFTER UPDATE OF status, until ON holds FOR EACH ROW EXECUTE FUNCTION live_update_5();
CREATE TRIGGER live_update_6 AFTER UPDATE OF approval ON users FOR EACH ROW EXECUTE FUNCTION live_update_6();
CREATE TRIGGER live_update_7 AFTER UPDATE OF status, user_type ON users FOR EACH ROW EXECUTE FUNCTION live_update_7();
CREATE TRIGGER note_delete AFTER DELETE ON diamonds REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stock_change();
CREATE TRIGGER note_insert AFTER INSERT ON diamonds REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stock_change();
CREATE TRIGGER note_truncate AFTER TRUNCATE ON diamonds FOR EACH STATEMENT EXECUTE FUNCTION note_stock_emptied();
CREATE TRIGGER note_update AFTER UPDATE ON diamonds REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stock_change();
CREATE TRIGGER stone_listing_delete AFTER DELETE ON diamonds REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION stone_listing_delete();
CREATE TRIGGER stone_listing_insert AFTER INSERT ON diamonds REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION stone_listing_insert();
CREATE TRIGGER stone_listing_update AFTER UPDATE ON diamonds REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION stone_listing_update();
CREATE TRIGGER stone_offer_insert AFTER INSERT ON diamonds REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION stone_offer_insert();
CREATE TRIGGER stone_offer_update AFTER UPDATE ON diamonds REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION stone_offer_update();
ALTER TABLE ONLY change_set_stones
    ADD CONSTRAINT change_set_stones_change_set_id_fkey FOREIGN KEY (change_set_id) REFERENCES change_sets(id) ON DELETE CASCADE;
ALTER TABLE ONLY change_sets
    ADD CONSTRAINT change_sets_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE ONLY change_sets
    ADD CONSTRAINT change_sets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE ONLY cities
    ADD CONSTRAINT cities_state_id_fkey FOREIGN KEY (state_id) REFERENCES states(id) ON DELETE CASCADE;
ALTER TABLE ONLY client_markups
    ADD CONSTRAINT client_markups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY client_page_stones
    ADD CONSTRAINT client_page_stones_diamond_id_fkey FOREIGN KEY (diamond_id) REFERENCES diamonds(id) ON DELETE RESTRICT;
ALTER TABLE ONLY client_page_stones
    ADD CONSTRAINT client_page_stones_page_id_fkey FOREIGN KEY (page_id) REFERENCES client_pages(id) ON DELETE CASCADE;
ALTER TABLE ONLY client_pages
    ADD CONSTRAINT client_pages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE ONLY customer_terms
    ADD CONSTRAINT customer_terms_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY demand_stones
    ADD CONSTRAINT demand_stones_demand_id_fkey FOREIGN KEY (demand_id) REFERENCES demands(id) ON DELETE CASCADE;
ALTER TABLE ONLY demands
    ADD CONSTRAINT demands_closed_by_order_fkey FOREIGN KEY (closed_by_order) REFERENCES orders(id) ON DELETE SET NULL;
ALTER TABLE ONLY demands
    ADD CONSTRAINT demands_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY email_undos
    ADD CONSTRAINT email_undos_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY empty_searches
    ADD CONSTRAINT empty_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY ended_lines
    ADD CONSTRAINT ended_lines_diamond_id_fkey FOREIGN KEY (diamond_id) REFERENCES diamonds(id) ON DELETE RESTRICT;
ALTER TABLE ONLY ended_lines
    ADD CONSTRAINT ended_lines_kept_in_fkey FOREIGN KEY (kept_in) REFERENCES orders(id);
ALTER TABLE ONLY ended_lines
    ADD CONSTRAINT ended_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY enquiries
    ADD CONSTRAINT enquiries_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES users(id);
ALTER TABLE ONLY enquiries
    ADD CONSTRAINT enquiries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE ONLY enquiry_diamonds
    ADD CONSTRAINT enquiry_diamonds_diamond_id_fkey FOREIGN KEY (diamond_id) REFERENCES diamonds(id) ON DELETE RESTRICT;
ALTER TABLE ONLY enquiry_diamonds
    ADD CONSTRAINT enquiry_diamonds_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;
ALTER TABLE ONLY enquiry_rounds
    ADD CONSTRAINT enquiry_rounds_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE ONLY enquiry_rounds
    ADD CONSTRAINT enquiry_rounds_diamond_id_fkey FOREIGN KEY (diamond_id) REFERENCES diamonds(id) ON DELETE RESTRICT;
ALTER TABLE ONLY enquiry_rounds
    ADD CONSTRAINT enquiry_rounds_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;
ALTER TABLE ONLY files
    ADD CONSTRAINT files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE ONLY holds
    ADD CONSTRAINT holds_diamond_id_fkey FOREIGN KEY (diamond_id) REFERENCES diamonds(id) ON DELETE RESTRICT;
ALTER TABLE ONLY holds
    ADD CONSTRAINT holds_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES users(id);
ALTER TABLE ONLY holds
    ADD CONSTRAINT holds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE ONLY holds
    ADD CONSTRAINT holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE ONLY idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY import_progress
    ADD CONSTRAINT import_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY import_runs
    ADD CONSTRAINT import_runs_change_set_id_fkey FOREIGN KEY (change_set_id) REFERENCES change_sets(id) ON DELETE SET NULL;
ALTER TABLE ONLY import_runs
    ADD CONSTRAINT import_runs_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE ONLY import_runs
    ADD CONSTRAINT import_runs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE ONLY jewellery
    ADD CONSTRAINT jewellery_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE RESTRICT;
ALTER TABLE ONLY jewellery_images
    ADD CONSTRAINT jewellery_images_jewellery_id_fkey FOREIGN KEY (jewellery_id) REFERENCES jewellery(id) ON DELETE CASCADE;
ALTER TABLE ONLY jewellery
    ADD CONSTRAINT jewellery_sub_category_id_fkey FOREIGN KEY (sub_category_id) REFERENCES subcategories(id) ON DELETE RESTRICT;
ALTER TABLE ONLY notice_choices
    ADD CONSTRAINT notice_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY notices
    ADD CONSTRAINT notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY notification_stones
    ADD CONSTRAINT notification_stones_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE;
ALTER TABLE ONLY notification_stones
    ADD CONSTRAINT notification_stones_saved_search_id_fkey FOREIGN KEY (saved_search_id) REFERENCES saved_searches(id) ON DELETE CASCADE;
ALTER TABLE ONLY notifications
    ADD CONSTRAINT notifications_saved_search_id_fkey FOREIGN KEY (saved_search_id) REFERENCES saved_searches(id) ON DELETE CASCADE;
ALTER TABLE ONLY notifications
    ADD CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY order_lines
    ADD CONSTRAINT order_lines_diamond_id_fkey FOREIGN KEY (diamond_id) REFERENCES diamonds(id) ON DELETE RESTRICT;
ALTER TABLE ONLY order_lines
    ADD CONSTRAINT order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES users(id);
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE ONLY password_resets
    ADD CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY payments
    ADD CONSTRAINT payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE ONLY payments
    ADD CONSTRAINT payments_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE ONLY recommendation_demands
    ADD CONSTRAINT recommendation_demands_demand_id_fkey FOREIGN KEY (demand_id) REFERENCES demands(id) ON DELETE CASCADE;
ALTER TABLE ONLY recommendation_demands
    ADD CONSTRAINT recommendation_demands_recommendation_id_fkey FOREIGN KEY (recommendation_id) REFERENCES recommendations(id) ON DELETE CASCADE;
ALTER TABLE ONLY recommendations
    ADD CONSTRAINT recommendations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY recommendations
    ADD CONSTRAINT recommendations_demand_id_fkey FOREIGN KEY (demand_id) REFERENCES demands(id) ON DELETE SET NULL;
ALTER TABLE ONLY recommendations
    ADD CONSTRAINT recommendations_diamond_id_fkey FOREIGN KEY (diamond_id) REFERENCES diamonds(id) ON DELETE CASCADE;
ALTER TABLE ONLY recommendations
    ADD CONSTRAINT recommendations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY reversed_payments
    ADD CONSTRAINT reversed_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE ONLY reversed_payments
    ADD CONSTRAINT reversed_payments_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE ONLY reversed_payments
    ADD CONSTRAINT reversed_payments_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE ONLY saved_searches
    ADD CONSTRAINT saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY states
    ADD CONSTRAINT states_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id) ON DELETE CASCADE;
ALTER TABLE ONLY subcategories
    ADD CONSTRAINT subcategories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE;
ALTER TABLE ONLY two_step
    ADD CONSTRAINT two_step_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY users
    ADD CONSTRAINT users_company_city_id_fkey FOREIGN KEY (company_city_id) REFERENCES cities(id) ON DELETE SET NULL;
ALTER TABLE ONLY users
    ADD CONSTRAINT users_company_country_id_fkey FOREIGN KEY (company_country_id) REFERENCES countries(id) ON DELETE SET NULL;
ALTER TABLE ONLY users
    ADD CONSTRAINT users_company_state_id_fkey FOREIGN KEY (company_state_id) REFERENCES states(id) ON DELETE SET NULL;
ALTER TABLE ONLY videos
    ADD CONSTRAINT videos_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
