import { parametrosPadrao } from '../../../shared/domain/parametrizacao.ts'
import { type Historia, pontuar } from '../../../shared/domain/risco/avaliar.ts'
import type { LimitesDoTeste } from '../../../shared/domain/risco/limitesDoTeste.ts'
import { type Dimensao, dimensoesLidas, janelaMaximaMs } from '../../../shared/domain/risco/regras.ts'
import { aprovadasNoMinuto, nivelDaFaixa } from '../../../shared/domain/risco/testeDeCartoes.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { Gerais } from '../../platform/runtime/gerais.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { Ocorrencia, particaoDe } from '../../platform/storage/Ocorrencia.ts'
import type { Storage } from '../../platform/storage/port.ts'
import type { AntifraudePort, SinaisDeRisco } from './port.ts'

/** The newest things that are read of each dimension: enough for the highest step, and at most 25 KB. */
const maximo = 100
interface D {
  storage: Pick<Storage, 'query'>
  clock: Pick<Clock, 'now'>
  log: Log
  /** The thresholds, as staff set them. */
  gerais: Pick<Gerais, 'valor'>
  /** How long the history is waited for, in ms. */
  esperaMs: number
  /** Answers after so many ms; stubbed where time is virtual. */
  limite?: (ms: number) => { passou: Promise<void>; desistir: () => void }
}

/**
 * Our own rules over what the table remembers: one bounded, eventually consistent query for each dimension that the
 * rules look at (at most six), all at once. What did not come in time is unknown, and unknown refuses no payer; what
 * did come may.
 */
export function antifraudeProprio({ storage, clock, log, gerais, esperaMs, limite = relogio }: D): AntifraudePort {
  async function ler(dimensao: Dimensao, chave: string, agora: number) {
    const { values } = await Ocorrencia.query(storage as Storage, {
      pk: particaoDe(dimensao, chave),
      sk: { from: new Date(agora - janelaMaximaMs).toISOString() },
      limit: maximo,
      reverse: true,
    })
    return values
  }

  async function historiaDe({ chaves, rigor, presente }: SinaisDeRisco, prazo: number) {
    const contam = dimensoesLidas(rigor === 'plataforma')
    const pedidas = (Object.entries(chaves) as [Dimensao, string][]).filter(([d]) => contam.has(d))
    const historia: Historia = {}
    const falhas: string[] = []
    let { antifraude: limiares, testeDeCartoes: doTeste } = parametrosPadrao
    const leituras = pedidas.map(async ([dimensao, chave]) => {
      try {
        historia[dimensao] = await ler(dimensao, chave, presente.agora)
      } catch (error) {
        falhas.push(error instanceof Error ? error.name : 'unknown')
      }
    })
    leituras.push(
      Promise.all([gerais.valor('antifraude'), gerais.valor('testeDeCartoes')]).then(postos => {
        ;[limiares, doTeste] = postos
      }),
    )
    const espera = limite(Math.max(0, Math.min(esperaMs, prazo - clock.now())))
    await Promise.race([Promise.all(leituras), espera.passou])
    espera.desistir()
    const faltam = pedidas.filter(([d]) => !historia[d]).map(([d]) => d)
    return { historia: { ...historia }, limiares, doTeste, faltam, falhas }
  }

  return {
    async avaliar(sinais, { prazo }) {
      const { historia, limiares, doTeste, faltam, falhas } = await historiaDe(sinais, prazo)
      const { reprova, ...pontuacao } = pontuar(sinais.presente, historia, sinais.rigor, limiares)
      if (faltam.length) log.warn('risk-unknown', { faltam: faltam.join(' '), motivo: falhas[0] ?? 'timeout' })
      const teste = testeDe(historia, sinais.presente.agora, doTeste)
      return { ...pontuacao, teste, tipo: reprova ? 'reprovado' : faltam.length ? 'indeterminado' : 'aprovado' }
    },
  }
}

/** Of what was read anyway: a BIN range under attack, and the pace that the link has earned. */
const testeDe = ({ bin = [], link }: Historia, agora: number, limites: LimitesDoTeste) => ({
  faixa: nivelDaFaixa(bin, agora, limites),
  aprovadasNoMinuto: link && aprovadasNoMinuto(link, agora, maximo),
})

function relogio(ms: number) {
  let timer: NodeJS.Timeout | undefined
  const passou = new Promise<void>(resolve => {
    timer = setTimeout(resolve, ms)
  })
  return { passou, desistir: () => clearTimeout(timer) }
}
