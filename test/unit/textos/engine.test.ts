import { describe, expect, it } from 'vitest'
import {
  fill,
  type KeyWith,
  letter,
  phrases,
  type Text,
  type Translation,
  write,
  writer,
} from '../../../shared/textos/engine.ts'

const ptBR = {
  ola: 'Olá, {nome}',
  passo: 'Etapa {n} de {total}',
  fim: 'Fim',
  usos: { one: '{n} uso', many: '{n} de usos', other: '{n} usos' },
  ultimos: { one: 'o último de {nome}', other: 'os últimos {n} de {nome}' },
} as const
const en = {
  ola: 'Hello, {nome}',
  passo: 'Step {n} of {total}',
  fim: 'The end',
  usos: { one: '{n} use', other: '{n} uses' },
  ultimos: { one: 'the latest of {nome}', other: 'the latest {n} of {nome}' },
} satisfies Translation<typeof ptBR>
const tr = {
  ola: 'Merhaba {nome}',
  passo: '{total} adımdan {n}.',
  fim: 'Son',
  usos: { one: '{n} kullanım', other: '{n} kullanım' },
  ultimos: { one: '{nome}: son', other: '{nome}: son {n}' },
} satisfies Translation<typeof ptBR>

describe('gaps', () => {
  const t = writer<typeof ptBR>(ptBR, 'pt-BR')

  it('are filled by name, wherever a language puts them', () => {
    expect(t('fim')).toBe('Fim')
    expect(t('passo', { n: 2, total: 5 })).toBe('Etapa 2 de 5')
    expect(writer<typeof ptBR>(tr, 'tr')('passo', { n: 2, total: 5 })).toBe('5 adımdan 2.')
  })
  it('are not looked for in what was put into one', () => {
    expect(t('ola', { nome: '{total} $& {nome}' })).toBe('Olá, {total} $& {nome}')
  })
  it('stay visible without a value', () => {
    expect(write('Olá, {nome}', 'pt-BR')).toBe('Olá, {nome}')
    expect(write('Olá, {nome}', 'pt-BR', { outro: 'Ana' })).toBe('Olá, {nome}')
  })
  it('take numbers as the language writes them, and text as it is', () => {
    const values = { n: 12_345, total: '12345' }
    expect((['pt-BR', 'en', 'tr'] as const).map(l => write(ptBR.passo, l, values))).toEqual([
      'Etapa 12.345 de 12345',
      'Etapa 12,345 de 12345',
      'Etapa 12.345 de 12345',
    ])
  })
  it('do not compile when missing, misspelt or too many', () => {
    // @ts-expect-error the gap has no value
    expect(t('ola')).toBe('Olá, {nome}')
    // @ts-expect-error the gap is called `nome`
    expect(t('ola', { name: 'Ana' })).toBe('Olá, {nome}')
    // @ts-expect-error one of two gaps has no value
    expect(t('passo', { n: 1 })).toBe('Etapa 1 de {total}')
    // @ts-expect-error the text has no gaps
    expect(t('fim', { nome: 'Ana' })).toBe('Fim')
    // @ts-expect-error a form is picked by a number
    expect(t('usos', { n: '1' })).toBe('1 uso')
  })
  it('are known of a key that a table names', () => {
    const plain: KeyWith<typeof ptBR> = 'fim'
    const counted: KeyWith<typeof ptBR, 'n'>[] = ['fim', 'usos']
    // @ts-expect-error this text needs a name, too
    const tooMany: KeyWith<typeof ptBR, 'n'> = 'ultimos'
    expect([t(plain), ...counted.map(k => t(k, { n: 3 })), tooMany]).toEqual(['Fim', 'Fim', '3 usos', 'ultimos'])
  })
})

describe('words that come with a page', () => {
  const fonte = { ola: ptBR.ola, fim: ptBR.fim } as const
  const words = phrases(fonte, { ola: en.ola, fim: en.fim })

  it('keep their gaps in every language', () => {
    expect(fill(words['pt-BR'].ola, { nome: 'Ana' })).toBe('Olá, Ana')
    expect(fill(words.en.ola, { nome: 'Ana' })).toBe('Hello, Ana')
    // @ts-expect-error the gap has no value
    expect(fill(words.en.ola)).toBe('Hello, {nome}')
    // @ts-expect-error the gap is called `nome`
    expect(fill(words.en.ola, { name: 'Ana' })).toBe('Hello, {nome}')
    // @ts-expect-error the text has no gaps
    expect(fill(words.en.fim, { nome: 'Ana' })).toBe('The end')
  })
})

it('a letter takes the texts that its values fill, and no other', () => {
  const t = letter({ ola: ptBR.ola, passo: ptBR.passo, fim: ptBR.fim }, { nome: 'Ana', n: 1 })
  expect([t('ola'), t('fim')]).toEqual(['Olá, Ana', 'Fim'])
  // @ts-expect-error nothing fills `total`
  expect(t('passo')).toBe('Etapa 1 de {total}')
})

describe('plurals', () => {
  const forms = (texts: Record<'usos', Text>, language: 'pt-BR' | 'en' | 'tr') =>
    [0, 1, 2, 1_000_000, 1_000_001].map(n => write(texts.usos, language, { n }))

  it('count 0 as one, and whole millions apart, in Portuguese', () => {
    expect(forms(ptBR, 'pt-BR')).toEqual(['0 uso', '1 uso', '2 usos', '1.000.000 de usos', '1.000.001 usos'])
  })
  it('take the common form for whole millions where there is no other', () => {
    expect(write({ one: '{n} uso', other: '{n} usos' }, 'pt-BR', { n: 2_000_000 })).toBe('2.000.000 usos')
  })
  it('count only 1 as one in English', () => {
    expect(forms(en, 'en')).toEqual(['0 uses', '1 use', '2 uses', '1,000,000 uses', '1,000,001 uses'])
  })
  it('keep Turkish nouns singular after a number', () => {
    expect(forms(tr, 'tr')).toEqual(['0', '1', '2', '1.000.000', '1.000.001'].map(n => `${n} kullanım`))
  })
  it('may leave the number out of one form', () => {
    const t = writer<typeof ptBR>(ptBR, 'pt-BR')
    expect(t('ultimos', { n: 1, nome: 'Ana' })).toBe('o último de Ana')
    expect(t('ultimos', { n: 3, nome: 'Ana' })).toBe('os últimos 3 de Ana')
  })
})

it('a translation that differs from its source does not compile', () => {
  // @ts-expect-error a key is missing
  const missing = { ola: en.ola, passo: en.passo, fim: en.fim, usos: en.usos } satisfies Translation<typeof ptBR>
  // @ts-expect-error a key is not the source's
  const extra = { fim: 'The end', outro: 'Other' } satisfies Translation<{ fim: 'Fim' }>
  // @ts-expect-error the gap is called `nome`
  const misspelt = { ola: 'Hello, {name}', fim: 'x' } satisfies Translation<{ ola: 'Olá, {nome}'; fim: 'Fim' }>
  // @ts-expect-error one of two gaps is missing
  const fewer = { passo: 'Step {n}' } satisfies Translation<{ passo: 'Etapa {n} de {total}' }>
  // @ts-expect-error the source has forms
  const formless = { usos: '{n} uses' } satisfies Translation<Pick<typeof ptBR, 'usos'>>
  // @ts-expect-error English has no `many`
  const many = { usos: { ...en.usos, many: 'x' } } satisfies Translation<Pick<typeof ptBR, 'usos'>>
  expect([missing, extra, misspelt, fewer, formless, many]).toHaveLength(6)
})
