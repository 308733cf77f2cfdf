import { GetParametersCommand, type SSMClient } from '@aws-sdk/client-ssm'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import type { NomeDeParametro } from './parametros.ts'

/** How long a value is believed: secrets for minutes, a switch and what must be published before it is used for seconds. */
const guardarMs: Partial<Record<NomeDeParametro, number>> = {
  'pix-emissor': 30_000,
  // a new key is published well before a function signs with it
  'comprovante-publicas': 30_000,
}
const guardarSegredosMs = 300_000
/** What a parameter that is not there means: the PSPs' own health decides, a provider is shown no certificate. */
const quandoFalta: Partial<Record<NomeDeParametro, string>> = {
  'pix-emissor': 'auto',
  'pix-certificado': '',
  'pix-certificado-novo': '',
  // of every stage's proof of what others hold, where few have a second PSP
  'pix2-client-id': '',
  'pix2-client-secret': '',
  'pix2-certificado': '',
  'pix2-certificado-novo': '',
  'repasse-certificado': '',
  'repasse-certificado-novo': '',
  'nfse-certificado-novo': '',
}
/** A value that could not be read anew is used this much longer before the next try. */
const esperarMs = 5000
/** Names that SSM takes in one call. */
const maximoPorChamada = 10

/** The parameters of one function, read together: all that it declared in one call, whichever is asked for first. */
export interface Lote {
  declarar(nomes: readonly NomeDeParametro[]): void
  /** @throws Error when the parameter is not there, or could not be read even once. */
  get(nome: NomeDeParametro): Promise<string>
}

interface Opcoes {
  ssm: Pick<SSMClient, 'send'>
  /** `/quita/{stage}` */
  prefixo: string
  clock: Pick<Clock, 'now'>
  log: Pick<Log, 'warn'>
}

export function criarLote({ ssm, prefixo, clock, log }: Opcoes): Lote {
  const nomes = new Set<NomeDeParametro>()
  const guardados = new Map<NomeDeParametro, { valor: string; ate: number }>()
  let lendo: Promise<void> | undefined

  async function ler(): Promise<void> {
    const todos = [...nomes]
    const lotes = Array.from({ length: Math.ceil(todos.length / maximoPorChamada) }, (_, n) =>
      todos.slice(n * maximoPorChamada, (n + 1) * maximoPorChamada),
    )
    const respostas = await Promise.all(
      lotes.map(lote =>
        (ssm as SSMClient).send(
          new GetParametersCommand({ Names: lote.map(nome => `${prefixo}/${nome}`), WithDecryption: true }),
        ),
      ),
    )
    const achados = new Map(respostas.flatMap(r => r.Parameters ?? []).map(p => [p.Name, p.Value]))
    for (const nome of todos) {
      const valor = achados.get(`${prefixo}/${nome}`) ?? quandoFalta[nome]
      if (valor === undefined) guardados.delete(nome)
      else guardados.set(nome, { valor, ate: clock.now() + (guardarMs[nome] ?? guardarSegredosMs) })
    }
  }
  /** One reading at a time: a call that comes meanwhile waits for it. */
  const lerUmaVez = () => {
    lendo ??= ler().finally(() => {
      lendo = undefined
    })
    return lendo
  }

  return {
    declarar(mais) {
      for (const nome of mais) nomes.add(nome)
    },
    async get(nome) {
      const agora = guardados.get(nome)
      if (agora && agora.ate > clock.now()) return agora.valor
      const estavaLendo = lendo !== undefined
      try {
        await lerUmaVez()
        // a reading that had begun before this name was declared does not have it
        if (estavaLendo && !guardados.has(nome)) await lerUmaVez()
      } catch (error) {
        const velho = guardados.get(nome)
        if (!velho) throw error
        velho.ate = clock.now() + esperarMs
        log.warn('parameters-stale', { nome, motivo: error instanceof Error ? error.name : 'unknown' })
      }
      const lido = guardados.get(nome)
      if (!lido) throw new Error(`parameter ${nome} is not there`)
      return lido.valor
    },
  }
}
