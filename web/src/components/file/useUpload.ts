import { useEffect, useRef, useState } from 'react';

/** How much of a request with files has been sent, of how much: the files, and a few hundred bytes about them. */
export type SentBytes = { bytes: number; total: number };

type UploadContext = { fetchOptions: { signal: AbortSignal; onSent: (sent: SentBytes) => void } };

export type Upload = {
  /** Undefined while nothing is being sent. */
  sent: SentBytes | undefined;
  cancel: () => void;
};

/** Sends files with an operation, tells how far that is, and cancels it on demand or when the component goes. */
export function useUpload(): Upload & {
  /** `send` hands the context on to its operation. Answers undefined when it was cancelled. */
  run: <Answer>(send: (context: UploadContext) => Promise<Answer>) => Promise<Answer | undefined>;
} {
  const [sent, setSent] = useState<SentBytes>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  return {
    sent,
    cancel: () => controller.current?.abort(),
    run: async (send) => {
      const { signal } = (controller.current = new AbortController());
      try {
        return await send({ fetchOptions: { signal, onSent: (now) => signal.aborted || setSent(now) } });
      } catch (error) {
        if (signal.aborted) return undefined;
        throw error;
      } finally {
        controller.current = undefined;
        setSent(undefined);
      }
    },
  };
}
