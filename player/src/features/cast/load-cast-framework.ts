import type {
  CastContext,
  CastFramework,
  CastMediaNamespace,
  RemotePlayerController,
  RemotePlayer,
} from './cast-framework.ts';

const SENDER_URL = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';
/** What has not come by then is not coming. */
const PATIENCE_MS = 10_000;

/** Where Google's script puts what it brings. */
interface SenderWindow {
  __onGCastApiAvailable?: ((isThere: boolean, why?: string) => void) | undefined;
  chrome?: { cast?: { media?: CastMediaNamespace } };
  cast?: {
    framework?: {
      CastContext: { getInstance(): CastContext };
      RemotePlayer: new () => RemotePlayer;
      RemotePlayerController: new (player: RemotePlayer) => RemotePlayerController;
    };
  };
  trustedTypes?: {
    createPolicy(name: string, rules: UrlPolicy): UrlPolicy;
  };
}

interface UrlPolicy {
  createScriptURL(url: string): string;
}

let loading: Promise<CastFramework> | undefined;

/** Google's sender; fetched once for a page, and once more after it could not be had. */
export function loadCastFramework(): Promise<CastFramework> {
  loading ??= fetchSender().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchSender(): Promise<CastFramework> {
  const page = window as unknown as SenderWindow;
  if (!page.cast?.framework) await new Promise<void>((come, fail) => putScript(page, come, fail));
  const { cast, chrome } = page;
  if (!cast?.framework || !chrome?.cast?.media) throw new Error('the sender brought nothing');
  const { CastContext, RemotePlayer, RemotePlayerController } = cast.framework;
  const player = new RemotePlayer();
  return {
    context: CastContext.getInstance(),
    player,
    controls: new RemotePlayerController(player),
    media: chrome.cast.media,
  };
}

function putScript(page: SenderWindow, come: () => void, fail: (why: Error) => void): void {
  const script = document.createElement('script');
  const before = page.__onGCastApiAvailable;
  const settle = (why?: string): void => {
    clearTimeout(timer);
    page.__onGCastApiAvailable = before;
    if (why === undefined) return come();
    script.remove();
    fail(new Error(why));
  };
  const timer = setTimeout(() => settle('the sender says nothing'), PATIENCE_MS);
  page.__onGCastApiAvailable = (isThere, why) => {
    before?.(isThere, why);
    settle(isThere ? undefined : (why ?? 'the browser cannot cast'));
  };
  // A content policy that forbids it, or no network.
  script.addEventListener('error', () => settle('the sender could not be loaded'));
  try {
    script.src = trusted(page, SENDER_URL);
    document.head.append(script);
  } catch (error) {
    settle(String(error));
  }
}

let policy: UrlPolicy | undefined;

/** A page that demands trusted types lets this one address in by the policy `vitrine-cast`. */
function trusted({ trustedTypes }: SenderWindow, url: string): string {
  // Such a page lets a policy of that name be made once, and the address may be tried again.
  policy ??= trustedTypes?.createPolicy('vitrine-cast', { createScriptURL: (each) => each });
  return policy?.createScriptURL(url) ?? url;
}
