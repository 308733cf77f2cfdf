import type { Output } from '../../../shared/contract/endpoint.ts'
import type { listarPedidosDaLoja, obterPedidoDaLoja } from '../../../shared/contract/pedidosDaLoja.ts'
import { formatarCep } from '../../../shared/domain/cep.ts'
import { numeroDoPedido, passosPossiveisDoPedido } from '../../../shared/domain/pedidoDaLoja.ts'
import type { PedidoDaLoja } from '../../platform/storage/PedidoDaLoja.ts'
import type { EstornoDoPedido } from './regras/estornoDoPedido.ts'

const iso = (em: number) => new Date(em).toISOString()

/** An order as the shop's list shows it. */
export const pedidoNaLista = (p: PedidoDaLoja): Output<typeof listarPedidosDaLoja>['itens'][number] => ({
  ...{ id: p.id, numero: numeroDoPedido(p.id), estado: p.estado, comprador: p.comprador.nome, total: p.total },
  itens: p.linhas.reduce((n, l) => n + l.quantidade, 0),
  ...{ entrega: p.entrega.tipo, desistiu: p.desistencia !== undefined, criadoEm: p.criadoEm },
})

function enderecoDe(e: PedidoDaLoja['entrega']): string | null {
  if (e.tipo === 'retirada') return null
  const rua = [e.logradouro, e.numero, e.complemento].filter(Boolean).join(', ')
  return `${rua} · ${e.bairro}, ${e.cidade}, ${e.uf} · CEP ${formatarCep(e.cep)}`
}

/** How it is to be sent, where a carrier does. */
const servicoDe = (e: PedidoDaLoja['entrega']): string | null =>
  e.tipo === 'envio' && e.servico ? [e.servico, e.prazo].filter(Boolean).join(', ') : null

/** An order whole, as its shop sees it: never its buyer's key. */
export const pedidoInteiro = (p: PedidoDaLoja, estorno?: EstornoDoPedido): Output<typeof obterPedidoDaLoja> => ({
  ...pedidoNaLista(p),
  ...{ email: p.comprador.email, telefone: p.comprador.telefone, endereco: enderecoDe(p.entrega) },
  ...{
    linhas: p.linhas.map(({ sku, respostas, agendamento, ...l }) => ({
      ...l,
      ...{ sku: sku ?? null, respostas: respostas ?? [], agendamento: agendamento ?? null },
    })),
    ...{ servico: servicoDe(p.entrega), frete: p.frete },
    desconto: p.desconto ?? null,
    rastreio: p.rastreio ?? null,
    nota: p.nota ?? '',
    recado: p.recado ?? '',
  },
  docFiscal: p.docFiscal ?? null,
  pagamento: p.checkoutId ?? null,
  estorno: estorno ?? null,
  historia: p.historia.map(h => ({ estado: h.estado, em: iso(h.em) })),
  lembradoEm: p.lembradoEm === undefined ? null : iso(p.lembradoEm),
  desistencia: p.desistencia ? { em: iso(p.desistencia.em), motivo: p.desistencia.motivo } : null,
  passos: passosPossiveisDoPedido(p.estado, p.entrega.tipo),
})
