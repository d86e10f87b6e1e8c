import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';

/** Runs a mutation outside a component: `runMutation(client, getUpdateOrderMutationOptions(client), variables)`. */
export function runMutation<Answer, Variables, Context>(
  queryClient: QueryClient,
  options: MutationOptions<Answer, ApiError, Variables, Context>,
  variables: Variables,
): Promise<Answer> {
  return queryClient.getMutationCache().build(queryClient, options).execute(variables);
}
