import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { formatarCnpj } from '../../../../shared/domain/documento.ts'
import { numeroDoPedido } from '../../../../shared/domain/pedidoDaLoja.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { criarFolha, type Folha } from '../../../platform/print/folha.ts'
import type { PedidoDaLoja } from '../../../platform/storage/PedidoDaLoja.ts'
import type { QuemEnvia } from './quemEnvia.ts'

/** Millimetres: four labels of A6 on a sheet of A4, with a margin that any printer keeps. */
const etiqueta = { largura: 105, altura: 148.5, margem: 9 } as const
const porFolha = 4
const util = etiqueta.largura - 2 * etiqueta.margem

/**
 * Labels, four a sheet: for whom and where to, large, then who sends it. What is fetched says so, with who fetches it.
 * @returns the bytes of a PDF; the same orders and instant make the same bytes.
 */
export async function desenharEtiquetas(i: {
  pedidos: readonly PedidoDaLoja[]
  de: QuemEnvia
  produto: string
  agora: number
}): Promise<Uint8Array> {
  const folha = await criarFolha(`Etiquetas - ${i.de.nome}`, i.produto, i.agora)
  for (const [n, pedido] of i.pedidos.entries()) {
    if (n > 0 && n % porFolha === 0) folha.novaPagina()
    if (n % porFolha === 0) cortes(folha)
    const x = (n % 2) * etiqueta.largura
    const y = Math.floor((n % porFolha) / 2) * etiqueta.altura
    umaEtiqueta(folha, { x: x + etiqueta.margem, y: y + etiqueta.margem, pedido, de: i.de })
  }
  return folha.salvar()
}

function cortes(folha: Folha): void {
  folha.linha(etiqueta.largura, 0, etiqueta.largura, 297, { tracejada: true })
  folha.linha(0, etiqueta.altura, 210, etiqueta.altura, { tracejada: true })
}

function umaEtiqueta(folha: Folha, e: { x: number; y: number; pedido: PedidoDaLoja; de: QuemEnvia }): void {
  const { x, y, pedido: p, de } = e
  const itens = p.linhas.reduce((soma, l) => soma + l.quantidade, 0)
  folha.texto(x, y + 6, `Pedido ${numeroDoPedido(p.id)}`, { tamanho: 18, forte: true })
  folha.texto(x + util, y + 6, itens === 1 ? '1 item' : `${itens} itens`, { tamanho: 10, alinhar: 'direita' })
  folha.texto(x, y + 11.5, `Feito em ${formatarDataHora(Date.parse(p.criadoEm))}`, { tamanho: 8, discreta: true })
  folha.linha(x, y + 15, x + util, y + 15, { grossura: 1 })
  const fim = destino(folha, { x, y: y + 21, p })
  const servico = p.entrega.tipo === 'envio' ? p.entrega.servico : undefined
  if (servico) folha.texto(x, fim + 6, servico, { tamanho: 11, forte: true, largura: util })
  if (p.rastreio)
    folha.texto(x, fim + (servico ? 11 : 6), `Rastreio ${p.rastreio}`, { tamanho: 11, forte: true, largura: util })
  const pe = y + etiqueta.altura - 2 * etiqueta.margem - 22
  folha.linha(x, pe, x + util, pe)
  folha.texto(x, pe + 4.5, 'Remetente', { tamanho: 7, discreta: true })
  folha.texto(x, pe + 9.5, de.nome, { tamanho: 10, forte: true, largura: util })
  folha.texto(x, pe + 14, `CNPJ ${formatarCnpj(de.cnpj)}`, { tamanho: 8 })
  folha.paragrafo(x, pe + 18, de.endereco, { tamanho: 8, largura: util, linhas: 2, passo: 3.8 })
}

/** For whom and where to. @returns the millimetre of its last line */
function destino(folha: Folha, { x, y, p }: { x: number; y: number; p: PedidoDaLoja }): number {
  const { entrega: e, comprador } = p
  const largura = util
  if (e.tipo === 'envio') folha.texto(x, y, 'Destinatário', { tamanho: 7, discreta: true })
  else folha.texto(x, y, 'Retirada com a loja', { tamanho: 11, forte: true })
  const nomes = folha.paragrafo(x, y + 7, comprador.nome, { tamanho: 15, forte: true, largura, linhas: 2, passo: 6 })
  let onde = y + 7 + (nomes - 1) * 6
  const linha = (texto: string, passo: number, letra: { tamanho: number; forte?: boolean }) => {
    onde += passo
    folha.texto(x, onde, texto, { largura, ...letra })
  }
  if (e.tipo === 'envio') {
    const rua = [e.logradouro, e.numero, e.complemento].filter(Boolean).join(', ')
    onde += 8
    onde += (folha.paragrafo(x, onde, rua, { tamanho: 12, largura, linhas: 3, passo: 5.2 }) - 1) * 5.2
    linha(e.bairro, 5.6, { tamanho: 12 })
    linha(`${e.cidade} - ${e.uf}`, 5.6, { tamanho: 12 })
    // as the carriers' machines read it, without the dot
    linha(`CEP ${e.cep.slice(0, 5)}-${e.cep.slice(5)}`, 11, { tamanho: 20, forte: true })
  }
  linha(`Telefone ${formatarTelefone(comprador.telefone)}`, 8, { tamanho: 10 })
  return onde
}
