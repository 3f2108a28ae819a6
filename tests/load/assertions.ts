/** What was found of something that has to hold. */
export interface AssertionResult {
  readonly what: string;
  readonly holds: boolean;
  /** What was counted. */
  readonly detail: string;
}

/** Collects what was found, and says it at once. */
export class AssertionLog {
  readonly findings: AssertionResult[] = [];

  /** What could not be tried here, each with its reason. */
  readonly skipped: string[] = [];

  that(what: string, holds: boolean, detail = ''): void {
    this.findings.push({ what, holds, detail });
    console.log(`${holds ? 'ok    ' : 'FAILED'}  ${what}${detail && ` (${detail})`}`);
  }

  skip(what: string, why: string): void {
    this.skipped.push(what);
    console.log(`skipped ${what}: ${why}`);
  }
}
