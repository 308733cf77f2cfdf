import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { devolvidoDaParte } from '../../../../shared/domain/rateio.ts'
import { contestadoDaEmpresa, voltou } from '../../../areas/cobranca/regras/cartao/lancamentosDoCartao.ts'
import { liquidoDe } from '../../../areas/cobranca/regras/liquido.ts'
import { pagoCom } from '../../../areas/cobranca/regras/pagoCom.ts'
import { divisaoDe } from '../../../areas/cobranca/regras/rateio.ts'
import { vendaPerdida } from '../../../areas/cobranca/regras/vendaDoDia.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Tentativa } from '../../../platform/storage/cobrancas.ts'
import type { Disputa } from '../../../platform/storage/Disputa.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { somarVenda } from '../../../platform/storage/SomaDeVendas.ts'
import { Contador, doMesPorParcelas, provedorDe, type TipoDeContador } from '../../../platform/storage/Venda.ts'

/** Counter and attribute → what is added: `EMP#aurora|VEN|202611|05v2`, `LNK#token|FUN|sempre|id`. */
export type Contagem = Readonly<Record<string, number>>

/** In a key, where it is no counter but the day's sum of a company with a limit of sales. */
const NO_LIMITE = 'LIM'

/** What is kept beside a checkout and counts with it. */
interface Conhecido {
  identificado: boolean
  anteriores: readonly Tentativa[]
  /** Of the payment that pays it. */
  disputas?: readonly Pick<Disputa, 'criadaEm'>[]
}

/**
 * Pure: all that a checkout adds to the counters as it stands now. The funnel counts on the day it was started,
 * turnover and what went back of it on the day it was paid, attempts and disputes of a card on their own day; steps that a checkout was not
 * asked for count as taken, so that each step of the funnel is a part of the one before. The link's own funnel has the
 * same steps, over all its time. Turnover and attempts of every company add up to the provider's.
 */
export function contribuicaoDe(c: Checkout, { identificado, anteriores, disputas = [] }: Conhecido): Contagem {
  const soma: Record<string, number> = {}
  const contar = ({
    dono,
    tipo,
    em,
    o,
    quanto,
  }: {
    dono: string
    tipo: TipoDeContador
    em: number
    o: string
    quanto: number
  }) => {
    if (!quanto) return
    const dia = dataSaoPaulo(em)
    const chave = `${dono}|${tipo}|${dia.slice(0, 7).replace('-', '')}|${dia.slice(8)}${o}`
    soma[chave] = (soma[chave] ?? 0) + quanto
  }
  const noFunil = (passo: string) => {
    contar({ dono: empresa, tipo: 'VEN', em: inicio, o: passo, quanto: 1 })
    soma[`LNK#${c.link}|FUN|sempre|${passo}`] = 1
  }
  const empresa = `EMP#${c.empresaId}`
  const provedor = provedorDe(c.id)
  const inicio = Date.parse(c.criadoEm)
  const forma = pagoCom(c)
  const cartao = c.formaPagamento === formas.cartao
  const passos = {
    ab: true,
    id: identificado,
    tk: !(cartao && c.contato === 'pendente'),
    sf: !(cartao && c.vida === 'pendente'),
    pg: false,
  }
  let segue = true
  for (const passo of ['ab', 'id', 'tk', 'sf'] as const) {
    segue &&= passos[passo] || forma !== undefined
    if (segue) noFunil(passo)
  }
  if (forma !== undefined && c.pagoEm !== undefined) {
    const em = Date.parse(c.pagoEm)
    noFunil('pg')
    // what the link brought, and of how many payments that is known: those counted by an older release have no sum
    soma[`LNK#${c.link}|FUN|sempre|vl`] = c.total
    soma[`LNK#${c.link}|FUN|sempre|nv`] = 1
    if (c.estornado) soma[`LNK#${c.link}|FUN|sempre|dv`] = c.estornado
    contar({ dono: empresa, tipo: 'VEN', em, o: `v${forma}`, quanto: c.total })
    contar({ dono: empresa, tipo: 'VEN', em, o: `n${forma}`, quanto: 1 })
    // of the whole month: a contract's bands are by instalments, and a change is simulated over a month
    if (forma === formas.cartao) {
      const mes = dataSaoPaulo(em).slice(0, 7).replace('-', '')
      soma[`${empresa}|VEN|${mes}|${doMesPorParcelas(c.tentativa?.parcelas ?? c.parcelas)}`] = c.total
    }
    // of the day on which it was begun: what lists of payments, which are by that day, add up to
    const deQuando = { dono: empresa, tipo: 'VEN', em: inicio } as const
    contar({ ...deQuando, o: `pn${forma}`, quanto: 1 })
    contar({ ...deQuando, o: `pv${forma}`, quanto: c.total })
    contar({ ...deQuando, o: `pd${forma}`, quanto: c.estornado ?? 0 })
    contar({ dono: provedor, tipo: 'VEN', em, o: `v${forma}`, quanto: c.total })
    contar({ dono: provedor, tipo: 'VEN', em, o: `n${forma}`, quanto: 1 })
    contar({ dono: empresa, tipo: 'VEN', em, o: 'dv', quanto: c.estornado ?? 0 })
    contar({ dono: empresa, tipo: 'VEN', em, o: 'ct', quanto: contestadoDaEmpresa(c) })
    const { estornado = 0 } = c
    for (const { recebedorId, valor } of divisaoDe(c, liquidoDe(c, forma)).partes) {
      // as the journal takes it: of what went back in all, the chargeback is what came after the refunds
      const devolvido = devolvidoDaParte(valor, c.total, estornado)
      contar({ dono: `REC#${recebedorId}`, tipo: 'VEN', em, o: `v${forma}`, quanto: valor })
      contar({ dono: `REC#${recebedorId}`, tipo: 'VEN', em, o: `n${forma}`, quanto: 1 })
      contar({ dono: `REC#${recebedorId}`, tipo: 'VEN', em, o: 'dv', quanto: devolvido })
      contar({
        dono: `REC#${recebedorId}`,
        tipo: 'VEN',
        em,
        o: 'ct',
        quanto: devolvidoDaParte(valor, c.total, voltou(c)) - devolvido,
      })
    }
  }
  // its company's day has room for it again; counted as it stands, so that what is paid late takes its place again
  if (c.contadaNoDia && vendaPerdida(c))
    soma[`${empresa}|${NO_LIMITE}|${c.contadaNoDia.dia}|total`] = -c.contadaNoDia.valor
  for (const t of [...anteriores, ...(c.tentativa ? [c.tentativa] : [])]) {
    const fim = desfecho(t)
    if (!fim) continue
    contar({ dono: provedor, tipo: 'VEN', em: t.em, o: fim === 'aprovada' ? 'ap' : 'ng', quanto: 1 })
    contar({ dono: empresa, tipo: 'CRT', em: t.em, o: `${fim === 'aprovada' ? 's' : 'n'}:${t.bandeira}`, quanto: 1 })
    if (fim === 'negada')
      contar({ dono: empresa, tipo: 'CRT', em: t.em, o: `r:${t.bandeira}:${t.codigo ?? ''}`, quanto: 1 })
  }
  const { bandeira } = c.tentativa ?? {}
  if (bandeira !== undefined)
    for (const d of disputas)
      contar({ dono: empresa, tipo: 'CRT', em: Date.parse(d.criadaEm), o: `d:${bandeira}`, quanto: 1 })
  return soma
}

/** What became of an attempt, once it is known; one that never left, or is still unknown, is not counted. */
function desfecho({ estado, codigo }: Tentativa): 'aprovada' | 'negada' | undefined {
  if (estado === 'autorizada' || estado === 'capturando' || estado === 'capturada') return 'aprovada'
  // a hold that our rules refuse is let go: the payer was told no
  return estado === 'negada' || codigo === 'antifraude' ? 'negada' : undefined
}

/** The writes that bring the counters from what was added to what should be: one for each item that changes. */
export function diferenca(antes: Contagem, agora: Contagem): Write[] {
  const itens = new Map<string, Record<string, number>>()
  for (const chave of new Set([...Object.keys(antes), ...Object.keys(agora)])) {
    const quanto = (agora[chave] ?? 0) - (antes[chave] ?? 0)
    if (!quanto) continue
    const [dono = '', tipo = '', mes = '', o = ''] = chave.split('|')
    const item = `${dono}|${tipo}|${mes}`
    itens.set(item, { ...itens.get(item), [o]: quanto })
  }
  return [...itens].map(([item, add]) => {
    const [dono = '', tipo = '', mes = ''] = item.split('|')
    if (tipo === NO_LIMITE) return somarVenda({ empresaId: dono.slice(4), dia: mes }, add.total ?? 0)
    const id = { dono, tipo: tipo as TipoDeContador, mes }
    return Contador.add(id, add, { set: id })
  })
}
