import type { AccountId } from '@bayshare/domain/accounts/actor'
import { sql } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { DeliveryReport } from '../ports/delivery-reports'

export interface KeptReport {
  recipient: string
  event: string
  type: string | null
  reason: string | null
  timestamp: Temporal.Instant
}

/**
 * Keeps what became of mails, in one statement, and answers what was new. What is about no mail of ours, or one to
 * somebody who has left, is ignored; what is told again changes nothing.
 */
export async function keepReports(
  tx: Transaction,
  reports: readonly DeliveryReport[],
): Promise<KeptReport[]> {
  const { rows } = await sql<KeptReport>`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(reports.map(rowOf))}::jsonb) as t (
        message_id uuid, event text, email text, "timestamp" double precision, smtp_id text, sg_message_id text,
        sg_event_id text, response text, reason text, status text, attempt integer, type text, useragent text,
        ip text, url text, sg_machine_open boolean, raw jsonb)
    ), kept as (
      insert into delivery_events (message_id, event, email, "timestamp", smtp_id, sg_message_id, sg_event_id,
        response, reason, status, attempt, type, useragent, ip, url, sg_machine_open, raw)
      select t.message_id, t.event, t.email, to_timestamp(t."timestamp"), t.smtp_id, t.sg_message_id, t.sg_event_id,
        t.response, t.reason, t.status, t.attempt, t.type, t.useragent, t.ip, t.url, t.sg_machine_open, t.raw
      from told t join outgoing_messages m on m.id = t.message_id and m.channel = 'mail' and m.recipient <> ''
      on conflict (sg_event_id) do nothing
      returning message_id, event, type, reason, "timestamp", sg_message_id
    ), named as (
      update outgoing_messages m set provider_message_id = kept.sg_message_id from kept
      where m.id = kept.message_id and m.provider_message_id is null and kept.sg_message_id is not null
    )
    select m.recipient, kept.event, kept.type, kept.reason, kept."timestamp"
    from kept join outgoing_messages m on m.id = kept.message_id`.execute(tx)
  return rows
}

function rowOf({ messageId, event, raw }: DeliveryReport) {
  return { ...event, message_id: messageId, smtp_id: event['smtp-id'], raw }
}

/** What became of the messages to a person who leaves, but for those of one event. */
export async function forgetReportsOf(
  tx: Transaction,
  accountId: AccountId,
  exceptEventId: number,
): Promise<void> {
  await sql`
    delete from delivery_events d using outgoing_messages m
    where m.id = d.message_id and m.account_id = ${accountId}
      and m.event_id is distinct from ${exceptEventId}`.execute(tx)
}

/** The last message to somebody who has left is told of to nobody. */
export async function forgetReportsOfLast(tx: Transaction, messageId: string): Promise<void> {
  await sql`
    delete from delivery_events d using outgoing_messages m
    where m.id = d.message_id and m.id = ${messageId} and m.recipient = ''`.execute(tx)
}
