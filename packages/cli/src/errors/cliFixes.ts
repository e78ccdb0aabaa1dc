import type { ContractErrorName } from '@x/chain/internal'

/** What to do about errors of the packages, in terms of the command line: their own advice names parameters. Some are for one `reason`. */
export const cliFixes: Readonly<Record<string, string>> = {
  AbsurdFeeError:
    'Check the node, or wait until gas is cheaper. To pay it all the same, name what it may cost with --max-fee-per-gas <gwei> or --max-total <ether>, or run the command without --yes and confirm.',
  'AccountKeystoreError password': 'Check --account-password-file or ACCOUNT_PASSWORD.',
  ApiUrlMissingError: 'Add --api-url <url>.',
  ArchiveModeRequiredError:
    'Use an exporter in archive mode. One in standard mode only has decideds, filtered by public key.',
  BalanceUnprovenError:
    'Add the service of another oracle (--oracle-url), or a beacon node that keeps the state of that epoch (--beacon-url).',
  'AmountRefusedError too-large':
    'Withdraw less with --amount, keep what the cluster needs with --runway <days>, or remove validators first (`ssvx cluster remove`).',
  CallsStoppedError: 'Run the same command again with --skip-done: it checks the chain first.',
  DepositLimitError:
    'Compare the fees with another node or a block explorer: --rpc-url can be repeated. If they are right, use --amount instead of --runway, or add --max-total <ether>.',
  'AmountRefusedError too-small': 'Deposit more with --amount (DEPOSIT_AMOUNT), or let --runway <days> compute it.',
  'ExportError conflict': 'Resume with the flags of the first run, or choose another directory with --out.',
  'ExportError disk':
    'Check the directory and the free space, then run the same command again: an export with --resume.',
  'SourcesDifferError fees':
    'Find out which one is wrong before you sign anything: a value is used only if a node shows it and most sources agree. Try again in a few minutes, or add a second node: --rpc-url can be repeated.',
  'ExportError foreign-files': 'Move them elsewhere, or choose another directory with --out.',
  'ValidatorsRefusedError foreign':
    'A validator is slashed if two sets of operators sign with its key, and operators ignore a second registration, so that its deposit is wasted. Leave out these keystores, have the other owner remove the validators first, or add --allow-foreign.',
  KeySharesFileInUseError: 'Choose another name for --out, or add --force to replace the file.',
  KeysAliveError:
    'Find out who signs, and stop that for good: a validator client, or other operators. Two epochs after that (13 minutes on mainnet), run the same command again: it waits for two whole epochs without a signature. Or leave out what is named above.',
  KeysInTwoPlacesError:
    'At once: stop who signs with them elsewhere for good, or remove these validators: `ssvx cluster remove --validators <keys>`.',
  KeysLoadedError:
    'Let the validator client delete what it has loaded: `ssvx keystores release`, which with --beacon-url waits until nobody signs. Or leave out what is named above.',
  KeysSignedError:
    'Make sure that whoever signed has stopped for good, and run the same command again when two whole epochs have passed since, some 20 minutes. Or leave out what is named above.',
  LiquidatingUpdateError:
    'Deposit into the cluster first (`ssvx cluster deposit`), or add --allow-liquidation to have it liquidated.',
  ManyChangesError: 'Operators that leave keep their shares. Change fewer at a time, or add --allow-many-changes.',
  NodeStalledError:
    'Check the node, or use another one with --rpc-url. Then run the same command again: it checks the chain first.',
  OperatorKeyMismatchError:
    'The key on the chain is used. Find out where the other key came from: whoever holds it can decrypt what is encrypted for it. Pass only ids to --operators, and recreate key shares and plans that contain it.',
  OperatorKeysDifferError:
    'The key is the one in the OperatorAdded event on the chain. Try a node of another provider with --rpc-url, or ask the operator. Do not take the key from an API or a subgraph.',
  'OperatorsUnconfirmedError second-node':
    'Try again, or name another second node with --rpc-url, one that keeps all logs. Where two nodes are given, both must show the keys.',
  OwnerNonceMismatchError:
    'The owner has registered validators since the plan was made. Run the same command again: it skips registered validators.',
  OwnerNonceUnconfirmedError:
    'Add a second source that can be reached: --subgraph-url <url> (with SUBGRAPH_API_KEY) or --api-url <url>. To rely on a single source anyway, add --allow-one-source.',
  OwnerNonceDisputedError:
    'Find out which one is wrong before anything is signed: a nonce is used only if a node shows its events and most sources agree. Try again in a few minutes, with another node (--rpc-url), or without a source that is known to be wrong (--subgraph-url, --api-url).',
  PlanChangedError: 'Find out who changed it. Then make a new plan with --plan-out, and have it reviewed again.',
  RpcError:
    'Check --rpc-url: the node has to run, to be in sync, and to accept who asks; with a gateway, the key is a part of the address. Then try again.',
  StreamFailedError:
    'Check the exporter, then run the same command again. Use --cursor to resume rows, --give-up-after <n> to get past unreadable slots, and --resume to resume an export.',
  RegistrationUnconfirmedError:
    'The node may be on a fork of its own. Look for the transaction with another node or a block explorer before you register anything else. Once others have seen it, run the same command again: it skips registered validators.',
  'SafeError busy':
    'Execute or reject that one first. Or name its nonce with --safe-nonce <n>, so that only one of both can be executed.',
  'SafeError gap': 'Name the nonce that is missing with --safe-nonce <n>, or remove what waits behind it.',
  'SafeError not-an-owner':
    'Sign with the key of an owner of the Safe: --private-key-file, --account-keystore or --signer, with --safe-owner where it has several accounts.',
  'SafeError nonce-used': 'Leave out --safe-nonce, or name a later one.',
  'SafeError service':
    'Check --safe-service. What waits is shown in the Safe’s own page; a repeated command proposes nothing twice.',
  'SafeError version': 'Write a file for the Safe Transaction Builder with --unsigned, and import it there.',
  'SignerError account-missing': 'Check --owner (OWNER_ADDRESS), and which accounts the signer has.',
  'SignerError account-unclear': 'Say which one sends with --owner <address>.',
  'SignerError not-a-signer':
    'Check --signer: web3signer:<url>, clef:<url>, or rpc:<url> for any other that has eth_signTransaction.',
  'SignerError unreachable': 'Check --signer, and that the signer runs.',
  SubgraphEndpointMissingError: 'Set SUBGRAPH_API_KEY (or --subgraph-key-file), or add --subgraph-url <url>.',
  'ValidatorsRefusedError elsewhere':
    'A validator is slashed if two sets of operators sign with its key. Leave out their keystores, or move them with `ssvx cluster move`, which waits until the old operators have stopped.',
  'ValidatorsRefusedError exited': 'Skip them with --skip-done, or repeat the request with --again.',
  'ValidatorsRefusedError not-in-cluster':
    'Check the owner, --operators and --validators. To leave out those that are not registered, add --skip-done.',
  ValidatorsGoneError: 'Leave out what is named above, or add --allow-exited.',
  'WatchStateError changed': 'Another watch uses the file of --state: run one watch for each file.',
  'WatchStateError damaged':
    'Restore the file of --state, or name a new one: alerts that last are then told once more.',
  'WatchStateError inaccessible': 'Check the path of --state, its permissions, and the space on the disk.',
  WrongPasswordError:
    'Check --password-file or KEYSTORE_PASSWORD. If each keystore has its own password, pass --password-file a directory with one <keystore>.txt for each.',
}

/** The same for an `OwnerNonceMismatchError`: the owner nonce on the chain is above that of the key shares, or below it. */
export const ownerNonceFixes = {
  above:
    'The owner has registered validators since the key shares were made. Run the same command again: it skips registered validators. A file of --keyshares has to be made again, with the nonce that `ssvx nonce` says.',
  below:
    'Registrations that were counted were reorged out. Once the chain has settled, run the same command again: it counts again, and registers what is missing. A file of --keyshares may be for a later nonce than `ssvx nonce` says.',
} as const

/** The same for a `SpendingLimitError`, by its `limit`. */
export const limitFixes: Readonly<Record<string, string>> = {
  maxFeePerGas:
    'Wait until gas is cheaper, or allow more with --max-fee-per-gas <gwei>. Then run the same command again.',
  maxPriorityFeePerGas: 'Allow more with --max-priority-fee-per-gas <gwei>, then run the same command again.',
  maxTotal:
    'Allow more with --max-total <ether>, or run the same command again: the new plan shows what it costs now. A plan of --plan has to be made again.',
}

/** The same for a `GasPriceLimitError`, by its `limit`. */
export const priceFixes: Readonly<Record<string, string>> = {
  maxFeePerGas:
    'Compare it with another node or a block explorer. If it is right, set the highest price you accept with --max-fee-per-gas <gwei>.',
  maxPriorityFeePerGas:
    'Compare it with another node or a block explorer. If it is right, or to pay less, set the tip with --max-priority-fee-per-gas <gwei>.',
}

/** The same for a `ContractRevertError`, by its `errorName`. */
export const contractFixes: Readonly<Partial<Record<ContractErrorName, string>>> = {
  ClusterIsLiquidated: 'Reactivate it first, with a deposit: `ssvx cluster reactivate --runway <days>`.',
  ExceedValidatorLimitWithData:
    'Register fewer validators, or choose another operator: `ssvx doctor` shows how much room each of them has.',
  IncorrectClusterState: 'Somebody changed the cluster in the meantime. Run the same command again.',
  InsufficientBalance: 'Deposit more with --amount (DEPOSIT_AMOUNT), or let --runway <days> compute the deposit.',
  OperatorDoesNotExist: 'Choose another operator: `ssvx doctor` shows which one is missing.',
  ValidatorAlreadyExistsWithData: 'Run the same command again: it skips registered validators.',
}

const whatIsPossible = '`ssvx operators earnings <id>` shows what is possible, and when.'

/** The same for a call of an operator's owner, where the same error means something else. */
export const operatorFixes: Readonly<Partial<Record<ContractErrorName, string>>> = {
  AddressIsWhitelistingContract: 'Use `ssvx operators whitelisting-contract set` instead.',
  ApprovalNotWithinTimeframe: whatIsPossible,
  FeeExceedsIncreaseLimit: whatIsPossible,
  FeeTooHigh: whatIsPossible,
  FeeTooLow: whatIsPossible,
  IncorrectOperatorVersion: whatIsPossible,
  InsufficientBalance: whatIsPossible,
}
