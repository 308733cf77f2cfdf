import { spawn } from 'node:child_process'

/** `npm run dev`: the stack behind, restarted on change, and Vite's hot reload in front of the panel. */
const stack = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'infra/local/start.ts'], {
  stdio: 'inherit',
})
const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts'], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stack.kill(signal)
    vite.kill(signal)
  })
}
