import { somarDias } from '../../../shared/domain/calendario.ts'
import { proximoDiaUtil } from '../../../shared/domain/diasUteis.ts'

/**
 * Months of card sales as an acquirer would tell of them, with errors put in. It shares nothing with the matcher: what is
 * right is made here from the sale, with sums of its own, and each error knows by what name and amount it must be found.
 */

/** A small generator of numbers, the same for the same seed (mulberry32). */
export function sorteio(semente: number) {
  let a = semente >>> 0
  const um = () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const ate = (n: number) => Math.floor(um() * n)
  return {
    ate,
    entre: (de: number, ate_: number) => de + ate(ate_ - de + 1),
    de: <T>(xs: readonly T[]): T => xs[ate(xs.length)] as T,
  }
}
type Sorteio = ReturnType<typeof sorteio>

interface LinhaFeita {
  opcao: '03' | '04' | '15'
  registro: 'E' | 'A'
  venda: number
  parcela: number
  valores: Record<string, string | number>
}
export interface VendaFeita {
  pedido: string
  tid: string | undefined
  nsu: string
  autorizacao: string
  valor: number
  parcelas: number
  /** Hundredths of one per cent. */
  taxa: number
  captura: string
  estornado: number
  contestado: number
}
export interface Esperado {
  tipo: string
  pedido: string
  parcela: number | undefined
  valor: number
}
export interface Mes {
  hoje: string
  desde: string
  vendas: VendaFeita[]
  linhas: LinhaFeita[]
  esperados: Esperado[]
}

const comoE8 = (dia: string) => dia.split('-').reverse().join('')
const comoD6 = (dia: string) => dia.replaceAll('-', '').slice(2)
const LETRAS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const letras = (r: Sorteio, n: number) => Array.from({ length: n }, () => r.de([...LETRAS])).join('')
/** Half up, in whole numbers. */
const taxaDe = (bruto: number, centesimos: number) => Math.floor((bruto * centesimos + 5_000) / 10_000)
const pagaEm = (captura: string, parcela: number) => proximoDiaUtil(somarDias(captura, 31 + 30 * (parcela - 1)))

function novaVenda(r: Sorteio, desde: string): VendaFeita {
  const parcelas = r.de([1, 1, 1, 2, 3, 6, 10, 12])
  return {
    pedido: letras(r, 20),
    tid: r.ate(4) === 0 ? undefined : letras(r, 20),
    nsu: String(r.entre(1, 999_999)).padStart(6, '0'),
    autorizacao: letras(r, 6),
    valor: r.entre(100 * parcelas, 60_000 * parcelas),
    parcelas,
    taxa: r.de([149, 249, 315, 399, 500]),
    captura: somarDias(desde, r.ate(28)),
    estornado: 0,
    contestado: 0,
  }
}

function linhasDaVenda(v: VendaFeita, n: number, hoje: string): LinhaFeita[] {
  const base = Math.floor(v.valor / v.parcelas)
  return Array.from({ length: v.parcelas }, (_, k) => k + 1).flatMap(parcela => {
    const bruto = base + (parcela <= v.valor - base * v.parcelas ? 1 : 0)
    const dia = pagaEm(v.captura, parcela)
    const valores = {
      parcela: v.parcelas === 1 ? 0 : parcela,
      totalParcelas: v.parcelas === 1 ? 0 : v.parcelas,
      tipoLancamento: v.parcelas === 1 ? '02' : '03',
      ...(v.tid && { tid: v.tid }),
      ...{ nsu: v.nsu, autorizacao: v.autorizacao, numeroPedido: v.pedido, taxaMdr: v.taxa, taxaVenda: v.taxa },
      ...{ valorTotalVenda: v.valor, valorBrutoParcela: bruto, valorLiquido: bruto - taxaDe(bruto, v.taxa) },
      ...{ dataAutorizacao: comoE8(v.captura), dataCaptura: comoE8(v.captura), dataLancamento: comoE8(dia) },
    }
    const linha = (opcao: '03' | '04'): LinhaFeita => ({
      opcao,
      registro: 'E',
      venda: n,
      parcela,
      valores: { ...valores },
    })
    return dia <= hoje ? [linha('03'), linha('04')] : [linha('03')]
  })
}

/** A line about the whole sale: a refund, a chargeback, and what undoes one. */
const doQueVoltou = (v: VendaFeita, n: number, tipoLancamento: string, valor: number): LinhaFeita => ({
  ...{ opcao: '04', registro: 'E', venda: n, parcela: 0 },
  valores: {
    ...{ parcela: 0, totalParcelas: 0, tipoLancamento, nsu: v.nsu, autorizacao: v.autorizacao, numeroPedido: v.pedido },
    ...(v.tid && { tid: v.tid }),
    ...{
      valorBrutoParcela: -valor,
      valorLiquido: -valor,
      dataCaptura: comoE8(v.captura),
      dataLancamento: comoE8(v.captura),
    },
  },
})

type Erro = (mes: Mes, n: number, r: Sorteio) => Esperado[]
const vendaDe = (mes: Mes, n: number) => mes.vendas[n] as VendaFeita
const daVenda = (mes: Mes, n: number) => mes.linhas.filter(l => l.venda === n && l.registro === 'E')
const umaLinha = (mes: Mes, n: number, r: Sorteio) => r.de(daVenda(mes, n))
/** What is there of one instalment, in both files. */
const daParcela = (mes: Mes, { venda, parcela }: LinhaFeita) => daVenda(mes, venda).filter(l => l.parcela === parcela)
const semEstas = (mes: Mes, estas: readonly LinhaFeita[]) => {
  mes.linhas = mes.linhas.filter(l => !estas.includes(l))
}
const bruto = (l: LinhaFeita) => Number(l.valores.valorBrutoParcela)
const liquido = (l: LinhaFeita) => Number(l.valores.valorLiquido)
const somar = (l: LinhaFeita, campo: string, n: number) => {
  l.valores[campo] = Number(l.valores[campo]) + n
}

/** Every way in which a month is spoiled, by a name for people; each tells what must be found of it. */
export const erros: Record<string, Erro> = {
  'a line lost': (mes, n, r) => {
    const l = umaLinha(mes, n, r)
    semEstas(mes, daParcela(mes, l))
    return [{ tipo: 'faltaNaAdquirente', pedido: vendaDe(mes, n).pedido, parcela: l.parcela, valor: bruto(l) }]
  },
  'a sale lost whole': (mes, n) => {
    const linhas = daVenda(mes, n).filter(l => l.opcao === '03')
    semEstas(mes, daVenda(mes, n))
    const { pedido } = vendaDe(mes, n)
    return linhas.map(l => ({ tipo: 'faltaNaAdquirente', pedido, parcela: l.parcela, valor: bruto(l) }))
  },
  'a payment lost': (mes, n) => {
    const paga = daVenda(mes, n).find(l => l.opcao === '04')
    // nothing of it is due yet, or it is due within two days
    if (!paga || pagaEm(vendaDe(mes, n).captura, paga.parcela) > somarDias(mes.hoje, -8)) return []
    semEstas(mes, [paga])
    return [{ tipo: 'naoPaga', pedido: vendaDe(mes, n).pedido, parcela: paga.parcela, valor: bruto(paga) }]
  },
  'a line doubled': (mes, n, r) => {
    const l = umaLinha(mes, n, r)
    mes.linhas.push({ ...l, valores: { ...l.valores } })
    return [{ tipo: 'duplicada', pedido: vendaDe(mes, n).pedido, parcela: l.parcela, valor: bruto(l) }]
  },
  'changed by a centavo': (mes, n, r) => {
    const [l, sinal] = [umaLinha(mes, n, r), r.de([1, -1])]
    somar(l, 'valorBrutoParcela', sinal)
    somar(l, 'valorLiquido', sinal)
    return [{ tipo: 'valor', pedido: vendaDe(mes, n).pedido, parcela: l.parcela, valor: 1 }]
  },
  'a fee changed': (mes, n, r) => {
    const l = umaLinha(mes, n, r)
    const mais = r.entre(2, 40)
    somar(l, 'valorLiquido', -mais)
    return [{ tipo: 'taxa', pedido: vendaDe(mes, n).pedido, parcela: l.parcela, valor: mais }]
  },
  'a fee changed by what is tolerated': (mes, n, r) => {
    somar(umaLinha(mes, n, r), 'valorLiquido', r.de([1, -1]))
    return []
  },
  'another contract’s fee': (mes, n) => {
    const { taxa, pedido } = vendaDe(mes, n)
    const linhas = daVenda(mes, n)
    for (const l of linhas) {
      l.valores.valorLiquido = bruto(l) - taxaDe(bruto(l), taxa + 150)
      l.valores.taxaVenda = taxa + 150
    }
    const parcelas = linhas
      .filter(l => l.opcao === '03')
      .map(l => ({ l, valor: taxaDe(bruto(l), taxa + 150) - taxaDe(bruto(l), taxa) }))
    return parcelas.flatMap(({ l, valor }) => (valor > 1 ? [{ tipo: 'taxa', pedido, parcela: l.parcela, valor }] : []))
  },
  'another day': (mes, n, r) => {
    const l = umaLinha(mes, n, r)
    l.valores.dataLancamento = comoE8(somarDias(pagaEm(vendaDe(mes, n).captura, l.parcela), r.de([-1, 1, 7])))
    return [{ tipo: 'data', pedido: vendaDe(mes, n).pedido, parcela: l.parcela, valor: liquido(l) }]
  },
  'a chargeback without notice': (mes, n, r) => {
    const v = vendaDe(mes, n)
    const valor = r.entre(1, v.valor)
    mes.linhas.push(doQueVoltou(v, n, '08', valor))
    return [{ tipo: 'contestacao', pedido: v.pedido, parcela: undefined, valor }]
  },
  'a chargeback that was won, its notices lost': (mes, n, r) => {
    const v = vendaDe(mes, n)
    const valor = r.entre(1, v.valor)
    mes.linhas.push(doQueVoltou(v, n, '08', valor), doQueVoltou(v, n, '09', valor))
    return []
  },
  'a chargeback that we know of': (mes, n, r) => {
    const v = vendaDe(mes, n)
    v.contestado = r.entre(1, v.valor - 1)
    mes.linhas.push(doQueVoltou(v, n, '08', v.contestado))
    return []
  },
  'a refund without notice': (mes, n, r) => {
    const v = vendaDe(mes, n)
    v.estornado = r.ate(v.valor)
    const mais = r.entre(1, v.valor - v.estornado)
    if (v.estornado) mes.linhas.push(doQueVoltou(v, n, '06', v.estornado))
    mes.linhas.push(doQueVoltou(v, n, '06', mais))
    return [{ tipo: 'estorno', pedido: v.pedido, parcela: undefined, valor: mais }]
  },
  'somebody else’s sale': (mes, _n, r) => {
    const v = novaVenda(r, mes.desde)
    const linhas = linhasDaVenda(v, -1, mes.hoje)
    mes.linhas.push(...linhas)
    return linhas
      .filter(l => l.opcao === '03')
      .map(l => ({ tipo: 'faltaAqui', pedido: v.pedido, parcela: l.parcela, valor: bruto(l) }))
  },
  'a number that is another’s': (mes, n, r) => {
    const v = vendaDe(mes, n)
    const [tid, pedido] = [letras(r, 20), letras(r, 20)]
    const linhas = daVenda(mes, n)
    for (const l of linhas) Object.assign(l.valores, { tid, numeroPedido: pedido })
    return linhas
      .filter(l => l.opcao === '03')
      .flatMap(l => [
        { tipo: 'faltaAqui', pedido, parcela: l.parcela, valor: bruto(l) },
        { tipo: 'faltaNaAdquirente', pedido: v.pedido, parcela: l.parcela, valor: bruto(l) },
      ])
  },
  'a TID that is blank': (mes, n) => {
    for (const l of daVenda(mes, n)) delete l.valores.tid
    return []
  },
  'an adjustment': (mes, _n, r) => {
    const valor = r.entre(1, 50_000)
    const valores = { tipoLancamento: r.de(['04', '05', '10', '15']), valorBrutoParcela: -valor, valorLiquido: -valor }
    mes.linhas.push({
      opcao: r.de(['03', '04']),
      registro: 'E',
      venda: -1,
      parcela: 0,
      valores: { ...valores, dataLancamento: comoE8(mes.desde) },
    })
    return [{ tipo: 'ajuste', pedido: '', parcela: undefined, valor }]
  },
  'an anticipation': (mes, _n, r) => {
    const [valor, custo] = [r.entre(1_000, 90_000), r.entre(1, 900)]
    const valores = {
      dataNegociacao: comoD6(mes.desde),
      dataPagamento: comoD6(mes.desde),
      numeroNegociacao: letras(r, 12),
    }
    mes.linhas.push({
      opcao: '15',
      registro: 'A',
      venda: -1,
      parcela: 0,
      valores: { ...valores, valorBruto: valor, valorLiquido: valor - custo },
    })
    return [{ tipo: 'antecipacao', pedido: '', parcela: undefined, valor: custo }]
  },
  'lines out of order': mes => {
    mes.linhas.reverse()
    return []
  },
}

/** One month: its sales, what the acquirer says of them, and up to five errors, each of another sale. */
export function mesFeito(semente: number): Mes {
  const r = sorteio(semente)
  const desde = `2026-${String(r.entre(1, 9)).padStart(2, '0')}-01`
  const hoje = somarDias(desde, 28 + r.entre(5, 90))
  const vendas = Array.from({ length: r.entre(6, 14) }, () => novaVenda(r, desde))
  const mes: Mes = { hoje, desde, vendas, linhas: vendas.flatMap((v, n) => linhasDaVenda(v, n, hoje)), esperados: [] }
  const nomes = Object.keys(erros)
  // the first error of each month goes round, so that every one is met however few months there are
  for (let n = 0; n < 1 + r.ate(5); n++) {
    const nome = n === 0 ? nomes[semente % nomes.length] : r.de(nomes)
    mes.esperados.push(...(erros[nome as string] as Erro)(mes, n, r))
  }
  return mes
}
