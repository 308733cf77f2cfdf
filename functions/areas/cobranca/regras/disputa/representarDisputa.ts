import { formatarDataHora } from '../../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../../shared/domain/dinheiro.ts'
import { type EventoDisputa, disputa as maquina } from '../../../../../shared/domain/estados/disputa.ts'
import type { Balde } from '../../../../platform/runtime/balde.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { Carrinho } from '../../../../platform/storage/Carrinho.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Tentativa } from '../../../../platform/storage/cobrancas.ts'
import { Disputa } from '../../../../platform/storage/Disputa.ts'
import type { Defesa } from '../../../../platform/storage/defesa.ts'
import { Lancamento } from '../../../../platform/storage/Lancamento.ts'
import { ConditionFailed, type Key, type Storage, type Write } from '../../../../platform/storage/port.ts'
import type {
  AdquirentePort,
  PedidoDeRepresentacao,
  Prova,
  Representacao,
} from '../../../../providers/adquirente/port.ts'
import { arquivosDaDefesa, esperaDaDefesaMs, leaseDaDefesaMs, maximoDeEnvios } from './defesa.ts'

type D = Base & { storage: Storage; adquirente: AdquirentePort; contestacoes: Pick<Balde, 'ler'> }
const diaMs = 86_400_000

/** A dispute over the version that was read, unless a concurrent writer has changed it. */
export const escritaDaDisputa = (d: Disputa): Write =>
  Disputa.put(d, [{ attr: 'versao', op: '<', value: d.versao, orAbsent: true }])

/**
 * Answers a dispute with what its company sent, or one of what went back to the payer already with the proof of its refunds: the arrow first, so that one of
 * any number of sweepers sends; then the acquirer, then what its answer means. Does nothing before it is due.
 */
export async function representarDisputa(deps: D, { PK: de, SK }: Key, prazo: number): Promise<void> {
  const d = await Disputa.get(deps.storage, { de, id: SK.slice('DSP#'.length) }, { consistent: true })
  const agora = deps.clock.now()
  if (!d || d.vence === undefined || d.vence > agora) return
  const estado = maquina.next(d.estado, 'Enviou')
  const prova = estado && (await provaDe(deps, d, prazo))
  if (!estado || !prova) return void (await gravar(deps.storage, { ...d, versao: d.versao + 1, vence: undefined }))
  if (prova === 'esperar')
    return void (await gravar(deps.storage, { ...d, versao: d.versao + 1, vence: agora + diaMs }))
  const envios = (d.envios ?? 0) + 1
  const enviada = await gravar(deps.storage, {
    ...d,
    versao: d.versao + 1,
    estado,
    envios,
    vence: agora + leaseDaDefesaMs,
  })
  if (!enviada) return
  const resposta = await deps.adquirente.representar({ ...prova, disputaId: d.id }, { prazo })
  const depois = interpretarRepresentacao(enviada, resposta, deps.clock.now())
  await gravar(deps.storage, depois)
  if (depois.estado !== 'representada' && depois.vence === undefined)
    deps.log.error('representment-refused', { dono: de, caso: d.id, resultado: resposta.tipo })
}

/** Pure: what the acquirer's answer to proof means. */
export function interpretarRepresentacao(d: Disputa, r: Representacao, agora: number): Disputa {
  const versao = d.versao + 1
  if (r.tipo === 'indeterminada')
    return { ...d, versao, vence: (d.envios ?? 0) < maximoDeEnvios ? agora + esperaDaDefesaMs : undefined }
  const evento: EventoDisputa = r.tipo === 'recebida' ? 'Representou' : 'Recusou'
  const estado = maquina.next(d.estado, evento) ?? d.estado
  const em = new Date(agora).toISOString()
  const quando = r.tipo === 'recebida' && { representadaEm: em }
  const fim = r.tipo === 'recebida' ? { recebidaEm: em } : { recusada: r.motivo === 'situacao' ? r.motivo : 'invalida' }
  const defesa = d.defesa && { defesa: { ...d.defesa, ...fim } as Defesa }
  return { ...d, versao, estado, vence: undefined, ...quando, ...defesa }
}

/** Pure: the dispute with its company's answer to be sent, due at once; what its last version told was told. */
export const anunciarDefesaNoCartao = (d: Disputa, defesa: Defesa, agora: number): Disputa => ({
  ...d,
  versao: d.versao + 1,
  defesa,
  envios: 0,
  vence: agora,
  ev: [],
})

/** What a company sent, as the acquirer takes it: an answer needs a file, so words alone are one. */
async function provaDaEmpresa({ contestacoes }: D, defesa: Defesa): Promise<{ texto: string; provas: Prova[] }> {
  const { texto } = defesa
  const provas = await arquivosDaDefesa(contestacoes, defesa)
  const escrita = { nome: 'resposta.txt', tipo: 'text/plain', bytes: new TextEncoder().encode(`${texto}\n`) }
  return { texto, provas: provas.length ? provas : [escrita] } as { texto: string; provas: Prova[] }
}

/** Undefined: a concurrent writer changed it first, and the sweeper looks again. */
async function gravar(storage: Storage, mudada: Disputa): Promise<Disputa | undefined> {
  // what its last version told was told
  const d = { ...mudada, ev: [] }
  try {
    await storage.commit([escritaDaDisputa(d)])
    return d
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined
    throw error
  }
}

/** What is sent with a case: its payment, what is said, and the document. `esperar`: nothing went back of it yet. */
type Envio = Omit<PedidoDeRepresentacao, 'disputaId'>

async function provaDe(deps: D, d: Disputa, prazo: number): Promise<Envio | 'esperar' | undefined> {
  if (d.pagamentoId !== undefined) return provaDaAvulsa(deps, d.pagamentoId, prazo)
  const tentativa = await tentativaDe(deps.storage, d.de)
  if (!tentativa?.pagamentoId) return undefined
  if (d.defesa) return { pagamentoId: tentativa.pagamentoId, ...(await provaDaEmpresa(deps, d.defesa)) }
  return {
    pagamentoId: tentativa.pagamentoId,
    texto: 'O valor desta venda foi estornado ao titular do cartão pela própria loja. Comprovante em anexo.',
    provas: [await comprovanteDosEstornos(deps.storage, d.de, tentativa)],
  }
}

/** Of a payment that paid for nothing the journal has no refund: what the acquirer itself says went back is the proof. */
async function provaDaAvulsa(deps: D, pagamentoId: string, prazo: number): Promise<Envio | 'esperar'> {
  const p = await deps.adquirente.consultar(pagamentoId, { prazo })
  if (p.tipo !== 'pagamento' || p.estornado === 0) return 'esperar'
  const linhas = [
    `Pedido: ${p.pedidoId ?? ''}`,
    `Pagamento: ${p.pagamentoId}`,
    `Capturado: ${formatarReais(p.capturado, 'pt-BR')}`,
    `Estornado: ${formatarReais(p.estornado, 'pt-BR')}, conferido em ${formatarDataHora(deps.clock.now())}`,
  ]
  return {
    pagamentoId,
    texto: 'Nada foi vendido por este pagamento, e o valor foi devolvido ao titular do cartão. Comprovante em anexo.',
    provas: [comprovante(linhas)],
  }
}

async function tentativaDe(storage: Storage, de: string): Promise<Tentativa | undefined> {
  const id = de.slice(4)
  const raiz = de.startsWith('CAR#')
    ? await Carrinho.get(storage, id, { consistent: true })
    : await Checkout.get(storage, id, { consistent: true })
  return raiz?.tentativa
}

const estornos = new Set<Lancamento['tipo']>(['estorno', 'estorno-desfeito', 'carrinho-estorno'])

/**
 * The refunds of a sale as its journal has them, one a line, and what they come to, with all by which acquirer and bank
 * know the sale.
 */
async function comprovanteDosEstornos(storage: Storage, de: string, t: Tentativa): Promise<Prova> {
  const { values } = await Lancamento.query(storage, { pk: de, sk: { prefix: 'LANC#' }, consistent: true })
  const feitos = values.filter(l => estornos.has(l.tipo)).sort((a, b) => a.ocorridoEm.localeCompare(b.ocorridoEm))
  const total = feitos.reduce((s, l) => s + (l.tipo === 'estorno-desfeito' ? -l.valor : l.valor), 0)
  const linhas = feitos.map(l => {
    const oQue = l.tipo === 'estorno-desfeito' ? 'Estorno desfeito' : 'Estorno'
    return `${oQue}: ${formatarReais(l.valor, 'pt-BR')} em ${formatarDataHora(Date.parse(l.ocorridoEm))} (${l.ref})`
  })
  return comprovante([
    `Pedido: ${t.pedidoId}`,
    `Pagamento: ${t.pagamentoId ?? ''}`,
    ...(t.tid ? [`TID: ${t.tid}`] : []),
    ...(t.nsu ? [`NSU: ${t.nsu}`] : []),
    ...(t.autorizacao ? [`Autorização: ${t.autorizacao}`] : []),
    `Cartão: ${t.bandeira} final ${t.finais}`,
    `Venda: ${formatarReais(t.valor, 'pt-BR')} em ${formatarDataHora(t.em)}`,
    ...linhas,
    `Total estornado: ${formatarReais(total, 'pt-BR')}`,
  ])
}

function comprovante(linhas: readonly string[]): Prova {
  const texto = ['Comprovante de estorno', ...linhas].join('\n')
  return { nome: 'comprovante-de-estorno.txt', tipo: 'text/plain', bytes: new TextEncoder().encode(`${texto}\n`) }
}
