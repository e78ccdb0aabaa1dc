import { Option } from 'commander'

/** The flag that names which plan was reviewed: of a file that somebody edited, and made a new digest for, nothing is done. */
export function planDigestOption(): Option {
  return new Option('--plan-digest <digest>', 'proceed only if the file has this digest, the one shown in the review')
}
