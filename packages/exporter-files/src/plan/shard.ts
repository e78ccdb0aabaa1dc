/** One of `count` parts of a job, counted from 0 as Kubernetes counts the pods of an indexed Job. */
export type Shard = { index: number; count: number }
