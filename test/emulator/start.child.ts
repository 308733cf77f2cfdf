import { instalarEmulador } from '../../infra/emulador/instalar.ts'
import { iniciarEmulador, portaLivre } from '../../infra/emulador/processo.ts'

/** Starts an emulator, says where it answers and which processes it is, and waits to be killed. */
const installed = instalarEmulador()
if ('falta' in installed) throw new Error(installed.falta)
const emulator = await iniciarEmulador({
  python: installed.python,
  porta: await portaLivre(),
  pasta: process.argv[2] ?? '',
  regiao: 'us-east-1',
})
process.stdout.write(`${emulator.url}\n`)
setInterval(() => {}, 60_000)
