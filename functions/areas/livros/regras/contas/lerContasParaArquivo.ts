import { dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import { emAberto, type Sentido, venceu } from '../../../../../shared/domain/contasDoProvedor.ts'
import { BaixaDaConta, type ContaDoProvedor, contasDe } from '../../../../platform/storage/ContaDoProvedor.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { emOrdem, type FiltrosDasContas, filtroDe } from './listarContas.ts'
import { maximoDeBaixas } from './verConta.ts'

export interface ContaNoArquivo {
  conta: ContaDoProvedor
  situacao: ContaDoProvedor['situacao'] | 'vencida'
  /** Centavos that are left of it. */
  resta: number
  baixas: BaixaDaConta[]
}

/**
 * A page of one direction as the accountant takes it away: by due date, the oldest first, with every settlement. A query of
 * keys, a batch, and a query for each that something was settled of; `cursor` is the last key that was read.
 */
export async function lerContasParaArquivo(
  storage: Storage,
  { sentido, filtros: f, agora }: { sentido: Sentido; filtros: FiltrosDasContas; agora: number },
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<{ itens: ContaNoArquivo[]; cursor: string | null }> {
  const hoje = dataSaoPaulo(agora)
  const pagina = await storage.query({
    index: 'GSI1',
    pk: contasDe(sentido),
    sk: {
      from: cursor === undefined ? (f.vencimentoInicio ?? '0') : `${cursor}!`,
      to: `${f.vencimentoFim ?? '9999'}~`,
    },
    limit,
  })
  const lidas = (await emOrdem(storage, pagina.items)).filter(filtroDe(f, hoje))
  const itens = await Promise.all(
    lidas.map(async conta => {
      const aberta = emAberto(conta.situacao)
      return {
        conta,
        situacao: aberta && venceu(conta.vencimento, hoje) ? ('vencida' as const) : conta.situacao,
        resta: aberta ? conta.valor - conta.pago : 0,
        // what came back whole left settlements, and nothing paid
        baixas: conta.pago > 0 || conta.envio ? await lerBaixas(storage, conta.id) : [],
      }
    }),
  )
  const ultima = pagina.items.at(-1)
  return { itens, cursor: pagina.after && ultima ? String(ultima.GSI1SK) : null }
}

async function lerBaixas(storage: Storage, id: string): Promise<BaixaDaConta[]> {
  const pk = `CPR#${id}`
  const { values } = await BaixaDaConta.query(storage, { pk, sk: { prefix: 'BAIXA#' }, limit: maximoDeBaixas })
  return values.sort((a, b) => (a.em < b.em ? -1 : 1))
}
