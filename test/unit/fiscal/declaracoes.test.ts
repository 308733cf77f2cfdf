import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cuidarDaDeclaracao } from '../../../functions/areas/fiscal/regras/declaracoes/cuidarDaDeclaracao.ts'
import { pedirVersao } from '../../../functions/areas/fiscal/regras/declaracoes/pedirVersao.ts'
import { abrirTexto, lerTextoGuardado } from '../../../functions/areas/fiscal/regras/declaracoes/textos.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { DeclaracaoMensal } from '../../../functions/platform/storage/DeclaracaoMensal.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { contas, Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { Recebedor } from '../../../functions/platform/storage/Recebedor.ts'
import { declaracoesEmCsv } from '../../../functions/providers/declaracoes/csv.ts'
import { somarDias } from '../../../shared/domain/calendario.ts'
import { especieDa } from '../../../shared/domain/contas.ts'
import { diasDaDeclaracao, mesDaDeclaracao, type NomeDaDeclaracao } from '../../../shared/domain/declaracaoMensal.ts'
import type { FormaPagamento } from '../../../shared/domain/formas.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

const autor = { id: 'ana', nome: 'Ana' }
/** A receiver as it is stored. */
const recebedorGuardado = (id: string): Recebedor => ({
  ...{ id, empresaId: 'aurora', versao: 1, estado: 'ativo', nome: `Recebedor ${id}`, documento: '52998224725' },
  ...{ email: `${id}@exemplo.example`, celular: '11988887777', usuarioEmpresa: false, em: 1, ev: [] },
  ...{ convite: { vez: 1, enviadoEm: 1, expiraEm: 2 }, criadoEm: '2026-01-01T00:00:00.000Z' },
})
const INICIO = '2026-08-20'
const EMPRESAS = ['aurora', 'brisa']
const RECEBEDORES = ['rita', 'raul']

/** What happens to a payment or an account, in words of the test: amounts in centavos, days from `INICIO` on. */
type Fato = {
  que: 'venda' | 'devolucao' | 'reserva' | 'recusa' | 'contestacao' | 'saque' | 'volta' | 'liberacao' | 'boleto'
  forma: FormaPagamento
  valor: number
  tarifa: number
  empresa: number
  recebedor: number
  /** Of what is left after the fee, the part of the receiver, in percent. */
  parte: number
  dia: number
  atraso: number
}
const fato: fc.Arbitrary<Fato> = fc.record({
  que: fc.constantFrom(
    'venda',
    'devolucao',
    'reserva',
    'recusa',
    'contestacao',
    'saque',
    'volta',
    'liberacao',
    'boleto',
  ),
  forma: fc.constantFrom(0, 1, 2),
  valor: fc.integer({ min: 100, max: 9_999_999 }),
  tarifa: fc.integer({ min: 0, max: 99 }),
  empresa: fc.integer({ min: 0, max: EMPRESAS.length - 1 }),
  recebedor: fc.integer({ min: 0, max: RECEBEDORES.length - 1 }),
  parte: fc.integer({ min: 0, max: 100 }),
  dia: fc.integer({ min: 0, max: 100 }),
  atraso: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 130 })),
})

const deFora = { 0: contas.registrador, 1: contas.adquirente, 2: contas.pspPix } as const
const daVenda = { 0: 'boleto', 1: 'cartao', 2: 'pix' } as const

/** The journal entry of a fact, as the product writes it, and what the test expects of it: by nature, in centavos. */
function lancar(f: Fato, n: number) {
  const empresaId = EMPRESAS[f.empresa] ?? ''
  const [emp, rec] = [contas.empresa(empresaId), contas.recebedor(RECEBEDORES[f.recebedor] ?? '')]
  const resto = f.valor - f.tarifa
  const doRecebedor = Math.floor((resto * f.parte) / 100)
  const lado = f.forma === 1 ? contas.aLiberar : (c: string) => c
  const partes = (sinal: 1 | -1, total: number) => [
    { conta: lado(emp), valor: sinal * (total - Math.min(doRecebedor, total)) },
    { conta: lado(rec), valor: sinal * Math.min(doRecebedor, total) },
  ]
  const fora = deFora[f.forma]
  const casos = {
    venda: {
      tipo: daVenda[f.forma],
      pernas: [{ conta: fora, valor: -f.valor }, ...partes(1, resto), { conta: contas.receita, valor: f.tarifa }],
    },
    devolucao: { tipo: 'devolucao', pernas: [...partes(-1, resto), { conta: contas.pspPix, valor: resto }] },
    reserva: { tipo: 'estorno-reserva', pernas: [...partes(-1, resto), { conta: contas.estornos, valor: resto }] },
    recusa: { tipo: 'estorno-recusado', pernas: [...partes(1, resto), { conta: contas.estornos, valor: -resto }] },
    contestacao: { tipo: 'contestacao', pernas: [...partes(-1, resto), { conta: contas.adquirente, valor: resto }] },
    saque: {
      tipo: 'saque-pago',
      pernas: [
        { conta: contas.bloqueado(emp), valor: -resto },
        { conta: contas.repasse, valor: resto },
      ],
    },
    volta: {
      tipo: 'saque-devolvido',
      pernas: [
        { conta: contas.repasse, valor: -resto },
        { conta: emp, valor: resto },
      ],
    },
    // told by no return: the money stays its owner's
    liberacao: {
      tipo: 'liquidacao',
      pernas: [
        { conta: contas.aLiberar(emp), valor: -resto },
        { conta: emp, valor: resto },
      ],
    },
    boleto: {
      tipo: 'conta',
      pernas: [
        { conta: emp, valor: -resto },
        { conta: contas.pagamentoDeBoleto, valor: resto },
      ],
    },
  } as const
  const { tipo, pernas } = casos[f.que]
  const escrito = somarDias(INICIO, f.dia + f.atraso)
  const doCheckout = ['venda', 'devolucao', 'reserva', 'recusa', 'contestacao'].includes(f.que)
  const id = `c${n}`
  const lancamento: Lancamento = {
    ...(doCheckout ? { checkoutId: id } : { de: `TRF#${id}` }),
    ...{ tipo, ref: id, empresaId, valor: f.valor, ev: [] },
    ocorridoEm: `${somarDias(INICIO, f.dia)}T15:00:00.000Z`,
    lancadoEm: `${escrito}T15:00:00.000Z`,
    pernas: pernas.filter(p => p.valor !== 0),
  }
  return { lancamento, checkout: doCheckout ? checkoutGuardado({ id, empresaId, formaPagamento: f.forma }) : undefined }
}

async function mundo(fatos: readonly Fato[]) {
  const storage = memoryStorage()
  const feitos = fatos.map(lancar)
  for (const empresa of EMPRESAS)
    await storage.commit([
      Empresa.put(empresaGuardada({ id: empresa, slug: empresa, cnpj: `112223330001${EMPRESAS.indexOf(empresa)}1` })),
    ])
  // one person who receives of both companies is one document
  for (const id of RECEBEDORES) await storage.commit([Recebedor.put(recebedorGuardado(id))])
  for (const { lancamento, checkout } of feitos)
    await storage.commit([Lancamento.create(lancamento), ...(checkout ? [Checkout.put(checkout)] : [])])
  return { storage, lancamentos: feitos.map(f => f.lancamento) }
}

function fazer(storage: Storage, hoje: string) {
  let agora = Date.parse(`${hoje}T15:00:00.000Z`)
  const clock = { now: () => agora, sleep: async () => {} }
  const deps = { storage, clock, declaracoes: { porta: () => declaracoesEmCsv } } as never
  return {
    andar: (ms: number) => {
      agora += ms
    },
    pedir: async (mes: string) => {
      const { writes } = await pedirVersao({ storage, clock }, { mes, autor })
      await storage.commit(writes)
    },
    trabalhar: (mes: string, n: number) => cuidarDaDeclaracao(deps, { mes, n }),
    versao: async (mes: string, n: number) => {
      const d = await DeclaracaoMensal.get(storage, { mes, n })
      if (!d) throw new Error('no version')
      return d
    },
    texto: async (mes: string, n: number, nome: NomeDaDeclaracao) =>
      abrirTexto(await lerTextoGuardado(storage, { mes, n, nome })),
  }
}
const MESES = ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04']
const zero = { vendido: 0, devolvido: 0, saido: 0 }
const daPessoa = (conta: string) => (['disponivel', 'aLiberar', 'bloqueado'].includes(especieDa(conta) ?? '') ? 1 : 0)
/** What the journal says, by another way than the product's: by nature of the entry, of all legs of all owners. */
function doDiario(ls: readonly Lancamento[]) {
  const soma = { ...zero }
  for (const l of ls) {
    const dos = l.pernas.reduce((s, p) => s + p.valor * daPessoa(p.conta), 0)
    const nossa = l.pernas.find(p => p.conta === contas.receita)?.valor ?? 0
    if (['pix', 'boleto', 'cartao'].includes(l.tipo)) soma.vendido += dos + nossa
    else if (['saque-pago', 'saque-devolvido', 'conta'].includes(l.tipo)) soma.saido -= dos
    else soma.devolvido -= dos
  }
  return soma
}

describe('what a month’s return adds up', () => {
  test('every entry is told once, in one month, and the sums of all months are the journal’s to the centavo', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fato, { minLength: 1, maxLength: 25 }), async fatos => {
        const { storage, lancamentos } = await mundo(fatos)
        const m = fazer(storage, '2027-10-10')
        const soma = { ...zero }
        let lidos = 0
        for (const mes of MESES) {
          await m.pedir(mes)
          await m.trabalhar(mes, 1)
          const d = await m.versao(mes, 1)
          expect(d.situacao).toBe('vigente')
          lidos += d.lidos
          for (const t of Object.values(d.totais ?? {}))
            for (const campo of ['vendido', 'devolvido', 'saido'] as const) soma[campo] += t?.[campo] ?? 0
          // the files say the same as the totals
          const linhas = (await m.texto(mes, 1, 'eFinanceira'))
            .split('\r\n')
            .slice(1, -1)
            .map(l => l.split(';'))
          const reais = (texto = '') => Math.round(Number(texto.replace(',', '.')) * 100)
          const creditos = linhas.reduce((s, l) => s + reais(l[5]), 0)
          expect(creditos).toBe(Object.values(d.totais ?? {}).reduce((s, t) => s + (t?.vendido ?? 0), 0))
          expect(new Set(linhas.map(l => `${l[2]} ${l[4]}`)).size).toBe(linhas.length)
        }
        const contados = lancamentos.filter(l => l.tipo !== 'liquidacao')
        expect(lidos).toBe(contados.length)
        expect(soma).toEqual(doDiario(lancamentos.filter(l => l.tipo !== 'liquidacao')))
      }),
      { numRuns: 25 },
    )
  })

  test.each([
    ['2026-10-31T23:59:00-03:00', undefined, '2026-10'],
    ['2026-11-01T00:01:00-03:00', undefined, '2026-11'],
    // late, and too late
    ['2026-10-31T12:00:00-03:00', '2026-12-30T12:00:00-03:00', '2026-10'],
    ['2026-10-31T12:00:00-03:00', '2026-12-31T12:00:00-03:00', '2026-12'],
  ])('%s written %s is of %s', (ocorridoEm, lancadoEm, mes) => {
    expect(mesDaDeclaracao({ ocorridoEm, lancadoEm })).toBe(mes)
    const { de, ate } = diasDaDeclaracao(mes, '2027-12-31')
    const escrito = (lancadoEm ?? ocorridoEm).slice(0, 10)
    expect(de <= escrito && escrito <= ate).toBe(true)
  })
})

const venda: Fato = {
  ...{ que: 'venda', forma: 2, valor: 10_000, tarifa: 99, empresa: 0, recebedor: 0, parte: 30 },
  ...{ dia: 20, atraso: 0 },
}

describe('versions', () => {
  test('a new one takes the place of the one before, whose file stays as it was', async () => {
    const { storage } = await mundo([venda])
    const m = fazer(storage, '2026-10-05')
    await m.pedir('2026-09')
    await m.trabalhar('2026-09', 1)
    const primeira = await m.versao('2026-09', 1)
    const antes = await m.texto('2026-09', 1, 'dimp')
    expect(antes.split('\r\n').slice(1, -1)).toEqual([
      '2026-09;1;11222333000101;Aurora Móveis e Decoração Ltda;Pix;1;70,30;0,00;70,30',
      expect.stringMatching(/^2026-09;1;52998224725;.+;Pix;1;29,70;0,00;29,70$/),
    ])
    const atrasada = lancar({ ...venda, valor: 500, atraso: 30 }, 9)
    await storage.commit([Lancamento.create(atrasada.lancamento)])
    await m.pedir('2026-09')
    m.andar(40 * 86_400_000)
    await m.pedir('2026-09')
    await m.trabalhar('2026-09', 2)
    expect(await m.versao('2026-09', 2)).toMatchObject({ situacao: 'vigente' })
    expect(await m.versao('2026-09', 1)).toMatchObject({ situacao: 'substituida', totais: primeira.totais })
    expect(await m.texto('2026-09', 1, 'dimp')).toBe(antes)
  })
  test('one whose owner has no registration is not handed out, and the one before stands', async () => {
    const { storage } = await mundo([venda])
    const m = fazer(storage, '2026-10-05')
    await m.pedir('2026-09')
    await m.trabalhar('2026-09', 1)
    const perdido = lancar({ ...venda, valor: 1_000, parte: 0 }, 9).lancamento
    const deNinguem = {
      ...perdido,
      pernas: perdido.pernas.map(p => (p.conta === 'emp:aurora' ? { ...p, conta: 'emp:ninguem' } : p)),
    }
    await storage.commit([Lancamento.create(deNinguem)])
    await m.pedir('2026-09')
    await m.trabalhar('2026-09', 2)
    expect(await m.versao('2026-09', 2)).toMatchObject({ situacao: 'divergente', diferenca: 901 })
    expect((await m.versao('2026-09', 2)).arquivos).toBeUndefined()
    expect(await m.versao('2026-09', 1)).toMatchObject({ situacao: 'vigente' })
  })
  test('a worker that dies anywhere loses and repeats nothing; one that stands still is told again', async () => {
    const fatos = Array.from({ length: 30 }, (_, n) => ({ ...venda, dia: n, valor: 10_000 + n }))
    const { storage: dentro } = await mundo(fatos)
    const inteira = fazer(dentro, '2026-11-20')
    await inteira.pedir('2026-09')
    await inteira.trabalhar('2026-09', 1)
    const { totais } = await inteira.versao('2026-09', 1)
    for (const como of ['antes', 'depois'] as const) {
      const { storage: novo } = await mundo(fatos)
      let escritas = 0
      const storage: Storage = {
        ...novo,
        async commit(writes, o) {
          escritas++
          if (escritas % 7 === 3 && como === 'antes') throw new Error('cut off before it was written')
          await novo.commit(writes, o)
          if (escritas % 7 === 3 && como === 'depois') throw new Error('cut off after it was written')
        },
        // each day takes so long that a worker notes every one, and stops after some
        query: q => {
          m.andar(400)
          return novo.query(q)
        },
      }
      const m = fazer(storage, '2026-11-20')
      await m.pedir('2026-09')
      for (let n = 0; n < 200 && (await m.versao('2026-09', 1)).situacao === 'fazendo'; n++)
        await m.trabalhar('2026-09', 1).catch(() => {})
      expect(await m.versao('2026-09', 1)).toMatchObject({ situacao: 'vigente', lidos: 18, totais })
    }
    const parada = fazer((await mundo(fatos)).storage, '2026-11-20')
    await parada.pedir('2026-09')
    const antes = (await parada.versao('2026-09', 1)).versao
    await parada.pedir('2026-09')
    expect((await parada.versao('2026-09', 1)).versao).toBe(antes)
    parada.andar(16 * 60_000)
    await parada.pedir('2026-09')
    expect(await parada.versao('2026-09', 1)).toMatchObject({ versao: antes + 1, ev: [{ tipo: 'DeclaracaoPedida' }] })
  })
})
