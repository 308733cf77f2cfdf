import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Historia,
  type Ocorrencia,
  type Presente,
  pontuar,
  type Rigor,
  saidasDe,
} from '../../../shared/domain/risco/avaliar.ts'
import { escreverDiario, lerDiario } from '../../../shared/domain/risco/diario.ts'
import { fatosDe, type QuemPaga } from '../../../shared/domain/risco/fatos.ts'
import { pontosDaPlataforma, pontosDoLimiar } from '../../../shared/domain/risco/limiares.ts'
import {
  type Dimensao,
  dimensoes,
  dimensoesLidas,
  dimensoesQueContam,
  fatos,
  janelaMaximaMs,
  ocorridos,
  regras,
} from '../../../shared/domain/risco/regras.ts'
import { en } from '../../../shared/textos/en/painel.ts'
import { ptBR } from '../../../shared/textos/pt-BR/painel.ts'
import { tr } from '../../../shared/textos/tr/painel.ts'

const agora = Date.UTC(2026, 10, 21, 12)
const minuto = 60_000
const presente = (mais: Partial<Presente['ocorrencia']> = {}, fatosDaqui: Presente['fatos'] = []): Presente => ({
  agora,
  ocorrencia: mais,
  fatos: fatosDaqui,
})
const ha = (minutos: number, tipo: Ocorrencia['tipo'], mais: Partial<Ocorrencia> = {}): Ocorrencia => ({
  tipo,
  em: agora - minutos * minuto,
  ...mais,
})
const vezes = (n: number, f: (i: number) => Ocorrencia) => Array.from({ length: n }, (_, i) => f(i))
const motivo = (historia: Historia, p = presente(), rigor: Rigor = 'padrao') =>
  Object.fromEntries(pontuar(p, historia, rigor).motivos.map(m => [m.codigo, m.pontos]))

describe('the rules as data', () => {
  test('codes and short names are each given once, and every rule has its sentence in three languages', () => {
    expect(new Set(regras.map(r => r.codigo)).size).toBe(regras.length)
    expect(new Set(regras.map(r => r.sigla)).size).toBe(regras.length)
    for (const { codigo } of regras)
      for (const textos of [ptBR, en, tr]) expect(String(textos[`risco.motivo.${codigo}`]).length).toBeGreaterThan(10)
  })
  test('steps ascend, and no window is longer than what is kept and read', () => {
    for (const r of regras) {
      if (r.tipo !== 'velocidade') continue
      expect(r.janelaMs).toBeLessThanOrEqual(janelaMaximaMs)
      const subindo = (lado: 0 | 1) => r.degraus.map(d => d[lado])
      for (const lado of [0, 1] as const)
        expect(subindo(lado)).toEqual([...new Set(subindo(lado))].sort((a, b) => a - b))
      // a hundred occurrences are read of each dimension
      expect(r.degraus.at(-1)?.[0]).toBeLessThanOrEqual(50)
    }
  })
  test('what strangers share blocks nobody by itself, and neither do all the oddities together', () => {
    for (const dimensao of ['link', 'bin'] as const) {
      const maximo = regras
        .flatMap(r => (r.tipo === 'velocidade' && r.dimensao === dimensao ? [r.degraus.at(-1)?.[1] ?? 0] : []))
        .reduce((a, b) => a + b, 0)
      expect(maximo).toBeLessThan(pontosDoLimiar.rigido)
    }
    expect(pontuar(presente({}, fatos), {}, 'rigido').reprova).toBe(false)
  })
  test('what is written is exactly what some rule reads', () => {
    expect(dimensoesQueContam('registro')).toEqual(['aparelho', 'documento', 'telefone', 'email', 'cartao'])
    expect(dimensoesQueContam('negada')).toEqual(['aparelho', 'ip', 'cartao', 'bin', 'link'])
    expect([...dimensoesLidas(true)].sort()).toEqual(['aparelho', 'bin', 'ip', 'link'])
    expect(new Set(ocorridos.flatMap(dimensoesQueContam))).toEqual(new Set(dimensoes))
  })
})

describe('points', () => {
  const cartoes = (n: number, m = 1) => vezes(n, i => ha(m, 'tentativa', { cartao: `c${i}` }))
  const negadas = (n: number, m = 1) => vezes(n, () => ha(m, 'negada'))
  test.each<[string, Historia, Presente, Record<string, number>]>([
    ['nothing known', {}, presente({ cartao: 'x' }), {}],
    ['three cards of a family', { aparelho: cartoes(2) }, presente({ cartao: 'x' }), {}],
    ['the fourth card of a device', { aparelho: cartoes(3) }, presente({ cartao: 'x' }), { 'cartoes-do-aparelho': 40 }],
    ['the same card again is no other one', { aparelho: cartoes(3) }, presente({ cartao: 'c1' }), {}],
    ['the sixth', { aparelho: cartoes(5) }, presente({ cartao: 'x' }), { 'cartoes-do-aparelho': 100 }],
    [
      'the sixth at a shop’s counter, where the others paid',
      { aparelho: [...cartoes(5), ...vezes(5, i => ha(1, 'paga', { cartao: `c${i}`, valor: 5_000 }))] },
      presente({ cartao: 'x' }),
      {},
    ],
    [
      'the sixth of somebody whose cards pay trifles',
      { aparelho: [...cartoes(5), ...vezes(5, i => ha(1, 'paga', { cartao: `c${i}`, valor: 1_000 }))] },
      presente({ cartao: 'x' }),
      { 'cartoes-do-aparelho': 100 },
    ],
    ['yesterday’s cards', { aparelho: cartoes(5, 24 * 60) }, presente({ cartao: 'x' }), {}],
    ['denials of a device', { aparelho: negadas(3) }, presente(), { 'recusas-do-aparelho': 30 }],
    ['denials before a payment', { aparelho: [...negadas(8, 5), ha(2, 'paga')] }, presente(), {}],
    ['denials after one', { aparelho: [ha(9, 'paga'), ...negadas(5, 5)] }, presente(), { 'recusas-do-aparelho': 60 }],
    ['denials of a network', { ip: negadas(20, 3) }, presente(), { 'recusas-do-ip': 100 }],
    ['of a network, eleven minutes ago', { ip: negadas(20, 11) }, presente(), {}],
    ['of a link', { link: negadas(40, 3) }, presente(), { 'recusas-do-link': 50 }],
    ['of a BIN', { bin: negadas(15, 3) }, presente(), { 'recusas-do-bin': 30 }],
    [
      'small amounts',
      { aparelho: vezes(2, i => ha(1, 'tentativa', { cartao: `c${i}`, valor: 100 })) },
      presente({ cartao: 'x', valor: 100 }),
      { 'valores-pequenos': 30 },
    ],
    [
      'small amounts before a large one',
      { aparelho: vezes(2, i => ha(1, 'tentativa', { cartao: `c${i}`, valor: 100 })) },
      presente({ cartao: 'x', valor: 100_00 }),
      {},
    ],
    [
      'one document, three names',
      { documento: vezes(2, i => ha(1, 'registro', { nome: `n${i}` })) },
      presente({ nome: 'x' }),
      { 'nomes-do-documento': 50 },
    ],
    [
      'one phone, three documents',
      { telefone: vezes(2, i => ha(1, 'registro', { documento: `d${i}` })) },
      presente({ documento: 'x' }),
      { 'documentos-do-telefone': 30 },
    ],
    [
      'oddities',
      {},
      presente({}, ['emailDescartavel', 'semAparelho']),
      { 'email-descartavel': 20, 'sem-aparelho': 10 },
    ],
  ])('%s', (_caso, historia, p, esperado) => {
    expect(motivo(historia, p)).toEqual(esperado)
  })

  test('the threshold is the link’s; without the analysis only card testing counts, as late as the mildest', () => {
    const historia = { aparelho: [...cartoes(3), ...negadas(3)] }
    const quarto = presente({ cartao: 'x' }, ['semAparelho'])
    const reprova = (rigor: Rigor) => pontuar(quarto, historia, rigor).reprova
    expect([reprova('rigido'), reprova('padrao'), reprova('brando'), reprova('plataforma')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(pontuar(quarto, historia, 'plataforma')).toMatchObject({ pontos: 70, limiar: pontosDaPlataforma })
    expect(pontuar(presente({ cartao: 'x' }), { aparelho: cartoes(5) }, 'plataforma').reprova).toBe(true)
  })

  const ocorrencia = (tipos: readonly Ocorrencia['tipo'][]) =>
    fc.record({
      tipo: fc.constantFrom(...tipos),
      em: fc.integer({ min: agora - 26 * 3_600_000, max: agora }),
      cartao: fc.option(fc.constantFrom(...'abcdefghij'), { nil: undefined }),
      documento: fc.option(fc.constantFrom(...'abcdefghij'), { nil: undefined }),
      nome: fc.option(fc.constantFrom(...'abc'), { nil: undefined }),
      valor: fc.option(fc.constantFrom(100, 5_000), { nil: undefined }),
    })
  const historia = fc.dictionary(fc.constantFrom(...dimensoes), fc.array(ocorrencia(ocorridos), { maxLength: 50 }))
  const rigores = fc.constantFrom<Rigor>('brando', 'padrao', 'rigido', 'plataforma')
  const agoraMesmo = fc.record({
    agora: fc.constant(agora),
    ocorrencia: fc.record({ cartao: fc.constant('z'), documento: fc.constant('z'), valor: fc.constant(100) }),
    fatos: fc.subarray([...fatos]),
  })
  const mais = (h: Historia, d: Dimensao, o: Ocorrencia): Historia => ({ ...h, [d]: [...(h[d] ?? []), o] })

  test('more signals never lower the points, and a payment never raises them', () => {
    const naoPago = ocorrencia(['registro', 'tentativa', 'negada'])
    fc.assert(
      fc.property(historia, agoraMesmo, fc.constantFrom(...dimensoes), naoPago, rigores, (h, p, d, o, r) => {
        // a dimension that was not known is one that says nothing
        const base = { ...h, [d]: h[d] ?? [] } as Historia
        const antes = pontuar(p, base, r).pontos
        expect(pontuar(p, mais(base, d, o), r).pontos).toBeGreaterThanOrEqual(antes)
        const paga: Ocorrencia = { tipo: 'paga', em: o.em }
        expect(pontuar(p, mais(base, d, paga), r).pontos).toBeLessThanOrEqual(antes)
        expect(pontuar({ ...p, fatos }, base, r).pontos).toBeGreaterThanOrEqual(antes)
      }),
    )
  })
  test('a stricter link refuses whatever a milder one does, and every link what the platform does', () => {
    fc.assert(
      fc.property(historia, agoraMesmo, (h, p) => {
        const [plataforma, brando, padrao, rigido] = (['plataforma', 'brando', 'padrao', 'rigido'] as const).map(
          r => pontuar(p, h as Historia, r).reprova,
        )
        for (const [mais, menos] of [
          [brando, plataforma],
          [padrao, brando],
          [rigido, padrao],
        ])
          if (menos) expect(mais).toBe(true)
      }),
    )
  })
})

describe('ways on', () => {
  test('another card where the card is the trouble, another payer where they are, neither where the device is', () => {
    const de = (codigo: (typeof regras)[number]['codigo']) =>
      saidasDe({ limiar: 80, motivos: [{ codigo, pontos: 80 }] })
    expect(de('documentos-do-cartao')).toEqual({ trocaCartao: true, trocaPagador: false })
    expect(de('cartoes-do-documento')).toEqual({ trocaCartao: false, trocaPagador: true })
    expect(de('cartoes-do-aparelho')).toEqual({ trocaCartao: false, trocaPagador: false })
  })
})

describe('the log', () => {
  test('says why in one short word list, and is read back; strangers are not', () => {
    const motivos = [
      { codigo: 'recusas-do-aparelho', pontos: 60 },
      { codigo: 'cartoes-do-aparelho', pontos: 40 },
    ] as const
    const texto = escreverDiario({ veredito: 'reprovado', pontos: 100, limiar: 80, motivos: [...motivos] })
    expect(texto).toBe('1r100/80 ra60 ca40')
    expect(lerDiario(texto)).toEqual({ versao: 1, veredito: 'reprovado', pontos: 100, limiar: 80, motivos })
    // a rule of another release has no sentence here
    expect(lerDiario('9r100/80 zz60 ca40')?.motivos).toEqual([{ codigo: 'cartoes-do-aparelho', pontos: 40 }])
    expect([lerDiario(undefined), lerDiario(''), lerDiario('x1')]).toEqual([undefined, undefined, undefined])
  })
  test('an approval keeps its heaviest reason, a refusal six', () => {
    const motivos = regras.slice(0, 8).map(r => ({ codigo: r.codigo, pontos: 5 }))
    const quantos = (veredito: 'aprovado' | 'reprovado') =>
      lerDiario(escreverDiario({ veredito, pontos: 40, limiar: 80, motivos }))?.motivos.length
    expect([quantos('aprovado'), quantos('reprovado')]).toEqual([1, 6])
  })
})

describe('what is odd by itself', () => {
  const quem: QuemPaga = {
    nome: 'ANA SOUZA',
    email: 'ana.souza@exemplo.example',
    contato: '11987654321',
    uf: 'SP',
    empresa: false,
    estrangeiro: false,
    comAparelho: true,
    titular: 'Ana S Souza',
  }
  test.each<[string, Partial<QuemPaga>, string[]]>([
    ['nothing', {}, []],
    ['no e-mail is no oddity', { email: null }, []],
    ['initials', { email: 'as1990@exemplo.example' }, []],
    ['another name in the e-mail', { email: 'zezinho@exemplo.example' }, ['emailDeOutroNome']],
    ['a mailbox for an hour', { email: 'ana@mailinator.com' }, ['emailDescartavel']],
    ['another state’s phone', { contato: '21987654321' }, ['dddDeOutraUf']],
    ['61 serves two states', { contato: '61987654321', uf: 'GO' }, []],
    ['another holder', { titular: 'MARIA LIMA' }, ['titularDeOutroNome']],
    ['a company’s card is some employee’s', { empresa: true, titular: 'MARIA LIMA', contato: '21987654321' }, []],
    ['abroad there are no area codes of ours', { estrangeiro: true, contato: '+1 21 555 0100' }, []],
    ['no device', { comAparelho: false }, ['semAparelho']],
  ])('%s', (_caso, mais, esperado) => {
    expect(fatosDe({ ...quem, ...mais })).toEqual(esperado)
  })
})
