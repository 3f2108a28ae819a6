/** What was found of something that has to hold. */
export interface Finding {
  readonly what: string;
  readonly holds: boolean;
  /** What was counted. */
  readonly detail: string;
}

/** Collects what was found, and says it at once. */
export class Judge {
  readonly findings: Finding[] = [];

  that(what: string, holds: boolean, detail = ''): void {
    this.findings.push({ what, holds, detail });
    console.log(`${holds ? 'ok    ' : 'FAILED'}  ${what}${detail && ` (${detail})`}`);
  }
}
