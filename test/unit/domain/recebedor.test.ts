import { describe, expect, test } from 'vitest'
import { bancoPorCodigo } from '../../../shared/data/bancos.ts'
import {
  colunasRecebedor,
  estadoDaSituacao,
  recebedor,
  situacaoDoConvite,
} from '../../../shared/domain/estados/recebedor.ts'
import {
  agenciaValida,
  chaveNormalizada,
  contaValida,
  formatarConta,
  validarConta,
  validarEndereco,
  validarSenha,
} from '../../../shared/domain/recebedor.ts'
import { lerVetores } from './vetores.ts'

const CPF = '52998224725'
const existe = (codigo: string) => bancoPorCodigo(codigo) !== undefined
const conta = (c: Parameters<typeof validarConta>[0], documento = CPF) => validarConta(c, documento, existe)

describe('where the money goes (V080, V081, V085)', () => {
  interface Vetores {
    rows: { input: string; type: 'cpf' | 'cnpj' | 'phone' | 'email' | 'evp' | null; normalized?: string }[]
  }
  const codigos = { cpf: 0, cnpj: 1, email: 2, phone: 3, evp: 4 } as const
  const { rows } = lerVetores<Vetores>('pix_keys')
  test.each(rows.map(r => [r.input, r] as const))('key %j', (chavePix, { type, normalized }) => {
    for (const tipoChave of [0, 1, 2, 3] as const) {
      const certa = type !== null && codigos[type] === tipoChave
      // a key that is a document must be the receiver's own
      const dono = tipoChave <= 1 ? (normalized ?? CPF) : CPF
      const problemas = conta({ tipo: 1, tipoChave, chavePix }, dono)
      if (certa) {
        expect(problemas, `${tipoChave}`).toEqual({})
        expect(chaveNormalizada(tipoChave, chavePix)).toBe(normalized)
      } else if (type === null || (type === 'cpf') !== (tipoChave === 3))
        expect(Object.keys(problemas), `${tipoChave}`).toEqual(['chavePix'])
    }
  })
  test('a random key is only required', () => {
    expect(conta({ tipo: 1, tipoChave: 4, chavePix: 'qualquer' })).toEqual({})
    expect(conta({ tipo: 1, tipoChave: 4, chavePix: ' ' })).toEqual({ chavePix: 'Campo obrigatório' })
    expect(conta({ tipo: 1, chavePix: 'x' })).toEqual({ tipoChave: 'Campo obrigatório' })
  })
  test('a phone of eight digits is a key too, with its nine; a document of somebody else is none', () => {
    expect(conta({ tipo: 1, tipoChave: 3, chavePix: '(11) 8888-7777' })).toEqual({})
    expect(chaveNormalizada(3, '(11) 8888-7777')).toBe('+5511988887777')
    expect(conta({ tipo: 1, tipoChave: 0, chavePix: '11144477735' })).toEqual({
      chavePix: 'Os dados bancários devem ser do representante do cadastro',
    })
  })
  const banco = { tipo: 0 as const, banco: '341', agencia: '1234', conta: '123456-7' }
  test.each([
    ['as it should be', {}, {}],
    ['its holder the receiver', { nomeCompleto: 'M', documento: '529.982.247-25' }, {}],
    ['a bank that does not exist', { banco: '998' }, { banco: 'Selecione um banco' }],
    ['no bank', { banco: '' }, { banco: 'Selecione um banco' }],
    ['an agency with letters', { agencia: '12a4' }, { agencia: 'Agência inválida' }],
    ['an agency of zeros', { agencia: '0000' }, { agencia: 'Agência inválida' }],
    ['an account of one digit', { conta: '7' }, { conta: 'Conta Bancária inválida' }],
    ['an account with a digit X', { conta: '12345-x' }, {}],
    [
      'somebody else’s',
      { documento: '11144477735' },
      { documento: 'Os dados bancários devem ser do representante do cadastro' },
    ],
    ['a document that is none', { documento: '123' }, { documento: 'O documento informado é inválido' }],
  ])('a bank account: %s', (_, over, esperado) => expect(conta({ ...banco, ...over })).toEqual(esperado))
  test('every bank of the vectors may be chosen', () => {
    const { banks } = lerVetores<{ banks: { code: string }[] }>('banks')
    expect(banks.filter(b => conta({ ...banco, banco: b.code }).banco)).toEqual([])
    expect(banks.length).toBe(463)
  })
  test('accounts are written with their check digit apart', () => {
    expect(['1', '12', '1234567', '12345-x'].map(formatarConta)).toEqual(['1', '1-2', '123456-7', '12345-X'])
    expect([agenciaValida('1'), contaValida('000000-0'), contaValida('1'.repeat(21))]).toEqual([true, false, false])
  })
})

describe('who, where, and with which password (V078, V079, V082)', () => {
  test('an address needs all but number and complement', () => {
    const e = { cep: '01.310-100', uf: 'SP', cidade: 'São Paulo', logradouro: 'Rua', bairro: 'Sé' }
    expect(validarEndereco(e)).toEqual({})
    for (const campo of ['cep', 'uf', 'cidade', 'logradouro', 'bairro'] as const)
      expect(validarEndereco({ ...e, [campo]: ' ' })).toEqual({ [campo]: 'Campo obrigatório' })
    expect(validarEndereco({ ...e, cep: '123' })).toEqual({ cep: 'CEP inválido' })
  })
  test.each([
    ['', '', { senha: 'Campo obrigatório', senhaConfirmacao: 'Campo obrigatório' }],
    ['1234567', '1234567', { senha: 'Use ao menos 8 caracteres' }],
    ['12345678', '1234567', { senhaConfirmacao: 'As senhas não conferem' }],
    ['12345678', '12345678', {}],
  ])('password %j, again %j', (senha, outra, esperado) => expect(validarSenha(senha, outra)).toEqual(esperado))
})

describe('states on the wire (H04)', () => {
  test('1 and 8 are the approved ones, every number is one state', () => {
    expect([estadoDaSituacao(1), estadoDaSituacao(8), estadoDaSituacao(99)]).toEqual(['aprovado', 'ativo', undefined])
    const numeros = recebedor.states.map(e => colunasRecebedor[e].numero)
    expect(new Set(numeros).size).toBe(numeros.length)
    expect(recebedor.states.filter(e => colunasRecebedor[e].recebe)).toEqual(['ativo'])
  })
  test.each([
    ['convidado', 1, 1],
    ['convidado', -1, 2],
    ['declinado', -1, 3],
    ['emAnalise', -1, 4],
    ['reprovado', 1, 4],
    ['bloqueado', 1, 4],
    ['encerrado', 1, 5],
  ] as const)('a receiver %s, %i ms before its invitation ends: %i', (estado, falta, esperado) =>
    expect(situacaoDoConvite(estado, 1_000 + falta, 1_000)).toBe(esperado),
  )
})
