/** A session in a browser that Playwright does not control. */
export interface BrowserSession {
  open(url: string): Promise<void>;
  /** Runs a function in the page. Its arguments and result must be serializable as JSON. */
  evaluate<Result, Arguments extends readonly unknown[]>(
    pageFunction: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Awaited<Result>>;
  /** Presses a key, named as in `KeyboardEvent.key`. */
  press(key: string): Promise<void>;
  /** The console warnings and errors since the session started. */
  getConsoleErrors(): Promise<readonly string[]>;
  close(): Promise<void>;
}
