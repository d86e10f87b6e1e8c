/** The method that a call is answered by: HEAD is GET, of whose answer the body is not sent. */
export const readMethod = (method = 'GET'): string => (method === 'HEAD' ? 'GET' : method);
