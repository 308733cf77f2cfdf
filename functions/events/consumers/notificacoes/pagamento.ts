import { proximoDiaUtil } from '../../../../shared/domain/diasUteis.ts'
import type { EventosDaFila } from '../../../../shared/domain/eventos.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { type EmailQueSeRepete, tiposQueSeRepetem } from '../../../../shared/domain/mensagens.ts'
import { emailAindaVale } from '../../../areas/cobranca/regras/emailAindaVale.ts'
import { estornoFeito } from '../../../areas/cobranca/regras/estorno/estornoFeito.ts'
import { compor, type Fato } from '../../../areas/cobranca/vista/mensagens/compor.ts'
import { aparenciaEfetiva, lerAparencia } from '../../../areas/recorrencia/regras/aparencia.ts'
import { paginaDaAssinatura } from '../../../areas/recorrencia/regras/enderecos.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import type { TipoDeEmail } from '../../../platform/storage/Email.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import { PedidoDaLoja } from '../../../platform/storage/PedidoDaLoja.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { AssinaturaDePlano } from '../../../platform/storage/Recorrencia.ts'
import { carta } from './canais.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'
import { emHtml, emTexto } from './modelo.ts'
import { type DepsDaVaga, temVaga } from './vaga.ts'

/** Who is written to about what happened. */
const emails = {
  CheckoutPago: ['comprovante', 'venda'],
  ComprovantePedido: ['comprovante'],
  EstornoConcluido: ['estorno'],
  BoletoEmitido: ['boleto'],
  MandatoApresentado: ['autorizacao'],
  DebitoAnunciado: ['debito'],
} as const satisfies Partial<Record<EventosDaFila<'notificacoes'>, readonly TipoDeEmail[]>>
type DoPagamento = Mensagem & { tipo: keyof typeof emails }

/**
 * Tells people by e-mail of what happened to a payment. Each e-mail has a record of its own, so that one that fails
 * does not repeat the other.
 */
export async function avisarDoPagamento(
  deps: DepsDoEnvio & DepsDaVaga & { gerais: Gerais },
  { PK, tipo: evento, ref = '' }: DoPagamento,
): Promise<void> {
  const checkoutId = PK.slice(4)
  const fato = await carregar(deps, checkoutId, evento, ref)
  if (!fato) return
  // a repetition that a user asked for is another fact than the payment itself
  const fatoRef = evento === 'ComprovantePedido' ? `pedido-${ref}` : ref
  const palavras = await deps.gerais.valor('mensagens')
  const falhas: unknown[] = []
  const quais: readonly TipoDeEmail[] = emails[evento] ?? []
  // who sells at the counter sees the money come in: a seller would stop reading a letter for each coffee
  const noBalcao = fato.checkout.origem === 'pos'
  for (const tipo of quais.filter(t => !(noBalcao && t === 'venda'))) {
    const para = tipo === 'venda' ? await emailDaEmpresa(deps.storage, fato) : fato.pagador.email
    if (!para) continue
    const id = { checkoutId, tipo, ref: fatoRef, ...(tipo !== 'venda' && { empresaId: fato.checkout.empresaId }) }
    if (tipo === 'boleto' && !(await temVaga(deps, id, { assunto: 'boleto', para }))) {
      deps.log.warn('email-capped', { checkoutId, tipo })
      continue
    }
    const conteudo = compor(tipo, fato, palavras)
    const mensagem = { para, assunto: conteudo.assunto, texto: emTexto(conteudo), html: emHtml(conteudo) }
    await entregar(deps, id, mensagem).catch(error => falhas.push(error))
  }
  if (falhas.length) throw falhas[0]
}

/** What an e-mail to a payer is about. */
const eventoDo = {
  comprovante: 'CheckoutPago',
  estorno: 'EstornoConcluido',
  boleto: 'BoletoEmitido',
  autorizacao: 'MandatoApresentado',
  debito: 'DebitoAnunciado',
} as const satisfies Record<EmailQueSeRepete, DoPagamento['tipo']>

/** Staff asked for an e-mail to a payer again (decision 0126): another message about the same fact, with a record of its own. */
export async function repetirEmail(
  deps: DepsDoEnvio & { gerais: Gerais },
  { PK, SK, ref: vez = '' }: Mensagem,
): Promise<void> {
  const checkoutId = PK.slice(4)
  const [, tipo = '', ref = ''] = SK.split('#')
  const qual = tiposQueSeRepetem.find(t => t === tipo)
  const fato = qual && (await carregar(deps, checkoutId, eventoDo[qual], ref))
  if (!qual || !fato?.pagador.email) return
  const conteudo = compor(qual, fato, await deps.gerais.valor('mensagens'))
  const id = { checkoutId, tipo: qual, ref: `${ref}.${vez}`, empresaId: fato.checkout.empresaId }
  await entregar(deps, id, carta(fato.pagador.email, conteudo))
}

/** What an e-mail is made of; undefined when there is nothing left to tell. */
async function carregar(
  deps: DepsDoEnvio,
  id: string,
  evento: DoPagamento['tipo'],
  ref: string,
): Promise<Fato | undefined> {
  const checkout = await Checkout.get(deps.storage, id, { consistent: true })
  const pagador = checkout && (await Pagador.get(deps.storage, id, { consistent: true }))
  const link = checkout && (await Link.get(deps.storage, checkout.link))
  if (!checkout || !pagador || !link) return undefined
  const { PAGAR_URL: pagarUrl, APP_URL: appUrl } = deps.env
  const recorrencia = await recorrenciaDe(deps, checkout)
  const pedido = await pedidoPago(deps, checkout)
  const fato = { checkout, pagador, link, pagarUrl, appUrl, ...recorrencia, ...pedido }
  // an event of a newer release is of no e-mail here
  const quais: readonly TipoDeEmail[] = emails[evento] ?? []
  if (quais.some(tipo => !emailAindaVale(checkout, tipo, ref))) return undefined
  if (evento !== 'EstornoConcluido') return fato
  const estorno = await estornoDe(deps.storage, checkout, ref)
  return { ...fato, estorno }
}

/**
 * Where the payer sees and cancels the subscription that a payment is of, its look, and the day on which its bank debits
 * it.
 */
async function recorrenciaDe(
  deps: DepsDoEnvio,
  { recorrencia, slug }: Checkout,
): Promise<Pick<Fato, 'assinatura' | 'corDaAssinatura' | 'debitoEm'>> {
  const a = recorrencia && (await AssinaturaDePlano.get(deps.storage, recorrencia.id))
  if (!a) return {}
  const empresa = await Empresa.get(deps.storage, a.empresaId)
  const { origem = 'padrao', tema } = empresa
    ? aparenciaEfetiva(empresa, await lerAparencia(deps.storage, a.empresaId))
    : {}
  const aberto = a.abertos.find(c => c.n === recorrencia.n)
  return {
    assinatura: paginaDaAssinatura(deps.env.PAGAR_URL, slug, a),
    ...(tema && origem !== 'padrao' && { corDaAssinatura: tema.cor }),
    ...(aberto?.por && { debitoEm: aberto.debito ? proximoDiaUtil(aberto.vencimento) : aberto.vencimento }),
  }
}

/** The shop's order that a payment is of, as its company reads it: it is told what to make ready, and where it finds it. */
async function pedidoPago(deps: DepsDoEnvio, { origem, link, slug }: Checkout): Promise<Pick<Fato, 'pedido'>> {
  const p = origem === 'loja' ? await PedidoDaLoja.get(deps.storage, link) : undefined
  if (!p) return {}
  const { entrega: e } = p
  const envio =
    e.tipo === 'envio'
      ? [e.servico, e.prazo, `${e.bairro}, ${e.cidade}, ${e.uf}`].filter(Boolean).join(' · ')
      : undefined
  const href = `${deps.env.APP_URL}/painel-administrativo/${slug}/loja-online`
  return { pedido: { linhas: p.linhas, envio, recado: p.recado ?? '', href } }
}

/** What went back, as the journal has it: the root may hold the next refund already. */
async function estornoDe(storage: Storage, c: Checkout, id: string): Promise<{ valor: number; em: number }> {
  const feito = await estornoFeito(storage, c, id)
  if (!feito) throw new Error('a refund that is done has no journal entry')
  return { valor: feito.valor, em: Date.parse(feito.ocorridoEm) }
}

/** As it stands now; the link's own copy is as old as the link. */
const emailDaEmpresa = async (storage: Storage, { checkout, link }: Fato): Promise<string> =>
  (await Empresa.get(storage, checkout.empresaId))?.email || link.empresa.email
