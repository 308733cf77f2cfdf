import type { listarPagamentosDoCliente as contrato } from '../../../../shared/contract/clientes.ts'
import { JANELA_DA_REPETIDA, repetidas } from '../../../../shared/domain/cobrancaRepetida.ts'
import { colunasCheckout, type EstadoCheckout } from '../../../../shared/domain/estados/checkout.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { PagamentoDoPagador } from '../../../platform/storage/PagadorDaEmpresa.ts'
import { paginarComCursor } from '../../../platform/storage/paginar.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { nomesDosLinks } from '../../links/regras/nomesDosLinks.ts'
import { lerPagador } from '../regras/lerPagador.ts'

/** The payments of who paid, newest first. */
export const listarPagamentosDoCliente: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params, query: { limit, offset, cursor }, sessao }) => {
    const { id } = await lerPagador(deps.storage, sessao.empresaId, params.id)
    const lida = await paginarComCursor(
      deps.storage,
      { pk: `PGE#${id}`, sk: { prefix: 'CHK#' } },
      {
        limit,
        offset,
        cursor,
        parse: PagamentoDoPagador.parse,
        matches: () => true,
      },
    )
    const mais = lida.proximoOffset !== null || lida.parcial
    const [outras, nomes] = await Promise.all([
      outrasDe(deps.storage, lida.itens, { haNovas: !!offset || cursor !== undefined, haAntigas: mais }),
      nomesDosLinks(
        deps.storage,
        lida.itens.map(p => p.link),
      ),
    ])
    return {
      ...lida,
      itens: lida.itens.map(p => ({
        ...noFio(p),
        linkNome: nomes.get(p.link) ?? '',
        possivelRepetida: outras.get(p.checkoutId) ?? null,
      })),
    }
  }

function noFio(p: PagamentoDoPagador) {
  const { numero, rotulo } = colunasCheckout[p.estado as keyof typeof colunasCheckout]
  return {
    id: p.checkoutId,
    link: p.link,
    formaPagamento: p.formaPagamento,
    valor: p.total,
    estornado: p.dev ?? 0,
    situacao: numero,
    situacaoLabel: rotulo,
    pagoEm: p.pagoEm,
  }
}

/** Payments read beyond each end of a page. */
const VIZINHOS = 20

/**
 * Of each payment, the other that it may repeat: the partition is of one document, so that the amount and the day are
 * all there is to compare. One query beyond each end of the page that others are behind.
 */
async function outrasDe(
  storage: Storage,
  itens: readonly PagamentoDoPagador[],
  { haNovas, haAntigas }: { haNovas: boolean; haAntigas: boolean },
): Promise<Map<string, string>> {
  const [novo, velho] = [itens[0], itens.at(-1)]
  if (!novo || !velho) return new Map()
  const pk = `PGE#${novo.pagadorId}`
  const aUmDia = ({ pagoEm }: PagamentoDoPagador, lado: 1 | -1) =>
    `CHK#${new Date(Date.parse(pagoEm) + lado * JANELA_DA_REPETIDA).toISOString()}`
  const chave = ({ pagoEm, checkoutId }: PagamentoDoPagador) => `CHK#${pagoEm}#${checkoutId}`
  const paginas = await Promise.all([
    haNovas && storage.query({ pk, sk: { from: chave(novo), to: `${aUmDia(novo, 1)}~` }, limit: VIZINHOS }),
    haAntigas &&
      storage.query({ pk, sk: { from: aUmDia(velho, -1), to: chave(velho) }, reverse: true, limit: VIZINHOS }),
  ])
  const vizinhos = paginas.flatMap(p => (p ? p.items.map(PagamentoDoPagador.parse) : []))
  const todos = new Map([...itens, ...vizinhos].map(p => [p.checkoutId, p]))
  return repetidas([...todos.values()].filter(ficou).map(paga))
}

const ficou = ({ estado, dev = 0, total }: PagamentoDoPagador) =>
  dev < total && colunasCheckout[estado as EstadoCheckout].pago
const paga = ({ checkoutId, total, pagoEm, pagadorId }: PagamentoDoPagador) => ({
  id: checkoutId,
  valor: total,
  pagoEm: Date.parse(pagoEm),
  quem: [pagadorId],
})
