import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSettings } from './settings.ts';
import { StartupError } from './runtime/startup-error.ts';

const bucketVariables = {
  MEDIA_BUCKET: 'films',
  S3_ENDPOINT: 'https://s3.example/',
  S3_ACCESS_KEY_ID: 'name-of-key',
  S3_SECRET_ACCESS_KEY: 'secret-of-key',
};

describe('loadSettings', () => {
  it('defaults to port 3000 on the loopback address', () => {
    const settings = loadSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: '',
      logLevel: 'warn',
    });
    expect(settings.dataDir).toMatch(/\.vitrine$/);
    expect(isAbsolute(settings.dataDir)).toBe(true);
  });

  it('reads the settings of analytics', () => {
    expect(loadSettings({}).analytics).toEqual({
      clickhouseUrl: undefined,
      eventRetentionDays: 30,
      viewRetentionDays: 760,
      isClosed: false,
      maxStoreMegabytes: 4096,
      rateLimitPerMinute: 6000,
      megabytesPerMinute: 8,
      minSampleRate: 0.01,
      clientIpHeader: undefined,
    });
    const env = {
      CLICKHOUSE_URL: 'http://user:secret@host:8123/films',
      BEACON_RETENTION_DAYS: '7',
      BEACON_VIEW_RETENTION_DAYS: '90',
      BEACON_COLLECTOR: 'closed',
      BEACON_STORE_MEGABYTES: '100',
      BEACONS_PER_ADDRESS: '0',
      BEACON_MEGABYTES_PER_ADDRESS: '0',
      BEACON_MIN_SAMPLE_RATE: '1',
      BEACON_ADDRESS_HEADER: 'X-Forwarded-For',
    };
    expect(loadSettings(env).analytics).toEqual({
      clickhouseUrl: 'http://user:secret@host:8123/films',
      eventRetentionDays: 7,
      viewRetentionDays: 90,
      isClosed: true,
      maxStoreMegabytes: 100,
      rateLimitPerMinute: 0,
      megabytesPerMinute: 0,
      minSampleRate: 1,
      clientIpHeader: 'x-forwarded-for',
    });
  });

  it('reserves a share of the disk by default', () => {
    expect(loadSettings({}).diskReserveMegabytes).toBeUndefined();
    expect(loadSettings({ DISK_RESERVE_MEGABYTES: '0' }).diskReserveMegabytes).toBe(0);
    expect(() => loadSettings({ DISK_RESERVE_MEGABYTES: '-1' })).toThrow(
      'DISK_RESERVE_MEGABYTES must be a whole number, or 0 for no limit, but is "-1".',
    );
  });

  it('reads the list of trusted proxies', () => {
    expect(loadSettings({}).trustedProxies).toBeUndefined();
    const { trustedProxies } = loadSettings({
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1',
      PUBLIC_URL: 'https://films.example',
    });
    expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1']);
  });

  it('requires PUBLIC_URL with TRUSTED_PROXIES, so that X-Forwarded-Host never names the site', () => {
    for (const PUBLIC_URL of [undefined, '']) {
      const load = () => loadSettings({ TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL });
      expect(load).toThrow(StartupError);
      expect(load).toThrow('PUBLIC_URL must be set when TRUSTED_PROXIES is set');
    }
  });

  it('reads the settings of the object store, which is optional', () => {
    expect(loadSettings({}).objectStore).toBeUndefined();
    expect(loadSettings(bucketVariables).objectStore).toEqual({
      bucket: 'films',
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      accessKeyId: 'name-of-key',
      secretAccessKey: 'secret-of-key',
    });
    expect(loadSettings({ ...bucketVariables, S3_REGION: 'eu-1' }).objectStore?.region).toBe(
      'eu-1',
    );
  });

  it.each([
    [{ S3_ENDPOINT: '' }, 'S3_ENDPOINT must be set when MEDIA_BUCKET is set.'],
    [{ S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID must be set when'],
    [{ S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY must be set when'],
    [{ MEDIA_BUCKET: '../Films' }, 'MEDIA_BUCKET must be a bucket name'],
    [{ S3_ENDPOINT: 'ftp://s3.example' }, 'S3_ENDPOINT must be the origin of an object store'],
    [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must be the origin of an object store'],
    [{ S3_ENDPOINT: 'https://s3.example/films' }, 'S3_ENDPOINT must be the origin'],
    [{ S3_ENDPOINT: 'https://a:secret-of-key@s3.example' }, 'S3_ENDPOINT must be the origin'],
    [{ S3_SECRET_ACCESS_KEY: 'secret-of-key twice' }, 'S3_SECRET_ACCESS_KEY must be a key'],
    [{ S3_REGION: 'eu/1' }, 'S3_REGION must be the name of a region'],
  ])('rejects invalid object store settings without revealing a key: %j', (invalid, message) => {
    const load = () => loadSettings({ ...bucketVariables, ...invalid });
    expect(load).toThrow(StartupError);
    expect(load).toThrow(message);
    expect(load).not.toThrow('secret-of-key');
  });

  it('treats an empty variable as unset', () => {
    expect(loadSettings({ PORT: '', PUBLIC_URL: '' }).port).toBe(3000);
  });

  it('removes the trailing slash of PUBLIC_URL', () => {
    const { publicUrl } = loadSettings({ PUBLIC_URL: 'https://example.org/' });
    expect(publicUrl).toBe('https://example.org');
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port number from 0 to 65535, but is "http".'],
    [
      { STOP_DELAY_SECONDS: '90' },
      'STOP_DELAY_SECONDS must be a number of seconds from 0 to 60, but is "90".',
    ],
    ...['all', '10.0.0.0/0', '10.0.0.0/33', '10.0.0.1,', '1.2.3.4/8/8'].map(
      (list): [Record<string, string>, string] => [
        { TRUSTED_PROXIES: list },
        `TRUSTED_PROXIES must be addresses such as 10.0.0.1 or 10.0.0.0/8, separated by commas, but is "${list}".`,
      ],
    ),
    [
      { METRICS_TOKEN: 'short' },
      'METRICS_TOKEN must be a token of at least 16 characters without spaces.',
    ],
    [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535, but is "70000".'],
    [{ PUBLIC_URL: 'example' }, 'PUBLIC_URL must be an HTTP or HTTPS URL, but is "example".'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but is "loud".',
    ],
    [
      { CONTENT_API_TOKEN: 'short' },
      'CONTENT_API_TOKEN must be a token of at least 16 characters without spaces.',
    ],
    [
      { CONTENT_EDIT_TOKEN: 'long enough and with spaces' },
      'CONTENT_EDIT_TOKEN must be a token of at least 16 characters without spaces.',
    ],
    [
      { DATABASE_URL: 'mysql://user:secret@host/db' },
      'DATABASE_URL must be an address such as postgres://user:password@host/name.',
    ],
    [{ CLICKHOUSE_URL: 'host:8123' }, 'CLICKHOUSE_URL must be an HTTP or HTTPS URL.'],
    [
      { BEACON_RETENTION_DAYS: '0' },
      'BEACON_RETENTION_DAYS must be a number of days above 0, but is "0".',
    ],
    [
      { BEACON_VIEW_RETENTION_DAYS: 'long' },
      'BEACON_VIEW_RETENTION_DAYS must be a number of days above 0, but is "long".',
    ],
    [{ BEACON_COLLECTOR: 'off' }, 'BEACON_COLLECTOR must be open or closed, but is "off".'],
    [
      { BEACONS_PER_ADDRESS: '1.5' },
      'BEACONS_PER_ADDRESS must be a whole number, or 0 for no limit, but is "1.5".',
    ],
    [
      { BEACON_ADDRESS_HEADER: 'X Real IP' },
      'BEACON_ADDRESS_HEADER must be a header name, but is "X Real IP".',
    ],
  ])('rejects %o with one message', (env, message) => {
    expect(() => loadSettings(env)).toThrow(new StartupError(message));
  });
});
