import { emitirBoleto } from '../../../functions/areas/cobranca/regras/boleto/emitirBoleto.ts'
import { receberPagamento } from '../../../functions/areas/cobranca/regras/pix/receberPagamento.ts'
import { reservarUso } from '../../../functions/areas/cobranca/regras/usos.ts'
import { verificarCheckout } from '../../../functions/areas/cobranca/regras/verificarCheckout.ts'
import { devolucoes } from '../../../functions/events/consumers/devolucoes/devolucoes.ts'
import { encaminhar } from '../../../functions/events/dispatch/encaminhar.ts'
import { varrer } from '../../../functions/events/sweep/varrer.ts'
import { baldeEmMemoria } from '../../../functions/platform/runtime/balde.ts'
import { Adiada } from '../../../functions/platform/runtime/consume.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { BoletoAnterior } from '../../../functions/platform/storage/anteriores.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { Link, usosDoLink } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Pagador } from '../../../functions/platform/storage/Pagador.ts'
import type { Item } from '../../../functions/platform/storage/port.ts'
import { gemeoPagamentoDeBoleto } from '../../../functions/sandbox/celcoin/gemeo.ts'
import { CelcoinSimulada } from '../../../functions/sandbox/celcoin/simulado.ts'
import { gemeoAdquirente, gemeoBoleto } from '../../../functions/sandbox/cielo/gemeo.ts'
import { CieloSimulada } from '../../../functions/sandbox/cielo/simulado.ts'
import { gemeoMed } from '../../../functions/sandbox/med/gemeo.ts'
import { MedSimulado } from '../../../functions/sandbox/med/simulado.ts'
import { gemeoPix } from '../../../functions/sandbox/pix/gemeo.ts'
import { gemeoMandatos } from '../../../functions/sandbox/pix/mandatos/gemeo.ts'
import { PixSimulado } from '../../../functions/sandbox/pix/simulado.ts'
import { inicioDoDia } from '../../../shared/domain/calendario.ts'
import type { MensagemDa } from '../../../shared/domain/eventos.ts'
import { linkFor, resident, todas } from '../../sim/scenario.ts'
import { sorteio } from '../../unit/providers/mundo.ts'

export const id = 'Checkout0000000000001'
/** Monday, 23 Nov 2026, 10:00 in São Paulo; slips of three days fall due on Thursday. */
export const segunda = inicioDoDia('2026-11-23') + 10 * 3_600_000
const hora = 3_600_000

const semRepasse = async () => ({ tipo: 'indeterminado' as const })

/** The worker dies here: nothing after this call happens in it. */
export class Corte extends Error {}
/** Where a worker dies: before or after its n-th outgoing call. */
export interface Faca {
  n: number
  lado: 'antes' | 'depois'
  vistas: string[]
  /** The worker that was cut is dead: whatever it still tries fails. */
  morto?: boolean
  /** Which worker made each call that was seen. */
  de: number[]
  trabalhador: number
}
/** Every call of a port or the table counts, and one of them is cut. */
function cortavel<T extends object>(nome: string, porta: T, faca: Faca | undefined): T {
  if (!faca) return porta
  return new Proxy(porta, {
    get(alvo, chave, receptor) {
      const metodo = Reflect.get(alvo, chave, receptor) as unknown
      if (typeof metodo !== 'function') return metodo
      return async (...args: unknown[]) => {
        if (faca.morto) throw new Corte()
        // what is due is looked for every hour of many days: only what is then done counts
        if ((args[0] as { index?: string } | undefined)?.index === 'GSI3') return Reflect.apply(metodo, alvo, args)
        const agora = faca.vistas.push(`${nome}.${String(chave)}`) === faca.n
        faca.de.push(faca.trabalhador)
        if (agora) faca.morto = true
        if (agora && faca.lado === 'antes') throw new Corte()
        const resposta: unknown = await Reflect.apply(metodo, alvo, args)
        if (agora) throw new Corte()
        return resposta
      }
    },
  })
}

/** The real decisions on the in-memory table, the simulated registrar and PSP beside it, and a clock that tests move. */
export function mundo(
  opcoes: {
    valor?: number
    limiteUsos?: number | null
    habilitadas?: (0 | 1 | 2)[]
    dias?: number
    faca?: Faca
    /** When it begins; `segunda` unless told. */
    desde?: number
  } = {},
) {
  const { valor = 10_000, limiteUsos = null, habilitadas = [0, 1, 2], dias = 3, faca, desde = segunda } = opcoes
  let agora = desde
  const clock = { now: () => agora, sleep: async () => {} }
  const fila: MensagemDa<'devolucoes'>[] = []
  const storage = memoryStorage({
    onChange: ({ new: novo, old }) => {
      const envios = encaminhar(novo as Item | undefined, old as Item | undefined)
      fila.push(...envios.filter(e => e.fila === 'devolucoes').map(e => e.mensagem))
    },
  })
  const random = sorteio(7)
  const avisosDoPix: unknown[] = []
  const psp = new PixSimulado({
    clock,
    random,
    endereco: { base: 'psp.simulado.local/pix', recebedor: { nome: 'Quita', cidade: 'São Paulo' } },
    entregar: async entrega => {
      avisosDoPix.push(entrega.corpo)
      return true
    },
  } as ConstructorParameters<typeof PixSimulado>[0])
  const cielo = new CieloSimulada({ clock, random, entregar: async () => true })
  const alarmes: string[] = []
  const calar = () => {}
  const calls: string[] = []
  const fronteira = (lugar: string) => {
    calls.push(lugar)
  }
  const deps = {
    clock,
    ids: createIds(n => Buffer.from(Array.from({ length: n }, () => Math.floor(random() * 256)))),
    env: {} as never,
    log: { info: calar, warn: calar, error: (evento: string) => void alarmes.push(evento) },
    storage: cortavel('tabela', storage, faca),
    pix: cortavel('pix', gemeoPix(psp, { chave: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906' }), faca),
    pagamentoDeBoleto: gemeoPagamentoDeBoleto(new CelcoinSimulada({ clock, random })),
    boleto: cortavel('boleto', gemeoBoleto(cielo, { fronteira }), faca),
    adquirente: cortavel('adquirente', gemeoAdquirente(cielo), faca),
    // no payout is due here
    repasse: { enviar: semRepasse, consultar: semRepasse, buscarChave: semRepasse },
    mandatos: cortavel('mandatos', gemeoMandatos(psp), faca),
    med: gemeoMed(new MedSimulado(psp, { clock, random })),
    contestacoes: baldeEmMemoria(),
  }
  const link = { ...linkFor(1, { valor, limiteUsos, expiraEm: null, metodos: todas }), boletoVencimentoDias: dias }
  const comFormas = { ...link, empresa: { ...link.empresa, habilitadas } }

  /** Another worker takes over. */
  const novo = () => {
    if (!faca) return
    faca.morto = false
    faca.trabalhador++
  }
  const raiz = async () => {
    const c = await Checkout.get(storage, id, { consistent: true })
    if (!c) throw new Error('no checkout')
    return c
  }
  return {
    deps,
    psp,
    cielo,
    alarmes,
    calls,
    fila,
    raiz,
    link: comFormas,
    now: () => agora,
    async comecar() {
      await storage.commit([Link.create(comFormas)])
      const uso = limiteUsos === null ? undefined : await reservarUso(storage, comFormas, id, agora)
      const { nome, documento, email, contato, sessionId, cep, logradouro, numero, complemento, bairro, cidade, uf } =
        resident
      await storage.commit([
        Checkout.create({
          id,
          link: link.id,
          versaoLink: 1,
          empresaId: 'aurora',
          slug: 'loja-aurora',
          versao: 1,
          estado: 'Solicitado',
          formaPagamento: 0,
          parcelas: 1,
          valor,
          total: valor,
          taxaPix: 0.99,
          taxaBoleto: 290,
          boletoVencimentoDias: dias,
          expiracaoPixMinutos: 5,
          estrangeiro: false,
          ...(uso && { uso: uso.n }),
          criadoEm: new Date(agora).toISOString(),
          ev: [],
        }),
        Pagador.put({
          checkoutId: id,
          nome,
          documento,
          email,
          contato,
          endereco: { cep, logradouro, numero, complemento, bairro, cidade, uf },
          sessionId,
          registradoEm: new Date(agora).toISOString(),
        }),
        ...(uso?.writes ?? []),
      ])
    },
    async emitir() {
      novo()
      const pagador = await Pagador.get(storage, id)
      return emitirBoleto(deps, { checkoutId: id, pagador, prazo: agora + 25_000 })
    },
    avisar() {
      novo()
      return verificarCheckout(deps, id, agora + 25_000, true)
    },
    /** Time passes, and every `passo` the simulators work, the sweeper comes by and the queue is emptied. */
    async passar(ms: number, passo = hora) {
      const fim = agora + ms
      while (agora < fim) {
        agora = Math.min(fim, agora + passo)
        await this.trabalhar()
      }
    },
    async trabalhar() {
      await psp.trabalhar()
      await cielo.trabalhar()
      novo()
      await varrer(deps, agora + 50_000).catch(error => {
        if (!(error instanceof Corte)) throw error
      })
      await this.esvaziar()
    },
    async esvaziar() {
      for (const mensagem of fila.splice(0)) {
        novo()
        await devolucoes(deps, mensagem).catch(error => {
          // not yet, or nobody answered: the queue shows it again
          if (!(error instanceof Adiada) && !(error instanceof Corte) && !/answer/.test(String(error))) throw error
          fila.push(mensagem)
        })
      }
    },
    pagarBoleto(more: { valor?: number; forcar?: boolean; atrasado?: boolean } = {}, n = 0) {
      const boleto = cielo.boletos.todos()[n]
      return cielo.boletos.pagar(boleto?.pagamentoId ?? '', more)
    },
    /** The payer's bank pays the Pix, and the PSP tells. */
    async pagarPix(txid: string) {
      const pago = psp.pagar(txid, { forcar: true })
      if (pago.tipo !== 'pago') throw new Error(pago.motivo)
      await this.contarPix(txid)
    },
    /** The PSP's callback: what arrived on a charge. */
    async contarPix(txid: string) {
      novo()
      const consulta = await deps.pix.consultar(txid, { prazo: agora + 10_000 })
      if (consulta.tipo === 'cobranca')
        for (const p of consulta.pagamentos) await receberPagamento(deps, { ...p, txid })
    },
    lancamentos: async () =>
      (await Lancamento.query(storage, { pk: `CHK#${id}`, sk: { prefix: 'LANC#' } })).values.map(l => ({
        tipo: l.tipo,
        valor: l.valor,
        pernas: Object.fromEntries(l.pernas.map(p => [p.conta, p.valor])),
      })),
    anteriores: async () => (await BoletoAnterior.query(storage, { pk: `CHK#${id}`, sk: { prefix: 'BOL#' } })).values,
    usos: () => usosDoLink(storage, { id: link.id, limiteUsos }),
  }
}
export type Mundo = ReturnType<typeof mundo>
export const dia = 24 * hora
