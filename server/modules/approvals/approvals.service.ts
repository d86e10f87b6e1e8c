import { updateApprovalMessages } from '#contract/field-messages.ts';
import type { ApprovalUpdate } from '#contract/model/approvalUpdate.ts';
import type { ApprovalUser } from '#contract/model/approvalUser.ts';
import { approvalStatus, canDecideApproval, decisionReason } from '#domain/accounts/approval-status.ts';
import { hour } from '#domain/format/durations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { buyerNotices } from '#domain/notices/notice-texts.ts';
import { defaultPageSize, pageOffset } from '#domain/search/paging.ts';
import { privateFolders } from '#domain/uploads/private-folders.ts';
import type { PageOf } from '#server/contract/record-window.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import { tellBuyer } from '#server/modules/notices/notices.service.ts';
import { lockActingAccount } from '#server/platform/auth/acting-account.ts';
import type { Sessions, SignedIn } from '#server/platform/auth/sessions.ts';
import type { SignedLinks } from '#server/platform/auth/signed-links.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { conflict, notFound, unprocessable } from '#server/platform/http/api-error.ts';
import { type ApprovalFilter, approvalsRepository as repository } from './approvals.repository.ts';

const decisionCodes = { active: approvalStatus.accepted, block: approvalStatus.rejected } as const;

const storedFilePattern = /^\/files\/([a-z][a-z0-9_-]*)\/([A-Za-z0-9_.-]+)$/;

export type ApprovalsService = ReturnType<typeof createApprovalsService>;

interface ApprovalsContext {
  db: Database;
  clock: Clock;
  links: SignedLinks;
  sessions: Sessions;
}

/** Registrations: the applicant, the proofs and the decision. */
export function createApprovalsService({ db, clock, links, sessions }: ApprovalsContext) {
  /** Life of the signed keys that open proofs of identity from the list. */
  function withKey(address: string | null): string | null {
    const [, folder = '', name = ''] = storedFilePattern.exec(address ?? '') ?? [];
    if (address === null || !privateFolders.includes(folder)) return address;
    return `${address}?key=${links.makeKey({ purpose: 'file', id: `${folder}/${name}`, lifetimeMs: hour })}`;
  }

  function toApproval(row: Row<'users'>): ApprovalUser {
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      mobile_no: row.mobile_no ?? '',
      company_name: row.company_name ?? '',
      owner_proof: withKey(row.owner_proof),
      visiting_card: withKey(row.visiting_card),
      reason: row.approval_reason,
      status: row.approval as 0 | 1 | 2,
      created_at: new Date(row.created_at).toISOString(),
      updated_at: new Date(row.updated_at).toISOString(),
    };
  }

  return {
    /** One page of registrations, pending ones first. */
    async list(filter: ApprovalFilter, page: number, limit = defaultPageSize): Promise<PageOf<ApprovalUser>> {
      const { rows, total } = await db.snapshot((from) =>
        repository.list(from, filter, pageOffset(page, limit), limit),
      );
      return { data: rows.map(toApproval), current_page: page, total, per_page: limit };
    },

    /**
     * Accepts or rejects. 401 for an actor blocked meanwhile, 404 for no registration, 409 when already decided, 422 for
     * a rejection without a reason.
     */
    async decide(actor: SignedIn, decision: ApprovalUpdate): Promise<ApprovalUser> {
      const { id, status } = decision;
      const reason = decisionReason(decision);
      if (reason === '') throw unprocessable({ reason: updateApprovalMessages.reason.required });
      return db.transaction(async (trx) => {
        await lockActingAccount(db, trx, actor, [id]);
        const row = await repository.find(trx, id);
        if (!row) throw notFound();
        if (!canDecideApproval(row.approval)) throw conflict(addedMessages.approval.alreadyDecided);
        const accepted = status === 'active';
        const now = clock();
        await repository.update(trx, id, {
          approval: decisionCodes[status],
          approval_reason: reason,
          status: accepted ? 1 : 0,
          updated_at: now,
        });
        await recordHistory(trx, {
          at: now,
          account: actor.id,
          action: accepted ? 'accept' : 'reject',
          subject: { kind: 'user', id, label: row.name },
          changes: accepted ? [] : [{ field: 'reason', from: null, to: reason }],
        });
        const notice = accepted
          ? buyerNotices.registrationAccepted(id)
          : buyerNotices.registrationRejected(id, reason ?? '');
        await tellBuyer(trx, id, notice, now);
        if (!accepted) await sessions.endAll(trx, id);
        return toApproval((await repository.find(trx, id))!);
      });
    },
  };
}
