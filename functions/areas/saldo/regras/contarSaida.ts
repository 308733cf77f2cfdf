import { OrdemAcimaDoLimite } from '../../../../shared/contract/erros.ts'
import { type Centavos, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { limiteDaOrdem } from '../../../../shared/domain/parametrizacao.ts'
import { limitesDeSaidaDe, type PoliticaDeCredito } from '../../../../shared/domain/politicaDeCredito.ts'
import { type DecisaoDeSaida, decidirSaida, type PedidoDeSaida } from '../../../../shared/domain/saidas.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { ConditionFailed, Storage, Write } from '../../../platform/storage/port.ts'
import {
  contar,
  type EsperaDaSaida,
  ehSoma,
  lerSomas,
  type SaidaContada,
} from '../../../platform/storage/SomaDeSaidas.ts'
import { escopoDaEmpresa } from './destinoDaSaida.ts'

type D = Pick<Base, 'clock' | 'env'> & { storage: Storage }

export interface Saida {
  valor: Centavos
  politica: PoliticaDeCredito
  /** The company whose people, or program, send it; none of what a receiver takes of its own. */
  daEmpresa?: string | undefined
  /** Under which the sums of its destination are kept; none of a refund. */
  destino?: string | undefined
  conta?: PedidoDeSaida['conta']
  /** It is an order to the payouts' PSP. */
  porOrdem: boolean
}

export interface SaidaJulgada {
  decisao: Exclude<DecisaoDeSaida, { acao: 'recusada' }>
  /** Of one that waits: why. */
  espera?: EsperaDaSaida
  /** Of one that leaves: when and where it is counted, by `writes`, in the transaction of its debit. */
  contada?: SaidaContada
  writes: Write[]
}

/**
 * The rule of money out (decision 0063), over the sums as they stand: what it answers holds only together with its
 * writes, which fail where a concurrent one took the room meanwhile; the caller reads and decides again then.
 * @throws OrdemAcimaDoLimite
 */
export async function julgarSaida({ storage, clock, env }: D, saida: Saida): Promise<SaidaJulgada> {
  const { valor, politica, conta } = saida
  const agora = clock.now()
  const ler = (escopo: string | undefined) => (escopo === undefined ? undefined : lerSomas(storage, escopo, agora))
  const [empresa, destino] = await Promise.all([
    ler(saida.daEmpresa && escopoDaEmpresa(saida.daEmpresa)),
    ler(saida.destino),
  ])
  const limiteOrdem = saida.porOrdem ? limiteDaOrdem(env.REPASSE_LIMITE_ORDEM, politica.ordem) : undefined
  const decisao = decidirSaida({ valor, limites: limitesDeSaidaDe(politica), empresa, destino, conta, limiteOrdem })
  if (decisao.acao === 'recusada') throw fault(OrdemAcimaDoLimite, { limite: paraReais(decisao.limite) })
  if (decisao.acao === 'espera') {
    const { motivos, ate } = decisao
    return { decisao, espera: { motivos, ...(ate !== undefined && { ate }) }, writes: [] }
  }
  const contagens = [
    ...(empresa ? [{ lidas: empresa, folga: decisao.folga.empresa ?? 0 }] : []),
    ...(destino ? [{ lidas: destino, folga: decisao.folga.destino ?? 0 }] : []),
  ]
  return {
    decisao,
    contada: { em: agora, escopos: contagens.map(c => c.lidas.escopo) },
    writes: contagens.flatMap(({ lidas, folga }) => contar(lidas, valor, folga, agora)),
  }
}

/** Whether a commit failed only because a concurrent writer changed the sums: read and decided again, it may pass. */
export const mudouASoma = ({ failed }: ConditionFailed, writes: readonly Write[]): boolean =>
  failed.length > 0 && failed.every(n => ehSoma(writes[n]))

/** However many leave at once, each finds its place in the sums. */
export const VEZES_DA_SOMA = 40
