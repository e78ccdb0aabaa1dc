/** A prefix of a bucket of S3, or of a store that speaks the same. Credentials come from the usual chain of the SDK. */
export type S3Directory = {
  /** `s3://bucket/prefix` */
  url: string
  /** Address of the store; that of AWS, or of `AWS_ENDPOINT_URL_S3`, where left out. */
  endpoint?: string | undefined
  /** The region; of `AWS_REGION` or the profile where left out. */
  region?: string | undefined
  /** Whether the bucket stands in the path of a request and not in its host name, as stores of one's own want it. */
  pathStyle?: boolean | undefined
}

/** Where the files of an export are: a directory of this machine, `s3://bucket/prefix`, or that with more said of it. */
export type ExportDirectory = string | S3Directory
