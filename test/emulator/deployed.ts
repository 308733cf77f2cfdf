import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetQueueAttributesCommand, GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs'
import { instalarEmulador } from '../../infra/emulador/instalar.ts'
import { chamarFuncao } from '../../infra/emulador/portao.ts'
import { abrirNoEmulador, implantarNoEmulador, type NoEmulador, portasDe } from '../../infra/emulador/subir.ts'
import { nomeDaFila, nomeDaFilaMorta, nomeDaFuncao } from '../../infra/names.ts'
import { filas, type NomeDeFila } from '../../shared/domain/filas.ts'
import { client, type TestStack } from '../harness/stack.ts'

/** The deployed product as tests drive it: what the local stack offers them, over the emulator's functions. */
export interface DeployedStack extends TestStack {
  emulator: NoEmulador
  /** How many messages wait in each dead-letter queue that has any. */
  deadLetters(): Promise<Record<string, number>>
}

/**
 * Deploys every stack of the synthesis to an emulator of its own, in a folder of its own; where EMULADOR_PORTA names the
 * first port of one that runs (`npm run emulador -- --so-aws`), uses that.
 */
export async function deployedStack(): Promise<DeployedStack> {
  const dir = mkdtempSync(join(tmpdir(), 'quita-emulador-'))
  const deployed = await implanted(dir)
  const emulator = await abrirNoEmulador(deployed)
  const invoke = (nome: string, event: unknown) =>
    chamarFuncao(emulator.destino, nomeDaFuncao(emulator.estagio, nome))(event)
  return {
    dir,
    emulator,
    urls: emulator.urls,
    sandbox: emulator.sandbox,
    http: client(emulator.portas.borda),
    invoke,
    sweep: () => invoke('sweeper', {}),
    async drained() {
      // a queue that is empty twice has no message on its way from one consumer to the next
      for (let calm = 0; calm < 2; calm = (await waiting(emulator, nomeDaFila)).length ? 0 : calm + 1)
        await new Promise(resolve => setTimeout(resolve, 500))
    },
    deadLetters: async () => Object.fromEntries(await waiting(emulator, nomeDaFilaMorta)),
    async close() {
      await emulator.parar()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function implanted(pasta: string) {
  const running = Number(process.env.EMULADOR_PORTA)
  if (running) return { portas: await portasDe(running), tempos: {}, parar: async () => {} }
  const installed = instalarEmulador()
  if ('falta' in installed) throw new Error(`The emulator cannot run here: ${installed.falta}`)
  return implantarNoEmulador({ python: installed.python, pasta, portas: await portasDe() })
}

/** The queues that hold messages, seen or being seen, with how many. */
async function waiting({ estagio }: NoEmulador, name: typeof nomeDaFila): Promise<[string, number][]> {
  const sqs = new SQSClient({})
  const counted = await Promise.all(
    (Object.keys(filas) as NomeDeFila[]).map(async (fila): Promise<[string, number]> => {
      const QueueName = name(estagio, fila)
      const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName }))
      const AttributeNames = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const
      const { Attributes } = await sqs.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...AttributeNames] }),
      )
      return [QueueName, AttributeNames.reduce((n, a) => n + Number(Attributes?.[a] ?? 0), 0)]
    }),
  )
  return counted.filter(([, n]) => n > 0)
}
