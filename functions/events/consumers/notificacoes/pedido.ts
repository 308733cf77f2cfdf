import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { EventosDaFila } from '../../../../shared/domain/eventos.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { numeroDoPedido } from '../../../../shared/domain/pedidoDaLoja.ts'
import { telefoneE164 } from '../../../../shared/domain/telefone.ts'
import { temaPadrao } from '../../../../shared/domain/tema.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDoPedido as textos } from '../../../../shared/textos/pt-BR/emailsPedido.ts'
import { enderecoDoPedido, urlDoPedido } from '../../../areas/vitrine/regras/pedidos.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { LojaOnline } from '../../../platform/storage/LojaOnline.ts'
import { PedidoDaLoja } from '../../../platform/storage/PedidoDaLoja.ts'
import { carta, type DepsDosCanais, entregarNosDoisCanais } from './canais.ts'
import { entregar } from './entregar.ts'
import { MAXIMO_DO_NOME, saudacao } from './mensageira.ts'
import { type Conteudo, umaLinha } from './modelo.ts'

const assuntos = {
  PedidoPago: 'pago',
  PedidoEmSeparacao: 'separacao',
  PedidoEnviado: 'enviado',
  PedidoPronto: 'pronto',
  PedidoEntregue: 'entregue',
  PedidoCancelado: 'cancelado',
  PedidoDevolvido: 'devolvido',
  PedidoDesistiu: 'desistencia',
} as const satisfies Partial<Record<EventosDaFila<'notificacoes'>, string>>
type DoPedido = Mensagem & { tipo: keyof typeof assuntos }
type Assunto = (typeof assuntos)[DoPedido['tipo']]

/**
 * Tells a shop's buyer where their order is, by e-mail and by WhatsApp, each step once (decision 0154). A step that the
 * order has left already is not told: the next one says it. A withdrawal is, until the goods are back.
 */
export async function avisarDoPedido(deps: DepsDosCanais, { PK, tipo: evento, ref = '' }: DoPedido): Promise<void> {
  const p = await PedidoDaLoja.get(deps.storage, PK.slice('PEDIDO#'.length), { consistent: true })
  if (!p) return
  const assunto = assuntos[evento]
  const passou = assunto === 'desistencia' ? p.estado === 'devolvido' : String(p.historia.length) !== ref
  if (passou) return
  const [empresa, loja] = await Promise.all([
    Empresa.get(deps.storage, p.empresaId),
    LojaOnline.get(deps.storage, p.empresaId),
  ])
  if (!empresa || !loja) return
  const { email, telefone } = p.comprador
  const href = urlDoPedido(deps.env.PAGAR_URL, empresa.slug, p)
  const escrito = comporDoPedido({ assunto, p, loja, empresa, href })
  const mensagem = email ? carta(email, escrito.conteudo) : undefined
  const id = { checkoutId: p.id, de: 'PED', tipo: `pedido-${assunto}`, ref, empresaId: p.empresaId } as const
  const celular = telefoneE164(telefone)
  if (!celular) return mensagem && entregar(deps, id, mensagem)
  const link = {
    ...({ modelo: 'pedido', telefone: celular, lacunas: escrito.lacunas, idioma: 'pt-BR' } as const),
    final: `${empresa.slug}/pedido/${enderecoDoPedido(p)}`,
    referencia: `pedido.${p.id}.${ref || assunto}`,
  }
  await entregarNosDoisCanais(deps, { id, mensagem, noWhatsApp: { tipo: 'pedido-whatsapp', link } })
}

/** What a step says besides its own sentence. */
const notas: Partial<Record<Assunto, keyof typeof textos>> = {
  entregue: 'entregue.nota',
  desistencia: 'desistencia.nota',
}

interface Fato {
  assunto: Assunto
  p: PedidoDaLoja
  loja: LojaOnline
  /** Whose look it wears, and to whose address a buyer writes. */
  empresa: Pick<Empresa, 'email' | 'tema'>
  /** The order's page. */
  href: string
}

/** Pure: the words of one step, as an e-mail and as the gaps of the messenger's template. */
export function comporDoPedido({ assunto, p, loja, empresa, href }: Fato): {
  conteudo: Conteudo
  lacunas: string[]
} {
  const nome = saudacao(p.comprador.nome) || 'tudo bem'
  const pedido = numeroDoPedido(p.id)
  const lojaNome = umaLinha(loja.nome, MAXIMO_DO_NOME)
  const rastreio = umaLinha(p.rastreio ?? '', MAXIMO_DO_NOME)
  const quando = formatarDataHora(p.desistencia?.em ?? 0)
  const escrever = letter(textos, {
    ...{ nome, pedido, loja: lojaNome, rastreio, quando, contato: empresa.email },
    produto: produto.nome,
  })
  const nota = notas[assunto]
  const conteudo: Conteudo = {
    idioma: 'pt-BR',
    assunto: umaLinha(escrever(`${assunto}.assunto`)),
    titulo: escrever(`${assunto}.titulo`),
    valor: pedido,
    texto: escrever(assunto === 'cancelado' && p.checkoutId ? 'cancelado.textoPago' : `${assunto}.texto`),
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

function noZap(assunto: Assunto, p: PedidoDaLoja) {
  if (assunto === 'enviado' && p.rastreio) return 'enviado.zapRastreio'
  return assunto === 'cancelado' && p.checkoutId ? 'cancelado.zapPago' : (`${assunto}.zap` as const)
}

type Linha = [rotulo: keyof typeof textos, valor: string]
/** How it comes: by what code it is followed, or where it is fetched and what is asked there. */
function daEntrega(assunto: Assunto, p: PedidoDaLoja, loja: LojaOnline): Linha[] {
  const { entrega, rastreio, frete } = p
  const linhas: Linha[] = []
  if (entrega.tipo === 'envio') {
    linhas.push(['entrega.nome', frete ? formatarReais(frete) : 'grátis'])
    if (entrega.prazo && assunto !== 'entregue') linhas.push(['prazo.nome', entrega.prazo])
    if (rastreio) linhas.push(['rastreio.nome', rastreio])
    return linhas
  }
  if (assunto !== 'pronto') return linhas
  linhas.push(['retirada.nome', loja.endereco])
  if (loja.horario) linhas.push(['horario.nome', loja.horario])
  if (loja.entrega.retirada.instrucoes) linhas.push(['instrucoes.nome', loja.entrega.retirada.instrucoes])
  return linhas
}
