export const helpText = `An assistant's way into the product: a server of the Model Context Protocol (MCP). See docs/assistant.md.

  npm run mcp -- [options]

  --base URL         where the product is opened (MCP_BASE), http://127.0.0.1:4000
  --email ADDRESS    the account to sign in (MCP_EMAIL); its password is in MCP_PASSWORD, or asked for at a terminal
  --token-file FILE  a file with a session token instead (MCP_TOKEN_FILE); MCP_TOKEN is the token itself
  --sign-in          signs in, also in two steps, writes the token to the file of --token-file and ends
  --http             listens over HTTP instead of standard input and output
  --port 4020        where it listens (MCP_PORT); 0 takes a free port
  --host 127.0.0.1   the address it listens at (MCP_HOST)
  --help             this text

Over HTTP each caller sends a session token of the product as a bearer token, unless an account is given here: then
MCP_HTTP_KEY is the bearer token. MCP_HOSTS and MCP_ORIGINS list further host names and origins, separated by commas.
`;
