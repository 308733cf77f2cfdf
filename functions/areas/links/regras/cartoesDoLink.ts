import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { obterCartoesDoLink } from '../../../../shared/contract/vidaDoLink.ts'
import { nivelAgora } from '../../../../shared/domain/risco/testeDeCartoes.ts'
import type { VigiaDeCartoes } from '../../../platform/storage/TesteDeCartoes.ts'

/** Pure: what a link asks of cards now, as its company sees it (decision 0065). */
export function cartoesDoLink(
  id: string,
  vigia: VigiaDeCartoes | undefined,
  agora: number,
): Output<typeof obterCartoesDoLink> {
  const situacao = nivelAgora(vigia, agora)
  if (!vigia || situacao === 'normal') return { id, situacao: 'normal', ate: null, negadas: 0, cartoes: 0 }
  const ate = situacao === 'pausa' ? (vigia.pausaAte ?? agora) : vigia.desafioAte
  return { id, situacao, ate: new Date(ate).toISOString(), negadas: vigia.negadas, cartoes: vigia.cartoes }
}
