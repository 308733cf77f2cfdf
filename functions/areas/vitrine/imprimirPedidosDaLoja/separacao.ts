import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { numeroDoPedido } from '../../../../shared/domain/pedidoDaLoja.ts'
import { criarFolha, type Folha } from '../../../platform/print/folha.ts'
import type { PedidoDaLoja } from '../../../platform/storage/PedidoDaLoja.ts'
import { dizerEstorno, type EstornoDoPedido } from '../regras/estornoDoPedido.ts'
import type { QuemEnvia } from './quemEnvia.ts'
import { somarLinhas } from './somarLinhas.ts'

/** Millimetres of an A4 sheet. */
const [esquerda, direita, topo, fundo] = [15, 195, 18, 282]
const doNome = esquerda + 22

/** Where the next line stands, and the sheets that follow where this one is full. */
interface Lapis {
  folha: Folha
  y: number
}
/** Begins another sheet where so many millimetres do not fit on this one. */
function caber(l: Lapis, altura: number): void {
  if (l.y + altura <= fundo) return
  l.folha.novaPagina()
  l.y = topo
}

/**
 * The list by which orders are picked: of several, first everything that is to be taken from the shelves, then each order
 * with what goes into it, what its buyer answered and wrote, and the shop's own note.
 * @returns the bytes of a PDF; the same orders and instant make the same bytes.
 */
export async function desenharSeparacao(i: {
  pedidos: readonly PedidoDaLoja[]
  de: QuemEnvia
  produto: string
  agora: number
  /** What went back of some of them, by order: what is not sent any more. */
  estornos?: ReadonlyMap<string, EstornoDoPedido>
}): Promise<Uint8Array> {
  const folha = await criarFolha(`Lista de separação - ${i.de.nome}`, i.produto, i.agora)
  const l: Lapis = { folha, y: topo }
  const tudo = somarLinhas(i.pedidos)
  const itens = tudo.reduce((soma, t) => soma + t.quantidade, 0)
  folha.texto(esquerda, l.y + 4, 'Lista de separação', { tamanho: 20, forte: true })
  folha.texto(direita, l.y + 4, formatarDataHora(i.agora), { tamanho: 9, alinhar: 'direita', discreta: true })
  const quantos = `${i.pedidos.length === 1 ? '1 pedido' : `${i.pedidos.length} pedidos`}, ${itens === 1 ? '1 item' : `${itens} itens`}`
  folha.texto(esquerda, l.y + 11, `${i.de.nome} · ${quantos}`, { tamanho: 10, largura: direita - esquerda })
  l.y += 18
  if (i.pedidos.length > 1) {
    titulo(l, 'Tudo o que separar')
    for (const linha of tudo) umItem(l, linha)
    l.y += 6
  }
  for (const p of i.pedidos) umPedido(l, p, i.estornos?.get(p.id))
  return folha.salvar()
}

function titulo(l: Lapis, texto: string, aDireita = ''): void {
  // with the first line below it
  caber(l, 20)
  l.folha.linha(esquerda, l.y, direita, l.y, { grossura: 1 })
  l.folha.texto(esquerda, l.y + 6.5, texto, { tamanho: 13, forte: true, largura: 125 })
  l.folha.texto(direita, l.y + 6.5, aDireita, { tamanho: 10, alinhar: 'direita', largura: 52 })
  l.y += 11
}

/** A square to tick, how many, and what. */
function umItem(l: Lapis, { quantidade, nome, sku }: { quantidade: number; nome: string; sku?: string | undefined }) {
  caber(l, 12)
  const { folha, y } = l
  const [a, b, c, d] = [esquerda, y, esquerda + 4.5, y + 4.5]
  for (const [x1, y1, x2, y2] of [
    [a, b, c, b],
    [a, d, c, d],
    [a, b, a, d],
    [c, b, c, d],
  ] as const)
    folha.linha(x1, y1, x2, y2)
  folha.texto(doNome - 3, y + 3.9, `${quantidade} ×`, { tamanho: 11, forte: true, alinhar: 'direita' })
  const largura = sku ? 110 : direita - doNome
  const linhas = folha.paragrafo(doNome, y + 3.9, nome, { tamanho: 11, largura, linhas: 2, passo: 4.8 })
  if (sku) folha.texto(direita, y + 3.9, sku, { tamanho: 9, alinhar: 'direita', largura: 42, discreta: true })
  l.y += 3.2 + linhas * 4.8
}

/** A line of words under an item or an order. */
function dito(l: Lapis, rotulo: string, texto: string, x: number): void {
  caber(l, 18)
  const linhas = l.folha.paragrafo(x, l.y + 2.6, `${rotulo}: ${texto}`, {
    ...{ tamanho: 9.5, largura: direita - x, linhas: 4, passo: 4.4 },
  })
  l.y += 1.6 + linhas * 4.4
}

function umPedido(l: Lapis, p: PedidoDaLoja, estorno?: EstornoDoPedido): void {
  const { entrega: e } = p
  const como = e.tipo === 'retirada' ? 'Retirada' : [e.servico ?? 'Envio', e.prazo].filter(Boolean).join(', ')
  titulo(l, `${numeroDoPedido(p.id)} · ${p.comprador.nome}`, como)
  for (const linha of p.linhas) {
    umItem(l, linha)
    for (const r of linha.respostas ?? []) dito(l, r.pergunta, r.resposta, doNome)
    if (linha.agendamento) dito(l, 'Horário', linha.agendamento, doNome)
  }
  if (estorno) dito(l, 'Já devolvido a quem pagou', dizerEstorno(estorno, formatarReais), esquerda)
  if (p.recado) dito(l, 'Recado do cliente', p.recado, esquerda)
  if (p.nota) dito(l, 'Anotação da loja', p.nota, esquerda)
  l.y += 6
}
