import { BackendError } from '../../rest/errors.ts';
import { RefusedError } from '../refusal.ts';

const CONFLICT = 409;

/**
 * Makes a call that names a location.
 *
 * @throws RefusedError when the warehouse has another location of that name; BackendError
 */
export async function tellingTakenNames<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof BackendError) || error.status !== CONFLICT) throw error;
    const { fullName } = error.metadata;
    throw new RefusedError(
      {
        code: 'CONFLICT',
        messageKey: 'storageLocations.nameTaken',
        message: 'The warehouse has another storage location of this name.',
        ...(typeof fullName === 'string' ? { values: { fullName } } : {}),
      },
      { cause: error },
    );
  }
}
