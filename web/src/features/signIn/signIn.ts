import { failureOfExtensions, firstExtensionsIn, type RequestFailure } from '../../errors/failureOfExtensions';
import type { SignInMutation as SignInData, SignInMutationVariables } from '../../generated/gql/graphql';
import { documentId } from '../../requests/documentId';
import { jsonHeaders } from '../../requests/requestsAhead';
import { startSession } from '../../session/session';
import { sessionUserOf } from '../../session/sessionUserOf';
import { SignInMutation } from './signIn.operations';

/**
 * Opens a session (POST /auth). Sends its own request, so that the form works before the client of the other screens is loaded. Returns the
 * failure, or undefined once signed in.
 */
export async function signIn(variables: SignInMutationVariables): Promise<RequestFailure | undefined> {
  const id = documentId(SignInMutation);
  try {
    const known = id && (await answerTo({ extensions: { persistedQuery: { version: 1, sha256Hash: id } }, variables }));
    const answer = known && !isUnknown(known) ? known : await answerTo({ query: await documentText(), variables });
    const data = dataIn(answer);
    if (data === undefined) return failureOfExtensions(firstExtensionsIn(answer));
    startSession({ token: data.signIn.token, user: sessionUserOf(data.signIn.viewer) });
    return undefined;
  } catch (error) {
    return failureOfExtensions(error instanceof TypeError ? { code: 'UNREACHABLE' } : undefined);
  }
}

async function answerTo(request: object): Promise<string> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: jsonHeaders,
    body: JSON.stringify({ operationName: 'SignIn', ...request }),
  });
  return response.text();
}

/** The answer's data; undefined if the gateway refused, or the answer is not from the gateway. */
function dataIn(answer: string): SignInData | undefined {
  const { data }: { data?: SignInData | null } = JSON.parse(answer);
  return data ?? undefined;
}

function isUnknown(answer: string): boolean {
  return answer.includes('PERSISTED_QUERY_NOT_FOUND');
}

/** For a gateway that does not know the document by its id: a development server, or another version. */
async function documentText(): Promise<string> {
  const { print } = await import('graphql');
  return print(SignInMutation);
}
