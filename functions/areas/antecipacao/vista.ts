import type { listarAntecipacoes } from '../../../shared/contract/antecipacao.ts'
import type { Canal } from '../../../shared/contract/canais.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import { situacaoDaOferta } from '../../../shared/domain/antecipacao.ts'
import type { Antecipacao } from '../../platform/storage/Antecipacao.ts'

export const urlDaAntecipacao = (pagarUrl: string, slug: string, id: string) =>
  `${pagarUrl}/plataforma/${slug}/servicos-financeiros/antecipacao-express/${id}`

/** The amounts of an offer, in centavos: what would come later, what that costs earlier, what comes now. */
export const valoresDe = ({ valorTransacionado, valorRegular, custo }: Antecipacao) => ({
  valorTransacionado,
  valorRegular,
  custo,
  valorAntecipado: valorRegular - custo,
})

type Oferta = Output<typeof listarAntecipacoes>['itens'][number]

/** Pure: an offer as the company sees it. Only an open one may be sent again or taken back. */
export function verOferta({
  a,
  canais,
  pagarUrl,
  slug,
  agora,
}: {
  a: Antecipacao
  canais: Canal[]
  pagarUrl: string
  slug: string
  agora: number
}): Oferta {
  const situacao = situacaoDaOferta(a, agora)
  const aberta = situacao === 'enviada' || situacao === 'aberta'
  const { id, data, arranjo, criadoEm, expiraEm, envio, abertaEm, transferenciaId } = a
  return {
    id,
    url: urlDaAntecipacao(pagarUrl, slug, id),
    situacao,
    data,
    arranjo,
    dataCriacao: criadoEm,
    dataExpiracao: new Date(expiraEm).toISOString(),
    ...valoresDe(a),
    envios: envio?.vez ?? 0,
    enviadaEm: envio ? new Date(envio.em).toISOString() : criadoEm,
    canais,
    abertaEm: abertaEm === undefined ? null : new Date(abertaEm).toISOString(),
    transferencia: transferenciaId ?? null,
    acoes: aberta ? ['reenviar', 'cancelar'] : [],
  }
}
