import { openAsBlob } from 'node:fs';

export interface Upload {
  took: number;
  added: number;
}

/** Uploads a list to a server, as the import dialog does. Throws when it is refused. */
export async function uploadList(url: string, token: string, list: string, prefix: string): Promise<Upload> {
  const form = new FormData();
  form.append('number_from', prefix);
  form.append('file', await openAsBlob(list), 'list.csv');
  const began = performance.now();
  const answer = await fetch(`${url}/api/file/diamond/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const text = await answer.text();
  const took = performance.now() - began;
  if (!answer.ok) throw new Error(`The upload was refused: ${answer.status} ${text.slice(0, 500)}`);
  return { took, added: (JSON.parse(text) as { data: { added: number } }).data.added };
}
