import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function problemsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (failure) {
    if (failure instanceof ConfigError) return failure.message;
    throw failure;
  }
  return '';
}

describe('the configuration', () => {
  it('has a default for everything a first start needs', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: './data',
      publicUrl: 'http://127.0.0.1:4000',
      businessName: 'House of Ardent',
      demo: true,
      linkDays: 30,
      passwordCost: 'full',
    });
    expect(config.databaseUrl).toBeUndefined();
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(4000);
  });

  it('lists every problem at once', () => {
    const text = problemsOf({ PORT: 'many', DATABASE_URL: 'mysql://x', STREAMS: 'none', DEMO: 'perhaps' });
    for (const name of ['PORT', 'DATABASE_URL', 'STREAMS', 'DEMO']) expect(text).toContain(name);
  });

  it('refuses the demonstration in production, where it is off by default', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(problemsOf({ NODE_ENV: 'production', DEMO: 'on' })).toContain('DEMO must be off in production');
  });

  it('requires email and password of the first admin together', () => {
    expect(problemsOf({ ADMIN_EMAIL: 'a@b.example' })).toContain('must be given together');
    expect(
      readConfig({ ADMIN_EMAIL: 'Admin@Ardent.example', ADMIN_PASSWORD: 'long enough' }).firstAdmin,
    ).toEqual({
      email: 'admin@ardent.example',
      password: 'long enough',
    });
  });

  it('prepares frequent queries unless that is turned off', () => {
    expect(readConfig({}).preparedStatements).toBe(true);
    expect(readConfig({ DATABASE_PREPARED_STATEMENTS: 'off' }).preparedStatements).toBe(false);
  });

  it('removes the trailing slash of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://stones.example/' }).publicUrl).toBe('https://stones.example');
  });

  it('stores files in a bucket when configured, and names missing settings', () => {
    expect(readConfig({}).bucket).toBeUndefined();
    expect(readConfig({ S3_BUCKET: 'stones' }).bucket).toEqual({
      name: 'stones',
      region: 'us-east-1',
      endpoint: undefined,
      prefix: '',
      forcePathStyle: false,
      credentials: undefined,
    });
    const other = { S3_BUCKET: 'stones', S3_ENDPOINT: 'http://127.0.0.1:9000', S3_PREFIX: '/media/facet/' };
    const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig({ ...other, ...key }).bucket).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      prefix: 'media/facet/',
      forcePathStyle: true,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    });
    expect(problemsOf({ S3_PREFIX: 'facet' })).toContain('S3_BUCKET must be given');
    expect(problemsOf({ S3_BUCKET: 'a/b' })).toContain('S3_BUCKET must be the name of a bucket');
    expect(problemsOf({ S3_BUCKET: 'stones', S3_ACCESS_KEY_ID: 'id' })).toContain('given together');
  });
});
