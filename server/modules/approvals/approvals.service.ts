import type { ApprovalUpdate } from '../../../src/api/generated/model/approvalUpdate.ts';
import type { ApprovalUser } from '../../../src/api/generated/model/approvalUser.ts';
import { approvalCanBeDecided } from '../../../src/domain/approval-status.ts';
import { defaultPageSize, pageOffset } from '../../../src/domain/paging.ts';
import type { Base } from '../../base.ts';
import { hour } from '../../clock.ts';
import { conflict, notFound, unprocessable } from '../../contract/api-error.ts';
import type { PageOf } from '../../contract/record-window.ts';
import { lockRows } from '../../db/client.ts';
import type { Row } from '../../db/schema.ts';
import { keyedFolders } from '../../storage/stored-name.ts';
import { type ApprovalFilter, approvalsRepository as repository } from './approvals.repository.ts';

/** A registration's own numbers of its state: 0 waits, 1 accepted, 2 rejected. */
const decided = { active: 1, block: 2 } as const;

export const approvalTexts = {
  reasonNeeded: "Reason can't be blank",
  reasonUnasked: 'A reason is given only when rejecting',
} as const;

const stored = /^\/files\/([a-z][a-z0-9_-]*)\/([A-Za-z0-9_.-]+)$/;

/** Requests for an account: who asks, the proofs, and the decision. */
export function createApprovalsService({ db, clock, links, sessions }: Base) {
  /** Proofs of identity open only with a key that lasts as long as somebody looks at the list. */
  function keyed(address: string | null): string | null {
    const [, folder = '', name = ''] = stored.exec(address ?? '') ?? [];
    if (address === null || !keyedFolders.includes(folder)) return address;
    return `${address}?key=${links.makeKey({ purpose: 'file', id: `${folder}/${name}`, life: hour })}`;
  }

  function toApproval(row: Row<'users'>): ApprovalUser {
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      mobile_no: row.mobile_no ?? '',
      company_name: row.company_name ?? '',
      owner_proof: keyed(row.owner_proof),
      visiting_card: keyed(row.visiting_card),
      reason: row.approval_reason,
      status: row.approval as 0 | 1 | 2,
      created_at: new Date(row.created_at).toISOString(),
      updated_at: new Date(row.updated_at).toISOString(),
    };
  }

  return {
    /** One page of registrations, those that wait first. */
    async list(filter: ApprovalFilter, page: number): Promise<PageOf<ApprovalUser>> {
      const offset = pageOffset(page, defaultPageSize);
      const { rows, total } = await repository.list(db.read, filter, offset, defaultPageSize);
      return { data: rows.map(toApproval), current_page: page, total, per_page: defaultPageSize };
    },

    /** Accepts or rejects. 404 for no registration, 409 when it is decided, 422 for a rejection without a reason. */
    async decide({ id, status, reason }: ApprovalUpdate): Promise<ApprovalUser> {
      const why = reason?.trim() ?? '';
      if (status === 'block' && why === '') throw unprocessable({ reason: approvalTexts.reasonNeeded });
      if (status === 'active' && reason !== undefined)
        throw unprocessable({ reason: approvalTexts.reasonUnasked });
      return db.transaction(async (trx) => {
        await lockRows(db, trx, 'users', [id]);
        const row = await repository.find(trx, id);
        if (!row) throw notFound();
        const may = approvalCanBeDecided(row.approval ?? -1);
        if (!may.ok) throw conflict(may.reason);
        const accepted = status === 'active';
        await repository.update(trx, id, {
          approval: decided[status],
          approval_reason: accepted ? null : why,
          status: accepted ? 1 : 0,
          updated_at: clock(),
        });
        if (!accepted) await sessions.endAll(trx, id);
        return toApproval((await repository.find(trx, id))!);
      });
    },
  };
}
