/** The result of an assertion of a load test. */
export interface AssertionResult {
  readonly title: string;
  readonly holds: boolean;
  /** Measured values, such as counts. Empty if there are none. */
  readonly detail: string;
}

/** Collects and logs the results of assertions. */
export class AssertionLog {
  readonly results: AssertionResult[] = [];

  /** The titles of the assertions that this machine cannot run. */
  readonly skipped: string[] = [];

  check(title: string, holds: boolean, detail = ''): void {
    this.results.push({ title, holds, detail });
    console.log(`${holds ? 'ok    ' : 'FAILED'}  ${title}${detail && ` (${detail})`}`);
  }

  skip(title: string, reason: string): void {
    this.skipped.push(title);
    console.log(`skipped ${title}: ${reason}`);
  }
}
