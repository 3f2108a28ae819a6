import { useDeskMessages } from '../messages/use-desk-messages.ts';

/**
 * A link that opens the sign-in page in a new window, so that unsaved edits on this page are kept.
 */
export function SignInAgain() {
  const { signIn } = useDeskMessages();
  return (
    <a href="/desk/sign-in" target="_blank" rel="noreferrer">
      {signIn.signInAgain}
    </a>
  );
}
