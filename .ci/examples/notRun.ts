/**
 * Blocks of our pages that no check runs as they stand, by page and first line, and why. All others are run: TypeScript
 * by `.ci/examples` and `pnpm consumer`, what installs packages by `pnpm consumer`, what makes a copy of a recipe by
 * `pnpm recipes`, and blocks with `ssvx` lines by `commands.test.ts`.
 */
export const notRun: Readonly<Record<string, string>> = {
  'CONTRIBUTING.md: npx pnpm@12.21.0 install': '`npm test` does all of it',
  'CONTRIBUTING.md: SSVX_TEST_NETWORK=$PWD/network.json npx pnpm@12.21.0 unit packages/registration/src/register/gas.test.ts':
    'needs a node with the public contracts, which the clone does not have',
  'CONTRIBUTING.md: npm run docs            # docs/.vitepress/dist; the first time it needs the registry':
    'the workflow of the site builds it',
  'CONTRIBUTING.md: npx pnpm@12.21.0 mutate packages/keyshares/src/keystore': 'takes hours',
  'CONTRIBUTING.md: npx pnpm@12.21.0 coverage keyshares http': 'takes as long as the tests',
  'CONTRIBUTING.md: npx pnpm@12.21.0 kill-test             # 50 kills': '`npm test` does a smaller round',
  'CONTRIBUTING.md: npx pnpm@12.21.0 changeset status    # what the next release will be': 'a release does it',
  'benchmarks/README.md: npx pnpm@12.21.0 bench                 # everything, about ten minutes': 'measures',
  'docs/guides/parquet.md: SELECT role, count(*) FILTER (WHERE NOT isDecided) AS missed, count(*) AS scheduled':
    'needs a month of rows; the recipe exporter-parquet asks DuckDB',
  "docs/guides/parquet.md: SELECT role, countIf(NOT isDecided) FROM file('november/duties/*/*.parquet') WHERE isScheduled GROUP BY role;":
    'ClickHouse is not in npm',
  'examples/exporter-kubernetes/README.md: docker build -t registry.example.com/ssvx:1 . && docker push registry.example.com/ssvx:1':
    'needs a cluster; the test of the recipe runs the commands of its pods',
  'examples/exporter-kubernetes/README.md: SET VARIABLE files = (': 'the recipe exporter-parquet asks DuckDB',
  "examples/exporter-parquet/README.md: SELECT epoch, count(*) FROM 'parquet/committees/*/*.parquet' GROUP BY epoch ORDER BY epoch;":
    'the test of the recipe asks DuckDB larger questions',
  'examples/participation-dashboard/README.md: location /            { root /srv/dist; }': 'settings of a web server',
  'packages/cli/README.md: {': 'the tests of the configuration file have one',
}
