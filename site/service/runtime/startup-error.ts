/** An error at startup that the operator can fix. Its message is one clear sentence. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
