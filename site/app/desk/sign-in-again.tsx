/** The way back in for whoever is signed out, which leaves this page and what is on it as it is. */
export function SignInAgain() {
  return (
    <a href="/desk/sign-in" target="_blank" rel="noreferrer">
      Sign in again in another window
    </a>
  );
}
