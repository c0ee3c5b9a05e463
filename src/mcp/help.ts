export const help = `Context Digest as an MCP server, or around another one.

  mcp.js [--root DIR …] [--read-ignored]         serve retrieve_raw, digest_file, digest_stats
  mcp.js wrap [options] -- COMMAND ARGUMENTS     pass on a server that runs as a process
  mcp.js wrap [options] --url URL                pass on a server at an address (streamable HTTP)

Through a wrap, large text results of the server's tools arrive as digests; everything else is
passed on unchanged.

Options of both:
  --store DIR             keep raw payloads and history here (default: a directory of the user's)
  --store-kind KIND       files (default), eventlog, or off: keep no raw payload
  --quota-megabytes N     most raw payload kept, 0 for no bound (100)
  --keep-days N           days a raw payload is kept, 0 for no bound (0)
  --never-keep PATTERN    keep no raw payload with a match, in RE2's syntax; may be repeated
  --keep-secrets          keep payloads with private keys or access tokens, too
  --no-history            record no calls
  --tokens NAME           count tokens by weights (default), bytes4 or exact
  --max-chars N           most characters of an answer (8000)
Options of the server:
  --root DIR              a folder whose files may be read; may be repeated
  --read-ignored          read files that git ignores, too
  --without TOOL          do not offer this tool; may be repeated
Options of the wrap:
  --threshold N           results of fewer bytes stay as they are (2048)
  --never-digest TOOL     results of this tool stay as they are; may be repeated
  --name NAME             name of the server in the history, until it says its own
  --header "NAME: VALUE"  with --url: send this header; may be repeated. Other users of this
                          machine can read it; not so a variable CONTEXT_DIGEST_HEADER_NAME

A folder that an editor keeps holds the editor's settings in rules.json: those on stores, history
and tokens go before the options here.
`;
