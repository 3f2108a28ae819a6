/** A rule that modifies the responses to some requests. Several modifications may be combined. */
export interface ResponseRule {
  /** Matches the path and query. */
  readonly match: RegExp;
  /** Responds with this status without the requested content. */
  readonly status?: number;
  /** The `Retry-After` header in seconds, for responses with `status`. */
  readonly retryAfterSeconds?: number;
  /** Responds with this body instead of the requested content. */
  readonly body?: string | Buffer;
  /** Modifies the text of the response. */
  readonly edit?: (text: string) => string;
  /** Responds with the content of another path. */
  readonly redirect?: (url: string) => string;
  /** The delay before the response, in milliseconds. */
  readonly delayMs?: number;
  /** Limits the bandwidth, which all responses share. */
  readonly bytesPerSecond?: number;
  /** The share of the body that is sent, from 0 to 1, before the connection is closed. */
  readonly truncate?: number;
  /** Flips one bit after every interval of this many bytes. */
  readonly flipEvery?: number;
  /** Never responds. */
  readonly hang?: boolean;
  /** Closes the connection instead of responding. */
  readonly reset?: boolean;
  readonly contentType?: string;
  /** The number of affected requests per URL. Default: all. */
  readonly times?: number;
}

/** The current rules, and how often each has been applied. */
export class ResponseRules {
  #rules: readonly ResponseRule[] = [];
  #requestCounts = new Map<ResponseRule, Map<string, number>>();

  /** Replaces all rules. An empty list ends all faults. */
  set(rules: readonly ResponseRule[]): void {
    this.#rules = rules;
    this.#requestCounts = new Map();
  }

  /** The rules that no request has matched yet. */
  get unmatchedRules(): readonly ResponseRule[] {
    return this.#rules.filter((rule) => !this.#requestCounts.has(rule));
  }

  /**
   * Returns the first matching rule that has not been applied `times` times yet, and counts this
   * use. Different ranges of a URL are counted separately.
   */
  takeRule(url: string, range = ''): ResponseRule | undefined {
    return this.#rules.find((rule) => rule.match.test(url) && this.#countUse(rule, url + range));
  }

  #countUse(rule: ResponseRule, requestKey: string): boolean {
    const requestCounts = this.#requestCounts.get(rule) ?? new Map<string, number>();
    this.#requestCounts.set(rule, requestCounts);
    const count = requestCounts.get(requestKey) ?? 0;
    requestCounts.set(requestKey, count + 1);
    return count < (rule.times ?? Infinity);
  }
}
