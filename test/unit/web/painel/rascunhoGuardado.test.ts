import { describe, expect, it } from 'vitest'
import { type Rascunho, rascunhoNovo } from '../../../../web/src/painel/links/rascunho.ts'
import { esquecerRascunho, guardarRascunho, lerRascunho } from '../../../../web/src/painel/links/rascunhoGuardado.ts'
import { taxas } from '../../../web/painel/amostras.ts'

const marina = { email: 'marina@aurora.example', empresaId: 'emp-aurora' }
const aqui = '/painel-administrativo/loja-aurora/criar'
const armazem = () => {
  const itens = new Map<string, string>()
  return {
    itens,
    getItem: (chave: string) => itens.get(chave) ?? null,
    setItem: (chave: string, valor: string) => void itens.set(chave, valor),
    removeItem: (chave: string) => void itens.delete(chave),
  }
}
const inicial = rascunhoNovo(taxas)
const ana = { nomeCompleto: 'Ana Ramos', documento: '529.982.247-25', celular: '11987654321', email: 'ana@x.example' }
const digitado: Rascunho = {
  ...inicial,
  nome: 'Curso',
  valor: 124990,
  parcelas: [1, 2],
  pagadorIdentificado: true,
  pagador: ana,
  logo: 'data:image/png;base64,AAAA',
}

describe('a draft that outlives its session', () => {
  it('comes back as what was changed, without whom it is for and the logo, which are named as missing', () => {
    const local = armazem()
    guardarRascunho({ dono: marina, caminho: aqui, inicial, rascunho: digitado, armazem: local })
    expect(lerRascunho(marina, aqui, inicial, local)).toEqual({
      mudanca: { nome: 'Curso', valor: 124990, parcelas: [1, 2], pagadorIdentificado: true },
      faltam: { logo: true, pagador: true },
    })
    expect([...local.itens.values()].join()).not.toMatch(/Ana|529|98765|base64/)
    esquecerRascunho(marina, aqui, local)
    expect(lerRascunho(marina, aqui, inicial, local)).toBeUndefined()
  })

  it('is of one person, one company and one address', () => {
    const local = armazem()
    guardarRascunho({ dono: marina, caminho: aqui, inicial, rascunho: digitado, armazem: local })
    expect(lerRascunho({ ...marina, email: 'outra@aurora.example' }, aqui, inicial, local)).toBeUndefined()
    expect(lerRascunho({ ...marina, empresaId: 'emp-brisa' }, aqui, inicial, local)).toBeUndefined()
    expect(lerRascunho(marina, `${aqui}?copiar=lnk1`, inicial, local)).toBeUndefined()
  })

  it.each([
    ['broken text', '{'],
    ['nothing in it', '{}'],
    ['null', 'null'],
  ])('is none when it holds %s', (_, texto) => {
    const local = armazem()
    guardarRascunho({ dono: marina, caminho: aqui, inicial, rascunho: digitado, armazem: local })
    for (const chave of local.itens.keys()) local.setItem(chave, texto)
    expect(lerRascunho(marina, aqui, inicial, local)).toBeUndefined()
  })

  it('takes only fields of the form, of the form’s own kinds', () => {
    const local = armazem()
    guardarRascunho({ dono: marina, caminho: aqui, inicial, rascunho: digitado, armazem: local })
    const mudanca = { nome: 'Curso', valor: 'muito', parcelas: {}, logo: 'x', outra: 1 }
    for (const chave of local.itens.keys()) local.setItem(chave, JSON.stringify({ mudanca }))
    expect(lerRascunho(marina, aqui, inicial, local)).toEqual({
      mudanca: { nome: 'Curso' },
      faltam: { logo: false, pagador: false },
    })
  })
})
