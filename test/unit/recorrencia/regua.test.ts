import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aposLembrar } from '../../../functions/areas/recorrencia/regras/regua/lembrar.ts'
import { comporDoAtraso } from '../../../functions/events/consumers/notificacoes/atraso.ts'
import type { AssinaturaDePlano } from '../../../functions/platform/storage/Recorrencia.ts'
import { definirReguaDaRecorrencia } from '../../../shared/contract/regua.ts'
import { inicioDoDia, somarDias } from '../../../shared/domain/calendario.ts'
import { estaAtrasado } from '../../../shared/domain/ciclos.ts'
import {
  canaisDaRegua,
  diaDoPasso,
  escreverPasso,
  limitesDaRegua,
  type PassoDaRegua,
  passoDoDia,
  problemasDaRegua,
} from '../../../shared/domain/regua.ts'
import { reguaPadrao } from '../../../shared/textos/pt-BR/reguaDeCobranca.ts'
import { assinaturaGuardada } from '../../builders/assinatura.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

const passo = (over: Partial<PassoDaRegua> = {}): PassoDaRegua => ({
  ...{ dias: 2, canal: 'email', assunto: 'Venceu em {vencimento}', texto: 'Olá, {nome}' },
  ...over,
})
const dia = fc.integer({ min: 0, max: 1_200 }).map(n => somarDias('2026-01-01', n))

describe('the steps that a company writes', () => {
  test.each<[string, PassoDaRegua[], object[]]>([
    ['none is none', [], []],
    ['the house’s own', [...reguaPadrao], []],
    ['no words', [passo({ texto: ' ' })], [{ passo: 0, campo: 'texto', tipo: 'vazio' }]],
    ['no subject by e-mail', [passo({ assunto: '' })], [{ passo: 0, campo: 'assunto', tipo: 'vazio' }]],
    ['a message by the messenger needs none', [passo({ canal: 'whatsapp', assunto: '' })], []],
    [
      'a gap that does not exist',
      [passo({ texto: 'Pague {total}' })],
      [{ passo: 0, campo: 'texto', tipo: 'desconhecida', lacuna: '{total}' }],
    ],
    ['an address', [passo({ texto: 'Pague em golpe.com' })], [{ passo: 0, campo: 'texto', tipo: 'endereco' }]],
    ['two lines', [passo({ assunto: 'Oi\nBcc: outra' })], [{ passo: 0, campo: 'assunto', tipo: 'linha' }]],
    [
      'longer than the messenger takes',
      [passo({ canal: 'whatsapp', texto: 'a'.repeat(limitesDaRegua.texto.whatsapp + 1) })],
      [{ passo: 0, campo: 'texto', tipo: 'longo' }],
    ],
    ['two on one day', [passo(), passo()], [{ passo: 1, campo: 'dias', tipo: 'repetido' }]],
    ['too late', [passo({ dias: 61 })], [{ passo: 0, campo: 'dias', tipo: 'intervalo' }]],
  ])('%s', (_, passos, problemas) => {
    expect(problemasDaRegua(passos)).toEqual(problemas)
    expect(definirReguaDaRecorrencia.body.safeParse({ passos }).success).toBe(problemas.length === 0)
  })
  test('gaps are filled once: what a name holds is no gap', () => {
    const valores = { nome: '{valor}', empresa: 'E', cobranca: 'C', valor: 'R$ 1', vencimento: 'v', dias: '2' }
    expect(escreverPasso('{nome} {dias} {nada}', valores)).toBe('{valor} 2 {nada}')
  })
})

describe('the day of a step', () => {
  test('is never one on which a bank may still tell that it was paid in time', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: 1, max: 60 }), (vencimento, dias) => {
        const quando = diaDoPasso(vencimento, dias)
        expect(estaAtrasado(vencimento, quando)).toBe(true)
        expect(quando >= somarDias(vencimento, dias)).toBe(true)
      }),
    )
  })
  test('each step is told at most once, in order, and the last one that is due before those that were missed', () => {
    fc.assert(
      fc.property(
        dia,
        fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 8 }),
        // days on which the sweeper does not come
        fc.array(fc.boolean(), { minLength: 80, maxLength: 80 }),
        (vencimento, dias, dorme) => {
          const passos = dias.map(d => passo({ dias: d }))
          const ditos: number[] = []
          for (let n = 0; n < 80; n++) {
            const hoje = somarDias(vencimento, n)
            const dito = dorme[n] ? undefined : passoDoDia(passos, { vencimento, lembrado: ditos.at(-1), hoje })
            if (!dito) continue
            expect(diaDoPasso(vencimento, dito.dias) <= hoje).toBe(true)
            expect(hoje <= somarDias(diaDoPasso(vencimento, dito.dias), 3)).toBe(true)
            ditos.push(dito.dias)
          }
          expect(ditos).toEqual([...new Set(ditos)].sort((a, b) => a - b))
        },
      ),
    )
  })
})

describe('a subscription with late charges', () => {
  // Thursday; late from Saturday on
  const vencimento = '2026-12-03'
  const aberto = (n: number, mais: object = {}) => ({
    ...{ n, vencimento, link: `L${n}`, checkoutId: `C${n}`, emitida: true },
    ...mais,
  })
  const emAtraso = (mais: Partial<AssinaturaDePlano> = {}) =>
    assinaturaGuardada({ estado: 'emAtraso', feitos: 2, abertos: [aberto(1)], ...mais })
  const as = (d: string, h = 9) => inicioDoDia(d) + h * 3_600_000
  const ev = (n: number, dias: number) => [{ tipo: 'AtrasoLembrado', ref: `${n}.${dias}` }]

  test.each<[string, AssinaturaDePlano, number, object[] | undefined]>([
    ['is told of on the day of its first step', emAtraso(), as('2026-12-05'), ev(1, 2)],
    ['is not before', emAtraso(), as('2026-12-04'), undefined],
    ['nor at night', emAtraso(), as('2026-12-05', 20), undefined],
    ['nor early', emAtraso(), as('2026-12-05', 7.9), undefined],
    ['nor again', emAtraso({ abertos: [aberto(1, { lembrado: 2 })] }), as('2026-12-06'), undefined],
    ['until the next step', emAtraso({ abertos: [aberto(1, { lembrado: 2 })] }), as('2026-12-08'), ev(1, 5)],
    ['suspended, it is told all the same', emAtraso({ estado: 'suspensa' }), as('2026-12-05'), ev(1, 2)],
    ['paused, it is not', emAtraso({ estado: 'pausada' }), as('2026-12-05'), undefined],
    ['nor cancelled', emAtraso({ estado: 'cancelada' }), as('2026-12-05'), undefined],
    ['nor twice a day', emAtraso({ lembradaEm: '2026-12-05' }), as('2026-12-05'), undefined],
    [
      'of two charges, the second comes the next day',
      emAtraso({ abertos: [aberto(1, { lembrado: 2 }), aberto(2)], lembradaEm: '2026-12-05' }),
      as('2026-12-06'),
      ev(2, 2),
    ],
    [
      'what its bank may still debit is not its payer’s to pay',
      emAtraso({ abertos: [aberto(1, { debito: { tentativas: [], pedidas: [], perguntarEm: as('2026-12-09') } })] }),
      as('2026-12-05'),
      undefined,
    ],
    ['one that was late long before there were steps is left alone', emAtraso(), as('2027-03-01'), undefined],
  ])('%s', (_, a, agora, esperado) => {
    const mudanca = aposLembrar(a, reguaPadrao, agora)
    expect(mudanca?.ev).toEqual(esperado)
    if (mudanca) expect(aposLembrar(mudanca.proximo, reguaPadrao, agora)).toBeUndefined()
  })

  test.each(canaisDaRegua)('reads the company’s words, with its gaps filled, by %s', canal => {
    const { conteudo, lacunas } = comporDoAtraso({
      ...{ a: emAtraso(), ciclo: { vencimento }, empresa: empresaGuardada(), hoje: '2026-12-08', cor: '#9F1239' },
      ...{ passo: passo({ canal, texto: '{nome}: {cobranca} de {valor}, {dias} dias' }), href: 'https://p.example/x' },
    })
    expect(conteudo.assunto).toBe('Venceu em 03/12/2026')
    expect(conteudo.texto).toBe('Marta: Mensalidade de R$\u00a089,90, 5 dias')
    expect(conteudo.marca).toMatchObject({ cor: '#9F1239' })
    expect(lacunas.at(-1)).toBe(conteudo.texto)
  })

  test('the messenger takes 200 characters in a gap: no step of the house’s is cut', () => {
    for (const p of reguaPadrao.filter(x => x.canal === 'whatsapp'))
      expect(
        escreverPasso(p.texto, {
          nome: 'M',
          empresa: 'E',
          cobranca: 'C'.repeat(60),
          valor: 'R$ 1.000.000,00',
          vencimento: '03/12/2026',
          dias: '60',
        }).length,
      ).toBeLessThanOrEqual(200)
  })
})
