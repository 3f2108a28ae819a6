/** The Vitrine logo. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 20 14" width="20" height="14" aria-hidden="true">
      <rect x="1" y="1" width="18" height="12" rx="2" />
    </svg>
  );
}
