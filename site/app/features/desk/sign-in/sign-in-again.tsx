import { useDeskTexts } from '../messages/use-desk-texts.ts';

/**
 * A link that opens the sign-in page in a new window, so that unsaved edits on this page are kept.
 */
export function SignInAgain() {
  const { signIn } = useDeskTexts();
  return (
    <a href="/desk/sign-in" target="_blank" rel="noreferrer">
      {signIn.signInAgain}
    </a>
  );
}
