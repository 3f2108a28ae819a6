import { useDeskTexts } from '../messages/use-desk-texts.ts';

/** The way back in for whoever is signed out, which leaves this page and what is on it as it is. */
export function SignInAgain() {
  const { signIn } = useDeskTexts();
  return (
    <a href="/desk/sign-in" target="_blank" rel="noreferrer">
      {signIn.again}
    </a>
  );
}
