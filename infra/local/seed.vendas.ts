import { liberarUr } from '../../functions/charging/agenda/liberar.ts'
import { capturada, escrever } from '../../functions/charging/cartao/decidir.ts'
import {
  decidirEmissao,
  interpretarCriacao,
  interpretarExpiracao,
  interpretarRecebimento,
} from '../../functions/charging/pix/decidir.ts'
import { abrirCheckout } from '../../functions/checkout/iniciarPagamento/iniciarPagamento.ts'
import { contabilidade } from '../../functions/consumers/contabilidade/contabilidade.ts'
import { indicadores } from '../../functions/consumers/indicadores/indicadores.ts'
import { listas } from '../../functions/consumers/listas/listas.ts'
import { pagadores } from '../../functions/consumers/pagadores/pagadores.ts'
import type { Base } from '../../functions/runtime/needs.ts'
import type { Parametros } from '../../functions/runtime/parametros.ts'
import { Checkout, Pagador, TentativaAnterior } from '../../functions/storage/Checkout.ts'
import type { Tentativa } from '../../functions/storage/cobrancas.ts'
import { Lancamento } from '../../functions/storage/Lancamento.ts'
import { Link } from '../../functions/storage/Link.ts'
import { type MemoryStorage, memoryStorage } from '../../functions/storage/memory.ts'
import { ConditionFailed, type Item, type Storage, type Write } from '../../functions/storage/port.ts'
import { Ur } from '../../functions/storage/Recebivel.ts'
import { Unico } from '../../functions/storage/Usuario.ts'
import { inicioDoDia } from '../../shared/domain/calendario.ts'
import { completarCpf } from '../../shared/domain/documento.ts'
import { formas } from '../../shared/domain/formas.ts'

/**
 * A year of the demo company's payments. What decides, writes the journal, splits, schedules and counts is the product's
 * own: a twin of the table in memory goes through the same functions as a real payment, and what it came to is written
 * to the table. Deterministic for a given day. Nothing is charged, and nobody is written to: the events of a year ago
 * were told then, so the roots carry none and the legs are marked as applied.
 */
const DIA = 86_400_000
const nomes = [
  'HELENA VASCONCELOS',
  'OTAVIO PRADO',
  'CAMILA DUARTE',
  'RUI BARBOSA LIMA',
  'MARINA COSTA',
  'DAVI ROCHA',
  'LUIZA ANTUNES',
  'JOAO VITOR SA',
  'BEATRIZ MOURA',
  'CAIO FERRAZ',
  'NINA TEIXEIRA',
  'ARTHUR MEIRELES',
]
const produtos = [
  { id: 'CadeiraAurora2025demo', nome: 'Cadeira de palhinha', valor: 68_000 },
  { id: 'BancoAurora2025demoAA', nome: 'Banco de tauari', valor: 42_500 },
  { id: 'AparadorAurora25demoA', nome: 'Aparador sob medida', valor: 215_000 },
] as const
const bandeiras = ['visa', 'visa', 'mastercard', 'mastercard', 'elo', 'amex'] as const
const recusas = ['51', '51', '57', '05', '54'] as const

/** Numbers that look drawn by lot, the same at each start (mulberry32). */
function sorteio(semente: number) {
  let s = semente
  return () => {
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The year in a twin of the table: `modelo` lends its methods, split and settings to the links of a year ago. */
export async function umAnoDeVendas(
  modelo: Link,
  agora: number,
  params: Parametros<'segredo-hmac'>,
  dias = 365,
  porDia = 3,
): Promise<MemoryStorage> {
  const storage = memoryStorage()
  const lote = sorteio(20_261_122)
  let relogio = agora
  const clock = { now: () => relogio, sleep: async () => {} }
  const deps = { storage, clock, params } as unknown as Base & {
    storage: Storage
    params: Parametros<'segredo-hmac'>
  }
  const criadoEm = new Date(agora - (dias + 1) * DIA).toISOString()
  const links = produtos.map(p => ({
    ...modelo,
    ...p,
    descricao: '',
    itens: [],
    criadoEm,
    rateio: p.valor > 200_000 ? modelo.rateio : undefined,
  }))
  for (const link of links) await storage.commit([Link.create(link as Link)])
  let n = 0
  for (let dia = dias; dia >= 0; dia--) {
    // weekends sell more, and so does the end of the year
    const semana = new Date(agora - dia * DIA).getUTCDay()
    const quantas = Math.floor(lote() * porDia * (semana === 0 || semana === 6 ? 1.6 : 1) * (1.3 - dia / dias / 2))
    for (let k = 0; k < quantas; k++) {
      const em = agora - dia * DIA - Math.floor(lote() * 10 * 3_600_000) - 60_000
      const link = links[Math.floor(lote() ** 1.6 * links.length)] ?? links[0]
      if (!link) continue
      await umaVenda(storage, link as Link, em, n++, lote)
    }
  }
  for (const item of storage.dump()) {
    relogio = agora
    if (item._t === 'Checkout') {
      const mensagem = { id: '', tipo: '', PK: item.PK, SK: item.SK }
      await listas(deps, mensagem)
      await indicadores(deps, mensagem)
      await pagadores(deps, mensagem)
    }
    if (item._t === 'Link') await listas(deps, { id: '', tipo: '', PK: item.PK, SK: item.SK })
  }
  await lancar(storage, deps, () => true)
  // each unit on its own day, as the sweeper would have
  for (const item of storage.dump().filter(i => i._t === 'Ur')) {
    const dia = inicioDoDia(Ur.parse(item).data) + 6 * 3_600_000
    if (dia > agora) continue
    relogio = dia
    await liberarUr({ storage, clock }, item)
  }
  relogio = agora
  await lancar(storage, deps, l => l.tipo === 'liquidacao')
  return storage
}

async function lancar(storage: MemoryStorage, deps: Base & { storage: Storage }, quais: (l: Lancamento) => boolean) {
  for (const item of storage.dump().filter(i => i._t === 'Lancamento')) {
    const l = Lancamento.parse(item)
    if (!quais(l)) continue
    for (const perna of l.pernas.keys())
      await contabilidade(deps, { id: '', tipo: 'Lancado', PK: item.PK, SK: item.SK, perna })
  }
}

async function umaVenda(storage: Storage, link: Link, em: number, n: number, lote: () => number): Promise<void> {
  const letras = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789abcdefghijkmnpqrstuvwxyz'
  const id = `Ano${String(n).padStart(6, '0')}${Array.from({ length: 12 }, () => letras[Math.floor(lote() * letras.length)]).join('')}`
  const noCartao = lote() < 0.45
  const parcelas = noCartao ? ([1, 1, 2, 3, 6, 10][Math.floor(lote() * 6)] ?? 1) : 1
  const formaPagamento = noCartao ? formas.cartao : formas.pix
  const aberto = abrirCheckout(link, { link: link.id, formaPagamento, parcelas }, id, em)
  const destino = lote()
  const fim = destino < 0.1 ? 'visita' : destino < 0.2 ? 'desiste' : 'paga'
  const writes: Write[] = []
  let c: Checkout = { ...aberto, ev: [] }
  if (fim === 'visita') {
    await storage.commit([Checkout.create({ ...c, estado: 'Expirado' })])
    return
  }
  const nome = nomes[Math.floor(lote() * nomes.length)] ?? 'HELENA VASCONCELOS'
  writes.push(
    Pagador.create({
      checkoutId: id,
      nome,
      documento: completarCpf(String(100_000_000 + Math.floor(lote() * 899_999_999))),
      email: `${nome.split(' ')[0]?.toLowerCase()}@exemplo.example`,
      contato: '11987654321',
      endereco: null,
      sessionId: null,
      registradoEm: new Date(em + 60_000).toISOString(),
    }),
  )
  c = { ...c, estado: 'Solicitado', versao: 2 }
  const { proximo, lancamento, anteriores } = noCartao
    ? porCartao(c, em + 120_000, fim === 'paga', lote)
    : porPix(c, em + 120_000, fim === 'paga')
  writes.push(Checkout.create({ ...proximo, versao: proximo.versao + 3, ev: [] }))
  if (lancamento) writes.push(Lancamento.create(lancamento))
  for (const t of anteriores) writes.push(TentativaAnterior.create({ ...t, checkoutId: id, empresaId: c.empresaId }))
  await storage.commit(writes)
}

interface Desfecho {
  proximo: Checkout
  lancamento?: Lancamento | undefined
  anteriores: Tentativa[]
}

function porPix(c: Checkout, em: number, paga: boolean): Desfecho {
  const emissao = decidirEmissao(c, em)
  if (emissao.acao !== 'emitir') throw new Error('the Pix of a new checkout is issued')
  const { txid } = emissao.pix
  const expiraEm = em + c.expiracaoPixMinutos * 60_000
  const brcode = `00020126580014br.gov.bcb.pix0136${txid}`
  const criada = interpretarCriacao(emissao.proximo, txid, { tipo: 'criada', txid, brcode, criadaEm: em, expiraEm })
  if (!criada) throw new Error('the Pix that was asked for is created')
  if (!paga)
    return { proximo: interpretarExpiracao(criada.proximo, expiraEm + 1)?.proximo ?? criada.proximo, anteriores: [] }
  const e2eid = `E12345678${new Date(em).toISOString().replace(/\D/g, '').slice(0, 12)}${c.id.slice(-11)}`
  const recebido = interpretarRecebimento(criada.proximo, {
    e2eid,
    txid,
    valor: c.total,
    horario: em + 40_000,
    devolucoes: [],
  })
  return { proximo: recebido.proximo, lancamento: recebido.lancamento, anteriores: [] }
}

function porCartao(c: Checkout, em: number, paga: boolean, lote: () => number): Desfecho {
  const bandeira = bandeiras[Math.floor(lote() * bandeiras.length)] ?? 'visa'
  const tentativa = (ciclo: number, quando: number): Tentativa => ({
    ciclo,
    pedidoId: `${c.id.slice(0, 18)}${String(ciclo).padStart(2, '0')}`,
    estado: 'enviada',
    valor: c.total,
    parcelas: c.parcelas,
    bandeira,
    bin: { visa: '400000', mastercard: '520000', elo: '650901', amex: '370000' }[bandeira],
    finais: String(1000 + Math.floor(lote() * 8999)),
    digital: `demo${c.id.slice(3)}${ciclo}`,
    em: quando,
  })
  const codigo = recusas[Math.floor(lote() * recusas.length)] ?? '51'
  const negada = (t: Tentativa): Tentativa => ({ ...t, estado: 'negada', codigo, nova: 'reversivel' })
  const pendente: Checkout = { ...c, estado: 'Pendente' }
  if (!paga) {
    const t = negada(tentativa(1, em))
    return {
      proximo: escrever(pendente, { fim: 'negada', tentativa: t } as Parameters<typeof escrever>[1]).proximo,
      anteriores: [],
    }
  }
  const antes = lote() < 0.12 ? [negada(tentativa(1, em))] : []
  const t = tentativa(antes.length + 1, em + antes.length * 90_000)
  const retida: Tentativa = {
    ...t,
    estado: 'capturando',
    pagamentoId: `demo-${c.id}`,
    tid: `10${c.id.slice(-8)}`,
    nsu: '123456',
    autorizacao: '123456',
  }
  const { proximo, lancamento } = capturada({ ...pendente, tentativa: retida }, retida, t.em + 4_000)
  return { proximo, lancamento, anteriores: antes }
}

const ITENS_POR_VEZ = 90

/** Writes the year to the table, once; what others may have added to meanwhile (balances, units, counters) is added to. */
export async function semearVendas(
  { storage, params }: { storage: Storage; params: Parametros<'segredo-hmac'> },
  link: string,
  agora: number,
): Promise<number> {
  const modelo = await Link.get(storage, link)
  if (!modelo) return 0
  try {
    await storage.commit([Unico.create({ tipo: 'demo', chave: 'vendas', dono: modelo.empresaId })])
  } catch (error) {
    if (error instanceof ConditionFailed) return 0
    throw error
  }
  const itens = (await umAnoDeVendas(modelo, agora, params)).dump()
  for (let n = 0; n < itens.length; n += ITENS_POR_VEZ)
    await storage.commit(itens.slice(n, n + ITENS_POR_VEZ).map(naTabela))
  return itens.filter(i => i._t === 'Checkout').length
}

/** As it lies in the table once everybody was told of it. */
export function naTabela(item: Item): Write {
  const { PK, SK, ...resto } = item
  const somas = item._t === 'Contador' ? Object.keys(resto).filter(k => /^\d/.test(k)) : acumulam[String(item._t)]
  if (somas) {
    const add = Object.fromEntries(somas.flatMap(k => (typeof resto[k] === 'number' ? [[k, resto[k]]] : [])))
    const set = Object.fromEntries(Object.entries(resto).filter(([k]) => !(k in add)))
    return { op: 'add', key: { PK, SK }, add: add as Record<string, number>, set }
  }
  if (item._t === 'Lancamento')
    return { op: 'put', item: { ...item, aplicadas: [...(item.pernas as unknown[]).keys()], ev: [] } }
  return { op: 'put', item: 'ev' in item ? { ...item, ev: [] } : item }
}
const acumulam: Partial<Record<string, readonly string[]>> = { Saldo: ['disponivel'], Ur: ['valor', 'parcelas'] }
