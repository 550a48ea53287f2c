import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import type { S3Settings } from '../config.ts';
import { FileKey } from './fileKey.ts';
import { type FileStorage, type StoredFile, streamOf } from './storage.ts';
import { reportingUnreachable } from './unreachable.ts';

/** The time limits of the storage, in milliseconds; each call is tried twice. */
interface S3Timeouts {
  /** For the connection. */
  readonly connectMs: number;
  /** For the next bytes of a running call. */
  readonly silenceMs: number;
  /** The same while a content is read, where the reader may pause too. */
  readonly readingSilenceMs: number;
}

const TIMEOUTS: S3Timeouts = { connectMs: 2_000, silenceMs: 5_000, readingSilenceMs: 60_000 };
const MOST_ATTEMPTS = 2;

/** An upload keeps twice this much in memory. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Stores files in a bucket, under their keys. The storage is not contacted before the first file is used. If it is unreachable, stops
 * responding or returns a server error, StorageUnreachable is thrown.
 */
export function openS3Storage(settings: S3Settings, timeouts: S3Timeouts = TIMEOUTS): FileStorage {
  return reportingUnreachable(storageIn(settings, timeouts), isUnreachable);
}

function storageIn(settings: S3Settings, { connectMs, silenceMs, readingSilenceMs }: S3Timeouts): FileStorage {
  const { bucket } = settings;
  const client = createClient(settings, { connectionTimeout: connectMs, socketTimeout: silenceMs });
  const readingClient = createClient(settings, {
    connectionTimeout: connectMs,
    requestTimeout: silenceMs,
    throwOnRequestTimeout: true,
    socketTimeout: readingSilenceMs,
  });
  async function statOf(key: FileKey): Promise<StoredFile | undefined> {
    const head = await unlessMissing(client.send(new HeadObjectCommand({ Bucket: bucket, Key: key.path })));
    return head && describe(key, { size: head.ContentLength, createdAt: head.LastModified, etag: head.ETag });
  }

  return {
    stat: statOf,

    async put(key, source) {
      const body = streamOf(source);
      try {
        // In parts, because the length of a stream is unknown; the last part completes the file.
        const params = { Bucket: bucket, Key: key.path, Body: body };
        await new Upload({ client, params, partSize: PART_BYTES, queueSize: 2, leavePartsOnError: false }).done();
      } finally {
        body.destroy();
      }
      const stored = await statOf(key);
      if (stored === undefined) throw new Error(`The storage has lost ${key.path}.`);
      return stored;
    },

    async open(key, range) {
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: key.path,
        Range: range && `bytes=${range.start}-${range.end}`,
      });
      const object = await unlessMissing(readingClient.send(command));
      if (object === undefined) return undefined;
      if (!(object.Body instanceof Readable)) throw new Error(`The storage answers ${key.path} without a content.`);
      return object.Body;
    },

    async list(folder) {
      const files: StoredFile[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder.path}/` })) {
        for (const object of page.Contents ?? []) {
          const [first = '', ...others] = (object.Key ?? '').split('/');
          const key = FileKey.parse(first, ...others);
          // Objects with other names were not stored by the back-end.
          if (key === undefined || key.path !== object.Key) continue;
          files.push(describe(key, { size: object.Size, createdAt: object.LastModified, etag: object.ETag }));
        }
      }
      return files;
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key.path }));
    },
  };
}

function createClient(
  { endpoint, accessKeyId, secretAccessKey, region }: S3Settings,
  requestHandler: NonNullable<S3ClientConfig['requestHandler']>,
): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Host names by bucket need DNS entries, which storages in a local network do not have.
    forcePathStyle: true,
    // Many storages do not support the checksums that the client sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler,
    maxAttempts: MOST_ATTEMPTS,
  });
}

/** Node.js's codes for a connection that cannot be opened or has broken. */
const BROKEN_CONNECTION: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof S3ServiceException) return (error.$metadata.httpStatusCode ?? 0) >= 500;
  return error.name === 'TimeoutError' || ('code' in error && BROKEN_CONNECTION.has(error.code));
}

interface ObjectProperties {
  readonly size: number | undefined;
  readonly createdAt: Date | undefined;
  readonly etag: string | undefined;
}

function describe(key: FileKey, { size, createdAt, etag }: ObjectProperties): StoredFile {
  if (size === undefined || createdAt === undefined || etag === undefined) {
    throw new Error(`The storage does not say how large ${key.path} is, or since when it is there.`);
  }
  return { key, size, createdAt, version: etag.replaceAll('"', '') };
}

async function unlessMissing<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')) return undefined;
    throw error;
  }
}
