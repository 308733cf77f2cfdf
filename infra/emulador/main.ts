/**
 * `npm run emulador`: every stack of the product on an emulator of AWS, without Docker, seeded, with the simulated
 * providers and our edge in front; ends its start with a paid link, then stays up until Ctrl-C. `-- --provar` ends there;
 * `-- --so-aws` deploys and leaves the front to the suite (`EMULADOR_PORTA=4600 npm test -- emulator` reuses it).
 * PORT (4600) is the edge's; the simulators take the next and the emulator the one after.
 */
import { parseArgs, styleText } from 'node:util'
import { client } from '../../test/harness/client.ts'
import { buildWebIfNeeded } from '../local/build.ts'
import { senhaDemo } from '../local/demo.ts'
import { instalarEmulador, pastaDoEmulador } from './instalar.ts'
import { pagarUmLink } from './provar.ts'
import { abrirNoEmulador, implantarNoEmulador, portasDe } from './subir.ts'

process.env.LOG ??= 'off'
const { values } = parseArgs({
  options: { provar: { type: 'boolean', default: false }, 'so-aws': { type: 'boolean', default: false } },
})
const dizer = (texto: string) => process.stderr.write(`› ${texto}…\n`)

const instalado = instalarEmulador({ dizer })
if ('falta' in instalado) {
  console.error(`The emulator cannot run here: ${instalado.falta}.`)
  console.error('`npm start` runs the same product without it; `npm run localstack` deploys to LocalStack with Docker.')
  process.exit(1)
}
buildWebIfNeeded()
const comeco = Date.now()
const portas = await portasDe(Number(process.env.PORT ?? 4600))
const implantado = await implantarNoEmulador({ python: instalado.python, pasta: pastaDoEmulador, portas, dizer })
let parar = implantado.parar
const encerrar = async (codigo: number) => {
  await parar()
  process.exit(codigo)
}
for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(sinal, () => void encerrar(0))

if (!values['so-aws']) {
  await provar()
  if (values.provar) await encerrar(0)
}
console.log(`AWS answers at http://127.0.0.1:${portas.emulador}. Ctrl-C ends it, and nothing is kept.`)

async function provar(): Promise<void> {
  try {
    const noAr = await abrirNoEmulador(implantado, dizer)
    parar = noAr.parar
    dizer('Paying a link by Pix')
    const link = await pagarUmLink({ http: client(portas.borda), sandbox: noAr.sandbox })
    for (const [nome, segundos] of Object.entries(noAr.tempos))
      console.log(`  ${segundos.toFixed(1).padStart(6)} s  ${nome}`)
    const segundos = ((Date.now() - comeco) / 1000).toFixed(0)
    console.log(`
${styleText('bold', `A paid link: ${link}`)} (${segundos} s after the start; the emulator took ${noAr.pico?.()} MB at most)

  Panel          ${noAr.urls.app}/login   administrador@aurora.example, ${senhaDemo}
  Payers         ${noAr.urls.pagar}
  Bank           ${noAr.urls.banco}
`)
  } catch (erro) {
    console.error('No link was paid:', erro)
    await encerrar(1)
  }
}
