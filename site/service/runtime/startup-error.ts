/** A reason why the service cannot start that a person can mend; its message is one clear sentence. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
