import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import { join } from 'node:path'
import { SSMClient } from '@aws-sdk/client-ssm'
import { chaves } from '../../functions/platform/runtime/chaves.ts'
import { systemClock } from '../../functions/platform/runtime/clock.ts'
import { resetEnv } from '../../functions/platform/runtime/env.ts'
import { deps, forgetMade } from '../../functions/platform/runtime/needs.ts'
import { storage } from '../../functions/platform/storage/index.ts'
import { createSandbox, type Sandbox } from '../../functions/sandbox/index.ts'
import { caminhoDaRaiz } from '../functions.ts'
import { credenciaisDosSimuladores } from '../local/credenciais.ts'
import { criarEntrada, enderecoDaEntrada } from '../local/entrada.ts'
import { seed } from '../local/seed.ts'
import { createWeb } from '../local/web.ts'
import { nomeDaFuncao, nomeDaTabela, nomeDoBalde, prefixoDeParametros } from '../names.ts'
import { garantirSegredos } from '../segredos.ts'
import { type Estagio, estagio as lerEstagio } from '../stages.ts'
import { credenciais, type Destino, implantarPilhas } from './implantar.ts'
import { acharApis, chamarFuncao, portaoImplantado } from './portao.ts'
import { iniciarEmulador, portaLivre } from './processo.ts'
import { sintetizarPilhas } from './sintetizar.ts'

/** The deployed product: functions at the emulator, providers and edge of this process. */
export interface NoEmulador {
  estagio: Estagio
  destino: Destino
  urls: { pagar: string; app: string; entrada: string; entradaSegura: string; banco: string; aws: string }
  portas: Portas
  sandbox: Sandbox
  /** Seconds that each step took, in their order. */
  tempos: Record<string, number>
  /** The most memory of the emulator and its functions so far, in MB; undefined where another process has it. */
  pico?: () => number
  parar(): Promise<void>
}

/** Where the three of one run answer: our edge, the simulated providers, and the emulator. */
export interface Portas {
  borda: number
  simuladores: number
  emulador: number
}
/** From a first port on, or free ones. */
export const portasDe = async (primeira?: number): Promise<Portas> =>
  primeira
    ? { borda: primeira, simuladores: primeira + 1, emulador: primeira + 2 }
    : { borda: await portaLivre(), simuladores: await portaLivre(), emulador: await portaLivre() }

/** A step of the start, said and timed. */
type Passo = <T>(nome: string, fazer: () => Promise<T>) => Promise<T>
const cronometro = (tempos: Record<string, number>, dizer: (texto: string) => void): Passo => {
  return async (nome, fazer) => {
    dizer(nome)
    const comeco = Date.now()
    const feito = await fazer()
    tempos[nome] = (Date.now() - comeco) / 1000
    return feito
  }
}

const STAGE = 'localstack'
const estagioEm = ({ borda, simuladores }: Portas): Estagio =>
  lerEstagio(STAGE, {
    ...process.env,
    QUITA_PORTA: String(borda),
    QUITA_SIMULADORES: `http://127.0.0.1:${simuladores}`,
  })

/** The emulator with every stack of the stage, and nothing in front of it. */
export interface Implantado {
  portas: Portas
  tempos: Record<string, number>
  /** The most memory of the emulator and its functions so far, in MB; undefined where another process has it. */
  pico?: () => number
  parar(): Promise<void>
}

/** Starts the emulator and deploys every stack from the synthesis. */
export async function implantarNoEmulador({
  python,
  pasta,
  portas,
  dizer = () => {},
}: {
  python: string
  /** Where everything of it is while it runs. */
  pasta: string
  portas: Portas
  dizer?: (texto: string) => void
}): Promise<Implantado> {
  const tempos: Record<string, number> = {}
  const passo = cronometro(tempos, dizer)
  const e = estagioEm(portas)
  const emulador = await passo('Starting the emulator', () =>
    iniciarEmulador({ python, porta: portas.emulador, pasta, regiao: e.regiao }),
  )
  const sintese = join(pasta, 'sintese')
  try {
    const pilhas = await passo('Building and synthesising', () => sintetizarPilhas(e, sintese))
    await passo(`Deploying ${pilhas.length} stacks`, () => implantarPilhas(destinoEm(portas, e), pilhas))
  } catch (erro) {
    await emulador.parar()
    throw erro
  } finally {
    rmSync(sintese, { recursive: true, force: true })
  }
  return { portas, tempos, pico: emulador.pico, parar: emulador.parar }
}
const destinoEm = ({ emulador }: Portas, { regiao }: Estagio): Destino => ({
  url: `http://127.0.0.1:${emulador}`,
  regiao,
})

/** Makes the secrets, seeds, and puts simulators and our edge in front of what is deployed; ending it ends that too. */
export async function abrirNoEmulador(
  { portas, tempos, pico, parar }: Implantado,
  dizer: (texto: string) => void = () => {},
): Promise<NoEmulador> {
  const passo = cronometro(tempos, dizer)
  const estagio = estagioEm(portas)
  const destino = destinoEm(portas, estagio)
  try {
    await passo('Making secrets and the demo company', () => semear(estagio, destino))
    const frente = await passo('Starting simulators and edge', () => abrirBorda({ estagio, destino, portas }))
    return {
      ...{ estagio, destino, tempos, portas, sandbox: frente.sandbox },
      ...(pico && { pico }),
      urls: {
        pagar: estagio.enderecos?.pagar ?? '',
        app: estagio.enderecos?.app ?? '',
        entrada: `http://localhost:${portas.borda}`,
        entradaSegura: frente.entradaSegura,
        banco: `http://localhost:${portas.simuladores}`,
        aws: destino.url,
      },
      async parar() {
        await frente.fechar()
        await parar()
      },
    }
  } catch (erro) {
    await parar()
    throw erro
  }
}

/** Secrets as `npm run deploy` makes them, and the company of `npm start`, written as the product's own code writes. */
async function semear(e: Estagio, { url, regiao }: Destino): Promise<void> {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: url,
    AWS_REGION: regiao,
    AWS_ACCESS_KEY_ID: credenciais.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credenciais.secretAccessKey,
    STAGE,
    TABELA: nomeDaTabela(e),
    BALDE: nomeDoBalde(e, 'dados'),
    PARAMETROS: prefixoDeParametros(e),
    PAGAR_URL: e.enderecos?.pagar,
    APP_URL: e.enderecos?.app,
  })
  resetEnv()
  forgetMade()
  const faltam = await garantirSegredos(new SSMClient({}), prefixoDeParametros(e), {
    conhecidos: credenciaisDosSimuladores,
  })
  if (faltam.length) throw new Error(`No value for ${faltam.join(', ')}`)
  await seed(deps({ storage: storage('escrever'), chaves: chaves('convites', 'documentos') }))
}

/** The simulated providers, and our edge: the two hosts, mutual TLS for PSPs, and the deployed gateway behind both. */
async function abrirBorda({
  estagio,
  destino,
  portas,
}: {
  estagio: Estagio
  destino: Destino
  portas: Portas
}): Promise<{ sandbox: Sandbox; entradaSegura: string; fechar: () => Promise<void> }> {
  const gateway = portaoImplantado(await acharApis(destino, estagio))
  const entrada = criarEntrada(gateway, systemClock.now())
  const avisos = `http://127.0.0.1:${portas.borda}`
  const segura = await escutar(entrada.server, 0)
  const sandbox = await createSandbox({
    memory: true,
    clock: systemClock,
    host: `localhost:${portas.simuladores}`,
    webhooks: {
      pix: `${enderecoDaEntrada}/webhooks/pix/bacen`,
      cielo: `${avisos}/webhooks/cielo`,
      whatsapp: `${avisos}/webhooks/whatsapp`,
      zapsign: `${avisos}/webhooks/zapsign`,
      repasse: `${enderecoDaEntrada}/webhooks/repasse/efi`,
    },
    fetch: entrada.fetch(segura),
  })
  const simuladores = createServer((req, res) => void sandbox.handle(req, res))
  simuladores.keepAliveTimeout = 0
  const web = createWeb({
    gateway,
    pagina: (nome, event) => chamarFuncao(destino, nomeDaFuncao(estagio, nome))(event),
    build: join(caminhoDaRaiz, 'dist/web'),
    pagarUrl: estagio.enderecos?.pagar ?? '',
    appUrl: estagio.enderecos?.app ?? '',
    inicio: () => '<!doctype html><title>Quita</title>',
  })
  await escutar(simuladores, portas.simuladores)
  await escutar(web, portas.borda)
  return {
    sandbox,
    entradaSegura: `https://localhost:${segura}`,
    async fechar() {
      entrada.soltar()
      await Promise.all([web, simuladores, entrada.server].map(fecharServidor))
      await sandbox.fechar()
    },
  }
}

const escutar = (server: Server | SecureServer, porta: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(porta, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : porta)
    })
  })
const fecharServidor = (server: Server | SecureServer) =>
  new Promise<void>(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
