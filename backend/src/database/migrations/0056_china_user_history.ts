import { type Kysely, sql } from 'kysely';

/** The history of a shipping plan also contains a change to another China user with the same name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function record_shipping_plan_change() returns trigger language plpgsql as $$
    declare
      before jsonb := '{}';
      after jsonb := '{}';
      plan_id integer;
      is_plan boolean := tg_table_name = 'shipping_plans';
      -- Properties with another content under the same name; that is a change, too.
      replaced text[] := '{}';
    begin
      if tg_op <> 'INSERT' then before := told_of(old); end if;
      if tg_op <> 'DELETE' then after := told_of(new); end if;
      if is_plan then plan_id := new.id;
      elsif tg_op = 'DELETE' then plan_id := old.shipping_plan_id;
      else plan_id := new.shipping_plan_id;
      end if;
      if tg_op = 'UPDATE' and is_plan then
        if old.china_user_id is distinct from new.china_user_id then replaced := '{ChinaUser}'; end if;
      elsif tg_op = 'UPDATE' and tg_table_name = 'shipping_plan_documents' then
        if old.file <> new.file then replaced := array(select jsonb_object_keys(after)); end if;
      end if;
      insert into shipping_plan_history (shipping_plan_id, user_id, is_creation, property, old_value, new_value)
      select
        plan_id, nullif(current_setting('occ.user_id', true), ''), is_plan and tg_op = 'INSERT', property,
        told_before.value, told_after.value
      from jsonb_each_text(before) as told_before (property, value)
      full join jsonb_each_text(after) as told_after (property, value) using (property)
      where told_before.value is distinct from told_after.value or property = any(replaced);
      return null;
    end $$
  `.execute(db);
}
