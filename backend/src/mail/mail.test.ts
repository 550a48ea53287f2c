import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openMailer } from './open.ts';

const mail = { to: 'lena@firma.example', subject: 'Prüfcode für Sie', text: 'Der Code lautet 123456.\n.\nEnde' };

describe('mails with a mail server', () => {
  interface Received {
    readonly from: string;
    readonly to: readonly string[];
    readonly content: string;
  }
  let server: SMTPServer;
  let received: Received[];
  let url: string;

  beforeEach(async () => {
    received = [];
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('nobody') ? new Error('no such mailbox') : undefined),
      onData: (stream, { envelope }, done) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        callbackify(() => text(stream))((error, content) => {
          received.push({ from, to, content });
          done(error);
        });
      },
    });
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const address = listening.address();
    url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterEach(async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    server.close(resolve);
    await closed;
  });

  const mailer = () => openMailer(readConfig({ SMTP_URL: url, MAIL_FROM: 'OCC <occ@firma.example>' }));

  it('are sent', async () => {
    await mailer().send(mail);
    expect(received).toEqual([
      {
        from: 'occ@firma.example',
        to: ['lena@firma.example'],
        content: expect.stringContaining('123456.\r\n.\r\nEnde'),
      },
    ]);
    expect(received[0]?.content).toMatch(/^From: OCC <occ@firma\.example>\r$/m);
    expect(received[0]?.content).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it('can have attachments', async () => {
    const attachments = [{ name: 'Größe.pdf', contentType: 'application/pdf', content: Readable.from(['%PDF-1.4']) }];
    await mailer().send({ ...mail, attachments });
    expect(received[0]?.content).toMatch(/^Content-Type: application\/pdf/m);
    expect(received[0]?.content).toContain(Buffer.from('%PDF-1.4').toString('base64'));
  });

  it('reject if the server refuses them or cannot be reached', async () => {
    await expect(mailer().send({ ...mail, to: 'nobody@firma.example' })).rejects.toThrow('no such mailbox');
    const gone = openMailer(readConfig({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.example' }));
    await expect(gone.send(mail)).rejects.toThrow('ECONNREFUSED');
  });

  const greeted = '220 mail\r\n';
  it.each<[string, (socket: Socket) => void]>([
    ['hangs up', (socket) => socket.destroy()],
    ['resets the connection', (socket) => socket.resetAndDestroy()],
    ['speaks HTTP', (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n')],
    ['speaks of nothing', (socket) => socket.end(randomBytes(5_000))],
    ['never ends its line', (socket) => socket.end(`250-${'x'.repeat(1_000_000)}`)],
    [
      'resets the connection in the middle',
      (socket) => {
        socket.write(greeted);
        socket.once('data', () => socket.resetAndDestroy());
      },
    ],
  ])('reject if the server %s', async (_what, answer) => {
    const hostile = createServer((socket) => {
      socket.on('error', () => undefined);
      answer(socket);
    });
    await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
    const address = hostile.address();
    const port = typeof address === 'object' ? address?.port : '';
    const misled = openMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a@b.example' }));
    const content = Readable.from(['%PDF-1.4']);
    const attachments = [{ name: 'a.pdf', contentType: 'application/pdf', content }];
    await expect(misled.send({ ...mail, attachments })).rejects.toBeInstanceOf(Error);
    hostile.close();
  });

  it.each(['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', 'a@b.example>, <c@d.example'])(
    'reach no second address that is written into the first or the subject: %j',
    async (to) => {
      await mailer()
        .send({ ...mail, to, subject: 'x\r\nBcc: c@d.example' })
        .catch(() => {});
      expect(received.flatMap((one) => one.to)).not.toContain('c@d.example');
      expect(received.filter(({ content }) => /^Bcc/im.test(content))).toEqual([]);
    },
  );
});

describe('mails without a mail server', () => {
  it('are written to the disk while their files are read, and leave nothing if that fails', async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'occ-mail-'));
    const outbox = join(dataDirectory, 'outbox');
    const mailer = openMailer(readConfig({ DATA_DIR: dataDirectory }));
    const bytesOnDisk = async () => {
      const sizes = (await readdir(outbox)).map(async (name) => (await stat(join(outbox, name))).size);
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    };
    const megabyte = Buffer.alloc(2 ** 20);
    async function* content(): AsyncGenerator<Buffer> {
      for (let index = 0; index < 20; index += 1) yield megabyte;
      expect(await bytesOnDisk()).toBeGreaterThan(10 * megabyte.length);
      throw new Error('The storage broke off.');
    }
    const attachments = [
      { name: 'big.pdf', contentType: 'application/pdf', content: Readable.from(content(), { highWaterMark: 1 }) },
    ];
    await expect(mailer.send({ ...mail, attachments })).rejects.toThrow('The storage broke off.');
    expect(await readdir(outbox)).toEqual([]);
    await rm(dataDirectory, { recursive: true });
  });

  it('are complete in the outbox, in order of time, and readable only for its owner', async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'occ-mail-'));
    const mailer = openMailer(readConfig({ DATA_DIR: dataDirectory }));
    await mailer.send(mail);
    await mailer.send({ ...mail, to: 'uwe@firma.example' });

    const outbox = join(dataDirectory, 'outbox');
    const names = (await readdir(outbox)).toSorted();
    expect(names).toHaveLength(2);
    expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
    const [first = '', second = ''] = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    expect(first).toMatch(/^To: lena@firma\.example$/m);
    expect(first).toContain('Der Code lautet 123456.');
    expect(second).toMatch(/^To: uwe@firma\.example$/m);
    expect((await stat(outbox)).mode & 0o077).toBe(0);
    await rm(dataDirectory, { recursive: true });
  });
});
