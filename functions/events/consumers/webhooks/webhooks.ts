import { eventoDe, type TipoDeEvento } from '../../../../shared/contract/eventos.ts'
import type { EventosDaFila, MensagemDa, RaizesDaFila } from '../../../../shared/domain/eventos.ts'
import { pausaPadraoMs } from '../../../../shared/domain/risco/testeDeCartoes.ts'
import { estornoFeito } from '../../../areas/cobranca/regras/estorno/estornoFeito.ts'
import { verDisputa, verMed } from '../../../areas/financeiro/regras/verContestacao.ts'
import { idDoEvento, registrarEvento, webhooksDa } from '../../../areas/integracoes/regras/registrarEvento.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { CasoMed } from '../../../platform/storage/CasoMed.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Disputa } from '../../../platform/storage/Disputa.ts'
import { Link } from '../../../platform/storage/Link.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'
import { AssinaturaDePlano, CicloDaAssinatura } from '../../../platform/storage/Recorrencia.ts'
import { VigiaDeCartoes } from '../../../platform/storage/TesteDeCartoes.ts'

/** Turns a domain event into what the company's endpoints are told, if any of theirs asked for it. */
export async function webhooks(deps: Base & { storage: Storage }, m: MensagemDa<'webhooks'>): Promise<void> {
  const evento: TipoDeEvento | undefined = eventoDe[m.tipo]
  const dito = evento && (await ditoDe(deps, m))
  if (!dito) return
  const { empresaId, dados } = dito
  const destinos = (await webhooksDa(deps.storage, empresaId)).filter(w => w.ativo && w.eventos.includes(evento))
  const agora = deps.clock.now()
  await registrarEvento(deps.storage, { id: idDoEvento(m.id), empresaId, tipo: evento, dados, agora }, destinos)
}

type Dito = { empresaId: string; dados: object } | undefined

const contestacoes = new Set<string>([
  'PixContestado',
  'ContestacaoEncerrada',
  'DisputaAberta',
  'DisputaMudou',
  'DisputaGanha',
  'DisputaPerdida',
] satisfies EventosDaFila<'webhooks'>[])

/** What is told, of a contestation or of the aggregate itself, as it is now; never a person's data. */
async function ditoDe({ storage, clock }: Base & { storage: Storage }, m: MensagemDa<'webhooks'>): Promise<Dito> {
  const { tipo, PK, ref } = m
  if (contestacoes.has(tipo)) return contestacaoDe(storage, m, clock.now())
  if (PK.startsWith('VIG#')) return pausaDe(storage, m)
  if (tipo === 'CicloPago' || tipo === 'CicloFalhou') return cicloDe(storage, m)
  const de = doAgregado[PK.slice(0, 4) as keyof typeof doAgregado]
  return de(storage, PK.slice(4), tipo === 'EstornoConcluido' ? ref : undefined)
}

/** A contestation of a link's sale; a cart's is ours, and told to no company (decision 0024). */
async function contestacaoDe(
  storage: Storage,
  { PK, SK, ref = '' }: MensagemDa<'webhooks'>,
  agora: number,
): Promise<Dito> {
  if (!PK.startsWith('CHK#')) return undefined
  const c = await Checkout.get(storage, PK.slice(4), { consistent: true })
  if (!c) return undefined
  const deCartao = SK.startsWith('DSP#')
  const d = deCartao && (await Disputa.get(storage, { de: PK, id: SK.slice('DSP#'.length) }, { consistent: true }))
  const caso = !deCartao && (await CasoMed.get(storage, { de: PK, id: ref }, { consistent: true }))
  const vista = d ? verDisputa(d, c) : caso ? verMed(caso, c, agora) : undefined
  if (!vista) return undefined
  const { id: contestacaoId, checkoutId, situacao, valor, criadaEm, prazo } = vista
  const formaPagamento = vista.forma === 'pix' ? 2 : 1
  const dados = { contestacaoId, checkoutId, linkId: c.link, situacao, formaPagamento, valor, criadaEm, prazo }
  return { empresaId: c.empresaId, dados }
}

/** A pause of a link's cards, or its end; what another pause took the place of is told by its instant alone. */
async function pausaDe(storage: Storage, { tipo, PK, ref }: MensagemDa<'webhooks'>): Promise<Dito> {
  const chave = PK.slice('VIG#link#'.length)
  const [vigia, link] = await Promise.all([
    VigiaDeCartoes.get(storage, { escopo: 'link', chave }, { consistent: true }),
    Link.get(storage, chave),
  ])
  if (!vigia || !link) return undefined
  const esta = String(vigia.vez) === ref
  const vez = Number(ref)
  const pausa = { linkId: chave, nome: link.nome, pausadosEm: new Date(vez).toISOString() }
  const ate = (esta && vigia.pausaAte) || vez + pausaPadraoMs
  const motivo = esta && vigia.levantadaEm !== undefined ? 'empresa' : 'prazo'
  const dados = tipo === 'CartoesPausados' ? { ...pausa, ate: new Date(ate).toISOString() } : { ...pausa, motivo }
  return { empresaId: vigia.empresaId, dados }
}

/** A charge of a subscription: when it was paid, or why it was not in its time. */
async function cicloDe(storage: Storage, { tipo, PK, ref }: MensagemDa<'webhooks'>): Promise<Dito> {
  const onde = { assinaturaId: PK.slice('ASP#'.length), n: Number(ref) }
  const [a, c] = await Promise.all([
    AssinaturaDePlano.get(storage, onde.assinaturaId),
    CicloDaAssinatura.get(storage, onde, { consistent: true }),
  ])
  if (!a || !c) return undefined
  const { assinaturaId, n, checkoutId, link: linkId, vencimento, valor } = c
  const dados = { assinaturaId, ciclo: n, checkoutId, linkId, vencimento, valor }
  const mais = tipo === 'CicloPago' ? { pagoEm: c.pagaEm ?? null } : { motivo: c.falhou ?? 'atraso' }
  return { empresaId: a.empresaId, dados: { ...dados, ...mais } }
}

const doAgregado: Readonly<
  Record<
    Exclude<RaizesDaFila<'webhooks'>, '' | 'VIG#'>,
    (storage: Storage, id: string, estornoId?: string) => Promise<Dito>
  >
> = {
  'LNK#': async (storage, id) => {
    const l = await Link.get(storage, id, { consistent: true })
    if (!l) return undefined
    const { nome, valor, limiteUsos, criadoEm, empresaId } = l
    return { empresaId, dados: { linkId: id, nome, valor, situacao: l.estado, limiteUsos, criadoEm } }
  },
  'REC#': async (storage, id) => {
    const r = await Recebedor.get(storage, id, { consistent: true })
    return r && { empresaId: r.empresaId, dados: { recebedorId: id, situacao: r.estado } }
  },
  'ASP#': async (storage, id) => {
    const a = await AssinaturaDePlano.get(storage, id, { consistent: true })
    if (!a) return undefined
    const { empresaId, estado: situacao, forma, valor, intervalo, pagos, criadoEm } = a
    const fim = { fimEm: a.fimEm ?? null, canceladaPor: a.canceladaPor ?? null }
    const dados = { assinaturaId: id, planoId: a.plano?.id ?? null, situacao, forma, valor, intervalo }
    return { empresaId, dados: { ...dados, ciclos: a.ciclos ?? null, pagos, criadoEm, ...fim } }
  },
  'CHK#': async (storage, id, estornoId) => {
    const c = await Checkout.get(storage, id, { consistent: true })
    if (!c) return undefined
    const { link: linkId, estado: situacao, formaPagamento, parcelas, total, criadoEm, empresaId } = c
    const dados = { checkoutId: id, linkId, situacao, formaPagamento, parcelas, total, criadoEm }
    const estorno = estornoId === undefined ? {} : await estornoDe(storage, c, estornoId)
    return { empresaId, dados: { ...dados, ...estorno, estornado: c.estornado ?? 0, pagoEm: c.pagoEm ?? null } }
  },
}

/** The refund that is told of, with its own amount: the root knows the sum of all. */
async function estornoDe(storage: Storage, c: Checkout, id: string) {
  const feito = await estornoFeito(storage, c, id)
  if (!feito) throw new Error('a refund that is done has no journal entry')
  return { estorno: { id, valor: feito.valor, em: feito.ocorridoEm } }
}
