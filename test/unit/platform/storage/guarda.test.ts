import { describe, expect, test } from 'vitest'
import { EscritaNaoDeclarada, soEscreve } from '../../../../functions/platform/storage/guarda.ts'
import { Lancamento, Saldo } from '../../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { comoPadrao, particoesDe } from '../../../../functions/platform/storage/particoes.ts'
import type { Write } from '../../../../functions/platform/storage/port.ts'
import { Tentativas } from '../../../../functions/platform/storage/Sessao.ts'
import { Usuario } from '../../../../functions/platform/storage/Usuario.ts'

const entrada = (dono: { checkoutId?: string; de?: string }) =>
  Lancamento.create({
    ...dono,
    ...{
      tipo: 'pix',
      ref: 'E1',
      empresaId: 'emp',
      valor: 1,
      ocorridoEm: '2026-01-05T12:00:00.000Z',
      pernas: [],
      ev: [],
    },
  } as unknown as Parameters<typeof Lancamento.create>[0])

describe('a function writes only what it declares', () => {
  const saldo = Saldo.add('emp:A', { disponivel: 1 })
  const palpite = Tentativas.add({ assunto: 'entrar', chave: 'x', janela: '1' }, { total: 1 })
  const daChave = Tentativas.add({ assunto: 'chave-api', chave: 'x', janela: '1' }, { total: 1 })
  test.each<[string, string[], Write, boolean]>([
    ['a type that it declares', ['Saldo'], saldo, true],
    ['a type of the same partition that it does not', ['LinhaDoExtrato'], saldo, false],
    ['an item made', ['Usuario'], entrada({ checkoutId: 'c' }), false],
    ['a removal, which its key does not tell apart', ['Mesa'], Usuario.remove('u'), false],
    ['a removal that it declares', ['Usuario'], Usuario.remove('u'), true],
    ['a write of no type', ['Saldo'], { op: 'remove', key: { PK: 'CTA#emp:A', SK: 'SALDO' } }, false],
    ['the partition that it declares', ['Lancamento@CHK'], entrada({ checkoutId: 'c' }), true],
    ['the same type in another partition', ['Lancamento@CHK'], entrada({ de: 'CAR#c' }), false],
    ['one of two partitions', ['Lancamento@CHK', 'Lancamento@CAR'], entrada({ de: 'CAR#c' }), true],
    ['every partition of a type', ['Lancamento@CHK', 'Lancamento'], entrada({ de: 'CAR#c' }), true],
    ['a counter of its own subject', ['Tentativas@LIM#chave-api'], daChave, true],
    ['a counter of another subject', ['Tentativas@LIM#chave-api'], palpite, false],
    ['a test of a condition, which writes nothing', [], Saldo.check('emp:A', [{ exists: false }]), true],
  ])('%s', async (_, declarados, write, passa) => {
    const porta = soEscreve(memoryStorage(), declarados)
    await (passa
      ? expect(porta.commit([write])).resolves.toBeUndefined()
      : expect(porta.commit([write])).rejects.toThrow(EscritaNaoDeclarada))
  })
  test('of a transaction with one that is not declared nothing is written, and the error names function and type', async () => {
    const tabela = memoryStorage()
    const porta = soEscreve(tabela, ['Tentativas'], 'quita-prod-entrar')
    await expect(porta.commit([palpite, saldo])).rejects.toThrow(
      'quita-prod-entrar does not declare that it writes Saldo in CTA#',
    )
    expect(tabela.dump()).toEqual([])
  })
})

describe('the partitions of what is declared, as IAM compares them', () => {
  test.each<[string[], string[]]>([
    [['Saldo', 'LinhaDoExtrato', 'Fechamento'], ['CTA#*']],
    [['Checkout', 'Pagador', 'Lancamento@CHK'], ['CHK#*']],
    [
      ['Retido', 'CarrinhoEmAnalise'],
      ['ANL#CAR', 'RETIDO'],
    ],
    [['Registro', 'Cabeca'], ['AUD#EMP#*']],
    [
      ['LinhaDeChave', 'LinhaDeChaveRevogada'],
      ['LST#EMP#*#KEY', 'LST#EMP#*#KEYREV'],
    ],
    [
      ['Unico@UNI#email', 'Unico@UNI#usuario-cpf'],
      ['UNI#email#*', 'UNI#usuario-cpf#*'],
    ],
    [['Unico', 'Unico@UNI#email'], ['UNI#*']],
    [['Disputa'], ['CAR#*', 'CHK#*']],
    [[], []],
  ])('%j', (declarados, particoes) => expect(particoesDe(declarados)).toEqual(particoes))
  test('what no entity has is refused', () => {
    expect(() => particoesDe(['Nada'])).toThrow('no entity')
    expect(() => particoesDe(['Saldo@CHK'])).toThrow('no partition')
  })
  test('a star is any run of characters, of others too', () => {
    expect(comoPadrao('LST#EMP#*#KEY', 'LST#EMP#a#b#KEY')).toBe(true)
    expect(comoPadrao('LST#EMP#*#KEY', 'LST#EMP#a#KEYREV')).toBe(false)
    expect(comoPadrao('A.C', 'ABC')).toBe(false)
  })
})
