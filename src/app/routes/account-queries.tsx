import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { createQueryClient } from '#api/query-client.ts';
import { useSession } from '#session/session-context.ts';

/** The pages that query: one cache per account, so that no data of one account is visible to the next. */
export function AccountQueries() {
  return <Queries key={useSession().user?.id ?? 'nobody'} />;
}

function Queries() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
