import type {
  CastContext,
  CastFramework,
  CastMediaNamespace,
  RemotePlayerController,
  RemotePlayer,
} from './cast-framework.ts';

const SDK_URL = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';
const LOAD_TIMEOUT_MS = 10_000;

/** The globals of the Google Cast Web Sender SDK. */
interface CastWindow {
  __onGCastApiAvailable?: ((isAvailable: boolean, reason?: string) => void) | undefined;
  chrome?: { cast?: { media?: CastMediaNamespace } };
  cast?: {
    framework?: {
      CastContext: { getInstance(): CastContext };
      RemotePlayer: new () => RemotePlayer;
      RemotePlayerController: new (player: RemotePlayer) => RemotePlayerController;
    };
  };
  trustedTypes?: {
    createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
  };
}

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

let frameworkPromise: Promise<CastFramework> | undefined;

/** Loads the Google Cast Web Sender SDK once per page. A call after a failure retries. */
export function loadCastFramework(): Promise<CastFramework> {
  frameworkPromise ??= createCastFramework().catch((error: unknown) => {
    frameworkPromise = undefined;
    throw error;
  });
  return frameworkPromise;
}

async function createCastFramework(): Promise<CastFramework> {
  const castWindow = window as unknown as CastWindow;
  if (!castWindow.cast?.framework) {
    await new Promise<void>((resolve, reject) => insertScript(castWindow, resolve, reject));
  }
  const { cast, chrome } = castWindow;
  if (!cast?.framework || !chrome?.cast?.media) {
    throw new Error('The Cast SDK has loaded but defines no framework.');
  }
  const { CastContext, RemotePlayer, RemotePlayerController } = cast.framework;
  const remotePlayer = new RemotePlayer();
  return {
    context: CastContext.getInstance(),
    remotePlayer,
    remotePlayerController: new RemotePlayerController(remotePlayer),
    mediaNamespace: chrome.cast.media,
  };
}

function insertScript(
  castWindow: CastWindow,
  resolve: () => void,
  reject: (error: Error) => void,
): void {
  const script = document.createElement('script');
  const pageCallback = castWindow.__onGCastApiAvailable;
  const settle = (failureReason?: string): void => {
    clearTimeout(timer);
    castWindow.__onGCastApiAvailable = pageCallback;
    if (failureReason === undefined) return resolve();
    script.remove();
    reject(new Error(failureReason));
  };
  const timer = setTimeout(
    () => settle('The Cast SDK did not become available within 10 s.'),
    LOAD_TIMEOUT_MS,
  );
  castWindow.__onGCastApiAvailable = (isAvailable, reason) => {
    pageCallback?.(isAvailable, reason);
    settle(isAvailable ? undefined : (reason ?? 'The browser does not support Cast.'));
  };
  // Fires if the network is down or a content security policy blocks the script.
  script.addEventListener('error', () => settle('The Cast SDK could not be loaded.'));
  try {
    script.src = toTrustedUrl(castWindow, SDK_URL);
    document.head.append(script);
  } catch (error) {
    settle(String(error));
  }
}

let policy: ScriptUrlPolicy | undefined;

/**
 * Creates a trusted script URL. A page that enforces Trusted Types must allow the policy
 * `vitrine-cast`.
 */
function toTrustedUrl({ trustedTypes }: CastWindow, scriptUrl: string): string {
  // Without `'allow-duplicates'` in the page's CSP, a policy of the same name can be created only
  // once, so a retry reuses it.
  policy ??= trustedTypes?.createPolicy('vitrine-cast', { createScriptURL: (url) => url });
  return policy?.createScriptURL(scriptUrl) ?? scriptUrl;
}
