import type { ValidationIssue, RejectionCode } from './collector-error.ts';

/** The reason why an event of an accepted beacon was dropped. */
export type DropReason = 'invalid' | 'implausible';

/** Counts what the collector accepts and rejects, for `/metrics`. */
export class BeaconCounts {
  accepted = 0;
  /** Number of corrupt beacon databases found, at startup or later. */
  corruptDatabases = 0;
  readonly rejected = new Map<RejectionCode, number>();
  readonly dropped: Record<DropReason, number> = { invalid: 0, implausible: 0 };

  countRejection(code: RejectionCode): void {
    this.rejected.set(code, (this.rejected.get(code) ?? 0) + 1);
  }

  countDropped(issues: readonly ValidationIssue[]): void {
    for (const { isOutlier } of issues) {
      this.dropped[isOutlier ? 'implausible' : 'invalid'] += 1;
    }
  }
}
