import type { listarCarrinhosDaEquipe as contrato } from '../../../../shared/contract/boletosDaEquipe.ts'
import type { Input, Output } from '../../../../shared/contract/endpoint.ts'
import { etapaDoCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import { Carrinho } from '../../../platform/storage/Carrinho.ts'
import { nomesDasEmpresas } from '../../../platform/storage/empresas.ts'
import { lerListaDaEquipe } from '../../../platform/storage/listaDaEquipe.ts'
import { instantesDoPeriodo } from '../../../platform/storage/periodo.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { situacaoDoCarrinho } from './carregarAnalise.ts'

/**
 * Carts of every company, newest first (R111). The list's index leads to the roots, so that a cart stands in it as it is now,
 * and its consumer writes one row in a cart's life.
 */
export async function lerCarrinhosDaEquipe(
  storage: Storage,
  { limit = 25, cursor, empresa, situacao, ...periodo }: Input<typeof contrato>['query'],
): Promise<Output<typeof contrato>> {
  const combina = (c: Carrinho) =>
    (!empresa || c.empresaId === empresa) && (situacao === undefined || etapaDoCarrinho(c.estado) === situacao)
  const { itens, ...pagina } = await lerListaDaEquipe(storage, 'CAR', {
    ...instantesDoPeriodo(periodo),
    cursor,
    limit,
    linhaDe: ({ lugar }) => Carrinho.key(lugar.split('#')[1] ?? ''),
    parse: Carrinho.parse,
    ...((empresa || situacao !== undefined) && { combina }),
  })
  const nomes = await nomesDasEmpresas(
    storage,
    itens.map(c => c.empresaId),
  )
  return { ...pagina, itens: itens.map(c => verCarrinho(c, nomes.get(c.empresaId) ?? '')) }
}

const verCarrinho = (c: Carrinho, nome: string) => ({
  ...situacaoDoCarrinho(c),
  empresa: { id: c.empresaId, nome },
  boletos: c.boletos,
  valor: c.valor,
  total: c.tentativa?.valor ?? c.total ?? null,
  parcelas: c.tentativa?.parcelas ?? c.parcelas ?? null,
  cartao: c.tentativa ? { bandeira: c.tentativa.bandeira, finais: c.tentativa.finais } : null,
  estornado: c.estornado ?? 0,
  criadoEm: c.criadoEm,
  autorizadoEm: c.autorizadoEm ?? null,
  pagoEm: c.pagoEm ?? null,
  encerradoEm: c.encerradoEm ?? null,
  pendentes: c.pendentes ?? 0,
  analise: Boolean(c.razoes?.length) && c.autorizadoEm !== undefined,
})
