import { useEffect, useRef, useState } from 'react';

/** Bytes sent of a request with files, and the total: the files and a few hundred bytes of form data. */
export type SentBytes = { bytes: number; total: number };

type UploadContext = { fetchOptions: { signal: AbortSignal; onSent: (sent: SentBytes) => void } };

export type Upload = {
  /** Undefined while nothing is being sent. */
  sent: SentBytes | undefined;
  cancel: () => void;
};

/** Sends files with an operation, reports the progress, and cancels it on request or on unmount. */
export function useUpload(): Upload & {
  /** `send` must pass the context to its operation. Resolves to undefined when cancelled. */
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
