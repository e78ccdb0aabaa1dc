/** What to do about errors of the packages, in words of the command line: theirs speak of parameters. */
export const cliFixes: Readonly<Record<string, string>> = {
  ApiUrlMissingError: 'Add --api-url <url>.',
  ArchiveModeRequiredError:
    'Ask an exporter in archive mode. One in standard mode has decideds alone, and --pubkeys as their only filter of validators.',
  KeySharesFileExistsError: 'Choose another name for --out, or add --force to replace the file.',
  NonceMismatchError:
    'The owner registered validators since the plan was made. Run the same command again: what is registered is left out.',
  SubgraphEndpointMissingError: 'Set SUBGRAPH_API_KEY (or --subgraph-key-file), or add --subgraph-url <url>.',
  WrongPasswordError:
    'Check --password-file or KEYSTORE_PASSWORD. Where each keystore has a password of its own, give --password-file a directory with <keystore>.txt for each.',
}
