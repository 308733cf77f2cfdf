import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { telefoneEstrangeiroValido } from '../../../shared/domain/telefone.ts'
import { aplicar } from '../../../web/src/pagador/formularios/mascaras.ts'
import {
  documentoValido,
  pagadorParaEnvio,
  validarEndereco,
  validarIdentificacao,
} from '../../../web/src/pagador/formularios/validar.ts'

describe('masks', () => {
  it.each([
    ['documento', '52998224725', '529.982.247-25'],
    ['documento', '529.982.247-25', '529.982.247-25'],
    ['documento', ' 12.abc.345/01de-35 ', '12.ABC.345/01DE-35'],
    ['documento', '11222333000181', '11.222.333/0001-81'],
    ['celular', '11987654321', '(11) 98765-4321'],
    ['celular', '+55 (11) 98765-4321', '(11) 98765-4321'],
    ['celular', '1132654321', '(11) 3265-4321'],
    ['cep', '01001000', '01.001-000'],
    ['uf', 's1pX', 'SP'],
    ['email', ' Maria@Exemplo.COM ', 'maria@exemplo.com'],
  ] as const)('%s: %s → %s', (nome, digitado, texto) => {
    expect(aplicar(nome, digitado, digitado.length)).toEqual({ texto, caret: texto.length })
  })

  it.each([
    // inserting 9 after '529.' of a full CPF, deleting before a separator, typing in the middle of a phone
    ['documento', '529.|982.247-2', '529.|982.247-2'],
    ['documento', '52|.982.247-25', '52|9.822.472-5'],
    ['celular', '(11) 9|765-4321', '(11) 9|765-4321'],
    ['celular', '(1|1) 98765-4321', '(1|1) 98765-4321'],
  ] as const)('%s: the caret stays after the same character: %s', (nome, antes, depois) => {
    const { texto, caret } = aplicar(nome, antes.replace('|', ''), antes.indexOf('|'))
    const esperado = depois.replace('|', '')
    expect(texto).toBe(esperado)
    const contar = (t: string) => t.replace(/[^0-9A-Z]/g, '').length
    expect(contar(texto.slice(0, caret))).toBe(contar(antes.slice(0, antes.indexOf('|'))))
  })

  it('is stable: masking a masked text changes nothing, wherever it came from', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('documento', 'celular', 'cep', 'uf', 'email' as const),
        fc.string({ maxLength: 30 }),
        (nome, texto) => {
          const uma = aplicar(nome as 'cep', texto, texto.length).texto
          expect(aplicar(nome as 'cep', uma, uma.length).texto).toBe(uma)
        },
      ),
    )
  })

  it('typing one key at a time equals pasting', () => {
    fc.assert(
      fc.property(fc.constantFrom('documento', 'cep' as const), fc.stringMatching(/^[0-9]{0,14}$/), (nome, digitos) => {
        let campo = ''
        for (const d of digitos) campo = aplicar(nome as 'cep', campo + d, campo.length + 1).texto
        expect(campo).toBe(aplicar(nome as 'cep', digitos, digitos.length).texto)
      }),
    )
  })
})

const certo = {
  nomeCompleto: 'Maria da Silva',
  documento: '529.982.247-25',
  celular: '(11) 98765-4321',
  email: '',
  autorizacao: false,
}
const brasileiro = { estrangeiro: false, temTermos: false }

describe('identification rules', () => {
  it('accepts a complete payer without e-mail', () => {
    expect(validarIdentificacao(certo, brasileiro)).toEqual({})
  })

  it.each([
    ['nomeCompleto', '', 'erro.nome'],
    ['nomeCompleto', 'Maria', 'erro.sobrenome'],
    ['nomeCompleto', '529 982', 'erro.nomeNumerico'],
    ['documento', '', 'erro.documentoVazio'],
    ['documento', '529.982.247-26', 'erro.documento'],
    ['documento', '111.111.111-11', 'erro.documento'],
    ['documento', '00.000.000/0000-00', 'erro.documento'],
    ['celular', '', 'erro.celularVazio'],
    ['celular', '(11) 3265-4321', 'erro.celular'],
    ['email', 'maria@', 'erro.email'],
  ] as const)('%s = %j is %s', (campo, valor, erro) => {
    expect(validarIdentificacao({ ...certo, [campo]: valor }, brasileiro)).toEqual({ [campo]: erro })
  })

  it('asks for the merchant’s terms where there are any', () => {
    expect(validarIdentificacao(certo, { estrangeiro: false, temTermos: true })).toEqual({
      autorizacao: 'erro.autorizacao',
    })
  })

  it('takes a foreigner’s document and phone as they are', () => {
    const dados = { ...certo, documento: 'X1234567', celular: '+351 912 345 678' }
    expect(validarIdentificacao(dados, { estrangeiro: true, temTermos: false })).toEqual({})
    expect(pagadorParaEnvio(dados, null, true)).toMatchObject({ documento: 'X1234567', contato: '+351 912 345 678' })
  })

  it.each([
    ['+1 415 555 2671', true],
    ['00351 912 345 678', true],
    ['415 555 2671', false],
    ['11987654321', false],
    ['+0 912 345 678', false],
    ['+1 234', false],
    ['+1234567890123456', false],
  ])('a foreigner’s phone %s has its country’s code: %s', (celular, valido) => {
    expect(telefoneEstrangeiroValido(celular)).toBe(valido)
    const erros = validarIdentificacao(
      { ...certo, documento: 'X1234567', celular },
      { estrangeiro: true, temTermos: false },
    )
    expect(erros.celular).toBe(valido ? undefined : 'erro.telefoneInternacional')
  })

  it('sends the address of another country as it was typed', () => {
    const endereco = {
      cep: '50667',
      logradouro: 'Hauptstraße 1',
      numero: '',
      complemento: '',
      bairro: '',
      cidade: 'Köln',
      uf: '',
      regiao: ' Nordrhein-Westfalen ',
      pais: 'DE',
    }
    expect(pagadorParaEnvio(certo, endereco, true)).toMatchObject({
      ...{ logradouro: 'Hauptstraße 1', cidade: 'Köln', pais: 'DE', cep: '50667', numero: '' },
      regiao: 'Nordrhein-Westfalen',
    })
  })

  it('knows the alphanumeric CNPJ', () => {
    expect(documentoValido('12.ABC.345/01DE-35')).toBe(true)
    expect(documentoValido('12.ABC.345/01DE-36')).toBe(false)
  })

  it('requires the address but number and complement', () => {
    const vazio = {
      cep: '',
      logradouro: '',
      numero: '',
      complemento: '',
      bairro: '',
      cidade: '',
      uf: '',
      regiao: '',
      pais: '',
    }
    expect(Object.keys(validarEndereco(vazio, { estrangeiro: true, exterior: true }))).toEqual([
      'logradouro',
      'cidade',
      'pais',
    ])
    expect(Object.keys(validarEndereco(vazio, { estrangeiro: false }))).toEqual([
      'cep',
      'logradouro',
      'bairro',
      'cidade',
      'uf',
    ])
  })

  it('sends name and address upper with their accents, e-mail lower, S/N for no number, null address for Pix', () => {
    const endereco = {
      cep: '01.001-000',
      logradouro: 'Praça da Sé',
      numero: '',
      complemento: '',
      bairro: 'Sé',
      cidade: 'São Paulo',
      uf: 'sp',
      regiao: '',
      pais: '',
    }
    expect(pagadorParaEnvio({ ...certo, email: 'A@B.com' }, endereco, false)).toEqual({
      nome: 'MARIA DA SILVA',
      documento: '52998224725',
      email: 'a@b.com',
      contato: '11987654321',
      cep: '01001000',
      logradouro: 'PRAÇA DA SÉ',
      numero: 'S/N',
      complemento: '',
      bairro: 'SÉ',
      cidade: 'SÃO PAULO',
      uf: 'SP',
    })
    expect(pagadorParaEnvio(certo, null, false)).toMatchObject({ email: null, cep: null, numero: null, uf: null })
  })
})
