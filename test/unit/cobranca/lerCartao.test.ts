import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { lerCartao } from '../../../functions/areas/cobranca/regras/cartao/lerCartao.ts'
import { anterior } from '../../../functions/areas/cobranca/regras/cartao/limitesDoCartao.ts'
import type { Fault } from '../../../functions/platform/http/fault.ts'
import type { Tentativa } from '../../../functions/platform/storage/cobrancas.ts'
import { permitirTentativa } from '../../../shared/domain/negativasDoCartao.ts'
import { chaveiroDeTeste } from '../../builders/chaves.ts'
import { agora } from './checkouts.ts'

const numero = '4000000000000010'
const campos = {
  numeroCartao: '4000 0000 0000 0010',
  nomeCartao: 'José Çelik',
  cvvCartao: '123',
  vencimentoCartao: '11/26',
}
const quem = { nomePagador: 'ANA SOUZA', empresaId: 'aurora', chaveiro: chaveiroDeTeste(), iniciadoEm: agora, agora }
const refused = (more: object): { campo: string; mensagem: string }[] => {
  try {
    lerCartao({ ...campos, ...more }, quem)
  } catch (error) {
    return (error as Fault).fields.campos as { campo: string; mensagem: string }[]
  }
  return []
}

describe('a card that may be sent', () => {
  test('number without separators, holder in upper case without accents, expiry of this month', () => {
    const { cartao, bandeira } = lerCartao(campos, quem)
    expect(bandeira).toBe('visa')
    expect(cartao.abrir()).toEqual({ numero, titular: 'JOSE CELIK', validade: '11/2026', cvv: '123' })
  })
  test.each([null, undefined, '', '  ', 'null'])('holder %j: the payer’s name', nomeCartao => {
    expect(lerCartao({ ...campos, nomeCartao }, quem).cartao.abrir().titular).toBe('ANA SOUZA')
  })
  test('its fingerprints are keyed, of fixed length, and tell company, validity and amount apart', () => {
    const um = lerCartao(campos, quem)
    const igual = lerCartao({ ...campos, cvvCartao: '999', nomeCartao: 'Outro' }, quem)
    expect([um.digital.length, um.dados(1).length]).toEqual([22, 11])
    expect([igual.digital, igual.dados(100)]).toEqual([um.digital, um.dados(100)])
    const outros = [
      lerCartao(campos, { ...quem, empresaId: 'brisa' }),
      lerCartao(campos, { ...quem, chaveiro: chaveiroDeTeste('outro') }),
      lerCartao({ ...campos, numeroCartao: '4000000000000028' }, quem),
    ]
    for (const outro of outros) expect(outro.digital).not.toBe(um.digital)
    expect(um.dados(100)).not.toBe(um.dados(101))
    expect(lerCartao({ ...campos, vencimentoCartao: '12/26' }, quem).dados(100)).not.toBe(um.dados(100))
  })
  test('no usual way of writing it down gives the number or the code', () => {
    const { cartao } = lerCartao(campos, quem)
    for (const written of [JSON.stringify({ cartao }), `${cartao}`, inspect(cartao, { depth: 9 })]) {
      expect(written).not.toMatch(/4000000000000010|123/)
    }
  })
})

describe('a card that may not', () => {
  test.each([
    [
      'numeroCartao',
      { numeroCartao: '4000000000000011' },
      'O número do cartão informado é inválido, verifique e tente novamente.',
    ],
    [
      'numeroCartao',
      { numeroCartao: '40000000000' },
      'O número do cartão informado é inválido, verifique e tente novamente.',
    ],
    ['numeroCartao', { numeroCartao: '6011000990139424' }, 'A bandeira do cartão informado não é atendida no momento.'],
    ['nomeCartao', { nomeCartao: numero }, 'O nome do pagador foi preenchido com o número do cartão. Favor corrigir.'],
    [
      'nomeCartao',
      { nomeCartao: `Ana ${numero}` },
      'O nome do pagador foi preenchido com o número do cartão. Favor corrigir.',
    ],
    ['nomeCartao', { nomeCartao: '12345' }, 'O nome do pagador foi preenchido com o número do cartão. Favor corrigir.'],
    ['cvvCartao', { cvvCartao: '1234' }, 'Código de segurança inválido.'],
    ['cvvCartao', { cvvCartao: null }, 'Código de segurança inválido.'],
    ['vencimentoCartao', { vencimentoCartao: '10/26' }, 'Data inválida, verifique o campo informado.'],
    ['vencimentoCartao', { vencimentoCartao: '00/30' }, 'Data inválida, verifique o campo informado.'],
    ['vencimentoCartao', { vencimentoCartao: '' }, 'Data inválida, verifique o campo informado.'],
  ])('%s: %j', (campo, more, mensagem) => {
    expect(refused(more)).toEqual([{ campo, mensagem }])
  })
  test('somebody else’s name is one more field that is wrong (V032)', () => {
    const conferirNome = { validarNomeCheckout: true, empresa: false, anteriores: 0 }
    const ler = (mais: object) => () => lerCartao({ ...campos, ...mais }, { ...quem, conferirNome })
    expect(ler({})).toThrow(
      expect.objectContaining({ fields: { campos: [expect.objectContaining({ campo: 'nomeCartao' })] } }),
    )
    expect(ler({ nomeCartao: 'Ána' })().cartao.abrir().titular).toBe('ANA')
  })
  test('every field that is wrong is named, and no value is repeated', () => {
    const campos = refused({ numeroCartao: '4111', cvvCartao: '9', vencimentoCartao: '77/77', nomeCartao: '4111' })
    expect(campos.map(c => c.campo)).toEqual(['numeroCartao', 'nomeCartao', 'cvvCartao', 'vencimentoCartao'])
    expect(JSON.stringify(campos)).not.toMatch(/4111|77/)
  })
})

describe('what is kept of an attempt tells the retry limits', () => {
  const t = (more: Partial<Tentativa>): Tentativa => ({
    ciclo: 1,
    pedidoId: 'P'.repeat(20),
    estado: 'negada',
    valor: 100,
    parcelas: 1,
    bandeira: 'visa',
    bin: '400000',
    finais: '0010',
    digital: 'd',
    dados: 'x',
    em: agora - 3_600_000,
    ...more,
  })
  test.each<[string, Partial<Tentativa>[], string]>([
    ['never again', [{ nova: 'irreversivel' }], 'nunca'],
    ['not with these data', [{ nova: 'mudar-dados' }], 'nunca'],
    ['at once', [{ nova: 'reversivel' }], 'permitida'],
    ['tomorrow', [{ nova: 'reversivel', espera: 24 }], 'esperar'],
    ['with another amount', [{ nova: 'irreversivel', dados: 'y' }], 'permitida'],
    ['seven in a day', Array.from({ length: 7 }, () => ({ nova: 'reversivel' as const })), 'esperar'],
    [
      'four in sixteen days',
      Array.from({ length: 4 }, () => ({ nova: 'reversivel' as const, max: [4, 16] as [number, number] })),
      'esperar',
    ],
    ['one that is open', [{ estado: 'indeterminada' }], 'permitida'],
  ])('%s', (_, before, tipo) => {
    expect(
      permitirTentativa(
        before.map(b => anterior(t(b))),
        'x',
        agora,
      ).tipo,
    ).toBe(tipo)
  })
})
