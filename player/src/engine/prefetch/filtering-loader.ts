import type {
  Fragment,
  HlsConfig,
  Loader,
  LoaderCallbacks,
  FragmentLoaderContext,
  LoaderConfiguration,
  LoaderContext,
  LoaderResponse,
} from 'hls.js';

/**
 * Processes the data of a response before hls.js does. Returns the data for hls.js, or `undefined` to
 * discard the response because the engine or the level is about to be replaced.
 *
 * @param frag The segment; `undefined` for a playlist.
 */
export type ResponseFilter = (
  data: string | ArrayBuffer,
  frag: Pick<Fragment, 'type' | 'level'> | undefined,
) => string | ArrayBuffer | undefined;

/** A loader class of hls.js. */
export type LoaderClass = new (config: HlsConfig) => Loader<LoaderContext>;

/** Creates an hls.js loader class that passes each playlist and segment through a filter. */
export function createFilteringLoader<Context extends LoaderContext>(
  Base: LoaderClass,
  filter: ResponseFilter,
): new (config: HlsConfig) => Loader<Context> {
  return class FilteringLoader extends Base {
    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const { frag } = context as Partial<FragmentLoaderContext>;
      const filterData = (data: string | ArrayBuffer) => filter(data, frag);
      super.load(context, config, {
        ...callbacks,
        ...(callbacks.onProgress && {
          onProgress: filterProgress(callbacks.onProgress, filterData),
        }),
        onSuccess(response, ...details) {
          const filteredResponse = filterResponse(response, filterData);
          if (filteredResponse) callbacks.onSuccess(filteredResponse, ...details);
        },
      });
    }
  } as unknown as new (config: HlsConfig) => Loader<Context>;
}

type FilterData = (data: string | ArrayBuffer) => string | ArrayBuffer | undefined;
type OnProgress = NonNullable<LoaderCallbacks<LoaderContext>['onProgress']>;

/** Filters the segment data that hls.js receives while it downloads. */
const filterProgress =
  (onProgress: OnProgress, filter: FilterData): OnProgress =>
  (stats, context, data, networkDetails) => {
    const filteredData = filter(data);
    if (filteredData !== undefined) onProgress(stats, context, filteredData, networkDetails);
  };

function filterResponse(response: LoaderResponse, filter: FilterData): LoaderResponse | undefined {
  const { data } = response;
  // A custom loader may return an object.
  if (typeof data !== 'string' && !(data instanceof ArrayBuffer)) return response;
  const filteredData = filter(data);
  return filteredData === undefined ? undefined : { ...response, data: filteredData };
}
