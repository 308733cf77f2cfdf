import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { estornarCheckout as contrato } from '../../../../shared/contract/estornos.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import type { MotivoDoEstorno } from '../../../../shared/domain/estados/estorno.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Estorno } from '../../../platform/storage/cobrancas.ts'
import { EstornoEmAnalise } from '../../../platform/storage/EstornoEmAnalise.ts'
import { Lancamento } from '../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { pagoCom } from '../../cobranca/regras/pagoCom.ts'

/** A refund as it was announced: what its key remembers, and what a repetition's answer is made of. */
export interface EstornoAnunciado {
  id: string
  valor: Centavos
  antes: Centavos
  total: Centavos
}

/** The answer as the table has it: the live refund, or the journal once another has taken its place in the root. */
export async function respostaDoEstorno(
  storage: Storage,
  checkoutId: string,
  e: EstornoAnunciado,
): Promise<Output<typeof contrato>> {
  const c = await Checkout.get(storage, checkoutId, { consistent: true })
  const atual = c?.estorno?.id === e.id ? c.estorno : undefined
  const { estado, motivo = 'negado' } = atual ?? (await arquivado(storage, c, e))
  const feito = estado === 'concluido'
  const recusado = estado === 'recusado' || estado === 'desfeito'
  const espera = c && atual?.estado === 'emAnalise' ? await esperaDe(storage, c, atual) : null
  const estornado = e.antes + (feito ? e.valor : 0)
  return {
    checkoutId,
    situacao: feito ? 'estornado' : recusado ? 'recusado' : espera ? 'emAnalise' : 'processando',
    estornado,
    restante: e.total - estornado,
    motivo: recusado ? motivo : null,
    mensagem: recusado ? porque[motivo] : null,
    espera,
  }
}

async function esperaDe(storage: Storage, c: Checkout, { id, prazo = 0 }: Estorno) {
  const item = await EstornoEmAnalise.get(storage, { empresaId: c.empresaId, checkoutId: c.id }, { consistent: true })
  return { motivos: item?.id === id ? item.espera.motivos : [], ate: new Date(prazo).toISOString() }
}

async function arquivado(
  storage: Storage,
  c: Checkout | undefined,
  { id }: EstornoAnunciado,
): Promise<Pick<Estorno, 'estado' | 'motivo'>> {
  const ref = c && pagoCom(c) === formas.pix ? `${c.e2eid}#${id}` : `cartao#${id}`
  for (const tipo of ['estorno', 'devolucao'] as const) {
    if (c && (await Lancamento.get(storage, { checkoutId: c.id, tipo, ref }))) return { estado: 'concluido' }
  }
  return { estado: 'recusado' }
}

const porque: Record<MotivoDoEstorno, string> = {
  negado: 'O estorno foi recusado e nada foi devolvido.',
  saldo: 'A adquirente recusou o estorno: suas vendas a receber não cobrem este valor. Nada foi devolvido.',
  prazo: 'A adquirente recusou o estorno: o prazo para estornar este pagamento terminou. Nada foi devolvido.',
  banco: 'O banco do pagador não aceitou a devolução. O valor continua com você.',
  indisponivel: 'O pedido não foi aceito agora e nada foi devolvido. Tente de novo em alguns minutos.',
  divergente: 'O que já foi devolvido deste pagamento não confere com o nosso registro. Este estorno não foi feito.',
  desfeito: 'O estorno tinha sido aceito, mas a adquirente o desfez. O valor voltou para você.',
  analise: 'A outra pessoa não aprovou este estorno. Nada foi devolvido e o valor voltou para você.',
  desistencia: 'Quem pediu desistiu do estorno. Nada foi devolvido e o valor voltou para você.',
  vencido: 'Ninguém decidiu sobre este estorno a tempo. Nada foi devolvido e o valor voltou para você.',
  contestado: 'O pagador contestou este pagamento: a contestação já devolve o valor. Este estorno não foi feito.',
}
