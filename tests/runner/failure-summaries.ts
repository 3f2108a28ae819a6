/** The relevant fields of a Vitest report. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

/** The relevant fields of a Playwright report. */
export interface PlaywrightReport {
  readonly suites?: readonly (PlaywrightReport & { readonly title: string })[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** Returns a line for each failed test: the file, the test and the start of the message. */
export function listVitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that failed to load has no tests.
    if (failed.length === 0) return status === 'failed' ? [formatFailure(name, '', message)] : [];
    return failed.map((test) => formatFailure(name, test.fullName, test.failureMessages?.[0]));
  });
}

/** Returns a line for each failed test: the file, the test and the start of the message. */
export function listPlaywrightFailures({ suites = [], specs = [] }: PlaywrightReport): string[] {
  const failedSpecs = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
      return formatFailure(file, title, errors.find(Boolean));
    });
  return [...failedSpecs, ...suites.flatMap(listPlaywrightFailures)];
}

/** Formats a line of the list of failed tests. */
export function formatFailure(file: string, test: string, message = ''): string {
  const [reason = ''] = message.trim().split('\n');
  return [file, test, reason.slice(0, 300)].filter(Boolean).join(' · ');
}
