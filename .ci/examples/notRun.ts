/**
 * Blocks of our pages that no check runs as they stand, by page and first line, and why. All others are run: TypeScript
 * by `.ci/examples` and `pnpm check:consumer`, what installs packages by `pnpm check:consumer`, what makes a copy of a recipe by
 * `pnpm check:recipes`, Python by `pnpm check:python`, and blocks with `ssvx` lines by `commands.test.ts`.
 */
export const notRun: Readonly<Record<string, string>> = {
  'docs/guides/parquet.md: SELECT role, count(*) FILTER (WHERE NOT is_decided) AS missed, count(*) AS scheduled, avg(is_decided::INT) AS share':
    'needs a month of rows; the recipe exporter-parquet asks DuckDB',
  'docs/guides/parquet.md: SELECT d.role, count(*) AS missed':
    'needs a month of rows; the tests of the tables ask whether silence is told',
  "docs/guides/parquet.md: SELECT role, countIf(NOT is_decided) FROM file('november/ssv_duty/*/*.parquet') WHERE is_scheduled AND NOT is_unreadable GROUP BY role;":
    'ClickHouse is not in npm',
  "docs/guides/parquet.md: pip install 'ssvx-exporter[pandas]'": '`pnpm check:python` installs it',
  'docs/guides/parquet.md: from ssvx_exporter import open_export': '`pnpm check:python` runs it',
  'docs/guides/wallets-and-multisig.md: // signer.mjs, with @valora/viem-account-hsm-gcp':
    'needs a key in a cloud; the test of toSigner loads such modules',
  'examples/exporter-kubernetes/README.md: docker build -t registry.example.com/ssvx:1 . && docker push registry.example.com/ssvx:1':
    'needs a cluster; the test of the recipe runs the commands of its pods',
  'examples/exporter-kubernetes/README.md: kubectl create secret generic ssvx-object-store --from-env-file=object-store.env   # AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY':
    'needs a cluster',
  'examples/exporter-kubernetes/README.md: SET VARIABLE files = (': 'the recipe exporter-parquet asks DuckDB',
  "examples/exporter-parquet/README.md: SELECT epoch, count(*) FROM 'parquet/ssv_committee_trace/*/*.parquet' GROUP BY epoch ORDER BY epoch;":
    'the test of the recipe asks DuckDB larger questions',
  'examples/participation-dashboard/README.md: location /            { root /srv/dist; }': 'settings of a web server',
  "examples/service-level/README.md: EXPORTER_URLS='http://localhost:16000 https://exporter.example' node src/index.ts":
    'needs two exporters; the test of the recipe starts them and runs both scripts',
  "examples/why-missed/README.md: EXPORTER_URLS='http://localhost:16000 http://localhost:16001' BEACON_URL=http://localhost:5052 node src/index.ts":
    'needs two exporters and a beacon node; without these names the recipe starts two, and its test runs it so',
  'docs/guides/run-a-fleet.md: {': 'the file that the test of the guide works with, taken from there',
  'packages/sla/README.md: {': 'the rules that the package ships; its tests judge by them',
  'packages/cli/README.md: {': 'the tests of the configuration file have one',
}
