import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { codigoDaCobranca, crc16, lerBrCode, type MotivoBrCode } from '../../../shared/domain/pix/brcode.ts'
import { chavePixAceita, normalizarChavePix, tipoDoCodigo, tiposChavePix } from '../../../shared/domain/pix/chave.ts'
import { primeiroPsp, psps } from '../../../shared/domain/pix/psps.ts'
import { emissorDe, lerTxid, txidDe } from '../../../shared/domain/pix/txid.ts'
import { padraoDevolucaoId, padraoEndToEndId, padraoRtrId, padraoTxid } from '../../harness/padroesPix.ts'
import { centavosDoTexto, lerVetores } from './vetores.ts'

interface Esperado {
  key?: string
  url?: string
  name: string
  city: string
  amount?: string | null
  txid: string
}
const brcodes = lerVetores<{
  crc16: { in: string; crc: string }[]
  valid: { payload: string; kind: string; note: string; expect: Esperado }[]
  invalid: { payload: string; why: string }[]
}>('pix_brcode')
const chaves = lerVetores<{ rows: { input: string; type: string | null; normalized?: string }[] }>('pix_keys')

const alfanumerico = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCXYZabcxyz0189'), minLength, maxLength })

const comCrc = (semCrc: string) => `${semCrc}6304${crc16(`${semCrc}6304`)}`

describe('CRC', () => {
  test.each(brcodes.crc16)('of $in is $crc', v => {
    expect(crc16(v.in)).toBe(v.crc)
  })

  it('catches any single change of a code', () => {
    const payload = brcodes.valid[1]?.payload ?? ''
    fc.assert(
      fc.property(fc.nat(payload.length - 1), fc.constantFrom(...'0123456789ABCxyz*'), (posicao, troca) => {
        fc.pre(payload[posicao] !== troca && payload[posicao]?.toUpperCase() !== troca.toUpperCase())
        expect(lerBrCode(payload.slice(0, posicao) + troca + payload.slice(posicao + 1)).ok).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})

describe('lerBrCode', () => {
  test.each(brcodes.valid)('$note', v => {
    const leitura = lerBrCode(v.payload)
    const { key, url, name, city, amount, txid } = v.expect
    expect(leitura.ok && leitura.valor).toMatchObject(
      v.kind === 'static'
        ? { tipo: 'estatico', chave: key, nome: name, cidade: city, txid }
        : { tipo: 'dinamico', url, nome: name, cidade: city, txid },
    )
    if (leitura.ok && leitura.valor.tipo === 'estatico')
      expect(leitura.valor.valor).toBe(amount ? centavosDoTexto(amount) : undefined)
    if (leitura.ok && leitura.valor.tipo === 'dinamico') expect('valor' in leitura.valor).toBe(false)
  })

  test.each(brcodes.invalid)('refuses: $why', v => {
    expect(lerBrCode(v.payload).ok).toBe(false)
  })

  const conta = '26330014br.gov.bcb.pix011112345678909'
  const fim = '5204000053039865802BR5901A6001B62070503***'
  test.each<[string, string, MotivoBrCode]>([
    ['an unknown arrangement', comCrc(`00020126330014br.gov.bcb.pox011112345678909${fim}`), 'nao-pix'],
    ['another version', comCrc(`000202${conta}${fim}`), 'versao'],
    ['a repeated field', comCrc(`000201${conta}${conta}${fim}`), 'estrutura'],
    ['no key and no address', comCrc(`00020126180014br.gov.bcb.pix${fim}`), 'destino'],
    ['key and address together', comCrc(`00020126440014br.gov.bcb.pix0111123456789092507a.b/c12${fim}`), 'destino'],
    ['no category', comCrc(`000201${conta}53039865802BR5901A6001B62070503***`), 'categoria'],
    ['a letter in the amount', comCrc(`000201${conta}5204000053039865403A,15802BR5901A6001B62070503***`), 'valor'],
    ['no txid field', comCrc(`000201${conta}5204000053039865802BR5901A6001B`), 'campo-ausente'],
    ['a name of 26', comCrc(`000201${conta}5204000053039865802BR5926${'A'.repeat(26)}6001B62070503***`), 'campo-longo'],
    ['a wrong CRC', `${comCrc(`000201${conta}${fim}`).slice(0, -4)}0000`, 'crc'],
    ['nothing', '', 'estrutura'],
  ])('says why it refuses %s', (_, payload, motivo) => {
    expect(lerBrCode(payload)).toEqual({ ok: false, motivo })
  })

  it('accepts the arrangement in upper case and in another template', () => {
    expect(lerBrCode(comCrc(`00020127330014BR.GOV.BCB.PIX011112345678909${fim}`)).ok).toBe(true)
  })

  it('answers something for any text', () => {
    fc.assert(
      fc.property(fc.string(), entrada => {
        expect(lerBrCode(entrada).ok).toBe(false)
      }),
    )
  })
})

describe('a code written from its location', () => {
  it('is read back, whoever receives', () => {
    fc.assert(
      fc.property(alfanumerico(1, 40), fc.string({ unit: 'grapheme', minLength: 1 }), (token, nome) => {
        const codigo = codigoDaCobranca(`https://psp.example/qr/v2/${token}`, {
          nome: `Q ${nome}`,
          cidade: 'São Paulo',
        })
        expect(lerBrCode(codigo ?? '')).toMatchObject({
          ok: true,
          valor: {
            tipo: 'dinamico',
            url: `psp.example/qr/v2/${token}`,
            cidade: 'SAO PAULO',
            usoUnico: true,
            txid: '***',
          },
        })
      }),
    )
  })

  it.each(['', 'https://', 'psp.example/com espaço', `psp.example/${'x'.repeat(66)}`])('not from %j', location => {
    expect(codigoDaCobranca(location, { nome: 'Quita', cidade: 'SP' })).toBeUndefined()
  })
})

describe('Pix keys', () => {
  const nomes: Record<string, string> = { phone: 'telefone', evp: 'aleatoria' }
  test.each(chaves.rows)('$input is $type', ({ input, type, normalized }) => {
    for (const tipo of ['cpf', 'cnpj', 'email', 'telefone', 'aleatoria'] as const)
      if (type !== null && tipo === (nomes[type] ?? type)) expect(normalizarChavePix(tipo, input)).toBe(normalized)
      else if (type === null) expect(normalizarChavePix(tipo, input)).toBeUndefined()
  })

  it('has the documented codes', () => {
    expect(tiposChavePix).toEqual({ cpf: 0, cnpj: 1, email: 2, telefone: 3, aleatoria: 4 })
    for (const codigo of [0, 1, 2, 3, 4] as const) expect(tiposChavePix[tipoDoCodigo(codigo)]).toBe(codigo)
  })

  it('takes 8- and 9-digit mobiles and gives back the form of today', () => {
    expect(normalizarChavePix('telefone', '(11) 8765-4321')).toBe('+5511987654321')
    expect(normalizarChavePix('telefone', '(11) 98765-4321')).toBe('+5511987654321')
    expect(normalizarChavePix('telefone', '(11) 3265-4321')).toBeUndefined()
    expect(normalizarChavePix('telefone', 'a11987654321')).toBeUndefined()
  })

  it('only requires a random key on the form, though the DICT wants a UUID', () => {
    expect([
      chavePixAceita('aleatoria', 'abc'),
      chavePixAceita('aleatoria', ' '),
      chavePixAceita('cpf', '123'),
    ]).toEqual([true, false, false])
    expect(chavePixAceita('email', 'a@b.co')).toBe(true)
    expect(normalizarChavePix('aleatoria', 'abc')).toBeUndefined()
  })
})

describe('txid', () => {
  const id = alfanumerico(21, 21)
  it('carries checkout and cycle, and fits the API Pix', () => {
    fc.assert(
      fc.property(id, fc.integer({ min: 0, max: 999_999 }), (checkoutId, ciclo) => {
        const txid = txidDe(checkoutId, ciclo)
        expect(txid).toMatch(padraoTxid)
        expect(txid).toHaveLength(27)
        expect(lerTxid(txid)).toEqual({ checkoutId, ciclo, psp: 'bacen' })
      }),
    )
  })

  it('names its issuer: the first PSP’s are as they always were, and no two PSPs share one', () => {
    fc.assert(
      fc.property(id, fc.integer({ min: 0, max: 999_999 }), (checkoutId, ciclo) => {
        const todos = psps.map(psp => txidDe(checkoutId, ciclo, psp))
        expect(new Set(todos).size).toBe(psps.length)
        for (const txid of todos) expect(txid).toMatch(padraoTxid)
        expect(todos.map(lerTxid)).toEqual(psps.map(psp => ({ checkoutId, ciclo, psp })))
        expect(todos.map(emissorDe)).toEqual(psps)
      }),
    )
    expect([undefined, 'deOutroSistema00000000000000', `${'a'.repeat(21)}000001z`].map(emissorDe)).toEqual([
      primeiroPsp,
      primeiroPsp,
      primeiroPsp,
    ])
  })

  it('refuses a bad id or cycle, and does not read another txid', () => {
    const bom = 'a'.repeat(21)
    for (const [checkoutId, ciclo] of [
      ['a', 0],
      [bom, -1],
      [bom, 1_000_000],
      [bom, 0.5],
      [`${'a'.repeat(20)}-`, 0],
    ] as const)
      expect(() => txidDe(checkoutId, ciclo)).toThrow(RangeError)
    for (const outro of ['', 'a'.repeat(27), '1'.repeat(26), '1'.repeat(28), `${bom}00000x`])
      expect(lerTxid(outro)).toBeUndefined()
  })

  it('knows the ids of the arrangement', () => {
    expect('E12345678202611201430abcDEF12345').toMatch(padraoEndToEndId)
    expect('D12345678202611201430abcDEF12345').toMatch(padraoRtrId)
    expect('E1234567820261120143abcDEF12345').not.toMatch(padraoEndToEndId)
    expect(['a', 'a'.repeat(35), '', 'a'.repeat(36), 'a-b'].map(t => padraoDevolucaoId.test(t))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
