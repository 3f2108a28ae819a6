import type { ValidationIssue, RefusalCode } from './collector-error.ts';

/** Why an event was left out of a beacon that was otherwise accepted. */
export type DropReason = 'invalid' | 'implausible';

/** Counts what the collector accepts and rejects, for `/metrics`. */
export class BeaconCounts {
  accepted = 0;
  /** Databases of beacons that were found to be damaged, at the start or while running. */
  damagedDatabases = 0;
  readonly refused = new Map<RefusalCode, number>();
  readonly dropped: Record<DropReason, number> = { invalid: 0, implausible: 0 };

  refuse(code: RefusalCode): void {
    this.refused.set(code, (this.refused.get(code) ?? 0) + 1);
  }

  drop(complaints: readonly ValidationIssue[]): void {
    for (const { isOutlier } of complaints) {
      this.dropped[isOutlier ? 'implausible' : 'invalid'] += 1;
    }
  }
}
