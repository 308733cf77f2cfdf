import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { PalavrasDasMensagens } from '../../../../shared/domain/palavrasDasMensagens.ts'
import { numeroDoPedido } from '../../../../shared/domain/pedidoDaLoja.ts'
import { temaPadrao } from '../../../../shared/domain/tema.ts'
import { produto } from '../../../../shared/produto.ts'
import { comPalavras } from '../../../../shared/textos/cartas.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDoPedido as textos } from '../../../../shared/textos/pt-BR/emailsPedido.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { LojaOnline } from '../../../platform/storage/LojaOnline.ts'
import type { PedidoDaLoja } from '../../../platform/storage/PedidoDaLoja.ts'
import { type Conteudo, umaLinha } from '../../cobranca/vista/mensagens/modelo.ts'
import { MAXIMO_DO_NOME, saudacao } from '../../cobranca/vista/mensagens/saudacao.ts'

/** A step of an order, as its buyer is told it. */
export type AssuntoDoPedido =
  | 'pago'
  | 'separacao'
  | 'enviado'
  | 'pronto'
  | 'entregue'
  | 'cancelado'
  | 'devolvido'
  | 'lembrado'
  | 'desistencia'

/** What a step says besides its own sentence. */
const notas: Partial<Record<AssuntoDoPedido, keyof typeof textos>> = {
  entregue: 'entregue.nota',
  lembrado: 'lembrado.nota',
  desistencia: 'desistencia.nota',
}

interface Fato {
  assunto: AssuntoDoPedido
  p: Pick<
    PedidoDaLoja,
    'id' | 'comprador' | 'rastreio' | 'desistencia' | 'checkoutId' | 'linhas' | 'total' | 'frete' | 'entrega'
  >
  loja: Pick<LojaOnline, 'nome' | 'endereco' | 'horario' | 'entrega'>
  /** Whose look it wears, and to whose address a buyer writes. */
  empresa: Pick<Empresa, 'email' | 'tema'>
  /** The order's page. */
  href: string
  /** How staff worded it. */
  palavras: PalavrasDasMensagens
}

/** Pure: the words of one step, as an e-mail and as the gaps of the messenger's template. */
export function comporDoPedido({ assunto, p, loja, empresa, href, palavras }: Fato): {
  conteudo: Conteudo
  lacunas: string[]
} {
  const nome = saudacao(p.comprador.nome) || 'tudo bem'
  const pedido = numeroDoPedido(p.id)
  const lojaNome = umaLinha(loja.nome, MAXIMO_DO_NOME)
  const rastreio = umaLinha(p.rastreio ?? '', MAXIMO_DO_NOME)
  const quando = formatarDataHora(p.desistencia?.em ?? 0)
  const pagoAntes = assunto === 'cancelado' && p.checkoutId !== undefined
  const carta = pagoAntes ? 'pedido-cancelado-pago' : (`pedido-${assunto}` as const)
  const escrever = letter(comPalavras(textos, carta, palavras), {
    ...{ nome, pedido, loja: lojaNome, rastreio, quando, contato: empresa.email },
    produto: produto.nome,
  })
  const nota = notas[assunto]
  const conteudo: Conteudo = {
    idioma: 'pt-BR',
    assunto: umaLinha(escrever(`${assunto}.assunto`)),
    titulo: escrever(`${assunto}.titulo`),
    valor: pedido,
    texto: escrever(pagoAntes ? 'cancelado.textoPago' : `${assunto}.texto`),
    linhas: [
      ...p.linhas.map(l => ({
        nome: umaLinha(`${l.quantidade} × ${l.nome}`, MAXIMO_DO_NOME),
        valor: formatarReais(l.unitario * l.quantidade),
      })),
      ...daEntrega(assunto, p, loja).map(([rotulo, valor]) => ({
        nome: escrever(rotulo),
        valor: umaLinha(valor),
      })),
      { nome: escrever('total.nome'), valor: formatarReais(p.total) },
    ],
    botao: { nome: escrever('botao'), href },
    // the buyer knows the shop, and not us
    marca: { nome: lojaNome, cor: (empresa.tema ?? temaPadrao).cor },
    notas: [...(nota ? [{ texto: escrever(nota) }] : []), { texto: escrever('nota') }],
    rodape: [escrever('rodape'), escrever('seguranca')],
  }
  return { conteudo, lacunas: [nome, pedido, lojaNome, umaLinha(escrever(noZap(assunto, p)))] }
}

function noZap(assunto: AssuntoDoPedido, p: Fato['p']) {
  if (assunto === 'enviado' && p.rastreio) return 'enviado.zapRastreio'
  return assunto === 'cancelado' && p.checkoutId ? 'cancelado.zapPago' : (`${assunto}.zap` as const)
}

type Linha = [rotulo: keyof typeof textos, valor: string]
/** How it comes: by what code it is followed, or where it is fetched and what is asked there. */
function daEntrega(assunto: AssuntoDoPedido, p: Fato['p'], loja: Fato['loja']): Linha[] {
  const { entrega, rastreio, frete } = p
  const linhas: Linha[] = []
  if (entrega.tipo === 'envio') {
    linhas.push(['entrega.nome', frete ? formatarReais(frete) : 'grátis'])
    if (entrega.prazo && assunto !== 'entregue')
      linhas.push(['prazo.nome', [entrega.servico, entrega.prazo].filter(Boolean).join(', ')])
    if (rastreio) linhas.push(['rastreio.nome', rastreio])
    return linhas
  }
  if (assunto !== 'pronto') return linhas
  linhas.push(['retirada.nome', loja.endereco])
  if (loja.horario) linhas.push(['horario.nome', loja.horario])
  if (loja.entrega.retirada.instrucoes) linhas.push(['instrucoes.nome', loja.entrega.retirada.instrucoes])
  return linhas
}
