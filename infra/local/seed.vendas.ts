import { abrirCheckout } from '../../functions/areas/checkout/regras/abrirCheckout.ts'
import { type Titular, titularDe } from '../../functions/areas/saldo/regras/titularDaConta.ts'
import { indicadores } from '../../functions/events/consumers/indicadores/indicadores.ts'
import { listas } from '../../functions/events/consumers/listas/listas.ts'
import { pagadores } from '../../functions/events/consumers/pagadores/pagadores.ts'
import type { Chaveiro } from '../../functions/platform/runtime/chaveiro.ts'
import type { Chaves } from '../../functions/platform/runtime/chaves.ts'
import { TentativaAnterior } from '../../functions/platform/storage/anteriores.ts'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { Disputa } from '../../functions/platform/storage/Disputa.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { Lancamento } from '../../functions/platform/storage/Lancamento.ts'
import { Link } from '../../functions/platform/storage/Link.ts'
import { type MemoryStorage, memoryStorage } from '../../functions/platform/storage/memory.ts'
import { Pagador } from '../../functions/platform/storage/Pagador.ts'
import { ConditionFailed, type Item, type Storage, type Write } from '../../functions/platform/storage/port.ts'
import { DadosDoRecebedor, Recebedor } from '../../functions/platform/storage/Recebedor.ts'
import { somaDeMes } from '../../functions/platform/storage/somasDoMes.ts'
import { Unico } from '../../functions/platform/storage/Usuario.ts'
import { dataSaoPaulo, diaDaSemana, inicioDoDia } from '../../shared/domain/calendario.ts'
import { formas } from '../../shared/domain/formas.ts'
import { escriturar } from './seed.contas.ts'
import { comSelfie, depoisDePago } from './seed.depois.ts'
import { porBoleto, porCartao, porPix } from './seed.formas.ts'
import { pessoaDaDemo } from './seed.pessoas.ts'
import { contarAosProvedores, contestarUmPix, type Provedores } from './seed.provedores.ts'
import type { DepsDaSaida } from './seed.saidas.ts'

/**
 * A year of the demo company's payments. What decides, writes the journal, splits, schedules and counts is the
 * product's own: a twin of the table in memory goes through the same functions as a real payment, and what it came to
 * is written to the table. Deterministic for a given day. Nothing is charged, and no message is sent: the events of a
 * year ago were told then, so the roots carry none and the legs are marked as applied.
 */
const DIA = 86_400_000
const produtos = [
  { id: 'CadeiraAurora2025demo', nome: 'Cadeira de palhinha', valor: 68_000 },
  { id: 'BancoAurora2025demoAA', nome: 'Banco de tauari', valor: 42_500 },
  { id: 'AparadorAurora25demoA', nome: 'Aparador sob medida', valor: 215_000 },
] as const

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

interface OpcoesDasVendas {
  dias?: number
  porDia?: number
  /** Of another company's sales than the demo's: other ids, drawn from it. */
  semente?: number
  /** The simulators, which are told of the payments so that these can be given back. */
  provedores?: Provedores
}
/** Of the selfies, of who paid, and of what the consumers do. */
type ChavesDasVendas = 'documentos' | 'selfie'

/** The year in a twin of the table: `modelo` lends its methods, split and settings to the links of a year ago. */
export async function umAnoDeVendas(
  modelo: Link,
  agora: number,
  chaves: Chaves<ChavesDasVendas>,
  { dias = 365, porDia = 4, base = [], semente }: OpcoesDasVendas & { base?: readonly Item[] } = {},
): Promise<Item[]> {
  const storage = memoryStorage()
  if (base.length) await storage.commit(base.map(item => ({ op: 'put', item })))
  const lote = sorteio(semente ?? 20_261_122)
  let relogio = agora
  const clock = { now: () => relogio, sleep: async () => {} }
  const acertar = (em: number) => {
    relogio = em
  }
  const letra = () => letras[Math.floor(lote() * letras.length)]
  const id21 = () => Array.from({ length: 21 }, letra).join('')
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const env = { PAGAR_URL: 'https://pagar.localhost' }
  const deps = { storage, clock, chaves, env, log, ids: { id21, ulid: () => id21() } } as unknown as DepsDaSaida & {
    chaves: Chaves<ChavesDasVendas>
  }
  const criadoEm = new Date(agora - (dias + 1) * DIA).toISOString()
  const links = produtos.map(p => ({
    ...modelo,
    ...p,
    ...(semente !== undefined && { id: id21() }),
    descricao: '',
    itens: [],
    criadoEm,
    rateio: p.valor > 200_000 ? modelo.rateio : undefined,
    // what is dear asks a card's payer for a selfie
    consultaDatavalid: p.valor > 200_000,
  }))
  for (const link of links) await storage.commit([Link.create(link as Link)])
  const chaveiro = await chaves.abrir()
  const lancamentos: Lancamento[] = []
  let n = 0
  for (let dia = dias; dia >= 0; dia--) {
    // weekends sell more, and so does the end of the year
    const data = dataSaoPaulo(agora - dia * DIA)
    const semana = diaDaSemana(data)
    const quantas = Math.floor(lote() * porDia * (semana === 0 || semana === 6 ? 1.6 : 1) * (1.3 - dia / dias / 2))
    for (let k = 0; k < quantas; k++) {
      // people are awake: from eight to eleven at night, most of them in the afternoon
      const em = inicioDoDia(data) + Math.floor((8 + ((lote() + lote()) / 2) * 15) * 3_600_000)
      if (em > agora - 60_000) continue
      const link = links[Math.floor(lote() ** 1.6 * links.length)] ?? links[0]
      if (!link) continue
      lancamentos.push(...(await umaVenda(storage, link as Link, { em, agora, chaveiro, n: n++ }, lote)))
    }
  }
  for (const item of storage.dump()) {
    relogio = agora
    if (item._t === 'Checkout') {
      const mensagem = { id: '', tipo: '', PK: item.PK as `CHK#${string}`, SK: item.SK }
      await listas(deps, mensagem)
      await indicadores(deps, mensagem)
      await pagadores(deps, mensagem)
    }
    if (item._t === 'Link') await listas(deps, { id: '', tipo: '', PK: item.PK as `LNK#${string}`, SK: item.SK })
  }
  const titulares = base.length ? await quemRecebe(storage, modelo) : []
  await escriturar({ deps, acertar, titulares }, lancamentos, agora - dias * DIA, agora)
  const sabidas = new Set(base.map(({ PK, SK }) => `${PK} ${SK}`))
  return storage.dump().filter(({ PK, SK }) => !sabidas.has(`${PK} ${SK}`))
}

/** The company of `modelo` and the receivers that it shares with: who they are and where they are paid. */
export const baseDe = (storage: Storage, { empresaId, rateio = [] }: Link): Promise<Item[]> =>
  storage.getMany([
    Empresa.key(empresaId),
    ...rateio.flatMap(({ recebedorId }) => [Recebedor.key(recebedorId), DadosDoRecebedor.key(recebedorId)]),
  ])

const quemRecebe = (storage: Storage, { empresaId, rateio = [] }: Link): Promise<Titular[]> =>
  Promise.all([
    titularDe(storage, { empresaId, perfil: 'administrador' }),
    ...rateio.map(({ recebedorId }) => titularDe(storage, { empresaId, perfil: 'recebedor', recebedorId })),
  ])

const letras = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789abcdefghijkmnpqrstuvwxyz'

/** Half of the sales are to the thirty who come back most, the others to some two hundred. */
const quemCompra = (lote: () => number): number =>
  lote() < 0.5 ? Math.floor(lote() * 30) : 30 + Math.floor(lote() * 200)

/** One payment from its first visit to what became of it; answers its entries in the journal. */
async function umaVenda(
  storage: MemoryStorage,
  link: Link,
  { em, agora, chaveiro, n }: { em: number; agora: number; chaveiro: Chaveiro<'selfie'>; n: number },
  lote: () => number,
): Promise<Lancamento[]> {
  const id = `Ano${String(n).padStart(6, '0')}${Array.from({ length: 12 }, () => letras[Math.floor(lote() * letras.length)]).join('')}`
  const como = lote()
  const formaPagamento = como < 0.42 ? formas.cartao : como < 0.58 ? formas.boleto : formas.pix
  const noCartao = formaPagamento === formas.cartao
  const parcelas = noCartao ? ([1, 1, 2, 3, 6, 10][Math.floor(lote() * 6)] ?? 1) : 1
  const aberto = abrirCheckout(link, { link: link.id, formaPagamento, parcelas }, { id, agora: em })
  const destino = lote()
  // a slip is left unpaid more often than a card or a Pix
  const fim = destino < 0.1 ? 'visita' : destino < (formaPagamento === formas.boleto ? 0.35 : 0.2) ? 'desiste' : 'paga'
  let c: Checkout = { ...aberto, vence: undefined, ev: [] }
  if (fim === 'visita') {
    await storage.commit([Checkout.create({ ...c, estado: 'Expirado' })])
    return []
  }
  const { endereco, ...quem } = pessoaDaDemo(quemCompra(lote))
  const { documento } = quem
  const writes: Write[] = [
    Pagador.create({
      checkoutId: id,
      ...quem,
      endereco: formaPagamento === formas.boleto ? endereco : null,
      sessionId: null,
      registradoEm: new Date(em + 60_000).toISOString(),
    }),
  ]
  c = { ...c, estado: 'Solicitado', versao: 2 }
  if (noCartao && link.consultaDatavalid) {
    c = { ...c, vida: 'pendente' }
    // some leave at the camera
    if (fim === 'desiste' && lote() < 0.5) {
      await storage.commit([...writes, Checkout.create({ ...c, estado: 'Expirado', versao: 3 })])
      return []
    }
    const { proximo, write } = comSelfie(c, { chaveiro, documento, em: em + 90_000 }, lote)
    c = proximo
    writes.push(write)
  }
  const paga = fim === 'paga'
  const desfecho = noCartao
    ? porCartao(c, em + 120_000, paga, lote)
    : formaPagamento === formas.boleto
      ? porBoleto(c, { em: em + 120_000, paga, agora, lote })
      : porPix(c, em + 120_000, paga)
  const { lancamento, anteriores } = desfecho
  const pago = { ...desfecho.proximo, versao: desfecho.proximo.versao + 3 }
  const depois = lancamento && depoisDePago(pago, lancamento, agora, lote)
  const lancamentos = [lancamento, depois?.lancamento].filter(l => l !== undefined)
  // its end is known: nothing is due
  writes.push(Checkout.create({ ...(depois?.proximo ?? pago), vence: undefined, ev: [] }))
  for (const l of lancamentos) writes.push(Lancamento.create(l))
  for (const d of depois?.disputas ?? []) writes.push(Disputa.put(d))
  for (const t of anteriores) writes.push(TentativaAnterior.create({ ...t, checkoutId: id, empresaId: c.empresaId }))
  await storage.commit(writes)
  return lancamentos
}

const ITENS_POR_VEZ = 90

/**
 * Writes the year to the table, once; what others may have added to meanwhile (balances, units, counters) is added to.
 */
export async function semearVendas(
  { storage, chaves }: { storage: Storage; chaves: Chaves<ChavesDasVendas> },
  link: string,
  agora: number,
  opcoes: OpcoesDasVendas = {},
): Promise<number> {
  const modelo = await Link.get(storage, link)
  if (!modelo) return 0
  try {
    await storage.commit([
      Unico.create({
        tipo: 'demo',
        chave: opcoes.semente === undefined ? 'vendas' : `vendas-${modelo.empresaId}`,
        dono: modelo.empresaId,
      }),
    ])
  } catch (error) {
    if (error instanceof ConditionFailed) return 0
    throw error
  }
  const itens = await umAnoDeVendas(modelo, agora, chaves, { ...opcoes, base: await baseDe(storage, modelo) })
  if (opcoes.provedores) await contarAosProvedores(opcoes.provedores, itens)
  for (let n = 0; n < itens.length; n += ITENS_POR_VEZ)
    await storage.commit(itens.slice(n, n + ITENS_POR_VEZ).map(naTabela))
  if (opcoes.provedores) await contestarUmPix(opcoes.provedores, itens)
  return itens.filter(i => i._t === 'Checkout').length
}

/** As it lies in the table once everybody was told of it. */
export function naTabela(item: Item): Write {
  const { PK, SK, ...resto } = item
  const somas = somasDe(item)
  if (somas) {
    const add = Object.fromEntries(somas.flatMap(k => (typeof resto[k] === 'number' ? [[k, resto[k]]] : [])))
    const set = Object.fromEntries(Object.entries(resto).filter(([k]) => !(k in add)))
    return { op: 'add', key: { PK, SK }, add: add as Record<string, number>, set }
  }
  if (item._t === 'Lancamento')
    return { op: 'put', item: { ...item, aplicadas: [...(item.pernas as unknown[]).keys()], ev: [] } }
  return { op: 'put', item: 'ev' in item ? { ...item, ev: [] } : item }
}
function somasDe(item: Item): readonly string[] | undefined {
  if (item._t === 'Contador') return Object.keys(item).filter(k => /^\d/.test(k))
  if (item._t === 'Saldo') return ['disponivel', ...Object.keys(item).filter(somaDeMes)]
  return acumulam[String(item._t)]
}
const acumulam: Partial<Record<string, readonly string[]>> = {
  Ur: ['valor', 'parcelas', 'antecipado', 'abatido'],
}
