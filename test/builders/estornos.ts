import { lancamentoDeCartao } from '../../functions/areas/cobranca/regras/cartao/lancamentosDoCartao.ts'
import { verificarCartao } from '../../functions/areas/cobranca/regras/cartao/verificarCartao.ts'
import { verificarEstorno } from '../../functions/areas/cobranca/regras/estorno/verificarEstorno.ts'
import { registrarDevolucao } from '../../functions/areas/cobranca/regras/pix/receberPagamento.ts'
import { receberPix } from '../../functions/areas/entrada/receberPix/receberPix.ts'
import { analisarEstorno } from '../../functions/areas/financeiro/analisarEstorno/analisarEstorno.ts'
import { desistirDoEstorno } from '../../functions/areas/financeiro/desistirDoEstorno/desistirDoEstorno.ts'
import { estornarCheckout } from '../../functions/areas/financeiro/estornarCheckout/estornarCheckout.ts'
import { baldeEmMemoria } from '../../functions/platform/runtime/balde.ts'
import { env } from '../../functions/platform/runtime/env.ts'
import { createIds } from '../../functions/platform/runtime/ids.ts'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { Lancamento, Saldo } from '../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../functions/platform/storage/memory.ts'
import { Politica } from '../../functions/platform/storage/Politica.ts'
import type { Storage } from '../../functions/platform/storage/port.ts'
import { cartoesMagicos } from '../../functions/sandbox/cielo/cartoes.ts'
import { Falhas } from '../../functions/sandbox/falhas.ts'
import { CieloSimulada, gemeoAdquirente, gemeoPix, PixSimulado } from '../../functions/sandbox/index.ts'
import type { Modo } from '../../functions/sandbox/modos.ts'
import { Registros } from '../../functions/sandbox/registros.ts'
import type { Output } from '../../shared/contract/endpoint.ts'
import type { estornarCheckout as contrato } from '../../shared/contract/estornos.ts'
import { txidDe } from '../../shared/domain/pix/txid.ts'
import { type PoliticaDeCredito, politicaPadrao } from '../../shared/domain/politicaDeCredito.ts'
import { chavesDeTeste } from './chaves.ts'
import { checkoutGuardado } from './checkout.ts'

/** Authorised and captured without a word. */
export const cartaoBom = '4000000000000010'
const quemPede = 'usr-1'
type RespostaDoEstorno = Output<typeof contrato>
const inicio = Date.UTC(2026, 10, 20, 12)
const ids = createIds()

/** A payment that the acquirer captured, and the checkout that knows it: what charging a card leaves behind. */
export function pagoNoCartao(cielo: CieloSimulada, numero = cartaoBom, more: Partial<Checkout> = {}): Checkout {
  const pedidoId = ids.id21().slice(0, 20)
  const valor = more.total ?? 10_000
  const venda = cielo.vender({
    pedidoId,
    valor,
    cliente: 'Helena Vasconcelos',
    parcelas: 1,
    capturar: true,
    descricao: 'LOJAAURORA',
    autenticado: false,
    cartao: { numero, titular: 'HELENA', validade: '12/2030', bandeira: 'Visa' },
  })
  if (!venda.ok) throw new Error('the acquirer refused')
  const em = cielo.agora()
  return checkoutGuardado({
    id: ids.id21(),
    versao: 5,
    estado: 'Liquidado',
    formaPagamento: 1,
    valor,
    total: valor,
    pagoEm: new Date(em).toISOString(),
    tentativa: {
      ciclo: 1,
      pedidoId,
      estado: 'capturada',
      valor,
      parcelas: 1,
      bandeira: 'visa',
      bin: numero.slice(0, 6),
      finais: numero.slice(-4),
      digital: 'd'.repeat(22),
      dados: 'a'.repeat(22),
      em,
      pagamentoId: venda.valor.pagamentoId,
    },
    ...more,
  })
}

/** Enough for whatever these tests give back: most are about the way of a refund, not about who pays for it. */
const creditoFolgado = 1_000_000_00

/**
 * A refund's whole world in memory and virtual time: table, acquirer, PSP. `fronteira` is told every outgoing call;
 * `politica` is the company's, with credit enough for everything unless told; `memoria` may be another table.
 */
export function mundoDeEstornos(
  fronteira: (lugar: string) => void | Promise<void> = () => {},
  politica: Partial<PoliticaDeCredito> = { credito: creditoFolgado },
  memoria: Storage = memoryStorage(),
) {
  let agora = inicio
  const clock = {
    now: () => agora,
    sleep: async (ms: number) => {
      agora += ms
    },
  }
  const primeira = { empresaId: 'aurora', versao: 1, desde: inicio, quem: 'operador', motivo: 'teste' }
  void memoria.commit([Politica.create({ ...politicaPadrao, ...politica, ...primeira })])
  const comFronteira =
    <A extends unknown[], T>(nome: string, chamar: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      await fronteira(`antes:${nome}`)
      const saida = await chamar(...args)
      await fronteira(`depois:${nome}`)
      return saida
    }
  const storage: Storage = {
    get: comFronteira('ler', memoria.get),
    getMany: comFronteira('ler', memoria.getMany),
    query: comFronteira('ler', memoria.query),
    count: comFronteira('ler', memoria.count),
    commit: comFronteira('gravar', memoria.commit),
  }
  let sorte = 1
  const random = () => {
    sorte = (sorte * 48_271) % 2_147_483_647
    return sorte / 2_147_483_647
  }
  const cielo = new CieloSimulada({ clock, random, entregar: async () => true, webhook: 'http://quita/webhooks/cielo' })
  const registros = new Registros()
  const callbacks: unknown[] = []
  const psp = new PixSimulado({
    clock,
    random,
    registros,
    falhas: new Falhas(registros, { magicos: true }),
    webhook: 'http://quita/webhooks/pix/bacen',
    entregar: async ({ corpo }) => {
      callbacks.push(corpo)
      return true
    },
  })
  const linhas: { nivel: string; evento: string }[] = []
  const dizer = (nivel: string) => (evento: string) => void linhas.push({ nivel, evento })
  const pix = gemeoPix(psp, { chave: 'chave', fronteira })
  const deps = {
    clock,
    ids,
    log: { info: dizer('info'), warn: dizer('warn'), error: dizer('error') },
    get env() {
      return env()
    },
    params: { get: async () => 'segredo' },
    chaves: chavesDeTeste(),
    storage,
    pix,
    adquirente: gemeoAdquirente(cielo, { fronteira }),
    contestacoes: baldeEmMemoria(),
  }
  const contexto = { correlationId: 't', ip: '', userAgent: '', cookies: {} }
  const checkout = async (id: string): Promise<Checkout> => {
    const c = await Checkout.get(memoria, id)
    if (!c) throw new Error(`no checkout ${id}`)
    return c
  }

  return {
    deps,
    cielo,
    psp,
    linhas,
    storage: memoria,
    agora: () => agora,
    checkout,
    async avancar(ms: number): Promise<void> {
      agora += ms
      await cielo.trabalhar()
      await psp.trabalhar()
    },
    async noCartao(numero = cartaoBom, more: Partial<Checkout> = {}): Promise<Checkout> {
      const c = pagoNoCartao(cielo, numero, more)
      await memoria.commit([Checkout.create(c)])
      // the acquirer takes one change of a payment every five seconds
      agora += 60_000
      return c
    },
    /** The same with the sale in the journal, as capturing it writes it: the ledger has not applied its legs yet. */
    async vendidoNoCartao(more: Partial<Checkout> = {}): Promise<Checkout> {
      const c = await this.noCartao(cartaoBom, more)
      const { tentativa: t } = c
      const venda = lancamentoDeCartao(c, t?.pedidoId ?? '', c.total, t?.em ?? agora)
      await memoria.commit([Lancamento.create(venda)])
      return c
    },
    saldo: async (conta: string): Promise<number> => (await Saldo.get(memoria, conta))?.disponivel ?? 0,
    async noPix(total = 10_000): Promise<Checkout> {
      const c = checkoutGuardado({ id: ids.id21(), estado: 'AguardandoPagamento', total, valor: total })
      const txid = txidDe(c.id, 1)
      psp.criarCob(txid, {
        expiracao: 3_600,
        devedor: null,
        valor: total,
        chave: 'chave',
        solicitacaoPagador: null,
      } as never)
      await memoria.commit([
        Checkout.create({ ...c, pix: { ciclo: 1, txid, estado: 'ativa', expiraEm: agora + 3_600_000 } }),
      ])
      psp.pagar(txid)
      await psp.trabalhar()
      await this.receberCallbacks()
      return checkout(c.id)
    },
    /** What the PSP called us with since the last time. */
    async receberCallbacks(): Promise<void> {
      for (const body of callbacks.splice(0)) {
        const pedido = { params: { psp: 'bacen' }, query: {}, body: body as never, sessao: undefined }
        await receberPix(deps)({
          ...pedido,
          contexto: { ...contexto, idempotencyKey: undefined, prazo: agora + 25_000 },
        })
      }
    },
    /** The company asks for it, as its panel does. `valor` in centavos; null is all that is left. */
    estornar: (id: string, valor: number | null = null, chave?: string, empresaId = 'aurora') =>
      estornarCheckout(deps)({
        params: { id },
        query: {},
        body: { valor },
        sessao: { empresaId, usuarioId: quemPede } as never,
        contexto: { ...contexto, idempotencyKey: chave, prazo: agora + 25_000 },
      }) as Promise<RespostaDoEstorno>,
    /** A second person, unless told, decides on a refund that waits: the one that the payment has now, unless told. */
    decidir: async (
      id: string,
      decisao: 'liberar' | 'recusar',
      {
        quem = 'usr-outra',
        estorno,
        perfil = 'administrador',
      }: { quem?: string; estorno?: string; perfil?: string } = {},
    ) =>
      (await analisarEstorno(deps)({
        ...{ params: { id }, query: {} },
        body: { estorno: estorno ?? (await checkout(id)).estorno?.id ?? '', decisao, motivo: 'conferido' },
        sessao: { empresaId: 'aurora', usuarioId: quem, nome: 'Bia Ramos', perfil } as never,
        contexto: { ...contexto, idempotencyKey: undefined, prazo: agora + 25_000 },
      })) as RespostaDoEstorno,
    desistir: async (id: string, quem = quemPede) =>
      (await desistirDoEstorno(deps)({
        ...{ params: { id }, query: {}, body: undefined },
        sessao: { empresaId: 'aurora', usuarioId: quem } as never,
        contexto: { ...contexto, idempotencyKey: undefined, prazo: agora + 25_000 },
      })) as RespostaDoEstorno,
    verificar: (id: string, forcar = false) => verificarEstorno(deps, id, agora + 20_000, forcar),
    /** Lets time pass from deadline to deadline, as the sweeper does, until nothing of this checkout runs. */
    async aoRepouso(id: string): Promise<Checkout> {
      for (let vez = 0; vez < 60; vez++) {
        const { vence } = await checkout(id)
        const prazos = [vence, cielo.proximoPrazo(), psp.proximoPrazo()].filter(p => typeof p === 'number')
        if (!prazos.length) return checkout(id)
        await this.avancar(Math.max(0, Math.min(...prazos) - agora))
        await this.receberCallbacks()
        if ((await checkout(id)).disputaEm !== undefined) await verificarCartao(deps, id, agora + 20_000)
        await verificarEstorno(deps, id, agora + 20_000)
      }
      throw new Error(`never at rest: ${id}`)
    },
    /** The journal, with its legs summed by account; accounts that come to nothing are left out. */
    async diario(id: string): Promise<{ lancamentos: Lancamento[]; contas: Record<string, number> }> {
      const { values } = await Lancamento.query(memoria, { pk: `CHK#${id}`, sk: { prefix: 'LANC#' } })
      const contas: Record<string, number> = {}
      for (const { conta, valor } of values.flatMap(l => l.pernas)) contas[conta] = (contas[conta] ?? 0) + valor
      return { lancamentos: values, contas: Object.fromEntries(Object.entries(contas).filter(([, v]) => v !== 0)) }
    },
    devolucaoContada: (id: string, e2eid: string, devolucao: { id: string; valor: number }) =>
      registrarDevolucao(deps, id, e2eid, { ...devolucao, situacao: 'DEVOLVIDO', liquidadaEm: agora }),
    /** What went back by the acquirer's own log. */
    devolvidoNaAdquirente: (c: Checkout) => cielo.livro.balanco(c.tentativa?.pedidoId ?? '').devolvido,
  }
}
export type MundoDeEstornos = ReturnType<typeof mundoDeEstornos>

/** The card whose first refund goes wrong so. */
export const cartaoDoEstorno = (modo: Modo) => {
  const achado = cartoesMagicos.find(({ falha }) => falha?.rota === 'cielo-anular' && falha.modo === modo)
  if (!achado) throw new Error(modo)
  return achado.numero
}
