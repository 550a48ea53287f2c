import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import type { S3Settings } from '../config.ts';
import { FileKey } from './fileKey.ts';
import { streamOf } from './source.ts';
import type { FileStorage, StoredFile } from './storage.ts';

/** An upload holds this much in memory, twice. */
const PART_BYTES = 8 * 1024 * 1024;

/** Keeps files in a bucket, under their keys. Nothing is asked of the storage before the first file is. */
export function openS3Storage({ endpoint, bucket, accessKeyId, secretAccessKey, region }: S3Settings): FileStorage {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Host names by bucket need a name server; storages in one's own house have none.
    forcePathStyle: true,
    // Many storages do not know the checksums that the client sends by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
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
        // In parts, because the length of a stream is not known; they become a file with the last one.
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
      const object = await unlessMissing(client.send(command));
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
          // Whatever else somebody laid there is no file of ours.
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
