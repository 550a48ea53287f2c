import { expect, test } from 'vitest';
import { statementSummary } from './statementSummary.ts';

test.each([
  ['select "id" from "users" where "email" = $1', 'select users'],
  ['/* prepared */ select 1', 'select'],
  [`select 'from secret' as a from orders`, 'select orders'],
  [`select * from "orders" where name = 'it''s from hell' and x in (select y from z)`, 'select orders'],
  ['insert into "news" ("id") values ($1)', 'insert news'],
  ['update "users" set "x" = $1', 'update users'],
  ['delete from sessions', 'delete sessions'],
  ['with gone as (delete from "order_tallies" returning *) insert into x select 1', 'with order_tallies'],
  ['(select * from "a") union all (select * from "b")', 'select a'],
  ['begin', 'begin'],
  ['fetch forward 250 from batches', 'fetch batches'],
  ['', 'statement'],
])('%s is %s', (sql, summary) => {
  expect(statementSummary(sql)).toBe(summary);
});
