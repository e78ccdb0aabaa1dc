import { defineConfig } from 'vite'

export default defineConfig({
  // From any folder of any server.
  base: './',
  build: { target: 'es2022' },
})
